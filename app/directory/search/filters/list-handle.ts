import type { RouteHandle, SheetName } from "../../../ui/page/route-handle";
import type { SearchPageData } from "../page-data.server";

const showsFilters = (data: unknown) => (data as { page: SearchPageData } | undefined)?.page.showsFilters === true;

/** Its provinces have no further pages to load. */
const hasOverview = (data: unknown) => Boolean((data as { overview?: unknown } | undefined)?.overview);

const isSearch = (data: unknown) => (data as { isSearch: boolean } | undefined)?.isSearch === true;

/**
 * For routes whose loader returns the search as `page`. Loads the filters' style sheet and script only when the filters are shown.
 * `plain`: sheets of the list without a search.
 */
export function listHandle(...plain: SheetName[]): RouteHandle {
  const styles: SheetName[] = ["field", "list", "row", "directory", "saved", "search"];
  return {
    styles: (data) => [...styles, ...(isSearch(data) ? [] : plain), ...(showsFilters(data) ? (["filters"] as const) : [])],
    script: (data) => (hasOverview(data) ? "home" : showsFilters(data) ? "filters" : "search"),
    asksPosition: true,
  };
}
