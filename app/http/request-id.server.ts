import { randomUUID } from "node:crypto";

/**
 * Returns the id for logs, audit log and error pages, which `npm start`, or the proxy in front of it, wrote into `X-Request-Id`.
 * Under other servers each call returns a new id.
 */
export function getRequestId(request: { headers: Pick<Headers, "get"> }): string {
  return readRequestId(request.headers.get("x-request-id")) ?? randomUUID();
}

/** Returns the header's value, or undefined for one that our own proxies would not write. */
export function readRequestId(header: string | null | undefined): string | undefined {
  return header && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
