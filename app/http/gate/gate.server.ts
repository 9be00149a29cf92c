import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { env } from "../../env.server";
import { isPrivateAddress } from "../client-address.server";
import { isForeign } from "../forms/origin.server";
import { log } from "../../log.server";
import { writeRequestNotes } from "./notes.server";
import { findRequestFault, type RequestFault } from "./target.server";

/** The part of Node's request that the gate reads and rewrites. */
type RawRequest = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/** Where a connection comes from that was reset before anybody asked. It is limited like an address. */
const goneAddress = "gone";

/**
 * Prepares a request in place, before remix-serve sees it and answers a blank 500 to what Express or Remix cannot read. Returns
 * the fault of a request that is refused: it then asks for an error page, and for nothing else. Without a `connection` the app
 * does not learn the client's address.
 */
export function passRequestGate(request: RawRequest, connection?: { remoteAddress?: string }): RequestFault | null {
  const { headers } = request;
  const address = connection && clientAddress(connection.remoteAddress ?? goneAddress, headers);
  // Without a proxy of ours, anybody could have written it.
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

/** The route for unknown addresses answers; see routes/$.tsx. No body is read, and the Host may be what is wrong. */
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
 * Remix compares Origin with Host before any action runs, and answers 500 without a body. Restated as Sec-Fetch-Site, the
 * origin is judged by `isForeign` alone, and the form's action answers 403 with a page. Every action does: see formAction.
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
 * The address of a connection, or undefined when it is evidently that of a proxy: all visitors would then share one limit.
 * remix-serve speaks no TLS, so a site on https always has a proxy. Nobody on the internet has a private address, so nobody
 * escapes the limits by sending one of the headers above.
 */
function clientAddress(address: string, headers: IncomingHttpHeaders): string | undefined {
  if (env.TRUST_PROXY) return undefined;
  const isForwarded = env.APP_URL.startsWith("https:") || forwardingHeaders.some((name) => headers[name] !== undefined);
  if (!isForwarded || !isPrivateAddress(address)) return address;
  if (!hasWarned) log.warn("requests come through a proxy, but TRUST_PROXY is not set: limits cannot count by address");
  hasWarned = true;
  return undefined;
}
