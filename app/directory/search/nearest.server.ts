import type { Restaurant } from "../../db/schema.server";
import { enough, toOthers } from "../../search/relax/others.server";
import { sayInText, sayNothingAt, sayOmissions, sayOthers, sayTowards, sayUnknownPlace } from "../../search/relax/omissions";
import { isAsking } from "../../search/relax/left";
import { namesOf } from "../../search/relax/places";
import { valuesOf } from "../../search/read/spans";
import { relax } from "../../search/relax/relaxing.server";
import { distancesFrom } from "../../text/position";
import type { Near } from "../where/near.server";
import { positionOf } from "../where/position-of";
import { asWritten } from "../../search/relax/as-written.server";
import { isToldInText } from "../../search/read/part.server";
import type { Reading } from "../../search/read/reading";
import type { Language } from "../../text/language";
import {
  countMatching,
  type DirectoryResult,
  type DirectorySearch,
  findRead,
  type ReadSearch,
  runSearch,
  type SearchContext,
  type SearchRun,
  toSearchContext,
} from "./search.server";
import { type Around, insidePlaces, searchedAround } from "../../search/relax/around";

export type NearestResult = DirectoryResult & {
  /** Set if nothing has all that was asked for, and the result is what is nearest to it. */
  nearest: {
    /** Says what the result lacks. */
    sentence: string;
    /** The place from which it begins, if it is by distance from one. */
    from: Near | null;
  } | null;
  /** What else is to be said of the list; "" for nothing. */
  note: string;
  /** How many of `rows`, the last, are added to the few that have all that was asked for. */
  others: number;
};

/**
 * Does as `searchDirectory`. If nothing matches, leaves out as little as it can; the counts beside filters stay those of what was
 * asked for. A search for words only as typed finds no others.
 */
export async function searchNearest(search: DirectorySearch, now: Date, language: Language = "es"): Promise<NearestResult> {
  const context = await toSearchContext(search, now);
  const run = await runSearch(search, context);
  const { result, asked, said } = run;
  const ofPlaces = [
    ...valuesOf(said, "towards").map(sayTowards[language]),
    ...valuesOf(said, "unknown-place").map(sayUnknownPlace[language]),
  ];
  if (result.total === 0 && !context.isExact && isAsking(asked)) {
    return { ...(await relaxSearch(run, context, language)), others: 0, note: ofPlaces.join(" ") };
  }
  const inText = result.total !== 0 && isToldInText(asked.parts) ? [sayInText[language]] : [];
  const added = await findOthers(run, context);
  const note = [...ofPlaces, ...inText, ...(added ? [sayOthers(added.may, language)] : [])].join(" ");
  if (!added) return { ...result, nearest: null, others: 0, note };
  const { rows, dishes } = added.found;
  return {
    ...result,
    rows: [...result.rows, ...rows],
    dishes: new Map([...dishes, ...result.dishes]),
    nearest: null,
    others: rows.length,
    note,
  };
}

/** Where fewer than `enough` match, those that may have what is asked for. Null if there are none. */
async function findOthers({ result, asked }: SearchRun, context: SearchContext) {
  const { total, rows } = result;
  if (total === null || total >= enough || total === 0 || asked.isCount) return null;
  const others = asked.page === 1 && !context.isExact ? await toOthers(context.db, asked, context.now) : null;
  if (!others) return null;
  const found = await findRead(others.wish, context);
  const added = found.rows.filter(({ id }) => !rows.some((row) => row.id === id)).slice(0, enough - total);
  return added.length > 0 ? { found: { ...found, rows: added }, may: others.may } : null;
}

type Relaxed = Pick<NearestResult, "nearest"> & DirectoryResult;

async function relaxSearch(
  { result, asked, said: { reading } }: SearchRun,
  context: SearchContext,
  language: Language,
): Promise<Relaxed> {
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
  if (!relaxed) return { ...result, nearest: toNone(reading, language) };
  const { found, omissions, first } = relaxed;
  const sentence = sayOmissions(
    omissions.map((one) => asWritten(one, asked.q)),
    first,
    language,
  );
  if (!found) return { ...result, nearest: { sentence, from: null } };
  const { facets, understood } = result;
  const from = found.wish.around ? toNear(found.wish.around, found.result.rows) : null;
  return { ...found.result, facets, understood, nearest: { sentence, from } };
}

/** Null where the words name no place inside a province. */
function toNone({ places }: Reading, language: Language): NearestResult["nearest"] {
  const inside = insidePlaces(places);
  if (inside.length === 0) return null;
  return { sentence: sayNothingAt[language](namesOf(inside), searchedAround(places)), from: null };
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
