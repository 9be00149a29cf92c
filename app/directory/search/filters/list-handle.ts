import type { RouteHandle, SheetName } from "../../../ui/page/route-handle";
import type { SearchPageData } from "../page-data.server";

const showsFilters = (data: unknown) => (data as { page: SearchPageData } | undefined)?.page.showsFilters === true;

/** Of a route whose loader returns the page's data as `page`. The filters bring their sheet and script, which lists do without. */
export function listHandle(...more: SheetName[]): RouteHandle {
  const styles: SheetName[] = ["field", "list", "directory", "search", ...more];
  return {
    styles: (data) => (showsFilters(data) ? [...styles, "filters"] : styles),
    script: (data) => (showsFilters(data) ? "filters" : "search"),
    asksPosition: true,
  };
}
