import { db } from "../../db/client.server";
import { takeTalk, type Talk } from "../../search/talk/talk";
import { typedWords } from "../../word-index/words.server";
import { type Language, requestLanguage } from "../../text/language";
import { loadOrThrowProblem } from "../../http/problem.server";
import { noSuchPage } from "../../http/list-query.server";
import { provincePath, type ProvinceId } from "../../text/provinces";
import { toRestaurantCards } from "../special-days.server";
import { type Near, suggestedPlaces, tellDistance } from "../where/near.server";
import { positionOf } from "../where/position-of";
import { unnamedAllergen } from "../../search/lexicon/allergens";
import { takeSearchedAllergies } from "../../search/read/allergies.server";
import { findNaming } from "../../search/find/avoided.server";
import { attributeFilters } from "../../search/lexicon/attribute-filters";
import { sayFilter } from "../../search/filter";
import { dropEither, dropPhrases, withTypedObject } from "../../search/read/as-typed.server";
import type { ReadFilter } from "../../search/read/reading";
import { sayPricedDish } from "../../search/priced-dish";
import { openLabel } from "../../search/open-label";
import { findByWholeName } from "../../search/index/names.server";
import { type DirectoryQuery, everywherePath, hasProblems, isPlain } from "./query";
import { addNear, mayOrderByDistance, readDirectoryQuery, readOpen } from "./query.server";
import { type NearestResult, searchNearest } from "./nearest.server";
import type { SentSearch } from "./sent-search.server";
import type { Facets } from "../../search/find/tally";
import { words } from "./words";

export type SearchPageData = Awaited<ReturnType<typeof loadSearch>>;

type ListOf = {
  province?: ProvinceId;
  /** A search with the visitor's position, which was sent as a form. */
  sent?: SentSearch | undefined;
  /** The first page of all restaurants shows no list, so that none are found. */
  hasOverview?: boolean;
};

/** Does not search if the URL has `problems`. Throws a 404 page past the last page, and a 500 page when the database fails. */
export async function loadSearch(url: Request, { province, sent, hasOverview = false }: ListOf = {}) {
  const request = sent?.request ?? url;
  const now = new Date();
  const language = requestLanguage(request);
  const asked = readAsked(request, { province, sent });
  const { problems } = asked;
  const isOverview = hasOverview && asksForNothing(asked);
  const find = async () =>
    isOverview ? { talk: null, ...nothing, restaurants: [], leavesOut: false } : await findAsked(asked, { now, language });
  const found = await loadOrThrowProblem(request, words[language].loadFailed, find);
  const { talk, restaurants, total, hasMore, understood, facets, nearest } = found;
  const { query, near } = withNear(asked, found.near);
  if (restaurants.length === 0 && query.page > 1) throw noSuchPage(request);
  return {
    query,
    problems,
    total,
    hasMore,
    understood: {
      ...understood,
      filters: understood.filters.map(({ filter, words: read, ...dropped }) => ({
        label: sayFilter(
          filter.kind === "wish" ? { ...filter, wish: withTypedObject(filter.wish, query.q) } : filter,
          language,
          now,
        ),
        words: read,
        rest: withoutFilter(query.q, dropped),
      })),
    },
    ...toAllergy(asked, found.leavesOut),
    /** Answers words that ask the directory for nothing («gracias»); then there are no results. */
    talk,
    /** The label of the filter by hours; "" for any hour. */
    openLabel: openLabel(asked.open, now, language),
    /** Nothing has all that was asked for; says what the list lacks. "" otherwise. */
    lacking: nearest?.sentence ?? "",
    note: found.note,
    /** How many of the last restaurants are added to the few that match. */
    others: found.others,
    facets: toNumbers(facets),
    restaurants,
    showsFilters: query.showsFilters || Object.keys(problems).some((name) => name !== "q"),
    isOverview,
    near,
    /** The words ask for what is near the visitor, whose position is not known. */
    asksHere: understood.isNearMe && near === null,
    /** The position that the search's form sends on; null unless it was sent. */
    sentPosition: sent?.fields ?? null,
    places: suggestedPlaces(province ?? ""),
  };
}

const asksForNothing = ({ query, problems }: Asked) =>
  isPlain(everywherePath, query) && !query.showsFilters && query.page === 1 && !hasProblems(problems);

/** Finds nothing for what cannot be searched for. */
async function findAsked(asked: Asked, { now, language }: { now: Date; language: Language }) {
  const { query, problems, allergies } = asked;
  const talk = await findTalk(query, language);
  const isSearched = !hasProblems(problems) && !allergies.allergens.includes(unnamedAllergen) && !talk;
  return {
    talk,
    ...(isSearched ? await findCards(asked, { now, language }) : { ...nothing, restaurants: [], leavesOut: false }),
  };
}

