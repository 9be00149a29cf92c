export type RequestFault = { status: 400 | 405; reason: string };

type Head = {
  method: string;
  /** "/blog?pagina=2" */
  target: string;
  hosts: string[];
  /** Set by a trusted proxy. */
  forwardedHost?: string;
};

/** A fetch Request cannot represent these. The app itself answers 405 to others. */
const forbiddenMethods = ["CONNECT", "TRACE", "TRACK"];

/**
 * Remix compares each path in the query of /__manifest, and each path above it, with all routes (GHSA-chx6-hx7r-mcp5): 6,600
 * characters take 0.7 s of processor time.
 */
const maxDiscovery = 500;

/** Also refuses addresses that a proxy and the app would read differently, as nginx does (deploy/nginx/nginx.conf.template). */
export function findRequestFault({ method, target, hosts, forwardedHost = "" }: Head): RequestFault | null {
  if (forbiddenMethods.includes(method) || isStrayOptions(method, target)) return { status: 405, reason: "method" };
  // Node uses the first Host, other servers the last. HTTP/1.0 needs none.
  if (hosts.length > 1 || ![...hosts, ...forwardedHost.split(",")].every(isHost)) return { status: 400, reason: "host" };
  const reason = faultOfTarget(target);
  return reason === null ? null : { status: 400, reason };
}

/** Remix answers OPTIONS on a resource route like GET. Below /api/ the routes refuse it in JSON. */
function isStrayOptions(method: string, target: string): boolean {
  return method === "OPTIONS" && !target.startsWith("/api/");
}

/** An empty value is valid. */
function isHost(text: string): boolean {
  const host = text.trim();
  if (host === "") return true;
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}

function faultOfTarget(target: string): string | null {
  // "*", or the absolute form for forward proxies ("http://other.example/").
  if (!target.startsWith("/")) return "not a path";
  // The URL parser drops tabs and cuts at "#".
  if (/[^\x21-\x7e]|#/.test(target)) return "character";
  const [path = ""] = target.split("?", 1);
  // Servers differ in whether they decode these before matching a location; some treat "\" as "/".
  if (/\\|%(?:2f|5c)/i.test(path)) return "encoded separator";
  if (path === "/__manifest" && target.length > maxDiscovery) return "route discovery";
  if (path.split("/").some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))) return "dot segment";
  return isDecodable(path) ? null : "encoding";
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
