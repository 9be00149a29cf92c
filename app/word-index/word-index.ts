/**
 * An inverted index: for each word of many texts, the documents (restaurants, articles) that have it. Each index has tables of its
 * own, with the same columns.
 */
export type WordIndex = {
  name: "directory" | "blog";
  /** By word and block, packed postings; see packing.ts. */
  postings: "directory_postings" | "blog_postings";
  /** By block, its version and what else the search must know of its documents. */
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
 * Thousands of words may begin with a few letters. Beginnings up to this many are indexed as if they were words: "ca*". No word
 * contains an asterisk.
 */
export const maxBeginningLength = 3;

export const toBeginning = (letters: string) => `${letters}*`;
