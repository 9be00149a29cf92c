import { randomUUID } from "node:crypto";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { provinces } from "../../../app/text/provinces";
import { openApp } from "../../support/app";
import { isOnSqlite } from "../../support/database/engine";
import { findForms } from "../../support/pages/forms";
import {
  attribute,
  find,
  findAll,
  findHeadings,
  findHrefs,
  findLinks,
  findMeta,
  findRows,
  injectedElements,
  innerHtml,
  openingTags,
  visibleText,
} from "../../support/pages/html";
import { demoPlace, placesHandlers } from "../../mocks/places";
import { control, hiddenFields, typedValues } from "../../support/pages/controls";
import { publishedRestaurant } from "../../support/published-rows";

const base = "https://lugares.example";
const key = "clave-que-no-debe-verse-0123456789";

let asked = 0;
let answer: (() => Response | Promise<Response>) | undefined;
const google = setupServer(
  http.post(`${base}/v1/*`, () => {
    asked += 1;
    return answer?.();
  }),
  ...placesHandlers(base),
);
beforeAll(() => google.listen({ onUnhandledRequest: "error" }));
afterAll(() => google.close());

const app = await openApp({
  GOOGLE_PLACES_API_KEY: key,
  GOOGLE_PLACES_BASE_URL: base,
  GOOGLE_PLACES_DAILY_LIMIT: "30",
});
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1, full_name: "Itzel Jefa" });
const colleague = await app.person("otra-jefa@ejemplo.pa", { is_admin: 1 });

beforeEach(async () => {
  asked = 0;
  answer = undefined;
  await app.forgetLimits();
  for (const table of ["restaurants", "audit_log", "listing_searches", "listing_requests"] as const)
    await app.db.deleteFrom(table).execute();
  app.cookies.clear();
  await app.signInAs(admin);
});
afterEach(() => void vi.useRealTimers());

/** Midnight must not renew the day's searches in the middle of a test. */
const stopClock = () => void vi.useFakeTimers({ toFake: ["Date"] });

const search = (fields: Record<string, string> = {}, path = "/admin/google") =>
  app.submit(path, { id: randomUUID(), termino: "restaurantes", provincia: "chiriqui", ...fields });

/** Returns the results page. */
async function found(fields: Record<string, string> = {}) {
  const { status, location } = await search(fields);
  expect(status).toBe(302);
  const path = location ?? "";
  return { path, id: new URLSearchParams(path.split("?")[1]).get("busqueda") ?? "", ...(await app.visit(path)) };
}

const namesOf = (html: string) => findRows(html).map((row) => findHeadings(row)[0]?.text);
const buttonsOf = (html: string) => findAll(html, "button").map(visibleText);
const flashMessage = (html: string) => visibleText(find(html, ".messages p"));
const errorSummary = (html: string) => visibleText(find(html, ".error-summary"));
const chiriqui = provinces[2];
const [first, closed] = [demoPlace(chiriqui, 0), demoPlace(chiriqui, 5)];

async function press(page: { html: string }, place: string, button: string, browser = app as Pick<typeof app, "submit">) {
  const row = findRows(page.html).find((row) => findHeadings(row)[0]?.text === place) ?? "";
  const form = findForms(row).find(({ controls }) =>
    controls.some(({ kind, label }) => kind === "button" && label.startsWith(button)),
  );
  if (!form) throw new Error(`«${place}» has no «${button}»: ${visibleText(row)}`);
  const fields = form.controls.flatMap(({ name, value }) => (name ? [[name, value]] : []));
  return await browser.submit(form.action ?? "", Object.fromEntries(fields) as Record<string, string>);
}

async function follow(answer: { location: string | null }) {
  return await app.visit(answer.location ?? "");
}

/** Sorted by name, since entries may share a time. */
const actions = async () => (await app.db.selectFrom("audit_log").select("action").execute()).map(({ action }) => action).sort();
const restaurants = () => app.db.selectFrom("restaurants").selectAll().orderBy("created_at").execute();

