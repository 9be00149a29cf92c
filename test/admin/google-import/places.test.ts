import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { parseOpeningHours } from "../../../app/text/hours/opening-hours";
import { provinces } from "../../../app/text/provinces";
import { googleError } from "../../mocks/places";
import { startStandIn } from "../../mocks/stand-in";
import { testVendorNetwork } from "../../support/vendors/vendor-network";

const base = "https://lugares.example";
const key = "AIzaClaveQueNoDebeVerse0123456789";
const { env } = await import("../../../app/env.server");
const { log } = await import("../../../app/log.server");
const { arePlacesConfigured, PlacesUnavailable, searchPlaces } = await import("../../../app/admin/google-import/places.server");

const vendor = setupServer();
let asked: { url: string; headers: Headers; body: Record<string, unknown> }[] = [];
let left = 5;

beforeAll(() => vendor.listen({ onUnhandledRequest: "error" }));
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.resetHandlers();
  asked = [];
  left = 5;
  Object.assign(env, { GOOGLE_PLACES_API_KEY: key, GOOGLE_PLACES_BASE_URL: base });
  vi.spyOn(log, "warn");
});

function answer(...answers: (() => Response | Promise<Response>)[]) {
  vendor.use(
    http.post(`${base}/v1/*`, async ({ request }) => {
      asked.push({
        url: request.url,
        headers: request.headers,
        body: (await request.clone().json()) as Record<string, unknown>,
      });
      const next = answers.length > 1 ? answers.shift() : answers[0];
      return next?.();
    }),
  );
}
const give = (...places: unknown[]) => answer(() => HttpResponse.json({ places }));
const fail = (status: number, name = "UNKNOWN", reason?: string) =>
  HttpResponse.json(googleError(status, name, reason), { status });

const query = {
  term: "fonda secreta",
  provincia: "chiriqui" as const,
  pageToken: null,
  spend: () => Promise.resolve(left-- > 0),
};
const search = (changes: { pageToken?: string } = {}) => searchPlaces({ ...query, ...changes });

const least = { id: "ChIJuno", displayName: { text: "Fonda Uno" } };
async function read(sent: object) {
  give({ ...least, ...sent });
  const { places } = await search();
  expect(places).toHaveLength(1);
  return places[0]!;
}

/** Expects exactly one log line, and no secrets in the line or the error. */
async function failure(changes: { pageToken?: string } = {}) {
  const error: unknown = await search(changes).catch((thrown: unknown) => thrown);
  if (!(error instanceof PlacesUnavailable)) throw error;
  const lines = vi.mocked(log.warn).mock.calls;
  expect(lines).toEqual([[{ fault: error.fault, ...error.details }, "Google Places search failed"]]);
  const told = JSON.stringify([lines, error, error.message, error.cause]);
  for (const secret of [key, "secreta", "Mensaje de Google"]) expect(told).not.toContain(secret);
  expect(error.message).toMatch(/^No se pudo realizar la búsqueda\. /);
  return error;
}

describe("lo que se le pide a Google", () => {
  test("es un texto en una provincia, con lo que queremos saber y la clave en su cabecera", async () => {
    give(least);
    await search();
    expect(asked).toHaveLength(1);
    const [{ url, headers, body }] = asked as [(typeof asked)[number]];
    expect(url).toBe(`${base}/v1/places:searchText`);
    expect(headers.get("X-Goog-Api-Key")).toBe(key);
    const mask = headers.get("X-Goog-FieldMask") ?? "";
    expect(mask).not.toMatch(/\s/);
    // Google omits the page token unless the field mask names it.
    expect(mask.split(",")).toEqual(expect.arrayContaining(["nextPageToken", "places.id", "places.addressComponents"]));
    expect(body).toEqual({
      textQuery: "fonda secreta en Chiriquí, Panamá",
      languageCode: "es",
      regionCode: "PA",
      pageSize: 20,
      locationRestriction: {
        rectangle: {
          low: { latitude: expect.any(Number), longitude: expect.any(Number) },
          high: { latitude: expect.any(Number), longitude: expect.any(Number) },
        },
      },
    });
  });

  test("para la página siguiente es lo mismo, y su marca", async () => {
    answer(
      () => HttpResponse.json({ places: [least], nextPageToken: "marca" }),
      () => HttpResponse.json({ places: [least] }),
    );
    expect((await search()).nextToken).toBe("marca");
    expect((await search({ pageToken: "marca" })).nextToken).toBeNull();
    expect(asked[1]?.body).toEqual({ ...asked[0]?.body, pageToken: "marca" });
    expect(asked[1]?.headers.get("X-Goog-FieldMask")).toBe(asked[0]?.headers.get("X-Goog-FieldMask"));
  });
});

