import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { requireAdmin } from "../../http/session/session.server";
import type { Problem } from "../../ui/page/problem";

/** Texts of the 503 page (`failure`) and the 404 page. */
export type DetailProblems = { failure: string; title: string; text?: string; back?: Problem["back"] };

/** Throws a 404 page when `find` returns undefined, and a 503 page when it fails. */
export async function loadDetail<Found>(
  request: Request,
  { failure, ...missing }: DetailProblems,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const found = await loadOrThrowProblem(request, failure, find, missing.back);
  if (found === undefined) throw notFound(missing);
  return found;
}

/** Throws like `loadDetail`. */
export function detailLoader<Found>(problems: DetailProblems, find: (id: string) => Promise<Found | undefined>) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    await requireAdmin(request);
    return { found: await loadDetail(request, problems, () => find(params.id ?? "")) };
  };
}
