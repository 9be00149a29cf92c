import { isKept } from "../../word-index/tokens.server";

/**
 * One row: phrases with "|" between them, and what stands for them. Phrases without it stay as they are, although a shorter one is in
 * another row. In a phrase, "a/b" is either word, "(a)" may be left out, and "_" is any word.
 */
export type Wording = readonly [phrases: string, text?: string];

/** `text`: undefined for words that stay. */
export type FoundPhrase = { length: number; text: string | undefined };

/** `words`: null for any. */
type Slot = { words: readonly string[] | null; isOptional: boolean };
type Phrase = { slots: Slot[]; text: string | undefined };

const anyWord = "_";

function toSlots(phrase: string, keyOf: (word: string) => string): Slot[] {
  return phrase.split(" ").map((slot) => ({
    words: slot === anyWord ? null : slot.replace(/[()]/g, "").split("/").map(keyOf),
    isOptional: slot.startsWith("("),
  }));
}

/** The words with which a phrase may begin. */
function firstWords([slot, ...others]: readonly Slot[]): readonly string[] {
  if (!slot) return [];
  return [...(slot.words ?? []), ...(slot.isOptional ? firstWords(others) : [])];
}

/** How many of the words the slots take; undefined where they do not fit. */
function matchLength([slot, ...others]: readonly Slot[], [word, ...next]: readonly string[]): number | undefined {
  if (!slot) return 0;
  const fits = word !== undefined && !isKept(word) && (slot.words?.includes(word) ?? true);
  const length = fits ? matchLength(others, next) : undefined;
  if (length !== undefined) return length + 1;
  return slot.isOptional ? matchLength(others, word === undefined ? [] : [word, ...next]) : undefined;
}

/**
 * Returns what finds the longest phrase at the beginning of folded words, for `Tokens.replacePhrases`; of equally long ones the first.
 * `keyOf`: equal for the forms of a word, such as singular and plural.
 */
export function toPhraseBook(rows: readonly Wording[], keyOf = (word: string) => word) {
  const byFirst = new Map<string, Phrase[]>();
  for (const [phrases, text] of rows) {
    for (const phrase of phrases.split("|")) {
      const slots = toSlots(phrase, keyOf);
      for (const first of firstWords(slots)) byFirst.set(first, [...(byFirst.get(first) ?? []), { slots, text }]);
    }
  }
  return (words: readonly string[]): FoundPhrase | undefined => {
    const mayMatch = byFirst.get(keyOf(words[0] ?? "")) ?? [];
    const keys = mayMatch.length > 0 ? words.map(keyOf) : [];
    let longest: FoundPhrase | undefined;
    for (const { slots, text } of mayMatch) {
      const length = matchLength(slots, keys) ?? 0;
      if (length > (longest?.length ?? 0)) longest = { length, text };
    }
    return longest;
  };
}
