import { loadOrThrowProblem } from "../../http/problem.server";
import { noSuchPage } from "../../http/list-query.server";
import { provincePath, type ProvinceId } from "../../text/provinces";
import { toRestaurantCards } from "../special-days.server";
import { suggestedPlaces, tellDistance } from "../where/near.server";
import { positionOf } from "../where/position-of";
import { attributeFilters } from "./filters/attribute-filters";
import { openLabel } from "./filters/open-label";
import { everywherePath, hasProblems } from "./query";
import { addNear, readDirectoryQuery, readOpen } from "./query.server";
import { type NearestResult, searchNearest } from "./nearest/nearest.server";
import type { SentSearch } from "./sent-search.server";
import type { Facets } from "./tally";

export type SearchPageData = Awaited<ReturnType<typeof loadSearch>>;

/**
 * Does not search if the URL has `problems`. `sent`: a search with the visitor's position, which was sent as a form. Throws a 404
 * page past the last page, and a 500 page when the database fails.
 */
export async function loadSearch(
  url: Request,
  { province, sent }: { province?: ProvinceId; sent?: SentSearch | undefined } = {},
) {
  const request = sent?.request ?? url;
  const { query, problems } = readDirectoryQuery(request, province ? provincePath(province) : everywherePath);
  if (province) {
    query.provincias = [];
    delete problems.provincia;
  }
  const provincias = province ? [province] : query.provincias;
  const { near, words, asksHere } = addNear(request, { query, problems }, { visitor: sent?.position ?? null, provincias });
  const now = new Date();
  const open = readOpen(query.abierto) ?? null;
  const found = hasProblems(problems)
    ? { ...nothing, restaurants: [] }
    : await loadOrThrowProblem(request, "No se pudieron cargar los restaurantes", async () => {
        const search = { ...query, q: words, open, provincias, near: near?.position ?? null };
        const result = await searchNearest(search, now);
        const cards = await toRestaurantCards(result.rows);
        const from = near ?? result.nearest?.from ?? null;
        const distances = result.rows.map((row) => (from ? tellDistance(from, positionOf(row)) : ""));
        const reasons = result.rows.map(({ id }) => result.dishes.get(id) ?? "");
        const restaurants = cards.map((card, index) => ({
          ...card,
          distance: distances[index] ?? "",
          foundDish: reasons[index] ?? "",
        }));
        return { ...result, restaurants };
      });
  const { restaurants, total, hasMore, understood, facets, nearest } = found;
  if (restaurants.length === 0 && query.page > 1) throw noSuchPage(request);
  return {
    query,
    problems,
    total,
    hasMore,
    understood,
    /** The label of the filter by hours; "" for any hour. */
    openLabel: openLabel(open, now),
    /** Nothing has all that was asked for; says what the list lacks. "" otherwise. */
    lacking: nearest?.sentence ?? "",
    facets: {
      ...facets,
      provincias: facets.provincias && Object.fromEntries(facets.provincias),
      categorias: facets.categorias && Object.fromEntries(facets.categorias),
      attributes: facets.attributes && attributeNumbers(facets.attributes),
    },
    restaurants,
    showsFilters: query.showsFilters || Object.keys(problems).some((name) => name !== "q"),
    near: near && { place: near.place, others: near.others },
    /** The words ask for what is near the visitor, whose position is not known. */
    asksHere,
    /** The position that the search's form sends on; null unless it was sent. */
    sentPosition: sent?.fields ?? null,
    places: suggestedPlaces(province ?? ""),
  };
}

/** By filter and id. */
function attributeNumbers(attributes: NonNullable<Facets["attributes"]>) {
  return Object.fromEntries(attributeFilters.map(({ name }) => [name, Object.fromEntries(attributes[name])] as const));
}

const nothing: NearestResult = {
  nearest: null,
  rows: [],
  dishes: new Map(),
  total: 0,
  hasMore: false,
  facets: { provincias: null, categorias: null, open: null, verified: null, attributes: null },
  understood: { corrections: [], places: [], comarca: null, hasSynonyms: false, filters: [], open: null },
};
