import { fold } from "../../text/fold";
import { memoize } from "../../text/memoize";
import { isOrdinary } from "./ordinary-words.server";
import { stem } from "./trade-words";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const codes = letters.flatMap((one) => letters.map((other) => one + other));

/** Folded words of the names of all countries and languages, in both languages of the questions: "suizo" for "Suiza", "ruso". */
const names = memoize(() => {
  const all = ["es", "en"].flatMap((locale) => {
    const languages = new Intl.DisplayNames(locale, { type: "language", fallback: "none" });
    const regions = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
    return codes.flatMap((code) => [languages.of(code), regions.of(code.toUpperCase())]);
  });
  const words = all.flatMap((name) => {
    const [first = "", ...more] = fold(name ?? "").split(/[^a-z]+/);
    // Costa Rica and Puerto Rico make no kitchen of «comida rica».
    return more.length === 0 ? [first] : [first, ...more].filter((word) => !isOrdinary(word));
  });
  return [...new Set(words.map(stem))].filter((word) => word.length > 3);
}, 1);

const minShared = 4;
/** "ense" of "costarricense", "iano" of "peruano". */
const maxEnding = 5;

/** Says of which country: "suizo", "vietnamita", "cubana". `word`: folded. Some others begin like a country. */
export function isDemonym(word: string): boolean {
  const stemmed = stem(word);
  return names("").some((name) => {
    const shared = sharedLength(name, stemmed);
    return name === stemmed || (shared >= Math.max(minShared, name.length - 2) && stemmed.length - shared <= maxEnding);
  });
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
