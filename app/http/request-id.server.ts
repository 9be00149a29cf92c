import { randomUUID } from "node:crypto";
import { env } from "../env.server";

const generated = new WeakMap<Request, string>();

/**
 * For logs, audit log and error pages: the proxy's `X-Request-Id`, or generated, stable per Request object. Without TRUST_PROXY
 * clients could forge the header.
 */
export function getRequestId(request: Request): string {
  const given = env.TRUST_PROXY ? request.headers.get("x-request-id") : null;
  if (given && /^[\w-]{8,64}$/.test(given)) return given;
  const known = generated.get(request) ?? randomUUID();
  generated.set(request, known);
  return known;
}

export function shareRequestId(request: Request, copy: Request): void {
  generated.set(copy, getRequestId(request));
}
