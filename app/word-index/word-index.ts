/**
 * An inverted index: maps each word of many texts to the documents (restaurants, articles) that have it. Each index has its own
 * tables, with the same columns.
 */
export type WordIndex = {
  name: "directory" | "blog";
  /** Packed postings by word and block; see packing.ts. */
  postings: "directory_postings" | "blog_postings";
  /** Each block's version and the facts about its documents that the search needs. */
  blocks: "directory_blocks" | "blog_blocks";
  /** Each word, with the number of documents that have it. */
  words: "directory_words" | "blog_words";
  /** Suffixes and sounds by which parts and misspellings find a word. */
  forms: "directory_word_forms" | "blog_word_forms";
  /** Documents per block, at most 65,536. Longer texts call for smaller blocks, since a change rewrites its words' rows. */
  blockSize: number;
};

export const toBlock = ({ blockSize }: WordIndex, seq: number) => Math.floor(seq / blockSize);
export const toPlace = ({ blockSize }: WordIndex, seq: number) => seq % blockSize;
export const toSeq = ({ blockSize }: WordIndex, block: number, place: number) => block * blockSize + place;

/**
 * Maximum letters of an indexed beginning. Thousands of words may begin with a few letters, so these beginnings are indexed like
 * words: "ca*". No word contains an asterisk.
 */
export const maxBeginningLength = 3;

export const toBeginning = (letters: string) => `${letters}*`;
