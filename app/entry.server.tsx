import { randomBytes } from "node:crypto";
import { Transform } from "node:stream";
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { isChatbotPlace } from "./site/frame/chatbot-places";
import { second } from "./durations";
import { env } from "./env.server";
import { hasPersonalCookie } from "./http/session/cookies.server";
import { wrongMethod } from "./http/forms/keyed-action.server";
import { hasParameter } from "./http/address-parameters";
import { hasTag } from "./http/entity-tag.server";
import { toLoggedPath } from "./http/gate/access-log.server";
import { log } from "./log.server";
import { getRequestId } from "./http/request-id.server";
import { allowGeolocation, hydratedPolicy, plainPolicy, setSecurityHeaders } from "./http/security-headers.server";
import { allowSharedCaching } from "./http/shared-cache.server";
import { keptPage, takesBrotli, wholePage } from "./http/whole-page.server";
import { startJobs } from "./jobs/jobs.server";
import { languageOf } from "./text/language";
import { scriptIn } from "./ui/page/enhance.server";
import { PageProvider } from "./ui/page/context";
import type { RouteHandle, ScriptName } from "./ui/page/route-handle";
import type { RootData } from "./ui/page/site";
import { buildStylesheet } from "./styles/sheets.server";
import { editorPreloads } from "./writing/visual/script.server";

startJobs();

/* For app/cli/start.ts, which answers beacons before Remix, writes the last minute's visits when it ends, and serves the figures. */
export { answerVisit } from "./directory/visits/answer.server";
export { writeVisits } from "./directory/visits/counter.server";
export { observeAnswer, serveMetrics } from "./metrics/serve.server";

const renderTimeout = 5 * second;

/** Bytes that a hydrating page may embed. A larger page works without a script. */
const maxDataBytes = 300_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  // A page without a loader.
  loadContext.route ??= context.staticHandlerContext.matches.at(-1)?.route.id;
  const file = findFileResponse(context);
  if (file) return file;
  const { errors } = context.staticHandlerContext;
  const page = readHandles(context);
  const hydrates = !errors && page.hydrate && dataBytes(context) <= maxDataBytes;
  setSecurityHeaders(headers);
  if (page.asksPosition && !errors) allowGeolocation(headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "private, no-store");
  const seconds = sharedCacheSeconds(request, status, headers, page);
  const wait = findRetryAfter(context);
  if (wait) headers.set("Retry-After", wait);
  if (status === 405) headers.set("Allow", allowedMethods(context));
  const answer = { request, status, headers, context, page };
  return hydrates ? stream(answer) : renderWhole(answer, seconds);
}

function findFileResponse({
  staticHandlerContext: { matches, loaderData, errors },
  routeModules,
}: EntryContext): Response | undefined {
  const route = errors ? undefined : matches.at(-1)?.route;
  if (!route) return undefined;
  const { file } = (routeModules[route.id]?.handle ?? {}) as RouteHandle;
  return file?.(loaderData[route.id]);
}

