import { delay, http, HttpResponse } from "msw";
import { provinces, type Province } from "../../app/text/provinces";

type SearchRequest = { textQuery?: string; pageSize?: number; pageToken?: string };
type Point = { day: number; hour: number; minute: number };

/**
 * `POST {base}/v1/places:searchText`: invented restaurants, filtered by the term. "comida", "dónde comer" and "todo" find 60 in
 * three pages; "nada" finds none. "error 403", "error 429", "error 500", "vacío" (empty body), "basura" (not JSON) and "lento"
 * (timeout) fail.
 */
export const placesHandlers = (base: string) => [
  // msw would read the colon in the path as a parameter.
  http.post(`${base}/v1/*`, async ({ request }) => {
    if (!request.url.endsWith("/v1/places:searchText")) return HttpResponse.json(googleError(404, "NOT_FOUND"), { status: 404 });
    if (!request.headers.get("X-Goog-Api-Key")) return failing(403, "PERMISSION_DENIED", "CREDENTIALS_MISSING");
    const mask = request.headers.get("X-Goog-FieldMask");
    if (!mask || /\s/.test(mask)) return failing(400, "INVALID_ARGUMENT");
    const asked = (await request.json()) as SearchRequest;
    const [, term = "", label = ""] = /^(.*) en ([^,]+), Panamá$/.exec(asked.textQuery ?? "") ?? [];
    const province = provinces.find(({ name }) => name === label);
    if (!province || term === "") return failing(400, "INVALID_ARGUMENT");
    return (await failureFor(term)) ?? page(asked, searchDemoPlaces(term, province), mask.split(","));
  }),
];

/** Error in Google's format. */
export function googleError(code: number, status: string, reason?: string) {
  const details = reason
    ? [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain: "googleapis.com", metadata: {} }]
    : [];
  return { error: { code, message: `Mensaje de Google (${code}).`, status, details } };
}

function failing(code: number, status: string, reason?: string) {
  return HttpResponse.json(googleError(code, status, reason), { status: code });
}

async function failureFor(term: string) {
  switch (term) {
    case "error 403":
      return failing(403, "PERMISSION_DENIED", "API_KEY_SERVICE_BLOCKED");
    case "error 429":
      return failing(429, "RESOURCE_EXHAUSTED", "RATE_LIMIT_EXCEEDED");
    case "error 500":
      return failing(500, "INTERNAL");
    case "vacío":
      return new HttpResponse(null);
    case "basura":
      return HttpResponse.html("<h1>Mantenimiento</h1>");
    case "lento":
      return void (await delay(12_000));
    default:
      return undefined;
  }
}

function searchDemoPlaces(term: string, province: Province): ReturnType<typeof demoPlace>[] {
  if (term === "nada") return [];
  const count = /^(?:todo|comida|donde comer)$/.test(plain(term)) ? 60 : 12;
  const all = Array.from({ length: count }, (_, index) => demoPlace(province, index));
  const words = plain(term);
  const matching = all.filter(({ displayName, types }) => plain(`${displayName.text} ${types.join(" ")}`).includes(words));
  return matching.length > 0 ? matching : all;
}

const plain = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Results have the mask's fields; a page without results is an empty object. */
function page({ textQuery = "", pageSize = 20, pageToken }: SearchRequest, places: object[], mask: string[]) {
  const start = pageToken ? offsetIn(pageToken, textQuery) : 0;
  if (start === null) return failing(400, "INVALID_ARGUMENT");
  const end = start + pageSize;
  const shown = places
    .slice(start, end)
    .map((place) => Object.fromEntries(Object.entries(place).filter(([name]) => mask.includes(`places.${name}`))));
  const hasNext = mask.includes("nextPageToken") && end < places.length;
  return HttpResponse.json({
    ...(shown.length > 0 && { places: shown }),
    ...(hasNext && { nextPageToken: Buffer.from(JSON.stringify([textQuery, end])).toString("base64url") }),
  });
}

/** Null if the token is invalid or belongs to another search. */
function offsetIn(token: string, textQuery: string): number | null {
  try {
    const [query, offset] = JSON.parse(Buffer.from(token, "base64url").toString()) as [string, number];
    return query === textQuery ? offset : null;
  } catch {
    return null;
  }
}

const towns: Record<Province["id"], string> = {
  panama: "Ciudad de Panamá",
  "panama-oeste": "La Chorrera",
  chiriqui: "David",
  cocle: "Penonomé",
  colon: "Colón",
  herrera: "Chitré",
  "los-santos": "Las Tablas",
  veraguas: "Santiago",
  "bocas-del-toro": "Bocas del Toro",
  darien: "La Palma",
};

