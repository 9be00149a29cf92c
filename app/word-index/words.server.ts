import { fullWord } from "../text/abbreviations";
import { apostrophes, fold, initials } from "../text/fold";
import { anyInvisible, withoutInvisible } from "../text/invisible";
import { phoneKeys, withPhoneKeys } from "../text/phone.server";

/** UTF-16 code units. Bounds the index, which stores each suffix of a word. */
const maxWordLength = 30;
/** For folded text. Allows apostrophes inside words ("d'oro") and the points of initials. */
const wordPattern = new RegExp(String.raw`${initials}|[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*|\p{Extended_Pictographic}`, "gu");
const typedPattern = new RegExp(
  String.raw`${initials}|(?:[\p{L}\p{N}\p{M}${apostrophes}]|${anyInvisible})+|\p{Extended_Pictographic}`,
  "gu",
);

/**
 * Returns the folded words of a text, in order: runs of letters and digits, and single emojis. "Niko's" is "nikos" and "K.F.C."
 * is "kfc". Everything else separates words.
 */
export function foldedWords(text: string): string[] {
  return (fold(text).match(wordPattern) ?? []).map((word) => shorten(partsOf(word).join("")));
}

/** Returns the runs of characters that make up words, as typed and where. */
export function typedRuns(text: string): { raw: string; start: number }[] {
  return [...text.matchAll(typedPattern)].map(({ 0: raw, index }) => ({ raw, start: index }));
}

/** Returns the words of a search. A telephone is one word, and "C.C." two. */
export function typedWords(text: string): { raw: string; word: string }[] {
  const typed = mayHavePhone(text) && phoneKeys(text).length > 0 ? withPhoneKeys(text) : text;
  return typedRuns(withoutInvisible(typed.normalize("NFC"))).flatMap(({ raw }) =>
    foldedWords(raw).flatMap((word) => {
      const full = fullWord(word)?.split(" ") ?? [];
      return full.length > 1 ? full.map((part) => ({ raw: part, word: part })) : [{ raw, word }];
    }),
  );
}

/** Positions of the words of a phrase wherever it stands in some words. */
export const positionsOf = (phrase: readonly string[], words: readonly string[]): number[] =>
  words.flatMap((_, at) =>
    phrase.length > 0 && phrase.every((word, index) => words[at + index] === word) ? phrase.map((_, index) => at + index) : [],
  );

/**
 * Returns `foldedWords`, the parts around apostrophes and points ("nikos", "niko" and "s"), the full words of abbreviations and
 * the digits of telephones.
 */
export function wordsToIndex(text: string): string[] {
  const words = fold(text).match(wordPattern) ?? [];
  const indexed = words.flatMap((word) => {
    const parts = partsOf(word);
    const whole = parts.join("");
    return [...(parts.length > 1 ? [whole, ...parts] : parts), ...(fullWord(whole)?.split(" ") ?? [])].map(shorten);
  });
  return mayHavePhone(text) ? [...indexed, ...phoneKeys(text)] : indexed;
}

/** Most texts have no telephone, and looking for one takes longer than the rest. */
const mayHavePhone = (text: string) => /(?:\p{Nd}[^\p{L}\p{Nd}]*){7}/u.test(text);

const partsOf = (word: string) => word.split(/['.]/).filter((part) => part !== "");

function shorten(word: string): string {
  return word.length > maxWordLength ? word.slice(0, maxWordLength).toWellFormed().replaceAll("\uFFFD", "") : word;
}
