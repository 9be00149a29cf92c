import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { attributeGroups, attributeKeys, attributes } from "../../app/directory/attributes";
import { insertRestaurant } from "../../app/directory/editing/edited.server";
import { blankValues } from "../../app/directory/listing-values.server";
import { openApp } from "../support/app";
import { errorSummary, find, findAll, flashMessage, innerHtml, visibleText } from "../support/pages/html";
import { control, hiddenFields } from "../support/pages/controls";
import { findForms } from "../support/pages/forms";
import { publishedRestaurant } from "../support/published-rows";
import { insertOwned } from "../support/owned-rows";

const app = await openApp();
const owner = await app.person("duena@ejemplo.pa");
const stranger = await app.person("otra@ejemplo.pa");
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });

const monday = new Date("2026-11-23T12:00:00-05:00");
beforeEach(async () => {
  await app.forgetLimits();
  vi.useFakeTimers({ now: monday, toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

async function haveBusiness(values: Partial<NewRestaurant> = {}) {
  const row = publishedRestaurant("Fonda Yolanda", {
    slug: randomUUID(),
    provincia: "cocle",
    categoria: "mariscos",
    confirmed_at: "2026-11-01T12:00:00.000Z",
    ...values,
  });
  await insertOwned(app.db, row, owner.id);
  await app.signInAs(owner);
  return { ...row, own: `/mi-negocio/${row.id}`, office: `/admin/restaurant/${row.id}`, page: `/restaurantes-cocle/${row.slug}` };
}

const attributesOf = async (id: string) =>
  (
    await app.db
      .selectFrom("restaurant_attributes")
      .select(["key", "value", "note", "source"])
      .where("restaurant_id", "=", id)
      .orderBy("key")
      .orderBy("value")
      .execute()
  ).map(({ key, value, note, source }) => [key, value, note, source].join(" | "));

const shownOn = (html: string) => findAll(html, ".facts li").map(visibleText);
const visitPage = async (page: string) => (await app.otherBrowser().visit(page)).html;
const schemaOn = (html: string) =>
  findAll(html, 'script[type="application/ld+json"]')
    .map((script) => JSON.parse(innerHtml(script, "script")) as Record<string, unknown>)
    .find((data) => data["@type"] === "Restaurant");

describe("el dueño", () => {
  test("dice qué ofrece: se ve al momento en la página, en JSON-LD y en los gemelos, y queda anotado", async () => {
    const { id, own, page } = await haveBusiness();
    const sent = {
      "servicios-terraza": "si",
      "servicios-musica": "si",
      "servicios-musica-nota": "  Viernes y\n sábado ",
      "servicios-reservas": "si",
      "servicios-mascotas-nota": "Esto no se marcó",
    };
    const answer = await app.submit(`${own}/servicios`, sent);
    expect([answer.status, answer.location]).toEqual([302, `${own}/servicios`]);
    const { html: form } = await app.visit(`${own}/servicios`);
    expect(flashMessage(form)).toContain("Ya se ve en tu página");
    expect(control(form, "servicios-terraza")).toContain("checked");
    expect(control(form, "servicios-wifi")).not.toContain("checked");
    expect(control(form, "servicios-musica-nota")).toContain('value="Viernes y sábado"');
    await app.submit(`${own}/pagos`, { "pagos-efectivo": "si", "pagos-yappy": "si" });
    await app.submit(`${own}/cocina`, { "cocinas-mariscos": "si", "cocinas-panamena": "si", precio: "20" });

    const html = await visitPage(page);
    expect(shownOn(html)).toEqual(
      expect.arrayContaining([
        "Cocina: Panameña, mariscos",
        "Precio por persona: $10 a $20",
        "Servicios: Reservas, terraza, música en vivo (Viernes y sábado)",
        "Se paga con: Efectivo, Yappy",
      ]),
    );
    expect(visibleText(html)).toContain("Confirmado por el negocio el 23 de noviembre de 2026");
    expect(schemaOn(html)).toMatchObject({
      servesCuisine: ["Panameña", "Mariscos"],
      priceRange: "$10 a $20",
      paymentAccepted: "Efectivo, Yappy",
      acceptsReservations: true,
      amenityFeature: ["Reservas", "Terraza", "Música en vivo"].map((name) => ({
        "@type": "LocationFeatureSpecification",
        name,
        value: true,
      })),
    });
    const record = JSON.parse(await visitPage(`${page}.json`)) as Record<string, unknown>;
    expect(record.datos).toContainEqual({ dato: "Se paga con", valor: "Efectivo, Yappy" });
    expect(await visitPage(`${page}.md`)).toContain("- Se paga con: Efectivo, Yappy");
    expect(await visitPage("/restaurantes-cocle.json")).toContain("Efectivo, Yappy");

    const entries = await app.db.selectFrom("audit_log").selectAll().where("target_id", "=", id).execute();
    const read = (json: string | null) => JSON.parse(json ?? "null") as unknown;
    expect(entries.map(({ action, actor_id, before, after }) => [action, actor_id, read(before), read(after)])).toContainEqual([
      "restaurant.attributes-set",
      owner.id,
      expect.objectContaining({ pagos: null }),
      expect.objectContaining({ pagos: "Efectivo, Yappy" }),
    ]);
    expect(entries).toHaveLength(3);
  });

  test("lo que no dice no se dice en ningún lado, tampoco como un no", async () => {
    const { page, own } = await haveBusiness({ categoria: "bar" });
    const html = await visitPage(page);
    for (const key of attributeKeys) expect(visibleText(html)).not.toContain(`${attributes[key].label}:`);
    expect(schemaOn(html)).toMatchObject({ servesCuisine: "Bar" });
    for (const name of ["amenityFeature", "paymentAccepted", "priceRange", "acceptsReservations"])
      expect(schemaOn(html)).not.toHaveProperty(name);
    expect((JSON.parse(await visitPage(`${page}.json`)) as Record<string, unknown>).datos).toEqual([]);
    for (const { id } of attributeGroups) expect((await app.visit(`${own}/${id}`)).html).not.toContain('type="checkbox" checked');
  });

  test("guardar una página cambia solo lo suyo; quitar una marca lo vuelve desconocido", async () => {
    const { id, own } = await haveBusiness();
    await app.submit(`${own}/pagos`, { "pagos-clave": "si" });
    await app.submit(`${own}/ley`, { jubilados: "cedula", "jubilados-nota": "Hasta las 3" });
    await app.submit(`${own}/pagos`, {});
    expect(await attributesOf(id)).toEqual(["jubilados | cedula | Hasta las 3 | owner"]);
  });

  test("confirma lo que se había deducido, y guardar lo mismo solo renueva la fecha", async () => {
    const { id, own, page } = await haveBusiness();
    await app.db
      .insertInto("restaurant_attributes")
      .values({ restaurant_id: id, key: "cocinas", value: "mariscos", note: "", source: "derived", confirmed_at: null })
      .execute();
    expect(shownOn(await visitPage(page))).toContain("Cocina: Mariscos");
    expect(await visitPage(page)).not.toContain("Confirmado por el negocio");
    await app.submit(`${own}/cocina`, { "cocinas-mariscos": "si" });
    expect(flashMessage((await app.visit(`${own}/cocina`)).html)).toContain("Confirmado");
    expect(await attributesOf(id)).toEqual(["cocinas | mariscos |  | owner"]);
    expect(await visitPage(page)).toContain("Confirmado por el negocio el 23 de noviembre de 2026");
    expect(await app.db.selectFrom("audit_log").select("id").where("target_id", "=", id).execute()).toEqual([]);
  });

  test.each([
    ["cocina", { "cocinas-china": "si", "cocinas-pizza": "si", "cocinas-india": "si", "cocinas-cafe": "si" }, "marca hasta 3"],
    ["cocina", { precio: "1000", "cocinas-china": "si" }, "Elige una de las opciones"],
    ["ley", { jubilados: "cedula", "jubilados-nota": "x".repeat(121) }, "La aclaración admite hasta 120 caracteres"],
  ])("en %s, %o: «%s», y todo sigue escrito", async (group, fields, reason) => {
    const { id, own } = await haveBusiness();
    const { status, html } = await app.submit(`${own}/${group}`, fields);
    expect([status, errorSummary(html)]).toEqual([400, expect.stringContaining(reason)]);
    if ("cocinas-china" in fields) expect(control(html, "cocinas-china")).toContain("checked");
    if ("jubilados-nota" in fields) expect(control(html, "jubilados-nota")).toContain(fields["jubilados-nota"]);
    expect(await attributesOf(id)).toEqual([]);
  });

  test("dice cómo pedir lo que la ley concede, con su número", async () => {
    const { own, page } = await haveBusiness();
    await app.submit(`${own}/ley`, { jubilados: "cualquiera", propina: "voluntaria", itbms: "incluido" });
    const shown = shownOn(await visitPage(page)).join(" ");
    expect(shown).toMatch(/Descuento de jubilados: Con la cédula o el carné.*Ley 6 de 1987/);
    expect(shown).toMatch(/Propina: Voluntaria.*Ley 45 de 2007/);
  });

  test("un toque y la página que hablan de lo mismo no se contradicen: vale lo último", async () => {
    const { own, page } = await haveBusiness();
    await app.submit(`${own}/servicios`, { "servicios-estacionamiento": "si" });
    vi.setSystemTime(monday.getTime() + 1_000);
    await app.submit(`${own}/tema`, { tema: "parking", respuesta: "no", nota: "" });
    expect(shownOn(await visitPage(page)).join()).toMatch(/Sin estacionamiento(?!.*Estacionamiento propio)/);
    vi.setSystemTime(monday.getTime() + 2_000);
    await app.submit(`${own}/servicios`, { "servicios-estacionamiento": "si", "servicios-wifi": "si" });
    expect(shownOn(await visitPage(page)).join()).toMatch(/^(?!.*Sin estacionamiento).*wifi/i);
  });

  test("no se puede decir que sí y que no a la vez", async () => {
    const { own, id } = await haveBusiness();
    await app.submit(`${own}/tema`, { tema: "pets", respuesta: "no", nota: "" });
    const both = { "servicios-mascotas": "si", "servicios-sin-mascotas": "si" };
    const { status, html } = await app.submit(`${own}/servicios`, both);
    expect([status, errorSummary(html)]).toEqual([400, expect.stringContaining("«Sin mascotas» y «Mascotas» se contradicen")]);
    expect(await attributesOf(id)).toEqual(["servicios | sin-mascotas |  | owner"]);
  });
});

describe.each(["owner", "admin"] as const)("dos personas cambian lo mismo a la vez (%s)", (second) => {
  test("la segunda ve lo que cambió la primera, y al guardar otra vez queda lo suyo", async () => {
    const { id, own, office } = await haveBusiness();
    await app.submit(`${own}/pagos`, { "pagos-efectivo": "si" });
    const browser = app.otherBrowser();
    await browser.signInAs(second === "owner" ? owner : admin);
    const path = `${second === "owner" ? own : office}/pagos`;
    const opened = hiddenFields((await browser.visit(path)).html);
    await app.submit(`${own}/pagos`, { ...hiddenFields((await app.visit(`${own}/pagos`)).html), "pagos-yappy": "si" });

    const conflict = await browser.submit(path, { ...opened, "pagos-clave": "si" });
    expect(conflict.status).toBe(409);
    expect(errorSummary(conflict.html)).toContain("ahora dicen «Se paga con: Yappy»");
    expect(control(conflict.html, "pagos-clave")).toContain("checked");
    expect(await attributesOf(id)).toEqual(["pagos | yappy |  | owner"]);

    const again = await browser.submit(path, { ...hiddenFields(conflict.html), "pagos-clave": "si" });
    expect(again.status).toBe(302);
    expect(await attributesOf(id)).toEqual([`pagos | clave |  | ${second}`]);
    // The form was sent twice.
    expect((await browser.submit(path, { ...opened, "pagos-clave": "si" })).status).toBe(302);
  });
});

test("quien administra deshace en el registro lo que alguien dijo, con su confirmación, si nadie lo cambió después", async () => {
  const { id, own } = await haveBusiness();
  const stored = () => app.db.selectFrom("restaurant_attributes").selectAll().where("restaurant_id", "=", id).execute();
  await app.submit(`${own}/pagos`, { "pagos-tarjeta": "si", "pagos-tarjeta-nota": "Desde $5" });
  const before = await stored();
  vi.setSystemTime(monday.getTime() + 60_000);
  await app.submit(`${own}/pagos`, { "pagos-yappy": "si" });
  await app.signInAs(admin);
  const { html, text } = await app.visit("/admin/registro");
  expect(text).toContain("el cambio de lo que ofrece");
  const [button] = findForms(html).filter(({ action }) => action === "/admin/deshacer");
  const fields = Object.fromEntries(button?.controls.flatMap(({ name, value }) => (name ? [[name, value]] : [])) ?? []);
  await app.submit("/admin/deshacer", fields);
  expect(await stored()).toEqual(before);
  expect(flashMessage((await app.visit("/admin/registro")).html)).toContain("Los datos quedan como antes");
  await app.submit("/admin/deshacer", fields);
  expect(flashMessage((await app.visit("/admin/registro")).html)).toContain("Alguien cambió esos datos después");
  expect(await stored()).toEqual(before);
});

test("quien no lleva el negocio ni administra no dice nada de él", async () => {
  const { id, own, office } = await haveBusiness();
  await app.signInAs(stranger);
  for (const { id: group } of attributeGroups) {
    expect((await app.visit(`${own}/${group}`)).status).toBe(404);
    expect((await app.submit(`${own}/${group}`, { "pagos-yappy": "si" })).status).toBe(404);
    expect((await app.submit(`${office}/${group}`, { "pagos-yappy": "si" })).location).toBe("/");
  }
  expect(await attributesOf(id)).toEqual([]);
});

test("quien administra lo dice por su página, sin hacerlo pasar por palabra del negocio", async () => {
  const { id, own, office, page } = await haveBusiness();
  await app.submit(`${own}/pagos`, { "pagos-yappy": "si" });
  await app.signInAs(admin);
  expect(find((await app.visit(`${own}/pagos`)).html, "fieldset[disabled]")).toBeTruthy();
  await app.submit(`${office}/pagos`, { "pagos-yappy": "si", "pagos-clave": "si" });
  await app.submit(`${office}/servicios`, { "servicios-wifi": "si" });
  expect(await attributesOf(id)).toEqual(["pagos | clave |  | admin", "pagos | yappy |  | owner", "servicios | wifi |  | admin"]);
  expect(await visitPage(page)).not.toContain("Confirmado por el negocio");
  await app.submit(`${office}/pagos`, { "pagos-yappy": "si" });
  expect(await visitPage(page)).toContain("Confirmado por el negocio el 23 de noviembre de 2026: se paga con");
});

test("las cocinas de un restaurante nuevo o cambiado se deducen, hasta que alguien las dice", async () => {
  await app.signInAs(admin);
  const essentials = { nombre: "Il Forno", direccion: "Calle 9", provincia: "cocle", intent: "save", volver: "/admin" };
  const id = randomUUID();
  await app.submit("/admin/restaurant/new", { ...essentials, id, "especialidades[0]": "Pizza margarita" });
  expect(await attributesOf(id)).toEqual(["cocinas | pizza |  | derived"]);
  const edit = (version: string, dish: string) =>
    app.submit(`/admin/restaurant/edit/${id}`, { ...essentials, version, shown_plan: "free_local", "especialidades[0]": dish });
  await edit("1", "Risotto de hongos");
  expect(await attributesOf(id)).toEqual(["cocinas | italiana |  | derived"]);
  await app.submit(`/admin/restaurant/${id}/cocina`, { "cocinas-francesa": "si" });
  await edit("2", "Pizza margarita");
  expect(await attributesOf(id)).toEqual(["cocinas | francesa |  | admin"]);
});

test("de lo que Google dice y nadie confirmó no se deduce nada", async () => {
  const { id } = await app.db.transaction().execute((trx) =>
    insertRestaurant(trx, {
      ...blankValues,
      nombre: "Pizzería Tal",
      direccion: "Calle 1",
      provincia: "cocle",
      especialidades: ["Pizza"],
      source: "google",
      google_fields: ["nombre", "especialidades"],
    }),
  );
  expect(await attributesOf(id)).toEqual([]);
});
