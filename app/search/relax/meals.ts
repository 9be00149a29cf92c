import { levelsUpTo } from "../../directory/menu/price-level";
import { day, hour } from "../../durations";
import { panamaMidnight } from "../../text/hours/panama-day";
import { mealCalled } from "../read/asked-time";
import { isContent } from "../read/part.server";
import { type AskedOpen, isWholeDay, openAt } from "../open";
import type { Wish } from "../wish";
import type { Left } from "./left";

/**
 * "Desayuno", which few listings say: who is open when it is eaten may have it. Looks at the time that is asked for, else at the meal's
 * hours of the asked day, else when it is eaten next. Null without a meal, and without a place or a time.
 */
export function atMealHours<Wanted extends Wish>(wish: Wanted, now: Date): { wish: Wanted; meal: string } | null {
  const { open, provincias, hasta, attributes, plato = "" } = wish;
  const isAnywhere = open === null && !wish.parts.some(({ kind }) => kind === "place") && provincias.length === 0;
  const meal = wish.parts.find(({ text }) => mealCalled(text));
  const hours = meal && mealCalled(meal.text);
  if (!hours || isAnywhere || open === "unknown" || open === "ordering" || open === "orders") return null;
  const asked = openAt(open);
  const isAnyHour = asked === null || isWholeDay(asked);
  const others = {
    ...{ parts: wish.parts.filter((part) => part !== meal), open: isAnyHour ? hoursOf(asked, { ...hours, now }) : asked },
    plato: plato === meal.text ? "" : plato,
    // A side dish for the price is no meal for it.
    ...(typeof hasta === "number" && { attributes: { ...attributes, precio: levelsUpTo(hasta) } }),
  };
  return { wish: { ...wish, ...others }, meal: meal.text };
}

/**
 * Without the meal: who is open when it is eaten; then, for «almuerzo vegano en Obarrio», what is vegan there, though it is closed at the
 * next lunch. [] without a meal.
 */
export function withoutMeal<Wanted extends Wish>({ wish }: Left<Wanted>, now: Date): Left<Wanted>[] {
  const found = atMealHours(wish, now);
  if (!found) return [];
  const { meal } = found;
  const isMore = wish.open === null && found.wish.parts.some(isContent);
  return [
    { wish: found.wish, omissions: [{ kind: "meal", meal }] },
    ...(isMore ? [{ wish: { ...found.wish, open: null }, omissions: [{ kind: "words" as const, words: [meal] }] }] : []),
  ];
}

function hoursOf(open: AskedOpen | null, { from, to, now }: { from: number; to: number; now: Date }): AskedOpen {
  const asked = typeof open === "object" && open !== null && "from" in open ? Date.parse(open.from) : null;
  const today = panamaMidnight(now.getTime());
  const start = asked ?? (today + to * hour > now.getTime() ? today : today + day);
  const at = (hours: number) => new Date(start + hours * hour).toISOString();
  return { from: at(from), to: at(to) };
}
