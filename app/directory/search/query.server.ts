import { isStorable } from "../../db/values.server";
import { firstCharacters } from "../../text/format";
import { readPanamaMinute } from "../../text/hours/panama-day";
import { provinces } from "../../text/provinces";
import { restaurantCategories } from "../../text/restaurant-categories";
import { readListQuery, readParameter, readParameters } from "../../http/list-query.server";
import { attributeFilters, type AttributeFilterName, filterOptions } from "./attribute-filters";
import { defaultOrder, type DirectoryQuery, orders, type QueryProblems } from "./query";

type ReadQuery = { query: DirectoryQuery; problems: QueryProblems };

/** Drops unknown values and reports them in `problems`. Throws a 404 page for an invalid page number. */
export function readDirectoryQuery(request: Request): ReadQuery {
  const problems: QueryProblems = {};
  const { search, page, searchProblem } = readListQuery(request);
  if (searchProblem) problems.q = searchProblem;

  const known = <Id extends string>(
    parameter: "provincia" | "categoria" | AttributeFilterName,
    choices: readonly { id: Id }[],
    noun: string,
  ): Id[] => {
    const ids = readParameters(request, parameter).filter((id) => id !== "");
    const unknown = ids.find((id) => !choices.some((choice) => choice.id === id));
    if (unknown !== undefined) problems[parameter] = doesNotExist(noun, unknown);
    return choices.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  const choice = <Id extends string>(parameter: "verificado" | "orden", ids: readonly Id[], problem: string): Id | null => {
    const id = readParameter(request, parameter) ?? "";
    const found = ids.find((one) => one === id);
    if (id !== "" && !found) problems[parameter] = problem;
    return found ?? null;
  };

  const order = choice(
    "orden",
    orders.map(({ id }) => id),
    "Ese orden no existe. Elige uno de la lista.",
  );
  const query = {
    q: search,
    provincias: known("provincia", provinces, "La provincia"),
    categorias: known("categoria", restaurantCategories, "La categoría"),
    abierto: readOpening(request, problems),
    attributes: Object.fromEntries(
      attributeFilters.map((filter) => [filter.name, known(filter.name, filterOptions(filter), filter.noun)]),
    ),
    literal: readParameters(request, "literal").filter((words) => words !== "" && isStorable(words)),
    isVerified: choice("verificado", ["si"], "Ese filtro no existe: solo se pueden pedir los verificados.") !== null,
    // Relevance needs words.
    order: order === null || (order === "relevancia" && search === "") ? defaultOrder(search) : order,
    isExact: readParameter(request, "exacto") === "si",
    page,
  };
  return { query, problems };
}

/** `cuando`, the form's field for a day and an hour, wins over `abierto`. "" for any time and for an invalid value. */
function readOpening(request: Request, problems: QueryProblems): string {
  const when = readParameter(request, "cuando") ?? "";
  if (when !== "") {
    if (!readMoment(when)) problems.cuando = notAMoment;
    return readMoment(when) ? when : "";
  }
  const text = readParameter(request, "abierto") ?? "";
  if (["", "ahora", "sin-confirmar"].includes(text) || readMoment(text)) return text;
  problems.abierto = notAMoment;
  return "";
}

const notAMoment = "Ese día y esa hora no se entienden. Escríbelos como 2026-11-29T20:00, o elige «Abierto ahora».";

/** "2026-11-29T20:00" in Panama. Null unless it is a minute of this century. */
export function readMoment(text: string): Date | null {
  const moment = text.startsWith("20") ? readPanamaMinute(text) : null;
  return moment === null ? null : new Date(moment);
}

function doesNotExist(noun: string, id: string): string {
  const subject = isStorable(id) ? `${noun} «${firstCharacters(id, 40)}»` : `Esa ${noun.split(" ")[1] ?? ""}`;
  return `${subject} no existe. Elige una de la lista.`;
}
