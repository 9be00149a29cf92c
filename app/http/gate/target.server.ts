/** Why a request cannot be for a page of this site, and the status it is answered with. */
export type RequestFault = { status: 400 | 405; reason: string };

/** The part of a request's head that says what is asked for, as it came over the wire. */
type Head = {
  method: string;
  /** The request target: "/blog?pagina=2". */
  target: string;
  /** The values of its Host headers. */
  hosts: string[];
  /** X-Forwarded-Host, where a proxy of ours sets it. */
  forwardedHost?: string;
};

/** The methods that a fetch Request cannot carry, so that the app never sees them. It answers 405 to others itself. */
const forbiddenMethods = ["CONNECT", "TRACE", "TRACK"];

/**
 * Returns what is wrong with a request that the app cannot answer, or that a proxy in front and the app would read as two
 * different addresses; null when there is nothing. nginx refuses the same paths: see deploy/nginx/nginx.conf.template.
 */
export function findRequestFault({ method, target, hosts, forwardedHost = "" }: Head): RequestFault | null {
  if (forbiddenMethods.includes(method)) return { status: 405, reason: "method" };
  // Node keeps the first of several Hosts, others the last. HTTP/1.0 needs none.
  if (hosts.length > 1 || ![...hosts, ...forwardedHost.split(",")].every(isHost)) return { status: 400, reason: "host" };
  const reason = faultOfTarget(target);
  return reason === null ? null : { status: 400, reason };
}

/** Whether it is empty, or a name or an address with or without a port. */
function isHost(text: string): boolean {
  const host = text.trim();
  if (host === "") return true;
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}

function faultOfTarget(target: string): string | null {
  // "*", and "http://other.example/" as it is sent to a forward proxy.
  if (!target.startsWith("/")) return "not a path";
  // The URL parser drops tabs, and cuts off what follows "#".
  if (/[^\x21-\x7e]|#/.test(target)) return "character";
  const [path = ""] = target.split("?", 1);
  // Some decode these before they look for a location, some after; and some take "\" for "/".
  if (/\\|%(?:2f|5c)/i.test(path)) return "encoded separator";
  if (path.split("/").some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))) return "dot segment";
  return isDecodable(path) ? null : "encoding";
}

/** Whether its percent-encoded bytes are UTF-8. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
