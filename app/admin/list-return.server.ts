import { flashCookie, hasCookie } from "../http/cookies.server";
import { noSuchPage } from "../http/list-query.server";
import { localPath } from "../http/local-path.server";
import { redirectTo } from "../http/redirect.server";

/** The path to redirect to after an action: `volver` if it is under /admin, else `list`. */
export function listToReturnTo(volver: string | null, list = "/admin"): string {
  const path = localPath(volver);
  return path && /^\/admin(?:[/?#]|$)/.test(path) ? path : list;
}

/**
 * Response to throw for a page beyond the end: a 404, or a redirect to the last page after a flash message, since that action may
 * just have emptied this one.
 */
export function beyondLastPage(request: Request, pages: number) {
  if (!hasCookie(request, flashCookie.name)) return noSuchPage(request);
  const url = new URL(request.url);
  url.searchParams.delete("pagina");
  if (pages > 1) url.searchParams.set("pagina", String(pages));
  return redirectTo(url.pathname + url.search);
}
