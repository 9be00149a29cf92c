import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { countVisit, writeVisits } from "../../app/directory/visits/counter.server";
import { openApp } from "../support/app";
import { attribute, find, findAll, visibleText } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";

const app = await openApp({ TRUST_PROXY: "1" });
globalThis.panamaDatabase = app.db;

/** A quarter to midnight in Panama; in UTC it is the next day. */
const lateEvening = new Date("2026-11-23T23:45:00-05:00");
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0";
const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const from = (address: string, more: Record<string, string> = {}) => ({
  "X-Forwarded-For": address,
  "Sec-Fetch-Site": "same-origin",
  "User-Agent": browser,
  ...more,
});
const visitor = from("190.34.1.1");

const [fonda, otra] = [publishedRestaurant("Fonda", { provincia: "cocle" }), publishedRestaurant("Otra", { provincia: "cocle" })];
const [vista, llamada] = [`/visita/${fonda.id}/vista`, `/visita/${fonda.id}/llamada`];

beforeEach(async () => {
  vi.useFakeTimers({ now: lateEvening, toFake: ["Date"] });
  await app.writeVisits();
  for (const table of ["listing_visits", "restaurants"] as const) await app.db.deleteFrom(table).execute();
  await app.db.insertInto("restaurants").values([fonda, otra]).execute();
});
afterEach(() => void vi.useRealTimers());

const rows = () =>
  app.db.selectFrom("listing_visits").select(["restaurant_id", "day", "kind", "total"]).orderBy("day").orderBy("kind").execute();

/** Writes the visits first. Returns "vista 2" and so on. */
async function counted(id = fonda.id): Promise<string[]> {
  await app.writeVisits();
  return (await rows()).filter(({ restaurant_id }) => restaurant_id === id).map(({ kind, total }) => `${kind} ${total}`);
}

const send = (path: string, headers: Record<string, string> = visitor) => app.submit(path, {}, { headers });

test("lo contado es lo que pasó, sea cual sea el orden en que pase y se escriba", async () => {
  const ledger = new Map<string, number>();
  const names = { vista: "view", llamada: "call", mapa: "map", sitio: "website", compartir: "share" };
  const done: Promise<unknown>[] = [];
  for (let at = 0; at < 300; at += 1) {
    const [name, kind] = Object.entries(names)[(at * 7) % 5]!;
    const { id } = at % 3 === 0 ? otra : fonda;
    ledger.set(`${id} ${kind}`, (ledger.get(`${id} ${kind}`) ?? 0) + 1);
    done.push(send(`/visita/${id}/${name}`, from(`190.34.2.${at % 50}`)));
    if (at % 40 === 0) done.push(app.writeVisits());
  }
  await Promise.all(done);
  await app.writeVisits();
  expect(new Map((await rows()).map(({ restaurant_id, kind, total }) => [`${restaurant_id} ${kind}`, total]))).toEqual(ledger);
  expect(new Set((await rows()).map(({ day }) => day))).toEqual(new Set(["2026-11-23"]));
});

test("cada día tiene su cuenta, y el día es el de Panamá", async () => {
  await send(vista);
  vi.setSystemTime(new Date("2026-11-24T00:01:00-05:00"));
  await send(vista);
  await send(vista);
  await app.writeVisits();
  expect((await rows()).map(({ day, total }) => `${day} ${total}`)).toEqual(["2026-11-23 1", "2026-11-24 2"]);
});

test("el aviso no responde nada, y nada se escribe hasta que toca", async () => {
  const { status, html, headers } = await send(llamada);
  expect([status, html, headers.getSetCookie()]).toEqual([204, "", []]);
  expect(await rows()).toEqual([]);
  expect(await counted()).toEqual(["call 1"]);
  expect(await counted()).toEqual(["call 1"]);
});

test("sin JavaScript la página vista la cuenta una imagen que nadie guarda; un clic no", async () => {
  const { html } = await app.visit("/restaurantes-cocle/fonda");
  expect(html).toContain(`<noscript><img src="${vista}"`);
  expect(find(html, "article.restaurant")).toContain(`data-view="${vista}"`);
  const { status, headers } = await app.visit(vista, { headers: visitor });
  expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([200, "image/gif", "private, no-store"]);
  expect((await app.visit(llamada, { headers: visitor })).status).toBe(200);
  expect(await counted()).toEqual(["view 1"]);
});

test("cada botón de la página dice lo que cuenta", async () => {
  const site = { website_url: "https://fonda.example/", facebook_url: "https://www.facebook.com/fonda", telefono: "6612-3456" };
  await app.db.updateTable("restaurants").set(site).where("id", "=", fonda.id).execute();
  const { html } = await app.visit("/restaurantes-cocle/fonda");
  const buttons = findAll(html, "[data-count]").map((link) => [
    visibleText(link),
    attribute(link, "data-count")?.replace(`/visita/${fonda.id}/`, ""),
  ]);
  expect(buttons).toEqual([
    ["Llamar", "llamada"],
    ["WhatsApp", "llamada"],
    ["Ruta (en otra pestaña)", "mapa"],
    ["6612-3456", "llamada"],
    ["Compartir por WhatsApp", "compartir"],
    ["fonda.example", "sitio"],
    ["Facebook", "sitio"],
  ]);
});

test("pedir la página no cuenta por sí mismo, pues las páginas se guardan", async () => {
  await app.visit("/restaurantes-cocle/fonda", { headers: visitor });
  expect(await counted()).toEqual([]);
});

