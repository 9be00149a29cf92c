import { apostrophes, fold, initials } from "../text/fold";
import { anyInvisible, withoutInvisible } from "../text/invisible";

/** In UTF-16 code units. Bounds the index, which stores each suffix of a word. */
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

export function typedWords(text: string): { raw: string; word: string }[] {
  return typedRuns(withoutInvisible(text.normalize("NFC"))).flatMap(({ raw }) => foldedWords(raw).map((word) => ({ raw, word })));
}

/** Returns `foldedWords`, and the parts around apostrophes and points: "nikos", "niko" and "s". */
export function wordsToIndex(text: string): string[] {
  const words = fold(text).match(wordPattern) ?? [];
  return words.flatMap((word) => {
    const parts = partsOf(word);
    return (parts.length > 1 ? [parts.join(""), ...parts] : parts).map(shorten);
  });
}

const partsOf = (word: string) => word.split(/['.]/).filter((part) => part !== "");

function shorten(word: string): string {
  return word.length > maxWordLength ? word.slice(0, maxWordLength).toWellFormed().replaceAll("\uFFFD", "") : word;
}
