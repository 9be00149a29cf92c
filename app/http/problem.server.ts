import { data } from "@remix-run/node";
import type { Problem } from "../ui/problem-page";
import { log } from "./log.server";
import { requestIdOf } from "./request-id.server";

/** What a loader throws when the thing asked for does not exist: a 404 page in the site's frame. */
export function notFound(problem?: Problem) {
  return data(problem ?? null, { status: 404 });
}

/** What a loader throws when the request itself makes no sense: a 400 page in the site's frame. */
export function badRequest(problem: Problem) {
  return data(problem, { status: 400 });
}

/**
 * Runs `load` and returns what it returns. When it fails, the failure is logged and a 503 page is thrown that
 * says `message` and shows the request's id. Responses thrown by `load` (a 404, a redirect) pass through.
 */
export async function loading<T>(request: Request, message: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const requestId = requestIdOf(request);
    log.error({ requestId, path: new URL(request.url).pathname, err: error }, message);
    throw data({ title: message, requestId } satisfies Problem, { status: 503 });
  }
}
