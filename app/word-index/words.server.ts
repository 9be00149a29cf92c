import { fold } from "../text/fold";

/** UTF-16 code units. Bounds the index, which stores each suffix of a word. */
const maxWordLength = 30;
/** Apostrophes are allowed inside: "d'Oro", "Niko’s". */
const wordPattern = /[\p{L}\p{N}]+(?:['’´`][\p{L}\p{N}]+)*|\p{Extended_Pictographic}/gu;
const typedPattern = /[\p{L}\p{N}\p{M}'’´`]+|\p{Extended_Pictographic}/gu;
const apostrophes = /['’´`]/;

/** Returns, in order, runs of letters and digits, and single emojis. "Niko's" is "nikos". */
export function foldedWords(text: string): string[] {
  return (fold(text).match(wordPattern) ?? []).map((word) => shorten(word.split(apostrophes).join("")));
}

export function typedWords(text: string): { raw: string; word: string }[] {
  const typed = text.normalize("NFC").match(typedPattern) ?? [];
  return typed.flatMap((raw) => foldedWords(raw).map((word) => ({ raw, word })));
}

/** Adds the parts around an apostrophe: "nikos", "niko" and "s". */
export function wordsToIndex(text: string): string[] {
  const words = fold(text).match(wordPattern) ?? [];
  return words.flatMap((word) => {
    const parts = word.split(apostrophes);
    return (parts.length > 1 ? [parts.join(""), ...parts] : parts).map(shorten);
  });
}

function shorten(word: string): string {
  return word.length > maxWordLength ? word.slice(0, maxWordLength).toWellFormed().replaceAll("\uFFFD", "") : word;
}
