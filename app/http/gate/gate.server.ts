import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { env } from "../../env.server";
import { isPrivateAddress } from "../client-address.server";
import { isForeign } from "../forms/origin.server";
import { log } from "../../log.server";
import { writeRequestNotes } from "./notes.server";
import { findRequestFault, type RequestFault } from "./target.server";

/** The part of Node's request that the gate reads and rewrites. */
type RawRequest = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/** Replaces the unknown address of a connection that was reset early, so that such requests share one rate limit. */
const goneAddress = "gone";

/**
 * Prepares a request in place, before remix-serve answers a blank 500 to requests that Express or Remix cannot read. Returns the
 * fault of a refused request, which is rewritten to ask for an error page. Without `connection` the app does not learn the
 * client's address.
 */
export function passRequestGate(request: RawRequest, connection?: { remoteAddress?: string }): RequestFault | null {
  const { headers } = request;
  const address = connection && clientAddress(connection.remoteAddress ?? goneAddress, headers);
  // Without a trusted proxy, clients can forge it.
  if (!env.TRUST_PROXY) delete headers["x-forwarded-host"];
  restateOrigin(headers);

  const fault = findRequestFault({
    method: request.method ?? "",
    target: request.url ?? "",
    hosts: hostsIn(request.rawHeaders),
    forwardedHost: headers["x-forwarded-host"]?.toString(),
  });
  if (fault) askForErrorPage(request);
  writeRequestNotes(headers, { fault: fault?.status, address });
  return fault;
}

/**
 * Rewrites the request to an address that the not-found route (site/not-found.route.tsx) answers. Its body is not read. The Host
 * is replaced, since it may be the fault.
 */
function askForErrorPage(request: RawRequest): void {
  request.method = request.method === "HEAD" ? "HEAD" : "GET";
  request.url = "/refused";
  request.headers.host = "localhost";
  delete request.headers["x-forwarded-host"];
}

function hostsIn(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");
}

/**
 * Remix compares Origin with Host before any action runs, and answers an empty 500. Converting Origin to Sec-Fetch-Site leaves
 * the decision to `isForeign` and the 403 page to the action; every `formAction` checks it.
 */
function restateOrigin(headers: IncomingHttpHeaders): void {
  if (headers.origin === undefined) return;
  const get = (name: string) => headers[name]?.toString() ?? null;
  headers["sec-fetch-site"] = isForeign({ headers: { get } }) ? "cross-site" : "same-origin";
  delete headers.origin;
}

const forwardingHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];
let hasWarned = false;

/**
 * The connection's address, or undefined when it is evidently a proxy's: all visitors would then share one rate limit.
 * remix-serve has no TLS, so an HTTPS site always has a proxy. Clients on the internet have no private address, so they cannot
 * escape the limits by sending a forwarding header.
 */
function clientAddress(address: string, headers: IncomingHttpHeaders): string | undefined {
  if (env.TRUST_PROXY) return undefined;
  const isForwarded = env.APP_URL.startsWith("https:") || forwardingHeaders.some((name) => headers[name] !== undefined);
  if (!isForwarded || !isPrivateAddress(address)) return address;
  if (!hasWarned) log.warn("requests come through a proxy, but TRUST_PROXY is not set: limits cannot count by address");
  hasWarned = true;
  return undefined;
}
