import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../../db/schema.server";
import type { Part } from "../read/part.server";
import type { Reading } from "../read/reading";
import { textOf, Tokens } from "../../word-index/tokens.server";
import { foldedWords } from "../../word-index/words.server";
import { findByNamePart, findConfirmedByIds, findNamed, findUnconfirmed, isKind } from "../read/business-names.server";
import { rank } from "./ranking.server";
import { findNamedInside, findSubjectName } from "../read/named-inside.server";
import { says, valueOf, valuesOf } from "../read/spans";
import type { AskedQuestion } from "../read/understand.server";
import { readSharply } from "../read/sharp-reading.server";
import { isSaidAlways } from "../lexicon/ordinary-words.server";
import { mayBeName } from "../read/hits.server";
import { readAttribute } from "../lexicon/attribute-words";
import { findFields, isInDish, isInName } from "../index/known-words.server";
import { findPlaces } from "../lexicon/places";
import { isStopWord } from "../lexicon/trade-words";

/** The businesses that the question is about. Both are empty for a question to the whole directory. */
export type Subject = {
  businesses: Restaurant[];
  /** First in the order asked for. */
  best: Restaurant[];
  unconfirmed: Restaurant | undefined;
};

export async function findSubject(
  db: Kysely<Database>,
  asked: AskedQuestion,
  { question, now }: { question: string; now: Date },
): Promise<Subject> {
  const businesses = await findAskedBusinesses(db, asked, question);
  const ranking = valueOf(asked, "ranking");
  if (ranking && asked.about.kind === "businesses" && businesses.length > 1) {
    const { rows, best } = await rank(ranking, businesses, asked, now);
    return { businesses: rows, best, unconfirmed: undefined };
  }
  if (businesses.length > 0) return { businesses, best: [], unconfirmed: undefined };
  const corrected = asked.reading.corrections.map(({ used }) => used);
  return { businesses, best: [], unconfirmed: await findUnconfirmed(db, [...asked.naming, ...corrected]) };
}

/**
 * Finds businesses only if the question asks about them or names nothing else. A follow-up keeps the previous answer's
 * businesses.
 */
async function findAskedBusinesses(db: Kysely<Database>, asked: AskedQuestion, question: string): Promise<Restaurant[]> {
  const { about } = asked;
  if (about.kind === "businesses") return await findConfirmedByIds(db, about.ids);
  if (about.kind === "namesake") return await findNamesake(db, asked, about.name);
  const compared = await findCompared(db, question);
  if (compared.length > 0) return compared;
  const inText = asked.name.length > 0 ? [] : await findInText(db, asked, question);
  return inText.length > 0 ? inText : await findByWords(db, asked);
}

/** "¿Cuánto cuesta el ceviche en El Tambor?", «¿La Paila acepta tarjeta?» */
async function findInText(db: Kysely<Database>, { reading, whole }: AskedQuestion, question: string): Promise<Restaurant[]> {
  const inside = reading.comarca === null ? await findNamedInside(db, textOf(whole), { needsArticle: true }) : null;
  if (inside && inside.rows.length > 0) return inside.rows;
  return reading.places.length > 0 ? [] : await findSubjectName(db, question);
}

async function findByWords(db: Kysely<Database>, asked: AskedQuestion): Promise<Restaurant[]> {
  const { reading, naming } = asked;
  const corrected = reading.corrections.map(({ used }) => used);
  const ofPlaces = new Set(reading.parts.filter(({ kind }) => kind === "place").flatMap(({ text }) => text.split(" ")));
  const provincias = asked.reading.places.map(({ province }) => province);
  const own = naming.filter((word) => !ofPlaces.has(word) || asked.name.includes(word));
  const isAsked = asked.name.length > 0 || says(asked, "fact", "topic", "open", "opening");
  const named = await findNamed(db, { words: [...own, ...corrected], provincias, isWhole: !isAsked });
  if (named.length > 0) return named;
  // A name may contain a place, or words of an attribute: "Fonda de David", "La Terraza".
  const ofFeatures = valuesOf(asked, "feature").flatMap((one) => one.words);
  if (ofPlaces.size === 0 && ofFeatures.length === 0) return [];
  return await findNamed(db, { words: [...naming, ...ofFeatures, ...corrected], provincias, isWhole: true });
}

/** "¿Y la de Santiago?" */
async function findNamesake(db: Kysely<Database>, { reading }: AskedQuestion, name: string): Promise<Restaurant[]> {
  const provincias = reading.places.map(({ province }) => province);
  const found = await findNamed(db, { words: foldedWords(name), provincias, isWhole: true });
  return found.filter((row) =>
    reading.places.some(
      ({ province, district, spellings }) =>
        row.provincia === province &&
        (district === null || spellings.some((words) => foldedWords(row.direccion).join(" ").includes(words.join(" ")))),
    ),
  );
}

const ofNames = /^(?:el|la|los|las|del?|don|dona|san|santa|y|e)$/;

