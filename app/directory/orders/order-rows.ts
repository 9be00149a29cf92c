import type { Dish, Menu, Size } from "../menu/menu";
import type { OrderedDish } from "./message";

/** Rows of the form: a dish in one of its sizes. `key`: "a1b2c3d4.0". `at`: its place in the form. */
export type OrderRow = { key: string; at: number; name: string; size: Size | null };

/** `name`: "" for the dishes without a section. */
export type OrderPart = { name: string; rows: OrderRow[] };

/** A form has room for so many; a longer menu shows its first ones. */
export const maxOrderRows = 100;

export const maxQuantity = 9;

/** `canOrder`: leaves out what is sold out or not served now. */
export function toOrderParts(menu: Menu, canOrder: (dish: Dish, hours: string) => boolean): OrderPart[] {
  let total = 0;
  return menu.flatMap(({ section, dishes }) => {
    const rows = dishes
      .filter((dish) => canOrder(dish, section?.hours ?? ""))
      .flatMap(rowsOf)
      .slice(0, maxOrderRows - total)
      .map((row, nth) => ({ ...row, at: total + nth }));
    total += rows.length;
    return rows.length > 0 ? [{ name: section?.name ?? "", rows }] : [];
  });
}

function rowsOf({ id, name, sizes }: Dish): Omit<OrderRow, "at">[] {
  const rowOf = (size: Size | null, at: number) => ({ key: `${id.slice(0, 8)}.${at}`, name, size });
  return sizes.length > 0 ? sizes.map(rowOf) : [rowOf(null, 0)];
}

/** Reads "a1b2c3d4.0-2" of each row. Ignores what the menu does not have any more. */
export function readOrder(parts: readonly OrderPart[], chosen: readonly string[]): OrderedDish[] {
  const rows = new Map(parts.flatMap((part) => part.rows.map((row) => [row.key, row])));
  return chosen.flatMap((choice): OrderedDish[] => {
    const [, key = "", digit = ""] = /^([\da-f]{8}\.\d)-(\d)$/.exec(choice) ?? [];
    const row = rows.get(key);
    return row && digit !== "0" ? [{ quantity: Number(digit), name: row.name, size: row.size }] : [];
  });
}
