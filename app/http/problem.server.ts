import type { Problem } from "../ui/page/problem";
import type { TooMany } from "./limits.server";
import { log } from "../log.server";
import { requestLanguage } from "../text/language";
import { getRequestId } from "./request-id.server";
import { privateHeaders } from "./security-headers.server";
import { words } from "./words";

export function notFound(problem?: Problem) {
  return problemResponse(problem ?? null, 404);
}

export function tooManyRequests(problem: Problem, { retryAfter }: TooMany) {
  return problemResponse(problem, 429, { "Retry-After": String(retryAfter) });
}

export function badRequest(problem: Problem) {
  return problemResponse(problem, 400);
}

/** Answers a request that the gate refused. deploy/pages.js has the same texts. */
export function refused(request: Request, status: 400 | 405) {
  const { unknownMethod, unreadableAddress } = words[requestLanguage(request)];
  return problemResponse(status === 405 ? unknownMethod : unreadableAddress, status);
}

/**
 * Logs an Error of `load` and throws a 503 page with `message`, the request's id, a link to try again and one `back`. Passes
 * thrown responses through.
 */
export async function loadOrThrowProblem<T>(
  request: Request,
  message: string,
  load: () => Promise<T>,
  back?: Problem["back"],
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { pathname, search } = new URL(request.url);
    const again = request.method === "GET" ? { again: pathname + search } : {};
    throw problemResponse({ ...logFailure(request, message, error), back, ...again }, 503);
  }
}

/** Returns `message` and the request's id. */
export function logFailure(request: Request, message: string, error: unknown): Problem {
  const requestId = getRequestId(request);
  log.error({ requestId, path: new URL(request.url).pathname, err: error }, message);
  return { title: message, requestId };
}

/** Loaders and actions throw it. A resource route sends it unchanged, where `data()` would become an English text. */
export function problemResponse(
  problem: Problem | null,
  status: 400 | 403 | 404 | 405 | 410 | 413 | 415 | 429 | 503,
  more?: HeadersInit,
) {
  // Addresses that accept a form also answer GET.
  const headers = privateHeaders(status === 405 ? { Allow: "GET, HEAD, POST" } : more);
  return Response.json(problem, { status, headers });
}
