import type { Restaurant } from "../../db/schema.server";
import { findAttributes } from "../../directory/attributes.server";
import { priceRank } from "../../directory/menu/price-level";
import { hoursIn } from "../../directory/restaurant/restaurant-data.server";
import { findMatchingDishes } from "./dishes.server";
import { findSpecialDays } from "../../directory/special-days.server";
import { stretchesOn } from "../../text/hours/opening-hours";
import { panamaDay } from "../../text/hours/panama-day";
import { specialHours } from "../../text/hours/special-days";
import type { Ranking } from "../lexicon/follow-up-words";
import { valueOf } from "../read/spans";
import { type AskedQuestion, dishesAsked, keptWish } from "../read/understand.server";
import { openRange } from "../open";

export type Ranked = {
  /** The best first; those of which it is not known last. */
  rows: Restaurant[];
  /** Equally good; empty if it is not known of any. */
  best: Restaurant[];
};

/** Orders businesses of the previous answer: «¿cuál es más barato?» Reads the database. */
export async function rank(ranking: Ranking, found: readonly Restaurant[], asked: AskedQuestion, now: Date): Promise<Ranked> {
  const amountOf =
    ranking === "price" ? await readPrices(found, dishesAsked(asked)) : await readHours(ranking, found, asked, now);
  const amounts = new Map(found.map((row) => [row.id, amountOf(row)]));
  const of = ({ id }: Restaurant) => amounts.get(id) ?? Infinity;
  const rows = found.toSorted((one, other) => of(one) - of(other) || 0);
  const least = Math.min(...rows.map(of));
  return { rows, best: least === Infinity ? [] : rows.filter((row) => of(row) === least) };
}

/** The smaller, the better. Infinity if unknown. */
type Amount = (row: Restaurant) => number;

/** Cents of the cheapest such dish if two menus tell it, else the level of prices. */
async function readPrices(found: readonly Restaurant[], dishes: readonly string[]): Promise<Amount> {
  const ids = found.map(({ id }) => id);
  const ofEach = await Promise.all(dishes.map((words) => findMatchingDishes(ids, { words })));
  const cents = new Map(
    ids.flatMap((id) => {
      const known = ofEach.flatMap((dishesOf) => dishesOf(id)).flatMap((one) => one.cents ?? []);
      return known.length === 0 ? [] : [[id, Math.min(...known)] as const];
    }),
  );
  if (cents.size > 1) return ({ id }) => cents.get(id) ?? Infinity;
  const attributesOf = await findAttributes(ids);
  return ({ id }) => {
    const level = attributesOf(id).find(({ key }) => key === "precio");
    return level ? priceRank(level.value) : Infinity;
  };
}

/** Minutes of the day asked for, else of today. */
async function readHours(
  ranking: "opens" | "closes",
  found: readonly Restaurant[],
  asked: AskedQuestion,
  now: Date,
): Promise<Amount> {
  const daysOf = await findSpecialDays(
    found.map(({ id }) => id),
    now.getTime(),
  );
  const open = valueOf(asked, "open") ?? keptWish(asked)?.abierto ?? "now";
  const day = panamaDay((openRange(open, now)?.from ?? now).getTime());
  return ({ id, horario }) => {
    const stretches = stretchesOn(hoursIn(horario) ?? [], day, specialHours(daysOf(id)));
    return ranking === "opens"
      ? Math.min(Infinity, ...stretches.map(({ opens }) => opens))
      : -Math.max(-Infinity, ...stretches.map(({ closes }) => closes));
  };
}
