import { day, hour } from "../../durations";
import { panamaMidnight } from "../../text/hours/panama-day";
import { mealCalled } from "../read/asked-time";
import type { Part } from "../read/reading.server";
import { type AskedOpen, isWholeDay } from "../open";

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

function hoursOf(open: AskedOpen | null, { from, to, now }: { from: number; to: number; now: Date }): AskedOpen {
  const asked = typeof open === "object" && open !== null && "from" in open ? Date.parse(open.from) : null;
  const today = panamaMidnight(now.getTime());
  const start = asked ?? (today + to * hour > now.getTime() ? today : today + day);
  const at = (hours: number) => new Date(start + hours * hour).toISOString();
  return { from: at(from), to: at(to) };
}
