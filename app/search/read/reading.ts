import type { Filter } from "../filter";
import type { Feature } from "../lexicon/attribute-words";
import type { Place } from "../lexicon/places";
import type { AskedOpen } from "../open";
import type { Part } from "./part.server";

/**
 * Words that were read as a filter. `phrases`: what a query without it lacks; see `dropPhrases`. `either`: the places of which one will do;
 * see `dropEither`. Without both, `words` are words there.
 */
export type ReadFilter = { filter: Filter; words: string; phrases?: readonly string[]; either?: readonly string[] };

/** "Ceviche a menos de 8". */
type ReadPrice = {
  /** Cents. */
  upTo: number;
  words: string;
  /** Words of the query that may be a dish, such as "ceviche". */
  dishes: string[];
};

/** "Café abierto el domingo en la noche". */
type TimeInWords = {
  open: AskedOpen;
  /** The words that tell the time, neighbours in one phrase. */
  phrases: string[];
};

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
  /** Null unless it was asked for. */
  time: TimeInWords | null;
  /** Null unless it was asked for. */
  price: ReadPrice | null;
};

/** Nothing but these parts. */
export const toReading = (parts: Part[]): Reading => ({
  parts,
  ...{ corrections: [], places: [], comarca: null, filters: [] },
  ...{ silent: [], prose: [], weak: [], unknown: [], time: null, price: null },
});

export type ReadingOptions = {
  /** Only the typed words and longer words that contain them: no corrections, synonyms, places, filters or opening hours. */
  isExact: boolean;
  /** Phrases of the query that are not to be read as a filter. */
  literal?: readonly string[];
  /** Reads "a menos de 8" as a price of dishes, not as a price level of the listing. */
  readsPrices?: boolean;
  /** A few words and no sentence, each of which may be the beginning of another, or misspelt. */
  isBare?: boolean;
  /** Folded words that stand where the text says what it wants; see `findHeads`. Default: as the text says. */
  heads?: readonly string[];
  /** Read beside the text, and not by their words again. */
  features?: readonly Feature[];
  /** Reads "abierto el domingo" as a time, from now. Without it, these are words. */
  now?: Date;
};
