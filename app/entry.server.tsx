import { randomBytes } from "node:crypto";
import { Transform } from "node:stream";
import { createReadableStreamFromReadable, type EntryContext, type HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { isChatbotPlace } from "./site/frame/chatbot-places";
import { env } from "./env.server";
import { hasOwnCookie } from "./http/cookies.server";
import { entityTag, hasTag } from "./http/entity-tag.server";
import { log } from "./log.server";
import { requestIdOf } from "./http/request-id.server";
import { hydratedPolicy, plainPolicy, secure } from "./http/security-headers.server";
import { keepShared } from "./http/shared-cache.server";
import { startJobs } from "./jobs/jobs.server";
import { administrationScript, publicScript } from "./ui/page/enhance.server";
import { PageProvider } from "./ui/page/context";
import type { RouteHandle } from "./ui/page/route-handle";
import type { RootData } from "./ui/page/site";
import { stylesheetOf } from "./styles/sheets.server";

startJobs();

const renderTimeout = 5_000;

/**
 * How many bytes of data a page may carry for its script. React needs all that the page shows a second time; what takes more,
 * such as a form refused with three versions of a long article, goes out as a page without a script, which can do the same.
 */
const mostData = 300_000;

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const file = fileOf(context);
  if (file) return file;
  // A problem is for reading, whatever the page that it stands for would have been.
  const { errors } = context.staticHandlerContext;
  const hydrates = !errors && handlesOf(context).some((handle) => handle.hydrate) && dataBytes(context) <= mostData;
  secure(headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "private, no-store");
  const seconds = keptFor(request, status, headers, context);
  const wait = retryAfterOf(context);
  if (wait) headers.set("Retry-After", wait);
  return hydrates ? stream(request, status, headers, context) : whole(request, status, headers, context, seconds);
}

/** The file that a route answers with in place of a page. */
function fileOf({ staticHandlerContext: { matches, loaderData, errors }, routeModules }: EntryContext): Response | undefined {
  const route = errors ? undefined : matches.at(-1)?.route;
  if (!route) return undefined;
  const { file } = (routeModules[route.id]?.handle ?? {}) as RouteHandle;
  return file?.(loaderData[route.id]);
}

