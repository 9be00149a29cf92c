export const adminPageSize = 20;

/** `page` counts from 1. */
export function pageRange(page: number, size = adminPageSize): { limit: number; offset: number } {
  return { limit: size, offset: (page - 1) * size };
}
