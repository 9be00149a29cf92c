import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { day } from "../../durations";
import { isContent, type Part, textsOf } from "../read/part.server";
import { type Reading, toReading } from "../read/reading";
import { fold } from "../../text/fold";
import type { Earlier } from "../earlier";
import { panamaMidnight } from "../../text/hours/panama-day";
import { type AskedQuestion, dishesAsked } from "../read/understand.server";
import { dishesBefore } from "./continued.server";
import { findAskedDishes } from "../find/asked-dish.server";
import { seeksAny, seeksElsewhere } from "../lexicon/follow-up-words";
import { oneOf, severalOf } from "../read/references.server";
import type { AskedOpen } from "../open";
import { says, toSpan, valueOf, withoutKinds, withSpan } from "../read/spans";
import { foldedText } from "../../word-index/tokens.server";

/* Follow-ups that ask for a price or for an order: «¿y cuánto sale?», «¿cuál es más barato?» */

/**
 * The question about these businesses of the conversation; the previous wish stays as it was. `othersUnknown`: how many more do not say
 * what is asked.
 */
export const askingOf = (
  read: AskedQuestion,
  ids: readonly string[],
  { understood }: Earlier,
  othersUnknown = 0,
): AskedQuestion => ({ ...read, about: { kind: "businesses", ids, othersUnknown, before: understood } });

const askingPrice = ({ spans }: AskedQuestion) => withSpan(withoutKinds(spans, "feature"), toSpan("topic", "price"));

/** «¿Cuál es más barato?»: the dish that was asked for before, or the day. */
export async function toRanked(
  db: Kysely<Database>,
  read: AskedQuestion,
  { earlier, now }: { earlier: Earlier; now: Date },
): Promise<AskedQuestion | null> {
  const { reading } = read;
  const ranking = valueOf(read, "ranking");
  const { understood } = earlier;
  if (!ranking || reading.places.length > 0) return null;
  const one = oneOf(earlier);
  const several = severalOf(earlier);
  const ofPrice = { ...read, spans: askingPrice(read) };
  if (several.length === 0 && one !== null) {
    const spans = withoutKinds(read.spans, "feature", "ranking");
    const ofHours = { ...read, spans: withSpan(spans, toSpan("fact", "hours")) };
    return askingOf(ranking === "price" ? withoutRanking(ofPrice) : ofHours, [one], earlier);
  }
  if (ranking !== "price") {
    const open = valueOf(read, "open") ?? understood.abierto ?? wholeDay(now);
    const spans = withSpan(withoutKinds(read.spans, "feature"), toSpan("open", open));
    return askingOf({ ...read, spans }, several, earlier);
  }
  const isDishAsked = reading.parts.some(isContent);
  // «¿Qué sale más barato, la pizza o la lasaña?» asks one business.
  if (one !== null && isDishAsked && (await findAskedDishes(db, [one], dishesAsked(read)))(one).length > 1)
    return askingOf(withoutRanking(ofPrice), [one], earlier);
  const ofDishes = isDishAsked ? reading : await readPriced(db, several, dishesBefore(earlier));
  return askingOf({ ...ofPrice, reading: ofDishes }, several, earlier);
}

const withoutRanking = (read: AskedQuestion): AskedQuestion => ({ ...read, spans: withoutKinds(read.spans, "ranking") });

/** The dishes of the previous question, if at least two menus tell their price. */
async function readPriced(db: Kysely<Database>, ids: readonly string[], dishes: Part[]): Promise<Reading> {
  if (dishes.length === 0) return toReading([]);
  const dishesOf = await findAskedDishes(db, ids, textsOf(dishes));
  return toReading(ids.filter((id) => dishesOf(id).some(({ cents }) => cents !== null)).length > 1 ? dishes : []);
}

const wholeDay = (now: Date): AskedOpen => {
  const start = panamaMidnight(now.getTime());
  return { from: new Date(start).toISOString(), to: new Date(start + day).toISOString() };
};

/**
 * Asks for the price of a dish of that menu, or of a size of the dish that was asked for («¿y la familiar?»); without words, of the dish that
 * was asked for.
 */
export async function toPrice(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<AskedQuestion | null> {
  const one = oneOf(earlier);
  const asks = dishesAsked(read);
  if (!asksPriceOfShown(read, earlier)) return null;
  if (one === null) return await toPriceOfList(db, read, earlier);
  const asked = askingOf({ ...read, spans: askingPrice(read) }, [one], earlier);
  if (asks.length > 0 && (await findAskedDishes(db, [one], asks))(one).length > 0) return asked;
  if (!read.isShort || (asks.length === 0 && says(read, "without"))) return null;
  const before = dishesBefore(earlier);
  const dishes = before.length === 0 ? [] : (await findAskedDishes(db, [one], textsOf(before)))(one);
  const isOnMenu =
    asks.length === 0
      ? dishes.length > 0
      : dishes.some(({ sizes }) => sizes.some(({ label }) => asks.some((size) => fold(label).includes(size))));
  return isOnMenu ? { ...asked, reading: toReading(before) } : null;
}

function asksPriceOfShown(read: AskedQuestion, { understood }: Earlier): boolean {
  const topic = valueOf(read, "topic");
  const goesOn = understood.topic === "price" && says(read, "continuation") && topic === null;
  const isOther = says(read, "fact", "ranking") || read.name.length > 0 || read.reading.places.length > 0;
  return (topic === "price" || goesOn) && !isOther && !seeksElsewhere(foldedText(read.whole));
}

/** «El sancocho, ¿a cómo está?» after a list: at those that have it. */
async function toPriceOfList(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<AskedQuestion | null> {
  const asks = dishesAsked(read);
  const ids = severalOf(earlier);
  if (asks.length === 0 || valueOf(read, "topic") !== "price" || seeksAny(foldedText(read.whole))) return null;
  const dishesOf = await findAskedDishes(db, ids, asks);
  const having = ids.filter((id) => dishesOf(id).length > 0);
  return having.length > 0 ? askingOf(read, having, earlier) : null;
}