describe("un lugar", () => {
  test("llega con todo lo que se muestra", async () => {
    const day = (open: number) => ({ open: { day: open, hour: 8, minute: 0 }, close: { day: open, hour: 22, minute: 30 } });
    const place = await read({
      formattedAddress: "Calle 1, David,\n Provincia de Chiriquí, Panamá",
      addressComponents: [
        { longText: "Panamá", types: ["country"] },
        { longText: "Provincia de Chiriquí", types: ["administrative_area_level_1", "political"] },
      ],
      nationalPhoneNumber: "6555-0101",
      internationalPhoneNumber: "+507 6555-0101",
      websiteUri: "https://fonda.example/",
      rating: 4.34,
      regularOpeningHours: {
        openNow: true,
        periods: [0, 1, 2, 3, 4, 5, 6].map(day),
        weekdayDescriptions: ["lunes: 8:00\u202fa.m.–10:30\u202fp.m.", "martes: 8:00\u202fa.m.–10:30\u202fp.m."],
      },
      types: ["seafood_restaurant", "point_of_interest"],
      reviews: [
        { rating: 5, text: { text: "Rica\nsopa" }, authorAttribution: { displayName: "Yaneth" } },
        { rating: 4, authorAttribution: { displayName: "Sin palabras" } },
        { text: { text: "Bien" } },
      ],
      googleMapsUri: "https://maps.google.com/?cid=1",
      businessStatus: "CLOSED_TEMPORARILY",
    });
    expect(place).toEqual({
      place_id: "ChIJuno",
      name: "Fonda Uno",
      address: "Calle 1, David, Provincia de Chiriquí, Panamá",
      phone: "6555-0101",
      website: "https://fonda.example/",
      rating: 4.3,
      opening_hours: ["lunes: 8:00 a.m.–10:30 p.m.", "martes: 8:00 a.m.–10:30 p.m."],
      hours: "Lun-Dom 8:00-22:30",
      types: ["seafood_restaurant", "point_of_interest"],
      reviews: [
        { author_name: "Yaneth", rating: 5, text: "Rica sopa" },
        { author_name: "Anónimo", rating: null, text: "Bien" },
      ],
      maps_url: "https://maps.google.com/?cid=1",
      provincia: "chiriqui",
      business_status: "closed-temporarily",
    });
  });

  test("de lo que Google no dice queda vacío", async () => {
    expect(await read({})).toEqual({
      place_id: "ChIJuno",
      name: "Fonda Uno",
      address: "",
      phone: "",
      website: null,
      rating: null,
      opening_hours: [],
      hours: "",
      types: [],
      reviews: [],
      maps_url: null,
      provincia: null,
      business_status: "open",
    });
  });

  test("de lo que Google dice de otro modo, también", async () => {
    const nonsense = {
      formattedAddress: 7,
      addressComponents: [null, { types: "todo" }, { longText: 3, types: ["administrative_area_level_1"] }],
      nationalPhoneNumber: {},
      websiteUri: "javascript:alert(1)",
      googleMapsUri: "https://yo:clave@maps.example/",
      rating: 99,
      regularOpeningHours: { periods: [{ open: { day: 9 } }], weekdayDescriptions: [1, "lunes: Cerrado"] },
      types: [1, "<b>", "bar"],
      reviews: [null, { text: "suelto" }, { text: { text: " " } }],
      businessStatus: 3,
    };
    expect(await read(nonsense)).toMatchObject({
      address: "",
      phone: "",
      website: null,
      maps_url: null,
      rating: null,
      opening_hours: ["lunes: Cerrado"],
      hours: "",
      types: ["bar"],
      reviews: [],
      provincia: null,
      business_status: "open",
    });
  });

  test("sin nombre, sin identificador o con uno extraño no se muestra", async () => {
    give(
      least,
      { ...least, id: undefined },
      { ...least, id: "../x" },
      { id: "ChIJdos" },
      { id: "ChIJtres", displayName: { text: " \n" } },
      null,
      "x",
    );
    expect((await search()).places.map(({ place_id }) => place_id)).toEqual(["ChIJuno"]);
  });

  test("dicho dos veces se muestra una", async () => {
    give(least, least);
    expect((await search()).places).toHaveLength(1);
  });

  test("lo que la base de datos no puede guardar se quita", async () => {
    const { name, address } = await read({ displayName: { text: "Fon\0da\ud83c" }, formattedAddress: "Calle\u00071" });
    expect([name, address]).toEqual(["Fon da", "Calle 1"]);
  });

  test.each([
    ["Provincia de Chiriquí", "chiriqui"],
    ["Chiriqui", "chiriqui"],
    ["Panamá Province", "panama"],
    ["Provincia de Panamá", "panama"],
    ["Provincia de Panamá Oeste", "panama-oeste"],
    ["Panamá Oeste Province", "panama-oeste"],
    ["PROVINCIA DE BOCAS DEL TORO", "bocas-del-toro"],
    ["Los Santos Province", "los-santos"],
    ["Darién", "darien"],
    ["Comarca Ngäbe-Buglé", null],
    ["Puntarenas", null],
    ["", null],
  ])("con «%s» está en %s", async (longText, provincia) => {
    const types = ["administrative_area_level_1", "political"];
    expect((await read({ addressComponents: [{ longText, types }] })).provincia).toBe(provincia);
  });

  test("su provincia no se adivina de la dirección ni de otra parte", async () => {
    const sent = { formattedAddress: "Vía Chiriquí, Chiriquí", addressComponents: [{ longText: "Chiriquí", types: ["route"] }] };
    expect((await read(sent)).provincia).toBeNull();
  });
});