test.each([
  ["un robot", { "User-Agent": crawler }],
  ["una biblioteca de programas", { "User-Agent": "python-requests/2.32" }],
  ["lo que se carga por adelantado", { "Sec-Purpose": "prefetch" }],
  ["lo que se prepara por adelantado", { "Sec-Purpose": "prefetch;prerender" }],
])("%s no cuenta", async (_, about) => {
  const headers = { ...visitor, ...about };
  expect((await app.visit(vista, { headers })).status).toBe(200);
  expect((await send(vista, headers)).status).toBe(204);
  expect((await app.visit(vista, { method: "HEAD", headers: visitor })).status).toBe(200);
  expect(await counted()).toEqual([]);
});

test("lo que no existe no cuenta: ni otro negocio, ni otra cosa, ni un negocio fuera del directorio", async () => {
  await app.db.updateTable("restaurants").set({ is_active: 0 }).where("id", "=", otra.id).execute();
  for (const path of [`/visita/${randomUUID()}/vista`, "/visita/fonda/vista"]) expect((await send(path)).status).toBe(204);
  for (const kind of ["program", "view", "LLAMADA"]) await send(`/visita/${fonda.id}/${kind}`);
  await send(`/visita/${otra.id}/vista`);
  await app.writeVisits();
  expect(await rows()).toEqual([]);
});

test("una dirección cuenta hasta 120 por minuto, y las demás siguen contando", async () => {
  await Promise.all(Array.from({ length: 130 }, () => send(vista)));
  await send(vista, from("190.34.1.2"));
  expect(await counted()).toEqual(["view 121"]);
  await send(vista);
  expect(await counted()).toEqual(["view 122"]);
});

test("una reserva cuenta diez veces al día desde una dirección y la de un robot ninguna, y todas abren WhatsApp", async () => {
  const switched = { kind: "reserva", hours: "", number: "50765550142", created_at: lateEvening.toISOString() } as const;
  await app.db.updateTable("restaurants").set({ telefono: "6555-0142" }).execute();
  for (const { id } of [fonda, otra])
    await app.db
      .insertInto("whatsapp_services")
      .values({ restaurant_id: id, ...switched })
      .execute();
  const reserve = async (address: string, { id } = fonda, about = {}) => {
    const fields = { dia: "2026-11-27", hora: "19:00", personas: "2", nombre: "Itzel" };
    const { location } = await app.submit(`/reservar/${id}`, fields, { headers: { ...from(address), ...about } });
    expect(location).toMatch(/^https:\/\/wa\.me\//);
  };
  await reserve("190.34.1.1", fonda, { "User-Agent": crawler });
  expect(await counted()).toEqual([]);
  for (let n = 0; n < 11; n += 1) await reserve("190.34.1.1");
  expect(await counted()).toEqual(["reserve 10"]);
  await Promise.all([reserve("190.34.1.2"), reserve("190.34.1.1", otra)]);
  expect([await counted(), await counted(otra.id)]).toEqual([["reserve 11"], ["reserve 1"]]);
  vi.setSystemTime(new Date("2026-11-24T00:01:00-05:00"));
  await reserve("190.34.1.1");
  expect(await counted()).toEqual(["reserve 11", "reserve 1"]);
});

test("direcciones y negocios inventados no llenan la memoria", async () => {
  for (let n = 0; n < 60_000; n += 1) countVisit({ restaurantId: fonda.id, kind: "view", address: `10.${n}` });
  for (let n = 0; n < 60_000; n += 1) countVisit({ restaurantId: randomUUID(), kind: "view" });
  countVisit({ restaurantId: fonda.id, kind: "call" });
  await writeVisits();
  expect((await rows()).map(({ kind, total }) => `${kind} ${total}`)).toEqual(["view 50000"]);
});

test("si la base falla, lo contado espera, y dos que escriben a la vez lo escriben una vez", async () => {
  await send(vista);
  await app.without("listing_visits", async () => {
    await expect(app.writeVisits()).rejects.toThrow();
  });
  await send(vista);
  await Promise.all([app.writeVisits(), app.writeVisits()]);
  expect(await counted()).toEqual(["view 2"]);
});

describe("las consultas de programas", () => {
  const program = { "User-Agent": "ChatGPT-User/1.0", "X-Forwarded-For": "190.34.1.1" };

  test("cuentan cada .json y .md del negocio, también los de una biblioteca, y ninguna visita", async () => {
    for (const format of ["json", "md"])
      expect((await app.visit(`/restaurantes-cocle/fonda.${format}`, { headers: program })).status).toBe(200);
    await app.visit("/restaurantes-cocle/fonda.json", { headers: { ...program, "User-Agent": "python-requests/2.32" } });
    expect(await counted()).toEqual(["program 3"]);
  });

  test("no cuentan los que recogen páginas, ni HEAD, ni el directorio entero, ni lo que no está", async () => {
    await app.visit("/restaurantes-cocle/fonda.json", { headers: { ...program, "User-Agent": crawler } });
    await app.visit("/restaurantes-cocle/fonda.json", { method: "HEAD", headers: program });
    await app.visit("/restaurantes-cocle.json", { headers: program });
    await app.visit("/restaurantes-cocle/nadie.json", { headers: program });
    expect(await counted()).toEqual([]);
  });
});
