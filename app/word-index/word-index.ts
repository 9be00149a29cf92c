/** Inverted index of words. Each index has its own tables, with the same columns. */
export type WordIndex = {
  name: "directory" | "blog" | "dishes";
  /** See packing.ts. */
  postings: "directory_postings" | "blog_postings" | "directory_dishes";
  /** Block versions, and facts that the search needs. */
  blocks: "directory_blocks" | "blog_blocks";
  /** Words with their number of documents. */
  words: "directory_words" | "blog_words";
  /** Suffixes and sounds, so that parts and misspellings find a word. */
  forms: "directory_word_forms" | "blog_word_forms";
  /** A shorter word finds only the words that begin with it. In long texts, three letters are part of too many words. */
  minPart: number;
  /** Documents, at most 65,536. Longer texts call for smaller blocks, since a change rewrites its words' rows. */
  blockSize: number;
};

export const toBlock = ({ blockSize }: WordIndex, seq: number) => Math.floor(seq / blockSize);
export const toPlace = ({ blockSize }: WordIndex, seq: number) => seq % blockSize;
export const toSeq = ({ blockSize }: WordIndex, block: number, place: number) => block * blockSize + place;

/**
 * In letters. Thousands of words can share a short prefix, so short prefixes are indexed as entries of their own, such as
 * "ca*"; no word contains an asterisk.
 */
export const maxBeginningLength = 3;

export const toBeginning = (letters: string) => `${letters}*`;

export const isBeginning = (word: string) => word.endsWith("*");
