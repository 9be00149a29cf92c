import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { day } from "../../durations";
import { dishTextsOf, isContent, type Part, type Reading, toReading } from "../read/reading.server";
import { fold } from "../../text/fold";
import type { Earlier } from "../earlier";
import { panamaMidnight } from "../../text/hours/panama-day";
import { type AskedQuestion, dishText } from "../read/understand.server";
import { dishesBefore } from "./continued.server";
import { findAskedDishes } from "../find/asked-dish.server";
import { seeksAny, seeksElsewhere } from "../lexicon/follow-up-words";
import { oneOf, severalOf } from "../read/references.server";
import type { AskedOpen } from "../open";

/* Follow-ups that ask for a price or for an order: «¿y cuánto sale?», «¿cuál es más barato?» */

/** Fields that a follow-up takes from the conversation. */
export type About = Pick<AskedQuestion, "businessesBefore"> & Partial<AskedQuestion>;

/** «¿Cuál es más barato?»: the dish that was asked for before, or the day. */
export async function toRanked(
  db: Kysely<Database>,
  read: AskedQuestion,
  { earlier, now }: { earlier: Earlier; now: Date },
): Promise<About | null> {
  const { ranking, reading } = read;
  const { understood } = earlier;
  if (!ranking || reading.places.length > 0) return null;
  const one = oneOf(earlier);
  const several = severalOf(earlier);
  if (several.length === 0 && one !== null) {
    const asked = ranking === "price" ? { unanswered: "price" as const } : { fact: "hours" as const };
    return { businessesBefore: [one], attributes: [], ranking: null, ...asked };
  }
  const about = { businessesBefore: several, attributes: [] };
  if (ranking !== "price") return { ...about, open: read.open ?? understood.abierto ?? wholeDay(now) };
  const isDishAsked = reading.parts.some(isContent);
  // «¿Qué sale más barato, la pizza o la lasaña?» asks one business.
  if (one !== null && isDishAsked && (await findAskedDishes(db, [one], dishText(read)))(one).length > 1)
    return { businessesBefore: [one], unanswered: "price", attributes: [], ranking: null };
  return { ...about, unanswered: "price", reading: isDishAsked ? reading : await readPriced(db, several, dishesBefore(earlier)) };
}

/** The dishes of the previous question, if at least two menus tell their price. */
async function readPriced(db: Kysely<Database>, ids: readonly string[], dishes: Part[]): Promise<Reading> {
  if (dishes.length === 0) return toReading([]);
  const dishesOf = await findAskedDishes(db, ids, textOf(dishes));
  return toReading(ids.filter((id) => dishesOf(id).some(({ cents }) => cents !== null)).length > 1 ? dishes : []);
}

const textOf = (dishes: readonly Part[]) => dishTextsOf(dishes).join(" ");

const wholeDay = (now: Date): AskedOpen => {
  const start = panamaMidnight(now.getTime());
  return { from: new Date(start).toISOString(), to: new Date(start + day).toISOString() };
};

/**
 * Asks for the price of a dish of that menu, or of a size of the dish that was asked for («¿y la familiar?»); without words, of the dish that
 * was asked for.
 */
export async function toPrice(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<About | null> {
  const one = oneOf(earlier);
  const words = dishText(read);
  if (!asksPriceOfShown(read, earlier)) return null;
  if (one === null) return await toPriceOfList(db, read, earlier);
  const about = { businessesBefore: [one], unanswered: "price" as const, attributes: [] };
  if (words !== "" && (await findAskedDishes(db, [one], words))(one).length > 0) return about;
  if (!read.isShort || (words === "" && read.without.length > 0)) return null;
  const before = dishesBefore(earlier);
  const dishes = before.length === 0 ? [] : (await findAskedDishes(db, [one], textOf(before)))(one);
  const isOnMenu =
    words === "" ? dishes.length > 0 : dishes.some(({ sizes }) => sizes.some(({ label }) => fold(label).includes(words)));
  return isOnMenu ? { ...about, reading: toReading(before) } : null;
}

function asksPriceOfShown(read: AskedQuestion, { understood }: Earlier): boolean {
  const { unanswered, fact, isNamed, ranking, isContinued, reading, wholeText } = read;
  const isPriceAsked = unanswered === "price" || (understood.topic === "price" && isContinued && unanswered === null);
  return isPriceAsked && fact === null && !isNamed && !ranking && reading.places.length === 0 && !seeksElsewhere(fold(wholeText));
}

/** «El sancocho, ¿a cómo está?» after a list: at those that have it. */
async function toPriceOfList(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<About | null> {
  const words = dishText(read);
  const ids = severalOf(earlier);
  if (words === "" || read.unanswered !== "price" || seeksAny(fold(read.wholeText))) return null;
  const dishesOf = await findAskedDishes(db, ids, words);
  const having = ids.filter((id) => dishesOf(id).length > 0);
  return having.length > 0 ? { businessesBefore: having, unanswered: "price" } : null;
}
