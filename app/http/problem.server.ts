import type { Problem } from "../ui/page/problem";
import type { TooMany } from "./limits.server";
import { log } from "../log.server";
import { requestIdOf } from "./request-id.server";
import { privateHeaders } from "./security-headers.server";

/** What a loader throws when the thing asked for does not exist: a 404 page in the site's frame. */
export function notFound(problem?: Problem) {
  return problemAnswer(problem ?? null, 404);
}

/** What a loader throws when it was asked too often: a 429 page in the site's frame, with `Retry-After`. */
export function tooManyRequests(problem: Problem, { retryAfter }: TooMany) {
  return problemAnswer(problem, 429, { "Retry-After": String(retryAfter) });
}

/** What a loader throws when the request itself makes no sense: a 400 page in the site's frame. */
export function badRequest(problem: Problem) {
  return problemAnswer(problem, 400);
}

/** What is thrown for a request that no page of ours can answer; the words are those of deploy/pages.js. */
export function refused(status: 400 | 405) {
  return problemAnswer(status === 405 ? unknownMethod : unreadableAddress, status);
}

const unreadableAddress: Problem = {
  title: "No entendimos esta dirección",
  text: "Revisa el enlace: puede que se haya cortado o que le sobre algo.",
};
const unknownMethod: Problem = {
  title: "Eso no se puede hacer aquí",
  text: "Esta dirección no recibe ese tipo de pedido. Vuelve atrás e inténtalo desde la página.",
};

/**
 * Runs `load` and returns what it returns. When it fails, the failure is logged and a 503 page is thrown that
 * says `message`, shows the request's id and leads `back`. Responses thrown by `load` (a 404, a redirect) pass through.
 */
export async function loading<T>(request: Request, message: string, load: () => Promise<T>, back?: Problem["back"]): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw problemAnswer({ ...logFailure(request, message, error), back }, 503);
  }
}

/** Logs that something could not be loaded, and returns what to tell the visitor: the message and the request's id. */
export function logFailure(request: Request, message: string, error: unknown): Problem {
  const requestId = requestIdOf(request);
  log.error({ requestId, path: new URL(request.url).pathname, err: error }, message);
  return { title: message, requestId };
}

/**
 * A problem to be thrown. A page's error boundary is given it, and entry.server sets the headers. From a file's route the
 * answer goes out as it is; in place of `data()` Remix would send words of its own, in English and without headers.
 */
export function problemAnswer(
  problem: Problem | null,
  status: 400 | 403 | 404 | 405 | 413 | 415 | 429 | 503,
  more?: HeadersInit,
) {
  // Whatever takes a form also answers who asks for it.
  const headers = privateHeaders(status === 405 ? { Allow: "GET, POST" } : more);
  return Response.json(problem, { status, headers });
}
