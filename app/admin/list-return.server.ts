import { flashCookie, hasCookie } from "../http/cookies.server";
import { noSuchPage } from "../http/list-query.server";
import { localPath } from "../http/local-path.server";
import { redirectTo } from "../http/redirect.server";

/** Where an action of the administration leads back to: the list as it was, as its form or address says, else `list`. */
export function listToReturnTo(volver: string | null, list = "/admin"): string {
  const path = localPath(volver);
  return path && /^\/admin(?:[/?#]|$)/.test(path) ? path : list;
}

/**
 * What a list throws for a page beyond its end: a 404 page, but the way to the last one for a person whose own action, of which
 * a message tells, has just emptied the one where they were.
 */
export function beyondEnd(request: Request, pages: number) {
  if (!hasCookie(request, flashCookie.name)) return noSuchPage(request);
  const url = new URL(request.url);
  url.searchParams.delete("pagina");
  if (pages > 1) url.searchParams.set("pagina", String(pages));
  return redirectTo(url.pathname + url.search);
}
