import type { Filter } from "../filter";
import type { Feature } from "../lexicon/attribute-words";
import type { Place } from "../lexicon/places";
import type { Part } from "./part.server";

/**
 * Words that were read as a filter. `phrases`: what a query without it lacks; see `dropPhrases`. `either`: the places of which one will do;
 * see `dropEither`. Without both, `words` are words there.
 */
export type ReadFilter = { filter: Filter; words: string; phrases?: readonly string[]; either?: readonly string[] };

export type Reading = {
  parts: Part[];
  corrections: { typed: string; used: string }[];
  /** Includes namesakes. */
  places: Place[];
  comarca: string | null;
  filters: ReadFilter[];
  /** Folded words that ask for nothing. */
  silent: string[];
  /** Those of them that only descriptions have. */
  prose: string[];
  /** Folded words that count only as long as nothing else is asked for. */
  weak: string[];
  /** Folded words that are no Spanish, no English, and nothing that the directory has. */
  unknown: string[];
};

/** Nothing but these parts. */
export const toReading = (parts: Part[]): Reading => ({
  parts,
  ...{ corrections: [], places: [], comarca: null, filters: [] },
  ...{ silent: [], prose: [], weak: [], unknown: [] },
});

export type ReadingOptions = {
  /** Only the typed words and longer words that contain them: no corrections, synonyms, places, filters or opening hours. */
  isExact: boolean;
  /** Phrases of the query that are not to be read as a filter. */
  literal?: readonly string[];
  /** A few words and no sentence, each of which may be the beginning of another, or misspelt. */
  isBare?: boolean;
  /** Folded words that stand where the text says what it wants; see `findHeads`. Default: as the text says. */
  heads?: readonly string[];
  /** Read beside the text, and not by their words again. `at`: see `Span`. */
  features?: readonly { value: Feature; at: number | null }[];
};
