export const adminPageSize = 20;

/** `page` counts from 1. */
export function pageRange(page: number): { limit: number; offset: number } {
  return { limit: adminPageSize, offset: (page - 1) * adminPageSize };
}
