import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { typedWords } from "../../word-index/words.server";
import { readAttribute } from "../lexicon/attribute-words";
import { findPlaces } from "../lexicon/places";
import { findNamedRuns, type NamedRun } from "../index/names.server";
import { findFields, isInName } from "../index/known-words.server";
import { spellDates } from "./asked-time";
import { withLeadingNo } from "./exclusions.server";
import { takeLeftOut } from "./left-out.server";
import { respellPlainWords } from "./plain-words.server";

/**
 * A text with the longest name of a business spelt as the business does. `name`: positions of its words. `kept`: positions of the words of
 * all whole names, which hold no hour, no day and no wish: "La Lancha de las Ocho".
 */
export type WithNames = { text: string; name: ReadonlySet<number>; kept: ReadonlySet<number> };

/** Reads the names of businesses: those that a text excludes (`leftOut`, ids), and those that it names. */
export async function readNames(db: Kysely<Database>, text: string): Promise<{ named: WithNames; leftOut: string[] }> {
  const { text: left, ids } = await takeLeftOut(db, await respellPlainWords(db, withLeadingNo(text)));
  return { named: await findNames(db, left), leftOut: ids };
}

/** "La lancha de las 8" and "Cedro and Zumaque" as their businesses spell them. */
async function findNames(db: Kysely<Database>, text: string): Promise<WithNames> {
  const typed = typedWords(text);
  const wordsOf = ({ positions }: NamedRun) => positions.map((at) => typed[at]?.word ?? "");
  const runs = (await findNamedRuns(db, typed)).filter((run) => !isWish(wordsOf(run)));
  const [longest, ...others] = runs.toSorted((one, other) => other.positions.length - one.positions.length);
  const [first = 0] = longest?.positions ?? [];
  if (!longest) return { text, name: new Set(), kept: new Set() };
  const end = first + longest.positions.length;
  // Without the signs between them, figures are no date.
  const words = typedWords(spellDates(text))
    .map(({ raw }) => raw)
    .toSpliced(first, longest.positions.length, ...longest.words);
  const name = longest.words.map((_, index) => first + index);
  const moved = longest.words.length - longest.positions.length;
  const kept = others.flatMap(({ positions }) => positions.flatMap((at) => (at < first ? at : at < end ? [] : at + moved)));
  return { text: words.join(" "), name: new Set(name), kept: new Set([...name, ...kept]) };
}

/** "La Terraza" and "Boquete" are names, and more often what somebody wants. */
const isWish = (words: string[]): boolean =>
  readAttribute(words)?.length === words.length || findPlaces(words)?.length === words.length;

/** True for the only word of a time if a business may be called so: "Fridays". */
export async function isOfName(db: Kysely<Database>, word: string): Promise<boolean> {
  if (/^(?:abiert[oa]s?|abren?|hoy|ahora|ahorita)$/.test(word)) return false;
  return isInName((await findFields(db, [word])).get(word) ?? 0);
}
