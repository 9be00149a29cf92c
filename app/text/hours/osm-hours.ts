import type { OpeningHours, Stretch } from "./hours-items";

/*
 * The notation of OpenStreetMap: rules of days and times with ";" between them, such as "Mo-Fr 08:00-16:00; Sa 10:00-15:00; PH off".
 * Its clock has 24 hours, and a later rule replaces an earlier one of the same day.
 */

const midnight = 24 * 60;
const maxNight = 18 * 60;

const dayNames = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];
/** "Sa" alone may be Spanish, and holidays (PH) are no day of the week. */
const englishDay = /\b(?:Mo|Tu|We|Th|Fr|Su)\b/;
const days = `(?:(?:${dayNames.join("|")})(?:-(?:${dayNames.join("|")}))?|PH)`;
const times = String.raw`\d\d:[0-5]\d-\d\d:[0-5]\d`;
const ruleOfDays = new RegExp(`^(${days}(?:, ?${days})*):? (${times}(?:, ?${times})*|off|closed)$`);

/** Days of no rule are closed. Returns null for any other text. */
export function readOsmHours(text: string): OpeningHours[] | null {
  if (!englishDay.test(text)) return null;
  const week = new Map<number, Stretch[]>();
  for (const rule of text.trim().replace(/;$/, "").split(";")) {
    const [match, listed = "", hours = ""] = ruleOfDays.exec(rule.trim()) ?? [];
    const stretches = /^\d/.test(hours) ? hours.split(",").map(toStretch) : [];
    const named = listed.split(",").flatMap(daysIn);
    const isOfHolidays = named.length === 0 && stretches.length > 0;
    if (match === undefined || isOfHolidays || !stretches.every(isPossible)) return null;
    for (const day of named) week.set(day, stretches);
  }
  return [...week].flatMap(([day, hours]) => hours.map((stretch) => ({ day, ...stretch })));
}

function daysIn(range: string): number[] {
  const [first = "", last = first] = range.trim().split("-");
  if (first === "PH") return [];
  const [from, to] = [dayNames.indexOf(first), dayNames.indexOf(last)];
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
}

function toStretch(typed: string): Stretch {
  const [opens = 0, end = 0] = typed.split("-").map((time) => {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return hour * 60 + minute;
  });
  const closes = end === midnight - 1 ? midnight : end;
  return { opens, closes: closes < opens ? closes + midnight : closes };
}

/** False for "24:00-26:00", "18:00-18:00", "20:00-19:00" and what overlaps the hours before. */
function isPossible({ opens, closes }: Stretch, index: number, hours: Stretch[]): boolean {
  const isNight = closes > midnight;
  const follows = opens >= (hours[index - 1]?.closes ?? 0);
  return follows && opens < midnight && closes > opens && (!isNight || closes - opens <= maxNight);
}
