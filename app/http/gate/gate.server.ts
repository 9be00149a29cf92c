import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { env } from "../../env.server";
import { isPrivateAddress } from "../client-address.server";
import { isCrossSite } from "../forms/origin.server";
import { log } from "../../log.server";
import { writeRequestNotes } from "./notes.server";
import { findRequestFault, type RequestFault } from "./target.server";

type RawRequest = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/** Connections reset before their address was read share one rate limit. */
const goneAddress = "gone";

/**
 * Prepares a request in place, before remix-serve answers a blank 500 to what Express or Remix cannot read. A refused request is
 * rewritten to ask for an error page; returns its fault. Without `connection` the app does not learn the client's address.
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

/** site/not-found.route.tsx answers, without reading the body. Replaces the Host, since it may be the fault. */
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
 * Remix answers an empty 500 when Origin and Host differ. As Sec-Fetch-Site, it gets the 403 page of `formAction` (see
 * `isCrossSite`).
 */
function restateOrigin(headers: IncomingHttpHeaders): void {
  if (headers.origin === undefined) return;
  const get = (name: string) => headers[name]?.toString() ?? null;
  headers["sec-fetch-site"] = isCrossSite({ headers: { get } }) ? "cross-site" : "same-origin";
  delete headers.origin;
}

const forwardingHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];
let hasWarned = false;

/**
 * The connection's address, or undefined when it is evidently a proxy's: all visitors would share one rate limit. remix-serve has
 * no TLS, so an HTTPS site always has a proxy. Internet clients have no private address, so a forged forwarding header does not
 * exempt them.
 */
function clientAddress(address: string, headers: IncomingHttpHeaders): string | undefined {
  if (env.TRUST_PROXY) return undefined;
  const isForwarded = env.APP_URL.startsWith("https:") || forwardingHeaders.some((name) => headers[name] !== undefined);
  if (!isForwarded || !isPrivateAddress(address)) return address;
  if (!hasWarned)
    log.warn("requests come through a proxy, but TRUST_PROXY is not set: rate limits cannot count by client address");
  hasWarned = true;
  return undefined;
}
