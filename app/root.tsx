import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  useMatches,
} from "@remix-run/react";
import { takeMessages } from "./http/messages.server";
import { logFailure } from "./http/problem.server";
import {
  findUser,
  expireSessionCookie,
  asksForCredentials,
  createFormToken,
  hasSessionCookie,
  type User,
} from "./http/session/session.server";
import { Band } from "./ui/band";
import { Chatbot } from "./site/frame/chatbot";
import { Footer } from "./site/frame/footer";
import { Header } from "./site/frame/header";
import { describeSite } from "./site/operator.server";
import logoUrl from "./site/frame/logo.svg?no-inline";
import { Messages } from "./ui/messages";
import type { RouteHandle } from "./ui/page/route-handle";
import { firstSectionPath } from "./identity/sections";
import { type Language, languageOf } from "./text/language";
import { styleId, usePage } from "./ui/page/context";
import { useLanguage } from "./ui/page/language";
import { pageNotFound, ProblemPage, unexpectedProblem, type Problem } from "./ui/page/problem";
import type { RootData } from "./ui/page/site";
import { words } from "./ui/words";

export const meta: MetaFunction = ({ error, location }) => {
  if (!error) return [];
  const { title } = toProblem(error, languageOf(location.pathname));
  return [{ title: `${title} · Panamá VIP` }, { name: "robots", content: "noindex" }];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages, headers } = await takeMessages(request);
  const user = await findVisitor(request);
  // The action of a form that asks for the password may just have opened a session: keep its cookie.
  if (user === null && hasSessionCookie(request) && !asksForCredentials(context))
    headers.append("Set-Cookie", await expireSessionCookie());
  const site = describeSite({ pathname: new URL(request.url).pathname, isAdmin: user?.isAdmin ?? false });
  const root: RootData = {
    site,
    messages,
    user: user ? { name: user.fullName, isAdmin: user.isAdmin, adminPath: firstSectionPath(user) } : null,
    formToken: user ? createFormToken(user) : null,
  };
  return data(root, { headers });
}

/** Undefined when the database is unavailable: public pages still render then. */
async function findVisitor(request: Request): Promise<User | null | undefined> {
  try {
    return await findUser(request);
  } catch (error) {
    logFailure(request, "No se pudo leer la sesión", error);
    return undefined;
  }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { css } = usePage();
  const { search } = useLocation();
  const formToken = root?.formToken ?? null;
  const language = useLanguage();
  const say = words[language];
  const isTold = useMatches().some(({ handle, data }) => (handle as RouteHandle | undefined)?.tellsMessage?.(data));
  return (
    <html lang={language === "es" ? "es-PA" : language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <meta name="theme-color" content="#fffdf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d161c" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={logoUrl} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title="Artículos de Panamá VIP" href="/blog/rss.xml" />
        <Links />
        <style id={styleId} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />
      </head>
      <body>
        <a className="skip-link" href="#contenido">
          {say.skip}
        </a>
        <Header user={root?.user ?? null} formToken={formToken} />
        {root?.site.isDemo ? <p className="demo-strip">{say.demo}</p> : null}
        <Band variant="strip" />
        <main id="contenido" tabIndex={-1}>
          <Messages messages={isTold ? [] : (root?.messages ?? [])} formToken={formToken} query={new URLSearchParams(search)} />
          {children}
        </main>
        <Chatbot />
        <Footer />
        <PageScripts />
      </body>
    </html>
  );
}

/** They run after the page anyway, so they must not come before what one sees first. */
function PageScripts() {
  const { enhance, hydrates, nonce } = usePage();
  return (
    <>
      {enhance?.text ? <script type="module" dangerouslySetInnerHTML={{ __html: enhance.text }} /> : null}
      {enhance && !enhance.text ? <script type="module" src={enhance.url} /> : null}
      {hydrates ? (
        <>
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </>
      ) : null}
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { requestId } = usePage();
  const problem = toProblem(error, useLanguage());
  return <ProblemPage problem={problem.isUnexpected ? { ...problem, requestId } : problem} />;
}

function toProblem(error: unknown, language: Language): Problem {
  if (!isRouteErrorResponse(error)) return unexpectedProblem(language);
  if (isProblem(error.data)) return error.data;
  if (error.status === 404) return pageNotFound(language);
  if (error.status === 405) return { title: words[language].noForms, text: words[language].noFormsText };
  return unexpectedProblem(language);
}

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "title" in value && typeof value.title === "string";
}
