import { formatDate } from "./format";

/** Returns "1 año" or "6 meses". */
export function planTermName(months: number | null): string {
  return months === 12 ? "1 año" : `${months} meses`;
}

/** Returns the last day of a plan that ends at this midnight (ISO 8601): "23 de noviembre de 2027". */
export function lastPlanDay(expiresAt: string): string {
  return formatDate(new Date(Date.parse(expiresAt) - 1).toISOString());
}
