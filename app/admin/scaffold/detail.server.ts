import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import type { Problem } from "../../ui/page/problem";

/** The pages instead of something that cannot be read (503, `failure`) or does not exist (404, `title` and `text`). */
export type DetailProblems = { failure: string; title: string; text: string; back?: Problem["back"] };

/** Returns the thing that `find` finds. Throws a 404 page when there is none, and a 503 page when `find` fails. */
export async function loadDetail<Found>(
  request: Request,
  { failure, ...missing }: DetailProblems,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const found = await loadOrThrowProblem(request, failure, find, missing.back);
  if (found === undefined) throw notFound(missing);
  return found;
}
