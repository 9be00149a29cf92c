/** How many items a page of the blog or of a directory holds. */
export const pageSize = 6;

/** How many pages `total` items fill; an empty list still has its first page. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The address of one page of a list, with the other parameters kept and empty ones left out. */
export function listPath(path: string, page: number, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""));
  if (page > 1) query.set("pagina", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
