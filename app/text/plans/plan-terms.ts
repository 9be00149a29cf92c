import { formatDate } from "../format";

/** "1 año" or "6 meses". */
export function planTermName(months: number | null): string {
  return months === 12 ? "1 año" : `${months} meses`;
}

/** "23 de noviembre de 2027" for a plan that ends at this midnight (ISO 8601). */
export function lastPlanDay(expiresAt: string): string {
  return formatDate(new Date(Date.parse(expiresAt) - 1).toISOString());
}
