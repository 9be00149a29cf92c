import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { findProvince, type ProvinceId } from "../../text/provinces";
import { second } from "../../durations";
import { env } from "../../env.server";
import { log } from "../../log.server";
import { jsonText, networkReason, readText } from "../../http/vendor-answer.server";
import { parsePlace, type Place } from "./place.server";

/** Includes the retry. */
const searchTimeout = 10 * second;
const maxAnswerBytes = 1024 * 1024;
/** Google asks clients to back off. */
const retryDelay = 250;

/** Google's limits for a page and a search. */
const placesPerPage = 20;
export const maxPlaces = 60;

/**
 * `nextPageToken` takes no "places." prefix. The most expensive field sets the price: telephone, website, rating and hours are
 * "Enterprise"; `places.reviews` makes it "Enterprise + Atmosphere", with 1,000 free requests a month.
 */
const fieldMask = [
  "places.id",
  "places.displayName",
  "places.formattedAddress",
  "places.addressComponents",
  "places.nationalPhoneNumber",
  "places.internationalPhoneNumber",
  "places.websiteUri",
  "places.rating",
  "places.regularOpeningHours",
  "places.types",
  "places.googleMapsUri",
  "places.businessStatus",
  "places.reviews",
  "nextPageToken",
].join(",");

/**
 * Adds a margin, because `regionCode` only affects formatting. The province goes into the query text: a rectangle around Veraguas
 * covers half of its neighbours.
 */
const panama = { low: { latitude: 7, longitude: -83.2 }, high: { latitude: 9.8, longitude: -77 } };

const failed = "No se pudo realizar la búsqueda.";
const explanations = {
  "not-configured": `${failed} Este sitio no tiene clave de Google: quien administra el servidor la pone en GOOGLE_PLACES_API_KEY.`,
  spent: `${failed} Ya se hicieron todas las búsquedas de hoy; mañana podrás hacer más. Las de hoy siguen aquí.`,
  timeout: `${failed} Google tardó demasiado en contestar. Inténtalo otra vez en unos minutos.`,
  unreachable: `${failed} Google no contesta. Inténtalo otra vez en unos minutos.`,
  busy: `${failed} Google no acepta más búsquedas por ahora. Inténtalo otra vez más tarde.`,
  refused: `${failed} Google no aceptó la clave de este sitio o lo que pide con ella. La razón está en el registro del servidor.`,
  expired: `${failed} Google ya no recuerda esta búsqueda. Para ver más resultados, búscala otra vez en unos minutos.`,
  failed: `${failed} Inténtalo otra vez en unos minutos.`,
  unusable: `${failed} Google contestó algo que no pudimos leer. Inténtalo otra vez en unos minutos.`,
};

/** `message` is for the administrator. */
export class PlacesUnavailable extends Error {
  override readonly name = "PlacesUnavailable";

  /** Logged: must not contain the search, the answer or the key. */
  constructor(
    readonly fault: keyof typeof explanations,
    readonly details: { reason?: string; status?: number; code?: string } = {},
  ) {
    super(explanations[fault]);
  }
}

export function arePlacesConfigured(): boolean {
  return env.GOOGLE_PLACES_API_KEY !== undefined;
}

export type PlacesQuery = {
  term: string;
  provincia: ProvinceId;
  /** Null for the first page. */
  pageToken: string | null;
  /** Called before each request. False when the daily quota is used up. */
  spend: () => Promise<boolean>;
};

/** Logs failures and throws PlacesUnavailable. */
export async function searchPlaces(query: PlacesQuery): Promise<{ places: Place[]; nextToken: string | null }> {
  try {
    return placesIn(await answerTo(query));
  } catch (error) {
    if (error instanceof PlacesUnavailable) log.warn({ fault: error.fault, ...error.details }, "Google Places search failed");
    throw error;
  }
}

