import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { fold } from "../text/fold";
import { hour } from "../durations";
import { panamaMidnight } from "../text/hours/panama-day";
import { type AttributeBits, chosenBits, sharesBit } from "../search/lexicon/attribute-filters";
import { weekdayWords } from "../search/read/asked-time";
import type { StatedValues } from "../search/lexicon/meanings";
import { type AskedOpen, openRange } from "../search/open";

/** Returns `seq` and note of the restaurants whose listing tells one of the values. */
async function findHolders(db: Kysely<Database>, { key, values }: StatedValues) {
  // «Sin azúcar» has no value in any field, and Postgres refuses an empty list.
  if (values.length === 0) return [];
  return await db
    .selectFrom("restaurant_attributes")
    .innerJoin("restaurants", "restaurants.id", "restaurant_attributes.restaurant_id")
    .select(["restaurants.seq", "restaurant_attributes.note"])
    .where("restaurant_attributes.key", "=", key)
    .where("restaurant_attributes.value", "in", [...values])
    .execute();
}

/** Returns the `seq` of the restaurants whose listing tells one of the values. */
export async function findSeqsWith(db: Kysely<Database>, stated: StatedValues): Promise<Set<number>> {
  return new Set((await findHolders(db, stated)).map(({ seq }) => seq));
}

/** Returns the `seq` of the restaurants whose note names only other days: "Música en vivo (Viernes)". `weekday`: 0 is Sunday. */
async function findOnOtherDays(db: Kysely<Database>, stated: StatedValues, weekday: number): Promise<Set<number>> {
  const noted = (await findHolders(db, stated)).map(({ seq, note }) => ({ seq, days: daysIn(note) }));
  return new Set(noted.filter(({ days }) => days !== null && !days.has(weekday)).map(({ seq }) => seq));
}

const music = chosenBits({ servicio: ["musica"] });

/** Milliseconds after midnight. */
const dawn = 5 * hour;

type Asked = { open: AskedOpen | null; now: Date };

/** "Música en vivo el sábado": the `seq` of restaurants that have it on other days alone. None without a day. */
export async function findWishedOnOtherDays(
  db: Kysely<Database>,
  wishes: readonly { bits: AttributeBits }[],
  { open, now }: Asked,
): Promise<ReadonlySet<number>> {
  const range = open && openRange(open, now);
  if (!range || !wishes.some(({ bits }) => sharesBit(bits, music))) return new Set();
  // Before dawn, the night belongs to the day before.
  const weekday = new Date(panamaMidnight(range.from.getTime() - dawn)).getUTCDay();
  return await findOnOtherDays(db, { key: "servicios", values: ["musica"] }, weekday);
}

const dayName = `(?:${weekdayWords.join("|")})s?`;

const toDay = (word: string) => weekdayWords.findIndex((day) => word.startsWith(day));

/** The weekdays that a note names, 0 for Sunday: "De jueves a sábado" is 4, 5 and 6. Null for a note without days. */
export function daysIn(note: string): ReadonlySet<number> | null {
  const text = fold(note);
  if (/todos los dias|diari[oa]|a diario|cada dia/.test(text)) return new Set(weekdayWords.keys());
  const days = new Set<number>();
  for (const [, from = "", to = ""] of text.matchAll(
    new RegExp(`(${dayName})(?: a | al | hasta (?:el )?| ?[-–] ?)(${dayName})`, "g"),
  )) {
    const [first, last] = [toDay(from), toDay(to)];
    for (let day = first; ; day = (day + 1) % weekdayWords.length) {
      days.add(day);
      if (day === last) break;
    }
  }
  for (const [name] of text.matchAll(new RegExp(dayName, "g"))) days.add(toDay(name));
  if (/fin(?:es)? de semana/.test(text)) for (const day of [5, 6, 0]) days.add(day);
  return days.size > 0 ? days : null;
}