/**
 * «El teléfono de la pizzería Don Giovanni»: the name of a business that the directory lacks, as it was typed. A kind of place and its town
 * are no name, nor is «la pizzería nueva». Null without one.
 */
export async function findUnknownName(db: Kysely<Database>, asked: AskedQuestion, question: string): Promise<string | null> {
  const fact = valueOf(asked, "fact");
  const isOfOne = (fact !== null && fact !== "dish") || says(asked, "opening", "topic");
  if (asked.name.length > 0 || !isOfOne) return null;
  const all = foldedWords(question).join(" ");
  const typed = asked.whole;
  const words = typed.map(({ word }) => word);
  for (const at of words.keys()) {
    const begins = beginsName(words, at, asked);
    // «Estacionamiento subterráneo» is no business.
    const isQuality = valuesOf(asked, "feature").some((one) => all.includes(`${one.words.join(" ")} ${words[at] ?? ""}`));
    if (begins === null || isQuality) continue;
    let end = at + 1;
    while (end < words.length && mayGoOn(words, end)) end += 1;
    const own = words.slice(begins === "kind" ? at + 1 : at, end).filter((word) => !ofNames.test(word));
    if (begins === "unknown" || (await areUnknown(db, own, asked.reading))) return textOf(typed.slice(at, end));
  }
  return null;
}

/** "unknown": a word of nothing that we have. "kind": «pizzería», in a question about one. */
function beginsName(words: readonly string[], at: number, asked: AskedQuestion): "unknown" | "kind" | null {
  const word = words[at] ?? "";
  const asksFact = says(asked, "fact");
  if (asked.reading.unknown.includes(word) && mayBeName(words, word) && (asksFact || at < 2)) return "unknown";
  const isOfOne = asksFact || (at === 1 && /^(?:el|la|does|is)$/.test(words[0] ?? ""));
  return isOfOne && (word === "restaurante" || (isKind(word) && !word.endsWith("s"))) ? "kind" : null;
}

/** False for no words, for words of dishes alone, and if some business is called so. */
async function areUnknown(db: Kysely<Database>, words: readonly string[], { corrections }: Reading): Promise<boolean> {
  if (words.length === 0 || corrections.some(({ typed }) => words.includes(typed))) return false;
  const fields = await findFields(db, words);
  const bits = words.map((word) => fields.get(word) ?? 0);
  return !bits.some(isInName) && !bits.every(isInDish);
}

/** False for a place, a wish, and words that say anything. */
function mayGoOn(words: readonly string[], at: number): boolean {
  const [word = ""] = words.slice(at);
  const ahead = words.slice(at);
  if (findPlaces(ahead, { before: ["en"] }) || readAttribute(ahead)) return false;
  if (/^(?:en|in|at|verificad[oa])$/.test(word)) return false;
  return ofNames.test(word) ? at + 1 < words.length && mayGoOn(words, at + 1) : !isStopWord(word) && !isSaidAlways(word);
}

const between =
  /(?<!\S)(?:comp[aá]ra(?:me|nos|r|rme|dos?)?|entre|compared?|between)\s+(.+?)\s+(?:con|y|e|and|with|to|o|vs\.?)\s+([^,;?]+)/i;

/** «Compárame La Paila con El Trasnocho, cuál es más barata», «¿cuánto cuesta el pato, Siete Dragones o la Abuela Loo?» */
function readSides(question: string): [string, string] | null {
  const [, first, second] = between.exec(question) ?? [];
  if (first !== undefined && second !== undefined) return [first, second];
  const [before, other] = question.split(/ (?:o|u|or|vs\.?|versus|contra) /i);
  return before === undefined || other === undefined ? null : [before.split(",").at(-1) ?? "", other];
}

/** "¿La Paila de Nélida o El Trasnocho?": the businesses on both sides, or []. */
async function findCompared(db: Kysely<Database>, question: string): Promise<Restaurant[]> {
  const compared = readSides(question);
  if (!compared) return [];
  const sides = await Promise.all(
    compared.map(async (side) => {
      const { parts, places } = await readSharply(db, new Tokens(side).text.replace(/(?<= )d(?= )/g, "de"));
      const provincias = places.map(({ province }) => province);
      const find = async (of: readonly Part[]) =>
        await findNamed(db, { words: of.flatMap(({ text }) => text.split(" ")), provincias, isWhole: false });
      const named = await find(parts);
      // "El Semáforo de Santiago"
      const own = parts.filter(({ kind }) => kind !== "place");
      const withoutPlace = named.length > 0 ? named : await find(own);
      if (withoutPlace.length > 0) return withoutPlace;
      return await findByNamePart(
        db,
        own.flatMap(({ text }) => text.split(" ")),
        { mayBeDish: false },
      );
    }),
  );
  return sides.some((rows) => rows.length === 0) ? [] : [...new Map(sides.flat().map((row) => [row.id, row])).values()];
}