describe.runIf(isOnSqlite)("antes de buscar", () => {
  test("dice qué hay que hacer, con las diez provincias y lo que queda por hoy", async () => {
    const { status, html, text, headers } = await app.visit("/admin/google");
    expect(status).toBe(200);
    expect(findHeadings(innerHtml(html, "main")).map((heading) => heading.text)).toEqual(["Búsqueda Google"]);
    expect(typedValues(html)).toMatchObject({ termino: "", provincia: "panama" });
    const [form] = findForms(innerHtml(html, "main"));
    expect(form?.controls.find(({ name }) => name === "provincia")?.options).toEqual(provinces.map(({ id }) => id));
    expect(text).toContain("Te quedan 30 búsquedas de 30 hoy.");
    expect(text).toContain("antes de 30 días");
    expect(findMeta(html, "robots")).toEqual(["noindex"]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("cada formulario trae su propia búsqueda", async () => {
    const ids = [await app.visit("/admin/google"), await app.visit("/admin/google")].map(({ html }) => hiddenFields(html).id);
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe("uno que se parece a otro del directorio", () => {
  test("lo dice con su enlace, y se importa solo al decir que es otro negocio", async () => {
    const before = await found();
    const row = publishedRestaurant(`${first.displayName.text}, S.A.`, { provincia: "chiriqui", direccion: "", place_id: null });
    await app.db.insertInto("restaurants").values(row).execute();
    const refused = await follow(await press(before, first.displayName.text, "Importar"));
    expect(flashMessage(refused.html)).toContain("se parece a otro que ya está");
    expect(await restaurants()).toHaveLength(1);

    const [place = ""] = findRows(refused.html);
    expect(findHrefs(place, row.nombre)).toEqual([`/admin/restaurant/edit/${row.id}`]);
    expect(buttonsOf(place)[0]).toContain("Es otro negocio: importar");
    await press(refused, first.displayName.text, "Es otro negocio: importar");
    expect(await restaurants()).toHaveLength(2);
  });
});

describe("buscar", () => {
  test("muestra lo que Google encuentra, con su nombre al lado", async () => {
    stopClock();
    const { html, text } = await found();
    expect(flashMessage(html)).toBe("Búsqueda completada 12 resultados en Chiriquí");
    expect(openingTags(html, "title")).toHaveLength(1);
    expect(innerHtml(html, "title")).toContain("Búsqueda completada");
    expect(namesOf(html)).toHaveLength(12);
    expect(text).toContain("12 resultados de «restaurantes» en Chiriquí");
    expect(text).toContain("Te quedan 29 búsquedas de 30 hoy.");
    expect(typedValues(html)).toMatchObject({ termino: "restaurantes", provincia: "chiriqui" });
    const [attribution = ""] = openingTags(html, "p").filter((tag) => attribute(tag, "class") === "google-attribution");
    expect(attribute(attribution, "translate")).toBe("no");
    expect(text).toContain("Google Maps");
    expect(asked).toBe(1);
  });

  test("de cada uno, lo que ayuda a decidir", async () => {
    const { html } = await found();
    const rows = findRows(html);
    const row = visibleText(rows[0] ?? "");
    for (const words of [
      first.displayName.text,
      first.formattedAddress,
      "★ 3.0 de 5",
      "Restaurante · Comida",
      "6555-0100",
      "restaurante-0.example",
      "lunes: 8:00 a.m.–10:00 p.m.",
      "martes: 8:00 a.m.–10:00 p.m.",
      "Chiriquí",
      "— Yaneth C.",
    ])
      expect(row).toContain(words);
    expect(row).not.toContain("miércoles");
    expect(findLinks(rows[0] ?? "").map(({ href }) => href)).toEqual([
      "https://restaurante-0.example/",
      "https://maps.google.com/?cid=1000",
    ]);
    const long = visibleText(rows.find((one) => one.includes("pescado frito")) ?? "");
    const [, review = ""] = /«(.+?)»/.exec(long.slice(long.indexOf("«Lo mejor"))) ?? [];
    expect(review).toMatch(/…$/);
    expect(review.length).toBeLessThanOrEqual(151);
    const { text: name } = first.displayName;
    expect(buttonsOf(rows[0] ?? "")).toEqual([`Importar «${name}»`, `Importar y revisar «${name}»`, `Omitir «${name}»`]);
    expect(visibleText(rows[7] ?? "")).toContain("Chiriquí (la que buscaste)");
  });

  test("lo que Google dice hostil se muestra como letras", async () => {
    const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
    answer = () =>
      HttpResponse.json({
        places: [
          {
            ...first,
            displayName: { text: hostile },
            formattedAddress: hostile,
            websiteUri: "javascript:alert(1)",
            googleMapsUri: "javascript:alert(1)",
            reviews: [{ text: { text: hostile }, authorAttribution: { displayName: hostile } }],
          },
        ],
      });
    const { html, text } = await found();
    expect(injectedElements(html)).toEqual([]);
    expect(html).not.toContain("javascript:");
    expect(text).toContain(hostile);
  });

  test("nada no es un fallo: lo dice y propone qué hacer", async () => {
    const { html, text } = await found({ termino: "nada" });
    expect(flashMessage(html)).toBe("Búsqueda completada 0 resultados en Chiriquí");
    expect(text).toContain("Google no encontró nada de «nada» en Chiriquí.");
    expect(findRows(html)).toEqual([]);
  });

  test.each([
    ["sin término", { termino: "  " }, "Por favor ingresa un término de búsqueda"],
    ["sin provincia", { provincia: "" }, "Por favor selecciona una provincia"],
    ["con una que no hay", { provincia: "limon" }, "Por favor selecciona una provincia"],
    ["con un término larguísimo", { termino: "x".repeat(101) }, "El término admite hasta 100 caracteres; escribiste 101"],
    ["con lo que no se puede guardar", { termino: "ca\0fé" }, "Quitamos caracteres que no se pueden guardar"],
  ])("%s no se le pregunta nada a Google y lo escrito sigue ahí", async (_, fields, reason) => {
    const { status, html } = await search({ termino: "  Café <b>", provincia: "darien", ...fields });
    expect(status).toBe(400);
    expect(errorSummary(html)).toContain(reason);
    const typed = { termino: "  Café <b>", provincia: "darien", ...fields };
    // A value that is not an option cannot be selected again.
    if (provinces.some(({ id }) => id === typed.provincia)) expect(typedValues(html).provincia).toBe(typed.provincia);
    expect(typedValues(html).termino).toBe(typed.termino.replace("\0", ""));
    expect(attribute(control(html, reason.includes("provincia") ? "provincia" : "termino"), "aria-invalid")).toBe("true");
    expect(innerHtml(html, "title")).toMatch(/^Error/);
    expect([asked, await actions()]).toEqual([0, []]);
  });

  test.each([
    ["error 403", "no aceptó la clave"],
    ["vacío", "no pudimos leer"],
  ])("si falla (%s) lo dice, y lo escrito y lo encontrado antes siguen ahí", async (termino, why) => {
    const { path } = await found();
    const { status, html, text } = await search({ termino, provincia: "darien" }, path);
    expect(status).toBe(503);
    expect(errorSummary(html)).toMatch(/^Error en la búsqueda No se pudo realizar la búsqueda\. /);
    expect(text).toContain(why);
    expect(typedValues(html)).toMatchObject({ termino, provincia: "darien" });
    expect(namesOf(html)).toHaveLength(12);
    expect(html).not.toContain(key);
    expect(await app.db.selectFrom("listing_searches").select("term").execute()).toEqual([{ term: "restaurantes" }]);
  });

  test("con las del día gastadas lo dice; lo encontrado antes sigue", async () => {
    stopClock();
    const { path } = await found();
    await app.db.updateTable("listing_requests").set({ requests: 29 }).execute();
    expect((await app.visit(path)).text).toContain("Te queda 1 búsqueda de 30 hoy.");
    await search({ termino: "la última" });
    const { text, html } = await app.visit(path);
    expect(text).toContain("Por hoy ya no quedan búsquedas.");
    expect(namesOf(html)).toHaveLength(12);
    const { status, html: refused } = await search({ termino: "una más" }, path);
    expect(status).toBe(429);
    expect(errorSummary(refused)).toContain("Ya se hicieron todas las búsquedas de hoy");
    expect(typedValues(refused).termino).toBe("una más");
    expect(namesOf(refused)).toHaveLength(12);
    expect((await search()).location).toBe(path);
    expect(asked).toBe(2);
  });

  test("sin base de datos lo dice, y lo escrito sigue ahí", async () => {
    await app.without("listing_searches", async () => {
      const { status, html } = await search({ termino: "café" });
      expect(status).toBe(503);
      expect(errorSummary(html)).toContain("Error en la búsqueda No se pudo realizar la búsqueda.");
      expect(typedValues(html)).toMatchObject({ termino: "café", provincia: "chiriqui" });
    });
  });
});

describe("Buscar Más Resultados", () => {
  const more = (id: string, tengo: number) => app.submit(`/admin/google/${id}/mas`, { tengo: String(tengo) });

  test("añade página tras página hasta sesenta, sin que la marca de Google salga del servidor", async () => {
    stopClock();
    const { id, html, path } = await found({ termino: "todo" });
    expect(namesOf(html)).toHaveLength(20);
    expect(buttonsOf(html)).toContain("Buscar Más Resultados");
    const { next_token } = await app.db.selectFrom("listing_searches").select("next_token").executeTakeFirstOrThrow();
    expect(next_token).not.toBeNull();
    expect(html).not.toContain(next_token);

    const second = await follow(await more(id, 20));
    expect(flashMessage(second.html)).toBe("Búsqueda completada 40 resultados en Chiriquí: 20 más que antes.");
    expect(namesOf(second.html).slice(0, 20)).toEqual(namesOf(html));
    expect(namesOf(second.html)).toHaveLength(40);

    const third = await follow(await more(id, 40));
    expect(new Set(namesOf(third.html)).size).toBe(60);
    expect(buttonsOf(third.html)).toContain("Buscar Más Resultados");
    const last = await follow(await more(id, 60));
    expect(flashMessage(last.html)).toBe("Sin más resultados Google no da más que estos 60 resultados en Chiriquí.");
    expect(buttonsOf(last.html)).not.toContain("Buscar Más Resultados");
    expect(last.text).toContain("Google no da más resultados de esta búsqueda.");
    expect(asked).toBe(3);
    expect((await app.visit(path)).text).toContain("Te quedan 27 búsquedas de 30 hoy.");
  });

  test("con menos de cinco no se ofrece, aunque Google tenga más", async () => {
    for (const [count, isOffered] of [
      [4, false],
      [5, true],
    ] as const) {
      const places = Array.from({ length: count }, (_, number) => demoPlace(chiriqui, number));
      answer = () => HttpResponse.json({ places, nextPageToken: "marca" });
      expect(buttonsOf((await found({ termino: `con ${count}` })).html).includes("Buscar Más Resultados")).toBe(isOffered);
    }
  });

  test("con cinco se ofrece aunque Google no tenga más: se toca, lo dice y se va", async () => {
    const places = Array.from({ length: 5 }, (_, number) => demoPlace(chiriqui, number));
    answer = () => HttpResponse.json({ places });
    const { id, path, html } = await found({ termino: "cinco" });
    expect(buttonsOf(html)).toContain("Buscar Más Resultados");
    const told = await follow(await more(id, 5));
    expect(flashMessage(told.html)).toBe("Sin más resultados Google no da más que estos 5 resultados en Chiriquí.");
    for (const page of [told, await app.visit(path)]) expect(buttonsOf(page.html)).not.toContain("Buscar Más Resultados");
    expect(asked).toBe(1);
  });

  test("si Google repite los mismos y tiene otra página, se puede seguir", async () => {
    const places = Array.from({ length: 5 }, (_, number) => demoPlace(chiriqui, number));
    answer = () => HttpResponse.json({ places, nextPageToken: "marca" });
    const { id } = await found({ termino: "repetidos" });
    const again = await follow(await more(id, 5));
    expect(flashMessage(again.html)).toBe(
      "Búsqueda completada 5 resultados en Chiriquí: ninguno más que antes. Puedes buscar más.",
    );
    expect(buttonsOf(again.html)).toContain("Buscar Más Resultados");
    answer = () => HttpResponse.json({ places });
    const last = await follow(await more(id, 5));
    expect(flashMessage(last.html)).toMatch(/^Sin más resultados/);
    expect(buttonsOf(last.html)).not.toContain("Buscar Más Resultados");
  });

  test("si falla lo dice, lo encontrado sigue y se puede intentar otra vez", async () => {
    const { id } = await found({ termino: "todo" });
    answer = () => new HttpResponse(null, { status: 429 });
    const failed = await follow(await more(id, 20));
    expect(flashMessage(failed.html)).toMatch(/^Error en la búsqueda No se pudo realizar la búsqueda\. Google no acepta más/);
    expect(namesOf(failed.html)).toHaveLength(20);
    answer = undefined;
    expect(namesOf((await follow(await more(id, 20))).html)).toHaveLength(40);
  });

  test("con las del día gastadas no se pide", async () => {
    stopClock();
    const { id } = await found({ termino: "todo" });
    await app.db.updateTable("listing_requests").set({ requests: 30 }).execute();
    const { html } = await follow(await more(id, 20));
    expect(flashMessage(html)).toContain("Ya se hicieron todas las búsquedas de hoy");
    expect([asked, namesOf(html).length]).toEqual([1, 20]);
  });
});

describe.runIf(isOnSqlite)("omitir", () => {
  test("lo quita de esa búsqueda para todos, y se puede deshacer o volver a ver", async () => {
    const page = await found();
    const name = first.displayName.text;
    const skipped = await follow(await press(page, name, "Omitir"));
    expect(flashMessage(skipped.html)).toMatch(/^Omitido /);
    expect(namesOf(skipped.html)).toHaveLength(11);
    expect(namesOf(skipped.html)).not.toContain(name);
    const [undo] = findForms(find(skipped.html, ".messages form"));
    expect(undo?.controls.map(({ label, name, value }) => label || `${name}=${value}`)).toEqual(
      expect.arrayContaining([`place_id=${first.id}`, "omitido=0", "Deshacer"]),
    );

    await app.signInAs(colleague);
    const list = await app.visit(page.path);
    expect(namesOf(list.html)).not.toContain(name);
    const [back = ""] = findHrefs(list.html, "Ver el omitido");
    const aside = await app.visit(back);
    expect(namesOf(aside.html)).toEqual([name]);
    const again = await follow(await press(aside, name, "Volver a mostrar"));
    expect(flashMessage(again.html)).toMatch(/^Otra vez en la lista /);
    expect(namesOf(again.html)).toContain(name);
    expect(await restaurants()).toEqual([]);
  });
});

describe("importar", () => {
  const name = first.displayName.text;

  test("lo pone en el directorio, lo dice y lo marca", async () => {
    const page = await found();
    const { html } = await follow(await press(page, name, "Importar"));
    expect(flashMessage(html)).toMatch(
      new RegExp(
        `^Restaurante importado «${name}» ya se ve en Chiriquí\\. Revisa su ficha y guárdala antes del \\d+ de \\w+ de \\d{4}\\.`,
      ),
    );
    const [restaurant] = await restaurants();
    const row = findRows(html)[0] ?? "";
    expect(visibleText(row)).toContain("Ya está en el directorio Por confirmar");
    expect(findLinks(row).map(({ href }) => href)).toEqual(
      expect.arrayContaining([`/admin/restaurant/edit/${restaurant?.id}`, `/restaurantes-chiriqui/${restaurant?.slug}`]),
    );
    expect(buttonsOf(row)).toEqual([`Actualizar «${name}»`, `Omitir «${name}»`]);
    expect(restaurant).toMatchObject({ nombre: name, horario: "Lun-Dom 8:00-22:00", provincia: "chiriqui", is_active: 1 });

    const visitorsPage = await app.otherBrowser().visit(`/restaurantes-chiriqui/${restaurant?.slug}`);
    expect(visitorsPage.status).toBe(200);
    expect(visitorsPage.text).toMatch(/Abierto|Cerrado/);
  });

  test("«Importar y revisar» abre la ficha con lo que Google da a entender, y al guardarla vuelve al mismo lugar", async () => {
    const pizza = demoPlace(chiriqui, 4);
    const page = await found();
    const place = pizza.displayName.text;
    const { location } = await press(page, place, "Importar y revisar");
    const [restaurant] = await restaurants();
    expect(location).toContain(`/admin/restaurant/edit/${restaurant?.id}?volver=`);
    const { html } = await app.visit(location ?? "");
    expect(flashMessage(html)).toContain("Restaurante importado");
    const fields: Record<string, string> = { ...typedValues(html), ...hiddenFields(html), is_verified: "" };
    const boxes = Object.fromEntries(Object.entries(fields).filter(([field]) => field.startsWith("ofrece")));
    expect(boxes).toEqual({ "ofrece[0]": "cocinas-pizza", "ofrece[1]": "servicios-domicilio" });
    const { "ofrece[0]": removed, ...left } = fields;
    const saved = await app.submit(`/admin/restaurant/edit/${restaurant?.id}`, { ...left, intent: "save" });
    expect(saved.location).toBe(`${page.path.replace("#", "")}#fila-${pizza.id}`);
    expect((await app.visit(page.path)).html).toContain(`id="fila-${pizza.id}"`);
    const known = await app.db
      .selectFrom("restaurant_attributes")
      .select(["key", "value"])
      .where("source", "=", "admin")
      .execute();
    expect([removed, known]).toEqual(["cocinas-pizza", [{ key: "servicios", value: "domicilio" }]]);
    const again = await app.visit(`/admin/restaurant/edit/${restaurant?.id}`);
    expect(again.html).not.toContain("ofrece[");
  });

  test("a quien llega segundo se le dice", async () => {
    const { path } = await found();
    await app.signInAs(colleague);
    const theirs = await app.visit(path);
    await app.signInAs(admin);
    await press(await app.visit(path), name, "Importar");
    await app.signInAs(colleague);
    const { html } = await follow(await press(theirs, name, "Importar"));
    expect(flashMessage(html)).toBe(`Ya está en el directorio «${name}» ya estaba, así que no se importó otra vez.`);
    expect(await restaurants()).toHaveLength(1);
  });

  test("lo que ya está se actualiza en vez de doblarse, y dice qué cambió", async () => {
    await press(await found(), name, "Importar");
    await app.db.deleteFrom("listing_searches").execute();
    answer = () => HttpResponse.json({ places: [{ ...first, nationalPhoneNumber: "6555-0999", websiteUri: undefined }] });
    const page = await found();
    const { html } = await follow(await press(page, name, "Actualizar"));
    expect(flashMessage(html)).toMatch(
      new RegExp(`^Restaurante actualizado Cambió en «${name}»: Teléfono y Sitio Web\\. Revisa`),
    );
    expect(await restaurants()).toMatchObject([{ telefono: "6555-0999", website_url: null, version: 2 }]);
    const again = await follow(await press(page, name, "Actualizar"));
    expect(flashMessage(again.html)).toMatch(/^Sin cambios /);
    expect(await actions()).toEqual(["listing-search.made", "listing-search.made", "restaurant.imported", "restaurant.updated"]);
  });

  test("lo confirmado no se ofrece actualizar", async () => {
    const page = await found();
    await press(page, name, "Importar");
    await app.db.updateTable("restaurants").set({ google_fields: "[]" }).execute();
    const row = findRows((await app.visit(page.path)).html)[0] ?? "";
    expect(visibleText(row)).not.toContain("Por confirmar");
    expect(buttonsOf(row)).toEqual([`Omitir «${name}»`]);
  });

  test("lo vencido se dice, y no enlaza a una página que no existe", async () => {
    const page = await found();
    await press(page, name, "Importar");
    await app.db
      .updateTable("restaurants")
      .set({
        direccion: "",
        google_fields: "[]",
        lapsed_at: "2026-11-01T00:00:00.000Z",
        is_active: 0,
        fetched_at: "2026-10-01T00:00:00.000Z",
      })
      .execute();
    const row = findRows((await app.visit(page.path)).html)[0] ?? "";
    expect(visibleText(row)).toContain("Vencido");
    expect(findLinks(row).map(({ label }) => label)).not.toContain(`Ver «${name}»`);
    expect(buttonsOf(row)[0]).toBe(`Actualizar «${name}»`);
    const { html } = await follow(await press({ html: row }, name, "Actualizar"));
    expect(flashMessage(html)).toContain("; después actívalo.");
  });

  test("lo que Google da por cerrado entra inactivo con los dos botones, su ficha lo dice, y publicarlo pregunta", async () => {
    const cases = [
      { index: 5, place: closed, words: "Google dice que cerró para siempre" },
      { index: 4, place: demoPlace(chiriqui, 4), words: "Google dice que cerró por un tiempo" },
    ];
    for (const { index, place, words } of cases)
      for (const review of [false, true]) {
        await app.db.deleteFrom("restaurants").execute();
        const page = await found();
        const title = place.displayName.text;
        expect(buttonsOf(findRows(page.html)[index] ?? "")[0]).toBe(`Importar inactivo «${title}»`);
        const { html } = await follow(await press(page, title, review ? "Importar y revisar" : "Importar inactivo"));
        expect(flashMessage(html)).toContain(`«${title}» quedó inactivo: ${words}.`);
        const [row] = await restaurants();
        expect(row).toMatchObject({ is_active: 0, google_status: expect.stringMatching(/^closed-/), proposed_fields: "[]" });
        const path = `/admin/restaurant/edit/${row?.id}`;
        const form = await app.visit(path);
        expect(form.text).toContain(`${words}. Está inactivo`);
        expect(form.text.indexOf(words)).toBeLessThan(form.text.indexOf("Lo esencial"));
        await app.submit(path, { ...typedValues(form.html), ...hiddenFields(form.html), is_verified: "", intent: "save" });
        expect(await restaurants()).toMatchObject([{ is_active: 0, google_fields: expect.not.stringContaining("nombre") }]);

        const asked = await follow(await app.submit(`/admin/restaurant/${row?.id}/estado`, { activo: "1" }));
        expect(flashMessage(asked.html)).toBe(`Sigue inactivo ${words} «${title}». ¿Sabes que abre?`);
        expect(await restaurants()).toMatchObject([{ is_active: 0 }]);
        const yes = findForms(find(asked.html, ".messages")).find(({ action }) => action?.endsWith("/estado"));
        const fields = Object.fromEntries(yes?.controls.map(({ name, value }) => [name, value]) ?? []);
        await app.submit(yes?.action ?? "", fields as Record<string, string>);
        expect(await restaurants()).toMatchObject([{ is_active: 1 }]);
        expect((await app.visit(path)).text).not.toContain(words);
      }
  });

  test("lo recién importado se puede revisar y deshacer desde su mensaje", async () => {
    const { html } = await follow(await press(await found(), name, "Importar"));
    const [restaurant] = await restaurants();
    expect(findLinks(find(html, ".messages"))).toMatchObject([{ label: "Revisar" }]);
    const undo = findForms(find(html, ".messages")).find(({ action }) => action?.includes("/eliminar"));
    expect(undo?.action).toContain(`/admin/restaurant/${restaurant?.id}/eliminar?volver=`);
    await app.submit(undo?.action ?? "", {});
    expect(await restaurants()).toEqual([]);
  });

  test("si no se puede, lo dice con las palabras del catálogo y el botón queda a mano", async () => {
    const page = await found();
    await app.without("restaurants", async () => {
      const { status, html } = await app.submit(`/admin/google/${page.id}/importar`, { place_id: first.id });
      expect(status).toBe(503);
      expect(errorSummary(html)).toMatch(/^Error al importar No se pudo importar el restaurante\./);
      expect(hiddenFields(innerHtml(html, "main"))).toMatchObject({ place_id: first.id });
      const classes = findAll(html, "main [class]").flatMap((element) => attribute(element, "class")?.split(" ") ?? []);
      expect(classes.filter((name) => !innerHtml(html, "head").includes(`.${name}`))).toEqual([]);
    });
    expect((await app.submit(`/admin/google/${page.id}/importar`, { place_id: first.id })).status).toBe(302);
    expect(await restaurants()).toHaveLength(1);
  });
});

describe.runIf(isOnSqlite)("una búsqueda que ya no está", () => {
  test("lo dice, y lleva a buscar de nuevo", async () => {
    for (const id of ["no-existe", randomUUID(), "%00", "<script>"]) {
      const { status, text, html } = await app.visit(`/admin/google?busqueda=${encodeURIComponent(id)}`);
      expect([id, status]).toEqual([id, 404]);
      expect(text).toContain("Esa búsqueda ya no está");
      expect(findHrefs(html, "Ir a Búsqueda Google")).toEqual(["/admin/google"]);
    }
    expect((await app.visit("/admin/google?busqueda=a&busqueda=b")).status).toBe(400);
  });

  test.each([
    ["mas", { tengo: "20" }, "Error en la búsqueda Esa búsqueda ya no está"],
    ["omitir", { place_id: "ChIJ" }, "No se pudo omitir Ese resultado ya no está"],
    ["importar", { place_id: "ChIJ" }, "Error al importar No se pudo importar el restaurante: ese resultado ya no está"],
    ["importar", { place_id: "ChIJ", actualizar: "1" }, "Error al importar No se pudo importar el restaurante"],
  ])("y sus botones (%s) también", async (button, fields, words) => {
    for (const id of ["no-existe", "%00", "%3Cb%3E"]) {
      const answer = await app.submit(`/admin/google/${id}/${button}`, fields);
      expect([answer.status, answer.location]).toEqual([302, "/admin/google"]);
      expect(flashMessage((await follow(answer)).html)).toContain(words);
    }
  });
});
