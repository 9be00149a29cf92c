import { levelsUpTo } from "../../directory/menu/price-level";
import { day, hour } from "../../durations";
import { panamaMidnight } from "../../text/hours/panama-day";
import { mealCalled } from "../read/asked-time";
import type { Part } from "../read/reading.server";
import { type AskedOpen, isWholeDay, openAt } from "../open";
import type { Wish } from "../wish";

/**
 * "Desayuno", which few listings say: who is open when it is eaten may have it. `open`: at the asked time, else at the meal's hours of
 * the asked day, else when it is eaten next. Null without a meal among the parts.
 */
export function findMeal(parts: readonly Part[], asked: AskedOpen | null, now: Date): { meal: Part; open: AskedOpen } | null {
  const meal = parts.find(({ text }) => mealCalled(text));
  const hours = meal && mealCalled(meal.text);
  if (!hours) return null;
  return { meal, open: asked !== null && !isWholeDay(asked) ? asked : hoursOf(asked, { ...hours, now }) };
}

/** What is open at the hours of the meal that is asked for, at a place or a time. Null without a meal. */
export function withoutMeal<Wanted extends Wish>(
  wish: Wanted,
  { hasPlace, now }: { hasPlace: boolean; now: Date },
): { wish: Wanted; meal: string } | null {
  const found = wish.open === "unknown" ? null : findMeal(wish.parts, openAt(wish.open), now);
  if (!found || (!hasPlace && wish.open === null)) return null;
  const { meal, open } = found;
  // A side dish for the price is no meal for it.
  const attributes = typeof wish.hasta === "number" ? { ...wish.attributes, precio: levelsUpTo(wish.hasta) } : wish.attributes;
  const parts = wish.parts.filter((part) => part !== meal);
  return { wish: { ...wish, open, plato: "", parts, ...(attributes && { attributes }) }, meal: meal.text };
}

function hoursOf(open: AskedOpen | null, { from, to, now }: { from: number; to: number; now: Date }): AskedOpen {
  const asked = typeof open === "object" && open !== null && "from" in open ? Date.parse(open.from) : null;
  const today = panamaMidnight(now.getTime());
  const start = asked ?? (today + to * hour > now.getTime() ? today : today + day);
  const at = (hours: number) => new Date(start + hours * hour).toISOString();
  return { from: at(from), to: at(to) };
}
