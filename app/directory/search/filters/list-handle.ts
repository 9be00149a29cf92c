import type { RouteHandle, SheetName } from "../../../ui/page/route-handle";
import type { SearchPageData } from "../page-data.server";

const showsFilters = (data: unknown) => (data as { page: SearchPageData } | undefined)?.page.showsFilters === true;

/** For routes whose loader returns the search as `page`. Loads the filters' style sheet and script only when the filters are shown. */
export function listHandle(...more: SheetName[]): RouteHandle {
  const styles: SheetName[] = ["field", "list", "directory", "search", ...more];
  return {
    styles: (data) => (showsFilters(data) ? [...styles, "filters"] : styles),
    script: (data) => (showsFilters(data) ? "filters" : "search"),
    asksPosition: true,
  };
}