const kinds = [
  { name: "Fonda", types: ["restaurant", "food"] },
  { name: "Marisquería", types: ["seafood_restaurant", "restaurant", "food"] },
  { name: "Cafetería", types: ["cafe", "coffee_shop", "food"] },
  { name: "Asados", types: ["barbecue_restaurant", "restaurant", "food"] },
  { name: "Pizzería", types: ["pizza_restaurant", "meal_delivery", "restaurant", "food"] },
  { name: "Bar", types: ["bar", "night_club"] },
];
const owners = ["Doña Eneida", "Los Primos", "El Guayacán", "La Ceiba", "Don Chepe", "Las Garzas", "El Mirador", "La Esquina"];
const streets = ["Calle Tercera", "Avenida Central", "Vía Interamericana", "Calle del Parque"];
const people = ["Yaneth C.", "Rogelio M.", "Itzel B.", "Anselmo V."];
const opinions = [
  "La sopa llega hirviendo y el patacón suena cuando lo partes. Volvería solo por el ají.",
  "Atienden rápido aunque esté lleno.",
  "Lo mejor es el pescado frito con arroz de coco; pide la mesa del fondo, que le entra la brisa, y llega antes de las doce porque después del mediodía ya no queda pargo.",
  "Buen precio, porción grande.",
];

/** Equal numbers give equal restaurants. Each lacks some other field, like Google's. */
export function demoPlace(province: Province, number: number) {
  const [kind, owner, street] = [pick(kinds, number), pick(owners, number * 3 + 1), pick(streets, number)];
  const town = towns[province.id];
  const id = `ChIJdemo-${province.id}-${number}`;
  const lot = number + 1;
  const periods = demoPeriods(number);
  return {
    id,
    displayName: { text: `${kind.name} ${owner}${number < 12 ? "" : ` ${lot}`} · imitación`, languageCode: "es" },
    formattedAddress: `${street} ${lot}, ${town}, Provincia de ${province.name}, Panamá`,
    ...(number % 12 !== 7 && {
      addressComponents: [
        { longText: town, shortText: town, types: ["locality", "political"], languageCode: "es" },
        {
          longText: `Provincia de ${province.name}`,
          shortText: province.name,
          types: ["administrative_area_level_1", "political"],
          languageCode: "es",
        },
        { longText: "Panamá", shortText: "PA", types: ["country", "political"], languageCode: "es" },
      ],
    }),
    ...(number % 12 !== 6 && {
      nationalPhoneNumber: `6555-01${String(number).padStart(2, "0")}`,
      internationalPhoneNumber: `+507 6555-01${String(number).padStart(2, "0")}`,
    }),
    ...(number % 4 === 0 && { websiteUri: `https://restaurante-${number}.example/` }),
    ...(number % 12 !== 11 && { rating: 3 + (number % 20) / 10 }),
    ...(periods && { regularOpeningHours: { openNow: true, periods, weekdayDescriptions: describe(periods) } }),
    types: [...kind.types, ...(number % 12 === 8 ? ["salon_de_fiestas"] : []), "point_of_interest", "establishment"],
    googleMapsUri: `https://maps.google.com/?cid=${1_000 + number}`,
    businessStatus: number % 12 === 5 ? "CLOSED_PERMANENTLY" : number % 12 === 4 ? "CLOSED_TEMPORARILY" : "OPERATIONAL",
    ...(number % 12 !== 6 && { reviews: [0, 1, 2].map((place) => demoReview(id, number + place)) }),
  };
}

function demoReview(id: string, number: number) {
  const text = { text: pick(opinions, number), languageCode: "es" };
  return {
    name: `places/${id}/reviews/${number}`,
    rating: 3 + (number % 3),
    text,
    originalText: text,
    authorAttribution: { displayName: pick(people, number), uri: "https://www.google.com/maps/contrib/1" },
    relativePublishTimeDescription: "hace 2 meses",
  };
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];

function demoPeriods(number: number): { open: Point; close?: Point }[] | null {
  const stretch = (days: number[], from: number, to: number) =>
    days.map((day) => ({
      open: { day, hour: from, minute: 0 },
      close: { day: (day + Math.floor(to / 24)) % 7, hour: to % 24, minute: 0 },
    }));
  switch (number % 6) {
    case 0:
      return number % 12 === 6 ? null : stretch(everyDay, 8, 22);
    case 1:
      return [...stretch([2, 3, 4, 5, 6], 11, 15), ...stretch([2, 3, 4, 5, 6], 18, 23)];
    case 2:
      return stretch([1, 2, 3, 4, 5, 6], 6, 11);
    case 3:
      return [{ open: { day: 0, hour: 0, minute: 0 } }];
    case 4:
      return [...stretch([1, 2, 3, 4], 12, 22), ...stretch([5, 6], 12, 26)];
    default:
      return stretch([4, 5, 6], 20, 28);
  }
}

const dayNames = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

/** Google's format: a dash without spaces, and a narrow no-break space before "a. m.". */
function describe(periods: { open: Point; close?: Point }[]): string[] {
  const time = ({ hour, minute }: Point) =>
    `${hour % 12 || 12}:${String(minute).padStart(2, "0")}\u202f${hour < 12 ? "a.m." : "p.m."}`;
  return [1, 2, 3, 4, 5, 6, 0].map((day) => {
    if (periods.length === 1 && !periods[0]?.close) return `${dayNames[day]}: Abierto 24 horas`;
    const times = periods.flatMap(({ open, close }) => (open.day === day && close ? [`${time(open)}–${time(close)}`] : []));
    return `${dayNames[day]}: ${times.join(", ") || "Cerrado"}`;
  });
}

function pick<Item>(list: readonly Item[], number: number): Item {
  const item = list[number % list.length];
  if (item === undefined) throw new Error("Cannot choose from an empty list");
  return item;
}
