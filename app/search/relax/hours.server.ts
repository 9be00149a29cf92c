import { findLaterOrders } from "../../directory/orders/next-orders.server";
import { soonestFirst } from "../find/list-order";
import { isTime } from "../open";
import type { Wish } from "../wish";
import { giveUp, isAsking, type Left, type RelaxContext } from "./left";

/** Where nobody takes orders now: those that take them later, the soonest first. [] if the wish is for something else. */
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

/** Gives up the hours. The same wish if none were asked for. */
export function atAnyHour<Wanted extends Wish>(left: Left<Wanted>): Left<Wanted> {
  const { open } = left.wish;
  if (open === null) return left;
  return giveUp(
    left,
    { open: null },
    isTime(open) ? { kind: "hours", open } : { kind: "filter", filter: { kind: "open", open } },
  );
}

/** As `atAnyHour`. [] if no hours were asked for. */
export const atOtherHours = <Wanted extends Wish>(left: Left<Wanted>): Left<Wanted>[] =>
  left.wish.open === null ? [] : [atAnyHour(left)];

/** Where the hours of all that match otherwise are unknown: all of them, since nothing says that they are closed. Else []. */
export async function atUnknownHours<Wanted extends Wish>(left: Left<Wanted>, { count }: RelaxContext): Promise<Left<Wanted>[]> {
  const { open } = left.wish;
  if (!isTime(open)) return [];
  const unknown = giveUp(left, { open: "unknown", hoursAt: open }, { kind: "hoursUnknown" });
  const total = await count(unknown.wish);
  return total > 0 && total === (await count({ ...left.wish, open: null })) ? [unknown] : [];
}
