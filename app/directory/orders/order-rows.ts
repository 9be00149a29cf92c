import type { Dish, Menu, Size } from "../menu/menu";
import type { OrderedDish } from "./message";

/** A dish in one of its sizes. `key`: "a1b2c3d4.0". */
type OrderRow = { key: string; size: Size | null };

export type OrderDish = { name: string; rows: OrderRow[] };

/** `name`: "" for the dishes without a section. */
export type OrderPart = { name: string; dishes: OrderDish[] };

/** A message for WhatsApp holds fewer. Forms send only what was ticked, so that menus of any length fit. */
export const maxChosen = 30;

export const maxQuantity = 9;

/** `canOrder`: leaves out what is sold out or not served now. */
export function toOrderParts(menu: Menu, canOrder: (dish: Dish, hours: string) => boolean): OrderPart[] {
  return menu.flatMap(({ section, dishes }) => {
    const offered = dishes.filter((dish) => canOrder(dish, section?.hours ?? ""));
    return offered.length > 0 ? [{ name: section?.name ?? "", dishes: offered.map(toOrderDish) }] : [];
  });
}

function toOrderDish({ id, name, sizes }: Dish): OrderDish {
  const rowOf = (size: Size | null, at: number) => ({ key: `${id.slice(0, 8)}.${at}`, size });
  return { name, rows: sizes.length > 0 ? sizes.map(rowOf) : [rowOf(null, 0)] };
}

/** `key`: of its row. */
export type ChosenDish = OrderedDish & { key: string };

/** Value of a field for one choice; `readOrder` reverses it. */
export function writeChoice(key: string, quantity: number): string {
  return `${key}-${quantity}`;
}

/** Reads "a1b2c3d4.0-2" of each choice, once for each row. Ignores what the menu does not have any more. */
export function readOrder(parts: readonly OrderPart[], choices: readonly string[]): ChosenDish[] {
  const chosen = new Map(
    choices.map((choice) => {
      const [, key = "", digit = "0"] = /^([\da-f]{8}\.\d)-(\d)$/.exec(choice) ?? [];
      return [key, Number(digit)];
    }),
  );
  return parts.flatMap(({ dishes }) =>
    dishes.flatMap(({ name, rows }) =>
      rows.flatMap(({ key, size }): ChosenDish[] => {
        const quantity = chosen.get(key) ?? 0;
        return quantity > 0 ? [{ key, quantity, name, size }] : [];
      }),
    ),
  );
}
