import type { AppLoadContext } from "@remix-run/node";
import * as v from "valibot";
import { maxRepeated, type Parameter, repeatable, searchParameters } from "../../http/address-parameters";
import { formAction } from "../../http/forms/action.server";
import { boundedList, hiddenText } from "../../http/forms/fields";
import { type Language, requestLanguage } from "../../text/language";
import { isInPanama, type Position, roundPosition, toPosition } from "../../text/position";
import { words } from "./words";

/*
 * A search near the visitor is sent as a form, so that no address, history, log or cache ever holds the position. The answer is the
 * list itself, whose filters, order and further pages are buttons of that form.
 */

export type SentSearch = {
  position: Position;
  /** For the form of the answer, in degrees with three decimals. */
  fields: { lat: string; lng: string };
  /** Requests this search without the position. */
  request: Request;
};

/** Longest values, in characters; the search checks the rest. `id`: of repeated parameters. */
const longest = { id: 24, text: 40, q: 200, cerca: 100, link: 960 };

const isRepeatable = (name: Parameter) => (repeatable as readonly Parameter[]).includes(name);

const longestOf = (name: Parameter) => (name === "q" || name === "cerca" ? longest[name] : longest.text);

const searchForm = v.object({
  lat: hiddenText(20),
  lng: hiddenText(20),
  /** Query of a link in the list, such as the next page's. Wins over the form's own fields. */
  ver: hiddenText(longest.link),
  ...Object.fromEntries(
    searchParameters.map((name) => [
      name,
      isRepeatable(name) ? v.fallback(boundedList(hiddenText(longest.id), maxRepeated), []) : hiddenText(longestOf(name)),
    ]),
  ),
});

/** Leaves the search to the loader, which calls `findSentSearch`. */
export const sentSearchAction = formAction({
  schema: searchForm,
  access: "public",
  secrets: ["lat", "lng"],
  failure: "No pudimos buscar cerca de ti. Inténtalo otra vez en unos minutos.",
  async handle({ request, context, values, refuse }) {
    const position = readSentPosition(values, requestLanguage(request));
    if (typeof position === "string") return refuse({ "": [position] });
    const sent = new URLSearchParams(await request.text());
    const asked = values.ver ? new URLSearchParams(values.ver) : sent;
    const url = new URL(request.url);
    url.search = new URLSearchParams(
      [...asked].filter(([name, value]) => value !== "" && (searchParameters as readonly string[]).includes(name)),
    ).toString();
    const degrees = (value: number) => (value / 1_000_000).toFixed(3);
    const fields = { lat: degrees(position.lat), lng: degrees(position.lng) };
    context.sentSearch = { position, fields, request: new Request(url, { headers: request.headers }) };
    return null;
  },
});

/** Rounds again, whatever was sent. Returns the reason when it cannot be used. */
function readSentPosition({ lat, lng }: { lat: string; lng: string }, language: Language): Position | string {
  const coordinate = /^-?\d{1,3}(?:\.\d{1,15})?$/;
  if (!coordinate.test(lat) || !coordinate.test(lng)) return words[language].noPosition;
  const position = roundPosition(toPosition(Number(lat), Number(lng)));
  return isInPanama(position) ? position : words[language].abroad;
}

/** Undefined unless this request sent a position. */
export function findSentSearch(context: AppLoadContext): SentSearch | undefined {
  return context.sentSearch;
}
