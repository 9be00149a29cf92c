import { randomUUID } from "node:crypto";
import { env } from "../env.server";

const generated = new WeakMap<Request, string>();

/**
 * The id under which a request is logged and recorded and which an error page shows: the `X-Request-Id` of our proxy when it
 * looks like an id, else one of our own, the same for the same Request object. Without TRUST_PROXY anybody could have written
 * that header.
 */
export function requestIdOf(request: Request): string {
  const given = env.TRUST_PROXY ? request.headers.get("x-request-id") : null;
  if (given && /^[\w-]{8,64}$/.test(given)) return given;
  const known = generated.get(request) ?? randomUUID();
  generated.set(request, known);
  return known;
}

/** Lets a copy of a request go under the same id. */
export function shareRequestId(request: Request, copy: Request): void {
  generated.set(copy, requestIdOf(request));
}
