import type { Parameter, RepeatableParameter } from "./address-parameters";
import { cutText } from "../text/format";
import { withoutInvisible } from "../text/invisible";
import { type Language, requestLanguage, spanishPath } from "../text/language";
import { isStorable } from "../db/values.server";
import { keptCharacters } from "./forms/size.server";
import { badRequest, notFound } from "./problem.server";
import { words } from "./words";

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
  return { search, page: readPage(request), searchProblem: problemOfSearch(typed, requestLanguage(request)) };
}

/** Null when missing. Throws a 400 page when it is repeated. */
export function readParameter(request: Request, name: Parameter): string | null {
  const values = new URLSearchParams(new URL(request.url).search).getAll(name);
  if (values.length > 1) {
    const say = words[requestLanguage(request)];
    throw badRequest({ title: say.repeated, text: say.repeatedText(name) });
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
  if (!chosen) throw badRequest(words[requestLanguage(request)].unknownFilter);
  return chosen;
}

/** Throws a 404 page for an invalid number and a 400 page when it is repeated. */
export function readPage(request: Request): number {
  const text = readParameter(request, "pagina") ?? "1";
  if (!/^[1-9]\d{0,6}$/.test(text)) throw noSuchPage(request);
  return Number(text);
}

export function noSuchPage(request: Request) {
  const say = words[requestLanguage(request)];
  return notFound({
    title: say.noSuchPage,
    text: say.endsEarlier,
    back: { path: spanishPath(new URL(request.url).pathname), label: say.firstPage },
  });
}

/** Shown to the visitor; null when the search is fine. */
export function problemOfSearch(search: string, language: Language = "es"): string | null {
  const say = words[language];
  if (search.length > maxSearchLength) {
    const shown = keptCharacters(maxSearchLength);
    return say.tooLong(maxSearchLength, search.length) + (search.length > shown ? say.kept(shown) : "");
  }
  if (!isStorable(search)) return say.unreadable;
  return null;
}
