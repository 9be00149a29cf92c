import { toTokens } from "./hours-words";
import { parseOpeningHours, type OpeningHours } from "./opening-hours";

const midnight = 24 * 60;
const dayNames = ["Dom", "Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"];
const fromMonday = [1, 2, 3, 4, 5, 6, 0];

/** "Lun-Vie 8:00-17:00, Sáb 9:00-13:00, Dom cerrado", or null if that would parse to another week. `week` must be sorted. */
export function writeOpeningHours(week: OpeningHours[]): string | null {
  // Only weeks that are ambiguous on the 24-hour clock ("6:00-11:00") need the longer form.
  return (
    [clock24, clock12].map((clock) => written(week, clock)).find((text) => isSameWeek(parseOpeningHours(text), week)) ?? null
  );
}

/** Google writes two shifts a day in some 420 characters. Reading far longer texts, thousands of them in a file, fills the memory. */
const maxShortened = 1_000;

/**
 * Returns a text of at most `max` characters that parses to the same week: `text` itself, if it is no longer. Null when the text
 * is unclear, cannot be that short, or names holidays, which a week does not hold, or is longer than anybody writes hours.
 */
export function shortenOpeningHours(text: string, max: number): string | null {
  if (text.length <= max) return text;
  if (text.length > maxShortened) return null;
  const week = parseOpeningHours(text);
  if (!week || toTokens(text).some(({ kind }) => kind === "holidays")) return null;
  const short = writeOpeningHours(week);
  return short !== null && short.length <= max ? short : null;
}

function written(week: OpeningHours[], clock: (minutes: number) => string): string {
  const timesOn = (day: number) =>
    week.flatMap((stretch) => (stretch.day === day ? [parseTimes(stretch, clock)] : [])).join(", ");
  const runs: { first: number; last: number; times: string }[] = [];
  for (const day of fromMonday) {
    const times = timesOn(day) || "cerrado";
    const run = runs.at(-1);
    if (run?.times === times) run.last = day;
    else runs.push({ first: day, last: day, times });
  }
  return runs
    .map(({ first, last, times }) => `${dayNames[first]}${first === last ? "" : `-${dayNames[last]}`} ${times}`)
    .join(", ");
}

function parseTimes({ opens, closes }: OpeningHours, clock: (minutes: number) => string): string {
  return opens === 0 && closes === midnight ? "24 horas" : `${clock(opens)}-${clock(closes)}`;
}

/** "13:30", also after midnight. */
function clockTime(minutes: number): string {
  return `${Math.floor(minutes / 60) % 24}:${pad(minutes)}`;
}

function clock24(minutes: number): string {
  return minutes === midnight ? "24:00" : clockTime(minutes);
}

function clock12(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${pad(minutes)} ${hour < 12 ? "am" : "pm"}`;
}

function pad(minutes: number): string {
  return String(minutes % 60).padStart(2, "0");
}

function isSameWeek(read: OpeningHours[] | null, week: OpeningHours[]): boolean {
  return JSON.stringify(read?.map(parts)) === JSON.stringify(week.map(parts));
}

function parts({ day, opens, closes }: OpeningHours) {
  return [day, opens, closes];
}
