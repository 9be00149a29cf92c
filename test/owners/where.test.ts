import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { indexQueued } from "../../app/search/index/postings.server";
import { openApp } from "../support/app";
import { attribute, errorSummary, find, findAll, flashMessage, innerHtml, mainText } from "../support/pages/html";
import { control } from "../support/pages/controls";
import { publishedRestaurant } from "../support/published-rows";
import { insertOwned } from "../support/owned-rows";

const app = await openApp();
const owner = await app.person("duena@ejemplo.pa");
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const boss = app.otherBrowser();
await boss.signInAs(admin);

beforeEach(async () => {
  await app.forgetLimits();
  await app.signInAs(owner);
});

/** The owner's page and the administration's. */
const pages = [
  ["del dueño", (id: string) => ({ by: app, path: `/mi-negocio/${id}/donde`, actor: owner })],
  ["de la administración", (id: string) => ({ by: boss, path: `/admin/restaurant/${id}/donde`, actor: admin })],
] as const;

async function have(values: Partial<NewRestaurant> = {}) {
  const row = publishedRestaurant("Fonda Lina", { slug: randomUUID(), provincia: "cocle", direccion: "Calle 3", ...values });
  await insertOwned(app.db, row, owner.id);
  return row;
}

const rowOf = (id: string) => app.db.selectFrom("restaurants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const link = "https://www.google.com/maps/place/Fonda/@8.4,-80.4,17z/data=!3m1!8m2!3d8.5191!4d-80.3572!16s";
const stored = { lat: 8_519_100, lng: -80_357_200, position_source: "link" };

test.each(pages)("en la página %s, se pega un enlace largo: queda guardado, anotado y se deshace", async (_, at) => {
  const { id } = await have();
  const { by, path, actor } = at(id);
  const before = await by.visit(path);
  expect(mainText(before.html)).toContain("Todavía no sabemos dónde queda");
  const answer = await by.submit(path, { enlace: link, visto: attribute(control(before.html, "visto"), "value") ?? "" });
  expect([answer.status, answer.location]).toEqual([302, path]);
  const saved = await by.visit(path);
  expect(flashMessage(saved.html)).toContain("Guardamos dónde queda");
  expect(mainText(saved.html)).toContain("Hoy está en 8.519100, -80.357200");
  const row = await rowOf(id);
  expect(row).toMatchObject({ ...stored, version: 2 });
  expect(row.position_at).not.toBeNull();
  const entries = await app.db.selectFrom("audit_log").selectAll().where("target_id", "=", id).execute();
  expect(entries.map(({ action, actor_id, before, after }) => [action, actor_id, before, after])).toEqual([
    [
      "restaurant.updated",
      actor.id,
      JSON.stringify({ lat: null, lng: null, position_source: null, version: 1 }),
      JSON.stringify({ lat: 8_519_100, lng: -80_357_200, position_source: "link", version: 2 }),
    ],
  ]);
  const log = mainText((await boss.visit(`/admin/registro/${entries[0]?.id}`)).html);
  expect(log).toContain("8.519100");
  expect(log).toContain("De un enlace de mapa o unas coordenadas");
  const undo = findAll(saved.html, ".message form input[type=hidden]").map((input) => [
    attribute(input, "name") ?? "",
    attribute(input, "value") ?? "",
  ]);
  await by.submit(path, Object.fromEntries(undo) as Record<string, string>);
  expect(await rowOf(id)).toMatchObject({ lat: null, lng: null, position_source: null, position_at: null });
});

test.each(pages)("en la página %s, lo que no dice dónde queda se rechaza con su motivo, y sigue escrito", async (_, at) => {
  const { id } = await have();
  const { by, path } = at(id);
  const cases = [
    ["https://maps.app.goo.gl/AbC123", "copia la dirección larga"],
    ["https://www.google.com/maps/@40.4168,-3.7038,12z", "no queda en Panamá"],
    ["XFJH+8C Penonomé", "Eso es un código de ubicación"],
    ["https://maps.google.com/?q=8.5,-80.3 https://maps.google.com/?q=8.6,-80.4", "Ahí hay más de un punto"],
    ["frente al parque", "no encontramos unas coordenadas"],
    ["", "Pega el enlace del mapa"],
  ] as const;
  for (const [enlace, reason] of cases) {
    const refused = await by.submit(path, { enlace, visto: "" });
    expect([enlace, refused.status]).toEqual([enlace, 400]);
    expect(errorSummary(refused.html)).toContain(reason);
    expect(attribute(find(refused.html, "#campo-enlace"), "value") ?? "").toBe(enlace);
  }
  expect(await rowOf(id)).toMatchObject({ lat: null, version: 1 });
});

test.each(pages)("en la página %s, un cambio de otra persona se dice antes de reemplazarlo", async (_, at) => {
  const { id } = await have();
  const { by, path } = at(id);
  await app.db.updateTable("restaurants").set({ lat: 8_500_000, lng: -80_300_000 }).where("id", "=", id).execute();
  const refused = await by.submit(path, { enlace: link, visto: "" });
  expect(refused.status).toBe(409);
  expect(errorSummary(refused.html)).toContain("ahora dice «8.500000, -80.300000»");
  const seen = attribute(control(refused.html, "visto"), "value") ?? "";
  await by.submit(path, { enlace: link, visto: seen });
  expect(await rowOf(id)).toMatchObject(stored);
});

test.each(pages)("en la página %s, el punto se quita, y la dirección dice cerca de qué queda", async (_, at) => {
  const { id } = await have({ lat: 8_519_100, lng: -80_357_200, position_source: "spot", direccion: "Calle 3, Penonomé" });
  const { by, path } = at(id);
  const page = await by.visit(path);
  expect(mainText(page.html)).toContain("medida en el lugar por el dueño");
  await by.submit(path, { intent: "quitar", visto: "8.519100, -80.357200" });
  expect(mainText((await by.visit(path)).html)).toContain("queda cerca de Penonomé, pero no el punto exacto");
  expect(await rowOf(id)).toMatchObject({ lat: null, lng: null, position_source: null });
});

test("solo lo medido por el dueño en el lugar cuenta como tal, y solo su página ofrece medir", async () => {
  const { id } = await have();
  const measured = { enlace: "8.519100, -80.357200", medida: "8.519100, -80.357200", visto: "" };
  const [own, office] = [await app.visit(`/mi-negocio/${id}/donde`), await boss.visit(`/admin/restaurant/${id}/donde`)];
  expect([findAll(own.html, "[data-measure][hidden]").length, findAll(office.html, "[data-measure]").length]).toEqual([1, 0]);
  expect([own.headers.get("Permissions-Policy"), office.headers.get("Permissions-Policy")]).toEqual([
    "camera=(), geolocation=(self), microphone=(), payment=()",
    "camera=(), geolocation=(), microphone=(), payment=()",
  ]);
  await boss.submit(`/admin/restaurant/${id}/donde`, measured);
  expect(await rowOf(id)).toMatchObject({ position_source: "link" });
  await app.submit(`/mi-negocio/${id}/donde`, { ...measured, visto: "8.519100, -80.357200" });
  expect(await rowOf(id)).toMatchObject({ position_source: "spot", version: 3 });
});

test("guardar la ficha entera no toca el punto, y guardar el punto no confirma lo de Google", async () => {
  const google = { source: "google", google_fields: JSON.stringify(["telefono", "direccion"]), lapsed_at: null } as const;
  const { id } = await have({ ...google, telefono: "6555-0142" });
  await app.submit(`/mi-negocio/${id}/donde`, { enlace: link, visto: "" });
  expect(await rowOf(id)).toMatchObject({ ...stored, google_fields: google.google_fields });
  const { html } = await boss.visit(`/admin/restaurant/edit/${id}`);
  const fields = Object.fromEntries(
    findAll(html, "main .restaurant-form input[name], main .restaurant-form textarea[name]").map((input) => [
      attribute(input, "name") ?? "",
      attribute(input, "value") ?? "",
    ]),
  );
  const sent = { ...fields, intent: "save", provincia: "cocle", plan_type: "free_local", direccion: "Calle 4" };
  await boss.submit(`/admin/restaurant/edit/${id}`, sent);
  expect(await rowOf(id)).toMatchObject({ ...stored, direccion: "Calle 4" });
});

test("otra cuenta no ve la página, y la administración ve la del dueño sin poder cambiarla", async () => {
  const { id } = await have();
  const path = `/mi-negocio/${id}/donde`;
  expect((await boss.visit(path)).html).toContain('<fieldset class="read-only" disabled=""');
  const stranger = app.otherBrowser();
  await stranger.signInAs(await app.person("otra@ejemplo.pa"));
  expect((await stranger.visit(path)).status).toBe(404);
  expect((await stranger.submit(path, { enlace: link })).status).toBe(404);
  expect(find((await app.visit(path)).html, 'nav[aria-label="Datos"] a[aria-current]')).toContain("Dónde");
});

test("el punto se ve en la página, en JSON-LD, en los gemelos y en las respuestas", async () => {
  const maps_url = "https://mapas.example/lina";
  const row = await have({ nombre: "Fonda Chirimía", lat: 8_519_100, lng: -80_357_200, position_source: "link", maps_url });
  const page = `/restaurantes-cocle/${row.slug}`;
  const { html } = await app.otherBrowser().visit(page);
  const map = "https://www.google.com/maps/search/?api=1&query=8.519100%2C-80.357200";
  expect(attribute(find(html, "main a[data-count$='/mapa']"), "href")).toBe(map);
  const schema = findAll(html, 'script[type="application/ld+json"]')
    .map((script) => JSON.parse(innerHtml(script, "script")) as Record<string, unknown>)
    .find((data) => data["@type"] === "Restaurant");
  expect(schema).toMatchObject({ geo: { "@type": "GeoCoordinates", latitude: 8.5191, longitude: -80.3572 }, hasMap: map });
  const twin = JSON.parse((await app.visit(`${page}.json`)).html) as object;
  expect(twin).toMatchObject({ coordenadas: { lat: 8.5191, lng: -80.3572 }, mapa: map });
  expect((await app.visit(`${page}.md`)).html).toContain("Coordenadas: 8.5191, -80.3572");
  await indexQueued(app.db);
  const answer = JSON.parse((await app.visit("/api/respuestas?q=Fonda+Chirim%C3%ADa")).html) as { negocios: object[] };
  expect(answer.negocios).toMatchObject([{ coordenadas: { lat: 8.5191, lng: -80.3572 } }]);
});