/** Reads the action's headers too: Remix forwards only cookies from actions. */
function findRetryAfter({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext) {
  return [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]
    .map((headers) => headers.get("Retry-After"))
    .find((wait) => wait !== null);
}

function allowedMethods({ staticHandlerContext: { matches }, manifest }: EntryContext): string {
  const id = matches.at(-1)?.route.id ?? "";
  return manifest.routes[id]?.hasAction ? "GET, HEAD, POST" : "GET, HEAD";
}

type PageHandle = ReturnType<typeof readHandles>;

function readHandles({ staticHandlerContext: { matches, loaderData, location }, routeModules }: EntryContext) {
  const valueFor = <Value,>(data: unknown, value: Value | ((data: unknown, pathname: string) => Value)): Value =>
    value instanceof Function ? value(data, location.pathname) : value;
  const handles = matches.map(({ route: { id } }) => ({
    ...(routeModules[id]?.handle as RouteHandle | undefined),
    data: loaderData[id] as unknown,
  }));
  return {
    hydrate: handles.some(({ hydrate }) => hydrate),
    hasEditor: handles.some(({ hasEditor }) => hasEditor),
    isPersonal: handles.some(({ personal, data }) => valueFor(data, personal)),
    asksPosition: handles.some(({ asksPosition, data }) => valueFor(data, asksPosition)),
    script: handles.reduce<ScriptName>((outer, { script, data }) => valueFor(data, script) ?? outer, "public"),
    styles: handles.flatMap(({ styles, data }) => valueFor(data, styles) ?? []),
    frames: handles.flatMap(({ frames, data }) => frames?.(data) ?? []),
    opensWhatsapp: handles.some(({ opensWhatsapp }) => opensWhatsapp),
  };
}

/** Approximate: the data is JSON inside a JavaScript string. */
function dataBytes({ staticHandlerContext: { loaderData, actionData } }: EntryContext): number {
  const script = JSON.stringify(JSON.stringify([loaderData, actionData]));
  // Remix escapes each of these to six characters: "\u003c".
  return Buffer.byteLength(script) + 5 * (script.match(/[<>&]/g)?.length ?? 0);
}

/** Names all sheets of the page. It needs no others later, because links of hydrated pages load full documents. */
function findStylesheet({ styles }: PageHandle, { staticHandlerContext: { loaderData, errors } }: EntryContext) {
  const names = [...styles];
  const root = loaderData.root as RootData | undefined;
  if (root?.messages.length) names.push("messages");
  if (errors) names.push("problem");
  if (root?.user) names.push("account-menu");
  if (root?.user?.isAdmin) names.push("admin-header");
  if (env.DEMO) names.push("demo");
  return buildStylesheet(names);
}

/** Seconds. A cached 404 or 410 replaces the page that existed before. */
const keptByStatus: Partial<Record<number, number>> = { 200: 60, 404: 5, 410: 5 };

/** Decided here because a route's headers know nothing of cookies. */
function sharedCacheSeconds(request: Request, status: number, headers: Headers, page: PageHandle) {
  // Only the app may know what visitors search for, and near what.
  const { search } = new URL(request.url);
  const isSearch = (["q", "cerca", "plato", "hasta", "sin"] as const).some((name) => hasParameter(search, name));
  const isPersonal = isSearch || page.isPersonal || hasPersonalCookie(request) || headers.has("Set-Cookie");
  return !isPersonal && ["GET", "HEAD"].includes(request.method) ? keptByStatus[status] : undefined;
}

type Rendered = { request: Request; status: number; headers: Headers; context: EntryContext; page: PageHandle };

/** Returns complete HTML with an ETag, for a page that does not hydrate. */
async function renderWhole({ request, status, headers, context, page }: Rendered, seconds: number | undefined) {
  const { css, hash } = findStylesheet(page, context);
  const { pathname, search } = new URL(request.url);
  const language = languageOf(pathname);
  const enhance = scriptIn(language, page.script);
  const hasChatbot = isChatbotPlace(pathname);
  headers.set("Content-Security-Policy", plainPolicy(hash, enhance.hash, { ...page, hasChatbot }));
  const render = () => {
    const html = renderToString(
      <PageProvider value={{ css, hydrates: false, enhance, requestId: getRequestId(request), language }}>
        <RemixServer context={withOwnRoutes(context)} url={request.url} />
      </PageProvider>,
    );
    return `<!DOCTYPE html>${html}`;
  };
  const { loaderData, errors } = context.staticHandlerContext;
  // An error page names its request, so it is not kept.
  const isKept = seconds !== undefined && !errors;
  const { body, tag, compressed } = isKept
    ? keptPage([pathname, search, hash, page.script, loaderData], render)
    : wholePage(render());
  if (seconds !== undefined) allowSharedCaching(headers, seconds, body.length);
  // Every visitor gets a page that is kept, so nobody is signed in.
  if (isKept) headers.set("Speculation-Rules", '"/reglas.json"');
  if (status === 200) {
    headers.set("ETag", tag);
    if (hasTag(request, tag)) return new Response(null, { status: 304, headers });
  }
  const isPacked = takesBrotli(request);
  const sent = isPacked ? await compressed() : body;
  if (isPacked) headers.set("Content-Encoding", "br");
  // nginx sends a cached page of known length in fewer pieces.
  headers.set("Content-Length", String(sent.length));
  return new Response(sent, { status, headers });
}

/** Only hydrating pages need the whole manifest: building and matching it takes an eighth of the rendering time. */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { matches } = context.staticHandlerContext;
  // After an error before route matching, only the root is left, but React still looks for the page.
  if (matches.length === 1) return context;
  const own = new Set(matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(context.manifest.routes).filter(([id]) => own.has(id)));
  return { ...context, manifest: { ...context.manifest, routes } };
}

function stream({ request, status, headers, context, page }: Rendered) {
  const nonce = randomBytes(16).toString("base64");
  const { css, hash } = findStylesheet(page, context);
  headers.set("Content-Security-Policy", hydratedPolicy(hash, nonce));
  const preloads = page.hasEditor ? editorPreloads(context) : undefined;
  if (preloads !== undefined) headers.set("Link", preloads);
  const body = withoutFilling();
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <PageProvider value={{ css, hydrates: true, nonce }}>
        <RemixServer context={context} url={request.url} abortDelay={renderTimeout} nonce={nonce} />
      </PageProvider>,
      {
        nonce,
        onShellReady() {
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          // React also reports a client that has gone, which destroys the body.
          if (!body.destroyed) log.error({ requestId: getRequestId(request), err: error }, "rendering failed");
        },
      },
    );
    setTimeout(abort, renderTimeout + second).unref();
  });
}

/** React 18 pads chunks with NUL where a multi-byte character does not fit (facebook/react#24985). */
function withoutFilling() {
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => done(null, piece.includes(0) ? piece.filter((byte) => byte !== 0) : piece),
  });
}

export function handleDataRequest(response: Response) {
  setSecurityHeaders(response.headers);
  response.headers.set("Cache-Control", "private, no-store");
  const type = response.headers.get("Content-Type");
  // Without a charset, a browser that displays the response would guess one.
  if (type === "text/x-script") response.headers.set("Content-Type", `${type}; charset=utf-8`);
  return response;
}

/** For a method that a resource route has no function for: GET ones have no action. See docs/decisions/patched-packages.md. */
export const refuseMethod = () => wrongMethod("GET, HEAD");

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The access log has errors below 500; here clients could flood the error log with them.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { pathname } = new URL(request.url);
  const { receivedAt = Date.now() } = context;
  const asked = { requestId: getRequestId(request), method: request.method, path: toLoggedPath(pathname) };
  log.error({ ...asked, seconds: (Date.now() - receivedAt) / second, err: error }, "request failed");
};