/** Retries once on a 5xx. */
async function answerTo({ term, provincia, pageToken, spend }: PlacesQuery): Promise<string> {
  if (!arePlacesConfigured()) throw new PlacesUnavailable("not-configured", { reason: "GOOGLE_PLACES_API_KEY is not set" });
  // With a token, all other parameters must equal the first request's.
  const body = {
    textQuery: `${term} en ${findProvince(provincia)?.name ?? ""}, Panamá`,
    languageCode: "es",
    regionCode: "PA",
    pageSize: placesPerPage,
    locationRestriction: { rectangle: panama },
    ...(pageToken === null ? {} : { pageToken }),
  };
  if (!(await spend())) throw new PlacesUnavailable("spent", { reason: "GOOGLE_PLACES_DAILY_LIMIT is reached" });
  const timeout = AbortSignal.timeout(searchTimeout);
  const hasToken = pageToken !== null;
  const first = await answered(() => post(body, timeout), timeout);
  // Google may bill failed requests, so the retry counts too.
  if (first.response.status < 500 || !(await spend())) return accepted(first, hasToken);
  return accepted(
    await answered(() => pause(retryDelay, undefined, { signal: timeout }).then(() => post(body, timeout)), timeout),
    hasToken,
  );
}

type Answered = { response: Response; text: string };

async function answered(ask: () => Promise<Answered>, timeout: AbortSignal): Promise<Answered> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PlacesUnavailable) throw error;
    if (timeout.aborted) throw new PlacesUnavailable("timeout", { reason: `no whole answer within ${searchTimeout / second} s` });
    throw new PlacesUnavailable("unreachable", { reason: networkReason(error) });
  }
}

async function post(body: object, signal: AbortSignal): Promise<Answered> {
  const response = await fetch(`${env.GOOGLE_PLACES_BASE_URL}/v1/places:searchText`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      "X-Goog-Api-Key": env.GOOGLE_PLACES_API_KEY ?? "",
      "X-Goog-FieldMask": fieldMask,
    },
    body: JSON.stringify(body),
    redirect: "error",
    signal,
  });
  const tooLarge = (reason: string) => new PlacesUnavailable("unusable", { reason });
  return { response, text: await readText(response, maxAnswerBytes, tooLarge) };
}

function accepted({ response: { ok, status }, text }: Answered, hasToken: boolean): string {
  if (ok) return text;
  const { reason, code } = errorIn(text);
  throw new PlacesUnavailable(classifyPlacesError(status, hasToken, reason), {
    reason: reason ?? `HTTP ${status}`,
    status,
    code,
  });
}

function classifyPlacesError(status: number, hasToken: boolean, reason: string | undefined): keyof typeof explanations {
  if (status === 429) return "busy";
  if (status >= 500) return "unreachable";
  // The first page was accepted with these parameters, so the token has expired.
  return status === 400 && hasToken && reason === undefined ? "expired" : "refused";
}

/** Google's error names are in capitals. Other text could repeat the key or the search. */
const errorName = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]{2,60}$/))), undefined);
const errorSchema = jsonText(
  v.object({
    error: v.object({ status: errorName, details: v.fallback(v.array(v.fallback(v.object({ reason: errorName }), {})), []) }),
  }),
);

function errorIn(text: string): { reason?: string; code?: string } {
  const { success, output } = v.safeParse(errorSchema, text);
  if (!success) return {};
  return { code: output.error.status, reason: output.error.details.find(({ reason }) => reason)?.reason };
}

/** Google omits `places` when there are none. Valibot accepts arrays as objects. */
const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((answer) => !Array.isArray(answer)),
  v.object({ places: v.optional(v.array(v.unknown()), []), nextPageToken: v.optional(v.string(), "") }),
);

function placesIn(text: string): { places: Place[]; nextToken: string | null } {
  const { success, output } = v.safeParse(answerSchema, text);
  if (!success) throw new PlacesUnavailable("unusable", { reason: "the answer is not an object with places" });
  const places = new Map<string, Place>();
  for (const sent of output.places) {
    const place = parsePlace(sent);
    if (place) places.set(place.place_id, place);
  }
  if (places.size === 0 && output.places.length > 0) {
    throw new PlacesUnavailable("unusable", { reason: "no place in the answer has an id and a name" });
  }
  return { places: [...places.values()].slice(0, placesPerPage), nextToken: output.nextPageToken || null };
}
