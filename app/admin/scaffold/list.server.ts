import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { flashCookie, hasCookie } from "../../http/session/cookies.server";
import { noSuchPage, readChoice, readListQuery } from "../../http/list-query.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { redirectTo } from "../../http/redirect.server";
import { requireAdmin } from "../../http/session/session.server";
import { listPath, pageCount } from "../../text/paging";
import type { AskedList, List } from "./list";
import { adminPageSize } from "./paging";
import type { Section } from "./section";
import type { ListQuery } from "./states.server";

type Found<Row, State extends string> = { rows: Row[]; total: number; counts: Record<State, number> };

type ListQuestion<Filters, Row, Shown, State extends string> = {
  /** Path without a query. */
  path: string;
  /** Parameters besides `q` and `pagina`; "" for none. */
  filters: Filters;
  /** Title of the 503 page. */
  failure: string;
  find: (query: { search: string; page: number }) => Promise<Found<Row, State>>;
  toRow: (row: Row) => Shown;
};

/** Responds and throws like `loadList`. */
export function listLoader<S extends Section, Row, Shown, State extends string>(
  section: S,
  find: (query: ListQuery<S["filters"][number]["state"]>) => Promise<Found<Row, State>>,
  toRow: (row: Row) => Shown,
) {
  const { path, filters, failure } = section;
  return async ({ request }: LoaderFunctionArgs) => {
    await requireAdmin(request);
    const { id, state } = readChoice<S["filters"][number]>(request, "estado", filters);
    const estado: S["filters"][number]["id"] = id;
    return await loadList(request, { path, failure, filters: { estado }, find: (query) => find({ ...query, state }), toRow });
  };
}

/**
 * Answers 400, without rows, to a refused search. Throws a 404 page for a page that does not exist, and a 503 page when `find`
 * fails.
 */
export async function loadList<Filters extends Record<string, string>, Row, Shown, State extends string>(
  request: Request,
  { path, filters, failure, find, toRow }: ListQuestion<Filters, Row, Shown, State>,
) {
  const asked = readList(request, path, filters);
  if (asked.searchProblem) return data(emptyList<Shown, typeof asked.chosen, State>(asked), { status: 400 });
  const query = { search: asked.chosen.q, page: asked.page };
  const { rows, ...found } = await loadOrThrowProblem(request, failure, () => find(query));
  return data(fillList(request, asked, { ...found, rows: rows.map((row) => toRow(row)) }));
}

/** Throws like `readListQuery`. */
export function readList<Filters extends Record<string, string>>(
  request: Request,
  path: string,
  filters: Filters,
): AskedList<{ q: string } & Filters> {
  const { search, page, searchProblem } = readListQuery(request);
  return { path, chosen: { q: search, ...filters }, page, searchProblem };
}

/** Throws a 404 page, or a redirect, when the page is beyond the last. */
export function fillList<Row, Chosen extends { q: string }, State extends string>(
  request: Request,
  asked: AskedList<Chosen>,
  found: Omit<Found<Row, State>, "counts"> & { counts: Record<State, number> | null },
): List<Row, Chosen, State> {
  const pages = pageCount(found.total, adminPageSize);
  if (asked.page > pages) throw beyondLastPage(request, asked, pages);
  return { ...asked, ...found, pages };
}

/** Used for a refused search or a failure. */
export function emptyList<Row, Chosen extends { q: string }, State extends string>(
  asked: AskedList<Chosen>,
): List<Row, Chosen, State> {
  return { ...asked, page: 1, pages: 1, total: 0, counts: null, rows: [] };
}

/** After a flash message, redirects to the last page, because that action may have emptied this one. */
function beyondLastPage(request: Request, { path, chosen }: AskedList, pages: number) {
  if (!hasCookie(request, flashCookie.name)) return noSuchPage(request);
  return redirectTo(listPath(path, pages, chosen));
}