/** What was done too often says when to come back; Remix itself passes on nothing but the cookies of an action. */
function retryAfterOf({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext) {
  return [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]
    .map((headers) => headers.get("Retry-After"))
    .find((wait) => wait !== null);
}

/** What the routes of the page say of themselves. */
function handlesOf({ staticHandlerContext, routeModules }: EntryContext): RouteHandle[] {
  return staticHandlerContext.matches.map((match) => (routeModules[match.route.id]?.handle ?? {}) as RouteHandle);
}

/** Whether a route of the page says that what it shows is for this visitor only. */
function hasPersonalRoute({ staticHandlerContext: { matches, loaderData }, routeModules }: EntryContext): boolean {
  return matches.some(({ route }) => {
    const { personal = false } = (routeModules[route.id]?.handle ?? {}) as RouteHandle;
    return typeof personal === "function" ? personal(loaderData[route.id]) : personal;
  });
}

/** How many bytes the data takes in the script of a page that hydrates, about: JSON in a string of JavaScript. */
function dataBytes({ staticHandlerContext: { loaderData, actionData } }: EntryContext): number {
  const script = JSON.stringify(JSON.stringify([loaderData, actionData]));
  // Remix writes each of these as six letters: "\u003c".
  return Buffer.byteLength(script) + 5 * (script.match(/[<>&]/g)?.length ?? 0);
}

/** The sheets of the page's routes and of its header. From a page that hydrates, links lead on as from any other. */
function sheetOf(context: EntryContext) {
  const names = handlesOf(context).flatMap((handle) => handle.styles ?? []);
  const root = context.staticHandlerContext.loaderData.root as RootData | undefined;
  if (root?.user?.isAdmin) names.push("admin-header");
  if (env.DEMO) names.push("demo");
  return stylesheetOf(names);
}

/** The pages of other companies that the page may show in a frame. */
function framesOf({ staticHandlerContext: { matches, loaderData }, routeModules }: EntryContext): string[] {
  return matches.flatMap(({ route }) => {
    const { frames } = (routeModules[route.id]?.handle ?? {}) as RouteHandle;
    return frames?.(loaderData[route.id]) ?? [];
  });
}

/** How many seconds a cache in front may keep an answer with that status. A page that is gone takes the place of the one kept. */
const keptByStatus: Partial<Record<number, number>> = { 200: 60, 404: 5, 410: 5 };

/**
 * How many seconds a cache in front may keep this answer, undefined when it may not; decided here once, since a route's own headers
 * know nothing of cookies.
 */
function keptFor(request: Request, status: number, headers: Headers, context: EntryContext) {
  const isPersonal = hasPersonalRoute(context) || hasOwnCookie(request) || headers.has("Set-Cookie");
  return !isPersonal && ["GET", "HEAD"].includes(request.method) ? keptByStatus[status] : undefined;
}

/** A page that the browser only shows: finished HTML with a validator. */
function whole(request: Request, status: number, headers: Headers, context: EntryContext, seconds: number | undefined) {
  const { css, hash } = sheetOf(context);
  const enhance = handlesOf(context).some((handle) => handle.quick) ? administrationScript : publicScript;
  const hasChatbot = isChatbotPlace(new URL(request.url).pathname);
  headers.set("Content-Security-Policy", plainPolicy(hash, enhance.hash, { frames: framesOf(context), hasChatbot }));
  const html = renderToString(
    <PageProvider value={{ css, hydrates: false, enhance, requestId: requestIdOf(request) }}>
      <RemixServer context={withOwnRoutes(context)} url={request.url} />
    </PageProvider>,
  );
  const body = Buffer.from(`<!DOCTYPE html>${html}`);
  if (seconds !== undefined) keepShared(headers, seconds, body.length);
  if (status === 200) {
    const tag = entityTag(body);
    headers.set("ETag", tag);
    if (hasTag(request, tag)) return new Response(null, { status: 304, headers });
  }
  return new Response(body, { status, headers });
}

/**
 * The same page for React with no other routes than its own. Remix would build all of them for each page and look for it among
 * them once more, an eighth of what a page costs; only a page that hydrates tells the browser of others. A problem may have come
 * before its page was found.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  if (context.staticHandlerContext.errors) return context;
  const own = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(context.manifest.routes).filter(([id]) => own.has(id)));
  return { ...context, manifest: { ...context.manifest, routes } };
}

/** A page that React takes over in the browser. */
function stream(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = randomBytes(16).toString("base64");
  const { css, hash } = sheetOf(context);
  headers.set("Content-Security-Policy", hydratedPolicy(hash, nonce));
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <PageProvider value={{ css, hydrates: true, nonce }}>
        <RemixServer context={context} url={request.url} abortDelay={renderTimeout} nonce={nonce} />
      </PageProvider>,
      {
        nonce,
        onShellReady() {
          const body = withoutFilling();
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError: (error) => log.error({ requestId: requestIdOf(request), err: error }, "rendering failed"),
      },
    );
    setTimeout(abort, renderTimeout + 1_000).unref();
  });
}

/** React 18 fills a piece of the stream up with NUL where a letter of several bytes does not fit (facebook/react#24985). */
function withoutFilling() {
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => done(null, piece.includes(0) ? piece.filter((byte) => byte !== 0) : piece),
  });
}

/** Answers for scripts are never kept by anybody. */
export function handleDataRequest(response: Response) {
  secure(response.headers);
  response.headers.set("Cache-Control", "private, no-store");
  const type = response.headers.get("Content-Type");
  // Remix's own type names no letters, and a browser that is shown it would guess.
  if (type === "text/x-script") response.headers.set("Content-Type", `${type}; charset=utf-8`);
  return response;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // What only the visitor did wrong is in the access log; here, anybody could bury what matters under it.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { pathname, searchParams } = new URL(request.url);
  // Remix warns of its own former way of asking for data, which no page of ours uses.
  // eslint-disable-next-line no-restricted-syntax -- nginx drops this one, too; only `npm start` alone sees it.
  if (searchParams.has("_data") && error instanceof Error && error.message.startsWith("Warning:")) return;
  // To where a query may begin, however it is spelled, and without what may be somebody's e-mail address.
  const [path] = /^(?:\/(?![^/]*(?:@|%40))(?:(?!%(?:23|3b|3f))[^/;])*)*/i.exec(pathname) ?? [];
  log.error({ requestId: requestIdOf(request), method: request.method, path, err: error }, "request failed");
};
