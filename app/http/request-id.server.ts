import { randomUUID } from "node:crypto";

const generated = new WeakMap<Request, string>();

/**
 * The id under which a request is logged and which an error page shows: the proxy's `X-Request-Id` when it
 * looks like an id, else one of our own, the same for the same Request object.
 */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  if (given && /^[\w-]{8,64}$/.test(given)) return given;
  const known = generated.get(request) ?? randomUUID();
  generated.set(request, known);
  return known;
}
