import { findLaterOrders } from "../../directory/orders/next-orders.server";
import { soonestFirst } from "../find/list-order";
import type { Wish } from "../wish";
import { giveUp, isAsking, type Left, type RelaxContext } from "./left";

/** Who takes orders, though nobody does now: the soonest first. */
export async function atLaterOrders<Wanted extends Wish>(left: Left<Wanted>, { db, now }: RelaxContext): Promise<Left<Wanted>[]> {
  const { open, among, provincias } = left.wish;
  if (open !== "ordering") return [];
  const later = await findLaterOrders(db, now);
  const ids = [...later.values()].map(({ id }) => id);
  const change = {
    open: null,
    among: among?.filter((id) => ids.includes(id)) ?? ids,
    listOrder: soonestFirst((seq) => later.get(seq)?.at ?? Infinity),
  };
  const isAlone = !isAsking({ ...left.wish, open: null }) && provincias.length === 0;
  return [giveUp(left, change, { kind: "ordersLater", isAlone })];
}

/** The same wish where no time was asked for. */
export function atAnyHour<Wanted extends Wish>(left: Left<Wanted>): Left<Wanted> {
  const { open } = left.wish;
  if (open === null) return left;
  const isFilter = open === "unknown" || open === "ordering" || open === "orders";
  return giveUp(left, { open: null }, isFilter ? { kind: "filter", filter: { kind: "open", open } } : { kind: "hours", open });
}

/** [] where no time was asked for. */
export const atOtherHours = <Wanted extends Wish>(left: Left<Wanted>): Left<Wanted>[] =>
  left.wish.open === null ? [] : [atAnyHour(left)];

/** Where of none it is known that it is closed. */
export async function atUnknownHours<Wanted extends Wish>(left: Left<Wanted>, { count }: RelaxContext): Promise<Left<Wanted>[]> {
  const { open } = left.wish;
  if (open === null || open === "unknown" || open === "ordering" || open === "orders") return [];
  const unknown = giveUp(left, { open: "unknown", hoursAt: open }, { kind: "hoursUnknown" });
  const total = await count(unknown.wish);
  return total > 0 && total === (await count({ ...left.wish, open: null })) ? [unknown] : [];
}