describe("el horario de Google, como se escribe aquí", () => {
  const at = (day: number, time: string) => {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return { day, hour, minute };
  };
  /** A closing time up to the opening time belongs to the next day. */
  const period = (day: number, opens: string, closes: string) => {
    const isNight = Number.parseInt(closes) <= Number.parseInt(opens);
    return { open: at(day, opens), close: at(isNight ? (day + 1) % 7 : day, closes) };
  };
  const days = (list: number[], opens: string, closes: string) => list.map((day) => period(day, opens, closes));
  const all = [0, 1, 2, 3, 4, 5, 6];
  const hoursOf = async (periods: unknown) => (await read({ regularOpeningHours: { periods } })).hours;

  test.each([
    ["Lun-Dom 8:00-22:00", days(all, "8:00", "22:00")],
    ["Lun-Vie 8:00-17:00, Sáb 9:00-13:00, Dom cerrado", [...days([1, 2, 3, 4, 5], "8:00", "17:00"), period(6, "9:00", "13:00")]],
    [
      "Lun cerrado, Mar-Mié 11:30-15:00, 18:00-23:00, Jue-Dom cerrado",
      [...days([2, 3], "18:00", "23:00"), ...days([2, 3], "11:30", "15:00")],
    ],
    ["Lun-Jue cerrado, Vie-Sáb 18:00-2:00, Dom cerrado", days([5, 6], "18:00", "2:00")],
    ["Lun-Vie cerrado, Sáb 18:00-24:00, Dom cerrado", [period(6, "18:00", "0:00")]],
    ["Lun-Dom 24 horas", [{ open: at(0, "0:00") }]],
    ["Lun-Dom 24 horas", days(all, "0:00", "0:00")],
    ["Lun-Dom 6:00 am-11:00 am", days(all, "6:00", "11:00")],
    // Google omits zeros.
    ["Lun-Sáb cerrado, Dom 12:00-20:00", [{ open: { hour: 12 }, close: { hour: 20 } }]],
  ])("«%s»", async (text, periods) => {
    expect(await hoursOf(periods)).toBe(text);
    expect(parseOpeningHours(text)).not.toBeNull();
  });

  test.each([
    ["nada", []],
    ["sin fin", [{ open: at(1, "8:00") }]],
    ["más de un día seguido", [{ open: at(1, "8:00"), close: at(3, "8:00") }]],
    ["dos a la vez", [period(1, "8:00", "17:00"), period(1, "12:00", "20:00")]],
    ["otra cosa", "siempre"],
  ])("si es %s no se escribe", async (_, periods) => {
    expect(await hoursOf(periods)).toBe("");
  });
});

