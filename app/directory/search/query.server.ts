import { day } from "../../durations";
import { isStorable } from "../../db/values.server";
import { firstCharacters, oneLine } from "../../text/format";
import { type Language, requestLanguage } from "../../text/language";
import { readPanamaMinute } from "../../text/hours/panama-day";
import { withoutInvisible } from "../../text/invisible";
import type { Position } from "../../text/position";
import { type ProvinceId, provinces } from "../../text/provinces";
import { restaurantCategories } from "../../text/restaurant-categories";
import { readListQuery, readParameter, readParameters } from "../../http/list-query.server";
import { attributeFilters, type AttributeFilterName, offeredOptions } from "../../search/lexicon/attribute-filters";
import { findNear, type Near, type NearProblem, nearVisitor } from "../where/near.server";
import { defaultOrder, type DirectoryQuery, openings, orders, type QueryProblems } from "./query";
import type { OpenFilter } from "../../search/open";
import { words } from "./words";

type ReadQuery = { query: DirectoryQuery; problems: QueryProblems };

/** Drops unknown values and reports them in `problems`. Throws a 404 page for an invalid page number. `path`: of the list. */
export function readDirectoryQuery(request: Request, path: string): ReadQuery {
  const problems: QueryProblems = {};
  const say = words[requestLanguage(request)];
  const { search, page, searchProblem } = readListQuery(request);
  if (searchProblem) problems.q = searchProblem;

  const known = <Id extends string>(
    parameter: "provincia" | "categoria" | AttributeFilterName,
    choices: readonly { id: Id }[],
    noun: keyof typeof say.nouns,
  ): Id[] => {
    const ids = readParameters(request, parameter).filter((id) => id !== "");
    const unknown = ids.find((id) => !choices.some((choice) => choice.id === id));
    if (unknown !== undefined)
      problems[parameter] = say.doesNotExist(isStorable(unknown) ? firstCharacters(unknown, 40) : null, say.nouns[noun]);
    return choices.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  const choice = <Id extends string>(parameter: "verificado" | "orden", ids: readonly Id[], problem: string): Id | null => {
    const id = readParameter(request, parameter) ?? "";
    const found = ids.find((one) => one === id);
    if (id !== "" && !found) problems[parameter] = problem;
    return found ?? null;
  };

  const order = choice("orden", orders, say.noSuchOrder);
  const query = {
    q: search,
    provincias: known("provincia", provinces, "provincia"),
    categorias: known("categoria", restaurantCategories, "categoria"),
    abierto: readOpening(request, problems),
    attributes: Object.fromEntries(
      attributeFilters.map((filter) => [filter.name, known(filter.name, offeredOptions(filter), filter.name)]),
    ),
    literal: readTexts(request, "literal"),
    sin: readTexts(request, "sin"),
    isVerified: choice("verificado", ["si"], say.noSuchFilter) !== null,
    plato: readDishText(request, problems),
    hasta: readLimit(request, problems),
    cerca: readNearText(request, problems),
    isNear: false,
    // Relevance needs words, and `addNear` sets the order by distance.
    order:
      order === null || order === "cercania" || (order === "relevancia" && search === "")
        ? defaultOrder(path, { q: search })
        : order,
    isExact: readParameter(request, "exacto") === "si",
    showsFilters: readParameter(request, "filtros") === "si",
    page,
  };
  return { query, problems };
}

const readTexts = (request: Request, parameter: "literal" | "sin") =>
  readParameters(request, parameter).filter((text) => text !== "" && isStorable(text));

/** Characters; see `sentSearchAction`. */
const maxDishLength = 40;

function readDishText(request: Request, problems: QueryProblems): string {
  const typed = oneLine(withoutInvisible(readParameter(request, "plato") ?? ""));
  if (typed.length <= maxDishLength && isStorable(typed)) return typed;
  problems.plato = words[requestLanguage(request)].longDish(maxDishLength);
  return firstCharacters(typed, maxDishLength).replaceAll("\0", "\uFFFD");
}

/** Returns cents. */
function readLimit(request: Request, problems: QueryProblems): number | null {
  const typed = (readParameter(request, "hasta") ?? "").trim();
  if (typed === "") return null;
  const [, dollars, cents = ""] = /^\$? ?(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  const limit = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
  if (limit > 0) return limit;
  problems.hasta = words[requestLanguage(request)].noPrice;
  return null;
}

const maxNearLength = 80;

function readNearText(request: Request, problems: QueryProblems): string {
  const typed = oneLine(withoutInvisible(readParameter(request, "cerca") ?? ""));
  if (typed.length <= maxNearLength && isStorable(typed)) return typed;
  problems.cerca = words[requestLanguage(request)].longPlace(maxNearLength);
  return firstCharacters(typed, maxNearLength).replaceAll("\0", "\uFFFD");
}

/**
 * Returns near what the search looks: the visitor, or the place in `cerca`; null without either. Orders by distance then, unless another
 * order is asked for.
 */
export function addNear(
  request: Request,
  { query, problems }: ReadQuery,
  { visitor, provincias }: { visitor: Position | null; provincias: readonly ProvinceId[] },
): Near | null {
  const named = visitor || query.cerca === "" ? null : findNear(query.cerca, provincias);
  if (typeof named === "string")
    problems.cerca ??= nearProblem(named, firstCharacters(query.cerca, 40), requestLanguage(request));
  const near = visitor ? nearVisitor(visitor) : typeof named === "object" ? named : null;
  query.isNear = near !== null;
  if (near && mayOrderByDistance(request)) query.order = "cercania";
  return near;
}

/** No other order is asked for. */
export const mayOrderByDistance = (request: Request) => ["", "cercania"].includes(readParameter(request, "orden") ?? "");

const nearProblem = (problem: NearProblem, text: string, language: Language) =>
  problem === "unknown" ? words[language].unknownPlace(text) : words[language].widePlace(text);

/** `cuando`, the form's field for a day and an hour, wins over `abierto`. "" for any time and for an invalid value. */
function readOpening(request: Request, problems: QueryProblems): string {
  const when = readParameter(request, "cuando") ?? "";
  if (when !== "") {
    if (!readMoment(when)) problems.cuando = words[requestLanguage(request)].notAMoment;
    return readMoment(when) ? when : "";
  }
  const text = readParameter(request, "abierto") ?? "";
  if (readOpen(text) !== undefined) return text;
  problems.abierto = words[requestLanguage(request)].notAMoment;
  return "";
}

/** Reads `abierto`, as `writeOpen` writes it. Undefined for an invalid value. */
export function readOpen(text: string): OpenFilter | undefined {
  const moments = text.split("/").map((moment) => readMoment(moment)?.toISOString());
  const [from, to] = moments;
  if (text === "") return null;
  const [, named] = Object.entries(openings).find(([word]) => word === text) ?? [];
  if (named) return named;
  if (moments.length === 1 && from) return { at: from };
  const isRange = moments.length === 2 && from && to && from < to && Date.parse(to) - Date.parse(from) <= maxRange;
  return isRange ? { from, to } : undefined;
}

/** See `findOpenAsked`. */
const maxRange = 6 * day;

/** "2026-11-29T20:00" in Panama. Null unless it is a minute of this century. */
function readMoment(text: string): Date | null {
  const moment = text.startsWith("20") ? readPanamaMinute(text) : null;
  return moment === null ? null : new Date(moment);
}
