import type { Restaurant } from "../../db/schema.server";
import { publicSpecialities } from "../../directory/restaurant/restaurant-data.server";
import type { Part } from "../../directory/search/reading.server";
import { fullWord } from "../../text/abbreviations";
import { foldedWords } from "../../word-index/words.server";
import { type AskedQuestion, dishText } from "../understand.server";
import { isContent, isDish } from "../../directory/search/reading.server";

/** The restaurant's dish that has the most of the question's dishes. Null without one. */
export function findAskedDish(row: Restaurant, parts: readonly Part[]): string | null {
  const asked = parts.filter(isDish);
  const dishes = [row.special_dish, ...publicSpecialities(row)].filter((dish) => dish !== "");
  const counted = dishes.map((dish) => {
    const words = new Set(foldedWords(dish));
    return { dish, count: asked.filter((part) => isServed(part, words)).length };
  });
  const best = Math.max(0, ...counted.map(({ count }) => count));
  return best === 0 ? null : (counted.find(({ count }) => count === best)?.dish ?? null);
}

/** Words for the dish that a question to the directory asks for; null if it asks for none. `passed`: parts that are of no dish. */
export function askedDish(asked: AskedQuestion, passed: readonly Part[] = []): string | null {
  const text = dishText({ reading: { parts: asked.reading.parts.filter((part) => !passed.includes(part)) } });
  return text === "" && asked.upTo === null && asked.unanswered !== "price" ? null : text;
}

/** Returns the words of a question about these businesses that belong to no name. "" for a question about prices or dishes alone. */
export function dishOf(asked: AskedQuestion, rows: readonly Restaurant[]): string | null {
  const text = leftWords(asked, rows).join(" ");
  const asksMenu = asked.unanswered === "price" || asked.fact === "dish" || asked.upTo !== null;
  return text === "" && !asksMenu ? null : text;
}

/**
 * Words that are neither a name nor a place: "hamacas" of «¿Asados Río Mamoní tiene hamacas?» A follow-up that names no business says
 * "rondón" of the dish, also after «Rondón de Miss Ophelia».
 */
export function leftWords({ reading, businessesBefore, isNamed }: AskedQuestion, rows: readonly Restaurant[]): string[] {
  const toFullWord = (word: string) => fullWord(word) ?? word;
  const isName = businessesBefore === null || isNamed;
  const names = new Set(isName ? rows.flatMap(({ nombre }) => foldedWords(nombre).map(toFullWord)) : []);
  const content = reading.parts.filter((part) => isContent(part) && part.kind !== "attribute");
  const typed = content.flatMap(({ text }) => text.split(" "));
  const corrected = new Map(reading.corrections.map(({ typed: word, used }) => [word, used]));
  return typed.filter((word) => !names.has(toFullWord(word)) && !names.has(toFullWord(corrected.get(word) ?? word)));
}

/** Words of the question's dishes, in each spelling that the directory has; for `findOwnWords`. */
export function dishWords(parts: readonly Part[]): string[][] {
  const terms = parts.filter(isDish).flatMap(({ alternatives }) => alternatives.flatMap((alternative) => alternative.terms));
  return terms.flatMap(({ words }) => [...words.keys()].map((word) => [word]));
}

const isServed = ({ alternatives }: Part, words: ReadonlySet<string>) =>
  alternatives.some(
    ({ terms }) => terms.length > 0 && terms.every((term) => [...term.words.keys()].some((word) => words.has(word))),
  );
