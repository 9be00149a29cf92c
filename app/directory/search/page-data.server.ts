import { loadOrThrowProblem } from "../../http/problem.server";
import { noSuchPage } from "../../http/list-query.server";
import type { ProvinceId } from "../../text/provinces";
import { toRestaurantCards } from "../special-days.server";
import { attributeFilters } from "./attribute-filters";
import { type DirectoryQuery, hasProblems } from "./query";
import { readDirectoryQuery, readMoment } from "./query.server";
import { type DirectoryResult, searchDirectory } from "./search.server";
import type { Facets } from "./tally";

export type SearchPageData = Awaited<ReturnType<typeof loadSearch>>;

/** Does not search if the URL has `problems`. Throws a 404 page past the last page, and a 500 page when the database fails. */
export async function loadSearch(request: Request, province?: ProvinceId) {
  const { query, problems } = readDirectoryQuery(request);
  if (province) {
    query.provincias = [];
    delete problems.provincia;
  }
  const now = new Date();
  const found = hasProblems(problems)
    ? { ...nothing, restaurants: [] }
    : await loadOrThrowProblem(request, "No se pudieron cargar los restaurantes", async () => {
        const provincias = province ? [province] : query.provincias;
        const result = await searchDirectory({ ...toSearch(query, now), provincias }, now);
        return { ...result, restaurants: await toRestaurantCards(result.rows) };
      });
  const { restaurants, total, hasMore, understood, facets } = found;
  if (restaurants.length === 0 && query.page > 1) throw noSuchPage(request);
  return {
    query,
    problems,
    total,
    hasMore,
    understood,
    facets: {
      ...facets,
      provincias: facets.provincias && Object.fromEntries(facets.provincias),
      categorias: facets.categorias && Object.fromEntries(facets.categorias),
      attributes: facets.attributes && attributeNumbers(facets.attributes),
    },
    restaurants,
  };
}

function toSearch({ q, categorias, abierto, isVerified, attributes, order, isExact, literal, page }: DirectoryQuery, now: Date) {
  const open = { "": null, ahora: now, "sin-confirmar": "unknown" as const }[abierto];
  return {
    q,
    categorias,
    open: open === undefined ? readMoment(abierto) : open,
    isVerified,
    attributes,
    order,
    isExact,
    literal,
    page,
  };
}

/** By filter and id. */
function attributeNumbers(attributes: NonNullable<Facets["attributes"]>) {
  return Object.fromEntries(attributeFilters.map(({ name }) => [name, Object.fromEntries(attributes[name])] as const));
}

const nothing: DirectoryResult = {
  rows: [],
  total: 0,
  hasMore: false,
  facets: { provincias: null, categorias: null, open: null, verified: null, attributes: null },
  understood: { corrections: [], places: [], comarca: null, hasSynonyms: false, filters: [], isOpenNow: false, namesHour: false },
};
