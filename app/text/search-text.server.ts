import { fullWord, withFullWords } from "./abbreviations";
import { foldForSearch } from "./fold";
import { phoneKeys, withPhoneKeys } from "./phone.server";

/*
 * How search columns hold a text, and what a search looks for in them. The word indexes (word-index/words.server.ts) read texts by
 * the same rules.
 */

/** Returns the folded text with the full words of abbreviations and, at the end, the digits of its telephones. */
export function searchText(text: string): string {
  return [withFullWords(foldForSearch(text)), ...keysIn(text)].join(" ");
}

/** Returns the different words of a search, each with the spellings of which a text must have one. */
export function searchedWords(search: string): string[][] {
  const plain = keysIn(search).length > 0 ? withPhoneKeys(search) : search;
  const words = foldForSearch(plain)
    .split(" ")
    .filter((word) => word !== "");
  return [...new Set(words)].map((word) => {
    const full = fullWord(word.replace(/\.$/, ""));
    return full === undefined ? [word] : [word, full];
  });
}

/** Most texts have too few digits for a telephone. */
function keysIn(text: string): string[] {
  return (text.match(/\p{Nd}/gu)?.length ?? 0) < 7 ? [] : phoneKeys(text);
}
