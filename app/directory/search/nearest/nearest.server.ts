import type { Restaurant } from "../../../db/schema.server";
import { type Omission, sayNothingAt, sayOmissions } from "../../../search/omissions";
import { isAsking, namesOf, relax } from "../../../search/relaxing.server";
import { distancesFrom } from "../../../text/position";
import { typedWords } from "../../../word-index/words.server";
import type { Near } from "../../where/near.server";
import { positionOf } from "../../where/position-of";
import type { Reading } from "../reading.server";
import {
  countMatching,
  type DirectoryResult,
  type DirectorySearch,
  findRead,
  type ReadSearch,
  runSearch,
  toSearchContext,
} from "../search.server";
import { type Around, insidePlaces, searchedAround } from "./around";

export type NearestResult = DirectoryResult & {
  /** Set if nothing has all that was asked for, and the result is what is nearest to it. */
  nearest: {
    /** Says what the result lacks. */
    sentence: string;
    /** The place from which it begins, if it is by distance from one. */
    from: Near | null;
  } | null;
};

/**
 * Does as `searchDirectory`. If nothing matches, leaves out as little as it can; the counts beside filters stay those of what was
 * asked for. A search for words only as typed finds no others.
 */
export async function searchNearest(search: DirectorySearch, now: Date): Promise<NearestResult> {
  const context = await toSearchContext(search, now);
  const { result, asked, reading } = await runSearch(search, context);
  if (result.total !== 0 || context.isExact || !isAsking(asked)) return { ...result, nearest: null };
  const run = async (wish: ReadSearch) => {
    const found = await findRead(wish, context);
    return { result: found, total: found.total, rank: found.firstRank };
  };
  const { places, comarca } = reading;
  const relaxed = await relax(
    asked,
    {
      ...context,
      places,
      comarca,
      ownWords: [],
      asksWhichPlace: false,
      count: async (wish) => await countMatching(wish, context),
    },
    run,
  );
  if (!relaxed) return { ...result, nearest: toNone(reading) };
  const { found, omissions, first } = relaxed;
  const sentence = sayOmissions(
    omissions.map((one) => asWritten(one, asked.q)),
    first,
  );
  if (!found) return { ...result, nearest: { sentence, from: null } };
  const { facets, understood } = result;
  const from = found.wish.around ? toNear(found.wish.around, found.result.rows) : null;
  return { ...found.result, facets, understood, nearest: { sentence, from } };
}

/** Null where the words name no place inside a province. */
function toNone({ places }: Reading): NearestResult["nearest"] {
  const inside = insidePlaces(places);
  if (inside.length === 0) return null;
  return { sentence: sayNothingAt.es(namesOf(inside), searchedAround(places)), from: null };
}

/** Among namesakes, the place that is nearest to the first restaurant. Null if no centre is known. */
function toNear({ places }: Around, [first]: readonly Restaurant[]): Near | null {
  const at = first && positionOf(first);
  const near = places.flatMap(({ name, province, position }): Near[] =>
    position ? [{ place: { name, province }, position, others: [] }] : [],
  );
  const metresTo = ({ position }: Near) => (at ? distancesFrom(position)(at.lat, at.lng) : 0);
  return near.toSorted((one, other) => metresTo(one) - metresTo(other))[0] ?? null;
}

/** Texts of the reading are folded: "name" is «ñame» again. */
function asWritten(omission: Omission, q: string): Omission {
  if (omission.kind === "words" || omission.kind === "unknown") return { ...omission, words: phrasesIn(q, omission.words) };
  if (omission.kind === "price") return { ...omission, dish: phrasesIn(q, [omission.dish]).join(" ") };
  return omission.kind === "wider" ? { ...omission, narrow: phrasesIn(q, [omission.narrow]).join(" ") } : omission;
}

/** Returns folded texts as they were typed, neighbours in one phrase: "sin azúcar". Keeps texts that the query lacks. */
function phrasesIn(q: string, texts: readonly string[]): string[] {
  const typed = typedWords(q);
  const positionOf = (words: readonly string[]) =>
    typed.findIndex((_, at) => words.every((word, offset) => typed[at + offset]?.word === word));
  const found = texts
    .map((text) => ({ words: text.split(" "), at: positionOf(text.split(" ")) }))
    .sort((one, other) => one.at - other.at);
  const phrases: { text: string; end: number }[] = [];
  for (const { words, at } of found) {
    const text = (at < 0 ? words : typed.slice(at, at + words.length).map(({ raw }) => raw)).join(" ");
    const before = phrases.at(-1);
    if (before && at >= 0 && before.end === at) phrases.splice(-1, 1, { text: `${before.text} ${text}`, end: at + words.length });
    else phrases.push({ text, end: at < 0 ? -1 : at + words.length });
  }
  return phrases.map(({ text }) => text);
}
