import { byPrice } from "../find/price-order.server";
import type { Wish } from "../wish";
import { giveUp, isAsking, type Left, type RelaxContext } from "./left";
import { inProvince, near } from "./places";

/** In cents. Leaves out restaurants without a price. */
const anyPrice = 999_999;

/** The cheapest at the place; then, for the price, what is near the place and in its province. */
export async function dearerOrElsewhere<Wanted extends Wish>(
  left: Left<Wanted>,
  { db, places }: RelaxContext,
): Promise<Left<Wanted>[]> {
  const listOrder = await byPrice(db, left.wish.plato ?? "", "cheapest");
  const cheapest = giveUp(atAnyPrice(left), { hasta: anyPrice, listOrder });
  return [cheapest, ...near(left, places), ...inProvince(left, places)];
}

/** Gives up the price. The same wish if none was asked for. */
export function atAnyPrice<Wanted extends Wish>(left: Left<Wanted>): Left<Wanted> {
  const { wish } = left;
  const { plato: dish = "", hasta: upTo } = wish;
  if (typeof upTo !== "number") return left;
  const parts = wish.parts.filter(({ text }) => !dish.split(" ").includes(text) && text !== dish);
  const isAlone = !isAsking({ ...wish, plato: "", hasta: null, parts }) && wish.provincias.length === 0;
  return giveUp(left, { hasta: null }, { kind: "price", dish, upTo, isAlone });
}
