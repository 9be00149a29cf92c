import type { Parameter, RepeatableParameter } from "./address-parameters";
import { cutText, formatCount } from "../text/format";
import { withoutInvisible } from "../text/invisible";
import { isStorable } from "../db/values.server";
import { keptCharacters } from "./forms/size.server";
import { badRequest, notFound } from "./problem.server";

const maxSearchLength = 100;

export type ListQuery = {
  /** "" without a search. Overlong text is cut. */
  search: string;
  page: number;
  /** Shown to the visitor. */
  searchProblem: string | null;
};

/** Throws a 404 page for an invalid page number and a 400 page for a repeated parameter. */
export function readListQuery(request: Request): ListQuery {
  const typed = withoutInvisible(readParameter(request, "q") ?? "").trim();
  // The search refuses NUL, and HTML cannot hold it.
  const search = cutText(typed, keptCharacters(maxSearchLength)).replaceAll("\0", "\uFFFD");
  return { search, page: readPage(request), searchProblem: problemOfSearch(typed) };
}

/** Null when missing. Throws a 400 page when it is repeated. */
export function readParameter(request: Request, name: Parameter): string | null {
  const values = new URLSearchParams(new URL(request.url).search).getAll(name);
  if (values.length > 1) {
    throw badRequest({
      title: "La dirección tiene un dato repetido",
      text: `El dato «${name}» aparece más de una vez. Vuelve a la lista y busca de nuevo.`,
    });
  }
  return values[0] ?? null;
}

export function readParameters(request: Request, name: RepeatableParameter): string[] {
  return new URLSearchParams(new URL(request.url).search).getAll(name);
}

/** Returns the first choice when the parameter is missing. Throws a 400 page for an unknown id. */
export function readChoice<Choice extends { id: string }>(
  request: Request,
  parameter: Parameter,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const id = readParameter(request, parameter);
  const chosen = id === null ? choices[0] : choices.find((choice) => choice.id === id);
  if (!chosen) {
    throw badRequest({ title: "Ese filtro no existe", text: "Elige uno de los que ofrece la página." });
  }
  return chosen;
}

/** Throws a 404 page for an invalid number and a 400 page when it is repeated. */
export function readPage(request: Request): number {
  const text = readParameter(request, "pagina") ?? "1";
  if (!/^[1-9]\d{0,6}$/.test(text)) throw noSuchPage(request);
  return Number(text);
}

export function noSuchPage(request: Request) {
  return notFound({
    title: "Esa página no existe",
    text: "La lista no llega hasta ahí.",
    back: { path: new URL(request.url).pathname, label: "Ir a la primera página" },
  });
}

/** Shown to the visitor; null when the search is fine. */
export function problemOfSearch(search: string): string | null {
  if (search.length > maxSearchLength) {
    const reason = `La búsqueda admite hasta ${maxSearchLength} caracteres; escribiste ${formatCount(search.length)}.`;
    const shown = keptCharacters(maxSearchLength);
    return `${reason} Prueba con menos palabras.${search.length > shown ? ` Aquí quedan los primeros ${formatCount(shown)}.` : ""}`;
  }
  if (!isStorable(search)) return "La búsqueda tiene un carácter que no se puede leer. Escríbela de nuevo.";
  return null;
}