/** Null where the words are the whole name of a restaurant, and where some of them ask for something. */
async function findTalk({ q, isExact }: DirectoryQuery, language: Language): Promise<Talk | null> {
  const { talk, rest } = isExact ? { talk: null, rest: q } : takeTalk(q, language);
  return talk && rest === "" && (await findByWholeName(db(), typedWords(q))).size === 0 ? talk : null;
}

type Asked = ReturnType<typeof readAsked>;

/**
 * `allergy`: null without one. "unnamed": no listing names the allergen. "which": the words tell an allergy and not to what, so nothing is
 * shown. `wordsLeft`: the words beside it then.
 */
type Allergy = { allergy: "which" | "leftOut" | "unnamed" | null; wordsLeft: string };

function toAllergy({ query, allergies: { allergens } }: Asked, leavesOut: boolean): Allergy {
  const asksWhich = allergens.includes(unnamedAllergen);
  const known = leavesOut ? "leftOut" : "unnamed";
  return {
    allergy: asksWhich ? "which" : allergens.length > 0 ? known : null,
    wordsLeft: asksWhich ? takeSearchedAllergies(query.q).text : "",
  };
}

/** Reads the address and the visitor's position. A province's own list ignores provinces in the address. */
function readAsked(request: Request, { province, sent }: { province?: ProvinceId | undefined; sent?: SentSearch | undefined }) {
  const { query, problems } = readDirectoryQuery(request, province ? provincePath(province) : everywherePath);
  if (province) {
    query.provincias = [];
    delete problems.provincia;
  }
  const provincias = province ? [province] : query.provincias;
  const near = addNear(request, { query, problems }, { visitor: sent?.position ?? null, provincias });
  return {
    query,
    problems,
    provincias,
    near,
    isOrderChosen: !mayOrderByDistance(request),
    allergies: takeSearchedAllergies(query.q),
    open: readOpen(query.abierto) ?? null,
  };
}

/** Finds a page of restaurants, with what their cards show. */
async function findCards(
  { query, provincias, near, isOrderChosen, allergies, open }: Asked,
  { now, language }: { now: Date; language: Language },
) {
  const without = await findNaming(db(), allergies.allergens);
  const search = { ...query, q: allergies.text, open, provincias, near: near?.position ?? null, isOrderChosen, without };
  const result = await searchNearest(search, now, language);
  const from = near ?? result.near ?? result.nearest?.from ?? null;
  const cards = await toRestaurantCards(result.rows, language);
  const restaurants = cards.map((card, index) => {
    const row = result.rows[index];
    const distance = from && row ? tellDistance(from, positionOf(row), language) : "";
    const dish = result.dishes.get(row?.id ?? "");
    return { ...card, distance, foundDish: dish ? sayPricedDish(dish, language) : "" };
  });
  return { ...result, restaurants, leavesOut: (without?.size ?? 0) > 0 };
}

/** Attributes by filter and id. */
function toNumbers(facets: Facets) {
  const { attributes } = facets;
  return {
    ...facets,
    provincias: facets.provincias && Object.fromEntries(facets.provincias),
    categorias: facets.categorias && Object.fromEntries(facets.categorias),
    attributes:
      attributes && Object.fromEntries(attributeFilters.map(({ name }) => [name, Object.fromEntries(attributes[name])] as const)),
  };
}

/** Near what the list looks, as a filter or else its words (`named`) say, and the query with the order by distance that follows from it. */
function withNear({ query, near: chosen, isOrderChosen }: Asked, named: Near | null) {
  const near = chosen ?? named;
  const isByDistance = named !== null && !isOrderChosen;
  return {
    query: { ...query, isNear: near !== null, ...(isByDistance && { order: "cercania" as const }) },
    /** `isInWords`: asked for among the words, where being open does not count. */
    near: near && { place: near.place, others: near.others, isInWords: named !== null },
  };
}

/** Undefined where the chip's words become words of the search. */
function withoutFilter(q: string, { phrases, either }: Pick<ReadFilter, "phrases" | "either">): string | undefined {
  if (phrases) return dropPhrases(q, phrases);
  return either && dropEither(q, either);
}

const nothing: NearestResult = {
  near: null,
  nearest: null,
  note: "",
  others: 0,
  rows: [],
  dishes: new Map(),
  total: 0,
  hasMore: false,
  facets: { provincias: null, categorias: null, open: null, verified: null, attributes: null },
  understood: { corrections: [], places: [], comarca: null, filters: [], open: null, isNearMe: false },
};
