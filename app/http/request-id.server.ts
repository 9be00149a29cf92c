import { randomUUID } from "node:crypto";

/**
 * For logs, audit log and error pages: what `npm start`, or the proxy in front of it, wrote into `X-Request-Id`. Other servers write
 * none, and each call then returns another one.
 */
export function getRequestId(request: { headers: Pick<Headers, "get"> }): string {
  return readRequestId(request.headers.get("x-request-id")) ?? randomUUID();
}

/** Returns the header's value, or undefined for one that no proxy of ours would write. */
export function readRequestId(header: string | null | undefined): string | undefined {
  return header && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
