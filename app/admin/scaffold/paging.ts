/** Rows on a page of a list. */
export const adminPageSize = 20;

/** The rows of a page, for a query. `page` starts at 1. */
export function pageRange(page: number): { limit: number; offset: number } {
  return { limit: adminPageSize, offset: (page - 1) * adminPageSize };
}
