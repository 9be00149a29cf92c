/** `cents`: of one dish; null without a price. */
export type OrderLine = { quantity: number; cents: number | null };

/** "$15.00, más 2 platos sin precio, se confirma en el local". Imports nothing, for the script of the order's page. */
export function describeSum(lines: readonly OrderLine[]): string {
  const cents = lines.reduce((sum, line) => sum + line.quantity * (line.cents ?? 0), 0);
  const price = (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
  const unpriced = lines.filter((line) => line.cents === null && line.quantity > 0).length;
  const more = unpriced > 0 ? `, más ${unpriced} ${unpriced === 1 ? "plato" : "platos"} sin precio` : "";
  return `${price}${more}, se confirma en el local`;
}
