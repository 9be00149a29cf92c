import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { env } from "../../env.server";
import { findForwardedAddress, isPrivateAddress, toClientAddress } from "../client-address.server";
import { isCrossSite } from "../forms/origin.server";
import { log } from "../../log.server";
import { languageOf } from "../../text/language";
import { readRequestId } from "../request-id.server";
import { findRequestFault, type RequestFault } from "./target.server";

type RawRequest = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/** Found by `npm start`; the `context` of loaders and actions. */
export type RequestFacts = {
  /** See `findClientAddress`. */
  clientAddress: string | undefined;
  requestId: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  /** Status of the error page for a request that cannot be read. */
  faultStatus: RequestFault["status"] | undefined;
  /** The server is shutting down. */
  isDraining: boolean;
  /** Call it only for a signed-in sender: others must not hold a place. */
  giveUploadTime: () => void;
};

/** Shared by connections that were reset before their address was read. */
const goneAddress = "gone";

/**
 * Runs before Express and Remix, which answer unreadable requests with a blank 500. Rewrites a refused request to ask for an
 * error page. Without `connection` the client's address stays unknown.
 */
export function passRequestGate(request: RawRequest, connection?: { remoteAddress?: string }) {
  const { headers } = request;
  const clientAddress = env.TRUST_PROXY
    ? findForwardedAddress(headers["x-forwarded-for"]?.toString())
    : connection && findConnectionAddress(connection.remoteAddress ?? goneAddress, headers);
  const requestId = (env.TRUST_PROXY && readRequestId(headers["x-request-id"]?.toString())) || randomUUID();
  headers["x-request-id"] = requestId;
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
  else dropDataParameter(request);
  return { clientAddress, requestId, fault };
}

/**
 * Rewrites the request so that site/not-found.route.tsx answers it without reading the body. Replaces the Host, which may be
 * invalid.
 */
function askForErrorPage(request: RawRequest): void {
  request.method = request.method === "HEAD" ? "HEAD" : "GET";
  request.url = languageOf(request.url ?? "") === "en" ? "/en/refused" : "/refused";
  request.headers.host = "localhost";
  delete request.headers["x-forwarded-host"];
}

/** With "_data" Remix answers as before single fetch, with bare errors. nginx drops the parameter, too. */
function dropDataParameter(request: RawRequest): void {
  const [path, query] = request.url?.split(/\?(.*)/, 2) ?? [];
  if (!query) return;
  const kept = query.split("&").filter((parameter) => !new URLSearchParams(parameter).has("_data"));
  if (kept.length < query.split("&").length) request.url = [path, ...(kept.length > 0 ? [kept.join("&")] : [])].join("?");
}

function hostsIn(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");
}

/**
 * Remix answers an empty 500 when Origin and Host differ. With Sec-Fetch-Site instead, the request gets the 403 page of
 * `formAction`.
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
 * Undefined when the address is evidently a proxy's, because all visitors would share one rate limit. An HTTPS site always has a
 * proxy. Internet clients have no private address, so a forged forwarding header does not exempt them.
 */
function findConnectionAddress(address: string, headers: IncomingHttpHeaders): string | undefined {
  const isForwarded = env.APP_URL.startsWith("https:") || forwardingHeaders.some((name) => headers[name] !== undefined);
  if (!isForwarded || !isPrivateAddress(address)) return toClientAddress(address) ?? address;
  if (!hasWarned)
    log.warn("requests come through a proxy, but TRUST_PROXY is not set: rate limits cannot count by client address");
  hasWarned = true;
  return undefined;
}
