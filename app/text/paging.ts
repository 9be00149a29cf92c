/** How many items a page of the blog or of a directory holds. */
export const pageSize = 6;

/** How many pages `total` items fill, `size` on each; an empty list still has its first page. */
export function pageCount(total: number, size = pageSize): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The address of one page of a list, with the other parameters kept and empty ones left out. */
export function listPath(path: string, page: number, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""));
  if (page > 1) query.set("pagina", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