describe("sin resultados", () => {
  test.each([{}, { places: [] }, { routingSummaries: [] }])("%j es una lista vacía y nada que anotar", async (body) => {
    answer(() => HttpResponse.json(body));
    expect(await search()).toEqual({ places: [], nextToken: null });
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe("cuando Google no da lugares, la persona y quien administra saben por qué", () => {
  test("sin clave no está configurado, no se llama a nadie y no se gasta nada", async () => {
    expect(arePlacesConfigured()).toBe(true);
    env.GOOGLE_PLACES_API_KEY = undefined;
    expect(arePlacesConfigured()).toBe(false);
    const error = await failure();
    expect(error.fault).toBe("not-configured");
    expect(error.message).toContain("GOOGLE_PLACES_API_KEY");
    expect(left).toBe(5);
  });

  test("con las búsquedas del día gastadas no se llama a nadie", async () => {
    left = 0;
    const error = await failure();
    expect(error.fault).toBe("spent");
    expect(error.message).toContain("mañana");
  });

  test.each([
    [400, "INVALID_ARGUMENT", "API_KEY_INVALID", "refused", "no aceptó la clave"],
    [400, "INVALID_ARGUMENT", undefined, "refused", "no aceptó la clave"],
    [401, "UNAUTHENTICATED", undefined, "refused", "no aceptó la clave"],
    [403, "PERMISSION_DENIED", "API_KEY_SERVICE_BLOCKED", "refused", "no aceptó la clave"],
    [404, "NOT_FOUND", undefined, "refused", "no aceptó la clave"],
    [429, "RESOURCE_EXHAUSTED", "RATE_LIMIT_EXCEEDED", "busy", "no acepta más búsquedas"],
  ])("HTTP %i %s (%s)", async (status, name, reason, fault, words) => {
    answer(() => fail(status, name, reason));
    const error = await failure();
    expect(error).toMatchObject({ fault, details: { status, code: name, reason: reason ?? `HTTP ${status}` } });
    expect(error.message).toContain(words);
    expect(asked).toHaveLength(1);
  });

  test("una marca que Google ya no conoce es otra cosa que una clave mala", async () => {
    answer(() => fail(400, "INVALID_ARGUMENT"));
    const error = await failure({ pageToken: "vieja" });
    expect(error.fault).toBe("expired");
    vi.mocked(log.warn).mockClear();
    answer(() => fail(400, "INVALID_ARGUMENT", "API_KEY_INVALID"));
    expect((await failure({ pageToken: "vieja" })).fault).toBe("refused");
  });

  test("lo que Google llama a su error no se anota si puede repetir la clave o lo buscado", async () => {
    for (const name of [key, "fonda secreta", "FONDA SECRETA", 7, null]) {
      vi.mocked(log.warn).mockClear();
      answer(() => HttpResponse.json({ error: { status: name, details: [{ reason: name }, 3] } }, { status: 403 }));
      expect((await failure()).details).toEqual({ reason: "HTTP 403", status: 403, code: undefined });
    }
  });

  test("un tropiezo de Google se intenta una vez más, y cuenta dos veces", async () => {
    answer(
      () => fail(503, "UNAVAILABLE"),
      () => HttpResponse.json({ places: [least] }),
    );
    expect((await search()).places).toHaveLength(1);
    expect([asked.length, left]).toEqual([2, 3]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test("dos seguidos son un fallo", async () => {
    answer(() => fail(500, "INTERNAL"));
    expect(await failure()).toMatchObject({ fault: "unreachable", details: { status: 500, code: "INTERNAL" } });
    expect(asked).toHaveLength(2);
  });

  test("con la última búsqueda del día no se intenta otra vez", async () => {
    left = 1;
    answer(() => fail(500, "INTERNAL"));
    expect(await failure()).toMatchObject({ fault: "unreachable", details: { status: 500 } });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["HTML", () => HttpResponse.html("<h1>secreta</h1>"), "not an object with places"],
    ["nada", () => new Response(null), "not an object with places"],
    ["una lista", () => HttpResponse.json([]), "not an object with places"],
    ["un texto por lugares", () => HttpResponse.json({ places: "secreta" }), "not an object with places"],
    ["lugares que no lo son", () => HttpResponse.json({ places: [{}, null, "secreta"] }), "no place in the answer"],
    ["un JSON cortado", () => new Response('{"places": [{"id": "secreta'), "not an object with places"],
  ])("%s no es una lista de lugares", async (_, response, reason) => {
    answer(response);
    const error = await failure();
    expect(error).toMatchObject({ fault: "unusable", details: { reason: expect.stringContaining(reason) } });
    expect(error.message).toContain("no pudimos leer");
  });

  test("F2: caben respuestas de 1 MB y ni un byte más", async () => {
    const whole = JSON.stringify({ places: [least] });
    const padding = " ".repeat(1_048_576 - Buffer.byteLength(whole));
    answer(() => new Response(whole + padding));
    expect((await search()).places).toHaveLength(1);
    answer(() => new Response(`${whole + padding} `));
    expect(await failure()).toMatchObject({
      fault: "unusable",
      details: { reason: "the response is larger than 1048576 bytes" },
    });
  });
});

describe("por la red de verdad", () => {
  beforeAll(() => vendor.close());
  testVendorNetwork({
    moveTo: (origin) => void (env.GOOGLE_PLACES_BASE_URL = origin),
    failure,
    beginning: '{"places": [',
    seconds: 10,
  });

  test("el Google de la demo conoce una docena en cada provincia, y sesenta en tres páginas", async () => {
    const { settings, stop } = await startStandIn();
    Object.assign(env, settings);
    left = 100;
    const ask = (
      term: string,
      provincia = query.provincia as (typeof provinces)[number]["id"],
      pageToken: string | null = null,
    ) => searchPlaces({ ...query, term, provincia, pageToken });
    for (const { id } of provinces) {
      const { places, nextToken } = await ask("restaurantes", id);
      expect([id, places.length, nextToken]).toEqual([id, 12, null]);
      for (const place of places) expect([id, null]).toContain(place.provincia);
      expect(places.filter(({ hours }) => hours !== "").length).toBeGreaterThanOrEqual(10);
    }
    const first = await ask("todo");
    const second = await ask("todo", "chiriqui", first.nextToken);
    const third = await ask("todo", "chiriqui", second.nextToken);
    const ids = [first, second, third].flatMap(({ places }) => places.map(({ place_id }) => place_id));
    expect([new Set(ids).size, third.nextToken]).toEqual([60, null]);
    await expect(ask("todo", "darien", first.nextToken)).rejects.toMatchObject({ fault: "expired" });
    expect(await ask("nada")).toEqual({ places: [], nextToken: null });
    for (const [term, fault] of [
      ["error 403", "refused"],
      ["error 429", "busy"],
      ["error 500", "unreachable"],
      ["vacío", "unusable"],
      ["basura", "unusable"],
    ] as const)
      await expect(ask(term)).rejects.toMatchObject({ fault });
    await stop();
  });
});
