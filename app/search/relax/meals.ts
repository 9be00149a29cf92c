import { levelsUpTo } from "../../directory/menu/price-level";
import { day, hour } from "../../durations";
import { panamaMidnight } from "../../text/hours/panama-day";
import { mealCalled } from "../read/asked-time";
import { isContent } from "../read/part.server";
import { type AskedOpen, isTime, isWholeDay, openAt } from "../open";
import type { Wish } from "../wish";
import { giveUp, type Left } from "./left";

/**
 * «Desayuno», which few listings name: those that are open when it is eaten may serve it. Returns the wish for them, at the time that is
 * asked for, else at the meal's hours on the day that is asked for, else when it is eaten next. Null without a meal, and without a place
 * or a time.
 */
export function atMealHours<Wanted extends Wish>(wish: Wanted, now: Date): { wish: Wanted; meal: string } | null {
  const { open, provincias, hasta, attributes, plato = "" } = wish;
  const isAnywhere = open === null && !wish.parts.some(({ kind }) => kind === "place") && provincias.length === 0;
  const meal = wish.parts.find(({ text }) => mealCalled(text));
  const hours = meal && mealCalled(meal.text);
  if (!hours || isAnywhere || (open !== null && !isTime(open))) return null;
  const asked = openAt(open);
  const isAnyHour = asked === null || isWholeDay(asked);
  const change = {
    parts: wish.parts.filter((part) => part !== meal),
    open: isAnyHour ? hoursOf(asked, { ...hours, now }) : asked,
    plato: plato === meal.text ? "" : plato,
    // A menu may have a side dish for that price, and no meal.
    ...(typeof hasta === "number" && { attributes: { ...attributes, precio: levelsUpTo(hasta) } }),
  };
  return { wish: { ...wish, ...change }, meal: meal.text };
}

/**
 * Without the meal: who is open when it is eaten; then, for «almuerzo vegano en Obarrio», what is vegan there, though it is closed at the
 * next lunch. [] without a meal.
 */
export function withoutMeal<Wanted extends Wish>(left: Left<Wanted>, now: Date): Left<Wanted>[] {
  const found = atMealHours(left.wish, now);
  if (!found) return [];
  const { wish, meal } = found;
  const atItsHours = giveUp(left, wish, { kind: "meal", meal });
  const isMore = left.wish.open === null && wish.parts.some(isContent);
  return isMore ? [atItsHours, giveUp(left, { ...wish, open: null }, { kind: "words", words: [meal] })] : [atItsHours];
}

function hoursOf(open: AskedOpen | null, { from, to, now }: { from: number; to: number; now: Date }): AskedOpen {
  const asked = typeof open === "object" && open !== null && "from" in open ? Date.parse(open.from) : null;
  const today = panamaMidnight(now.getTime());
  const start = asked ?? (today + to * hour > now.getTime() ? today : today + day);
  const at = (hours: number) => new Date(start + hours * hour).toISOString();
  return { from: at(from), to: at(to) };
}
