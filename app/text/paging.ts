export const pageSize = 6;

/** At least 1. */
export function pageCount(total: number, size = pageSize): number {
  return Math.max(1, Math.ceil(total / size));
}

/** Keeps the other parameters; drops empty ones. */
export function listPath(path: string, page: number, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""));
  if (page > 1) query.set("pagina", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
