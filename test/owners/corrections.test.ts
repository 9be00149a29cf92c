import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { dismissCorrection, takeCorrection } from "../../app/owners/corrections/decide.server";
import { openApp } from "../support/app";
import { hiddenFields } from "../support/pages/controls";
import { errorSummary, findHrefs, flashMessage, mainText } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";
import { addOwner, insertOwned } from "../support/owned-rows";

const app = await openApp({ TRUST_PROXY: "1" });
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const itzel = await app.person("itzel@ejemplo.pa");
const stranger = await app.person("otra@ejemplo.pa");
const boss = app.otherBrowser();
const visitor = app.otherBrowser();

beforeEach(async () => {
  await app.forgetLimits();
  for (const table of ["listing_changes", "restaurant_owners", "audit_log", "restaurants"] as const)
    await app.db.deleteFrom(table).execute();
  await app.signInAs(itzel);
  await boss.signInAs(admin);
});

async function have() {
  const row = publishedRestaurant("Fonda La Ñapa", {
    direccion: "Calle 5",
    telefono: "6612-3456",
    horario: "Lun-Dom 8:00-17:00",
    version: 1,
  });
  await insertOwned(app.db, row, itzel.id);
  return {
    ...row,
    path: `/mi-negocio/${row.id}`,
    correct: (fields: Record<string, string>, from?: string) =>
      visitor.submit(`/corregir/${row.id}`, fields, from ? { headers: { "x-forwarded-for": from } } : {}),
  };
}

const rowOf = (id: string) => app.db.selectFrom("restaurants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const changes = () => app.db.selectFrom("listing_changes").selectAll().orderBy("created_at").execute();

test("quien ve un dato viejo lo dice sin cuenta, y mientras tanto se ve lo de antes", async () => {
  const { id, slug, correct } = await have();
  const page = `/restaurantes-panama/${slug}`;
  expect(findHrefs((await visitor.visit(page)).html, "¿Algo cambió?")).toEqual([`/corregir/${id}`]);
  const { location } = await correct({ campo: "telefono", valor: "6600-0000" });
  expect(location).toBe(page);
  expect(flashMessage((await visitor.visit(page)).html)).toContain("¡Gracias!");
  expect((await rowOf(id)).telefono).toBe("6612-3456");
  const kept = { source: "visitor", user_id: null, field: "telefono", before: "6612-3456", after: "6600-0000", state: "waiting" };
  expect(await changes()).toMatchObject([kept]);
});

test("sin el dato, o con uno imposible, lo dice y lo escrito sigue ahí", async () => {
  const { correct } = await have();
  expect(errorSummary((await correct({ campo: "horario", valor: "" })).html)).toContain("Escribe cómo es ahora");
  const page = await correct({ campo: "website_url", valor: "javascript:alert(1)" });
  expect(page.status).toBe(400);
  expect(errorSummary(page.html)).toContain("La dirección del sitio web debe empezar con https://");
  expect(page.html).toContain("javascript:alert(1)");
  expect((await correct({ campo: "rating", valor: "5" })).status).toBe(400);
  expect(await changes()).toEqual([]);
});

test("un robot cae en la trampa, lo repetido cuenta una vez, y lo que ya dice la página, ninguna", async () => {
  const { correct } = await have();
  expect((await correct({ campo: "telefono", valor: "6600-0000", asunto: "Compra ya" })).status).toBe(302);
  const { location } = await correct({ campo: "telefono", valor: "6612-3456" });
  expect(flashMessage((await visitor.visit(location ?? "")).html)).toContain("La página ya dice lo que escribiste.");
  expect(await changes()).toEqual([]);
  await correct({ campo: "telefono", valor: "6600-0000" });
  await correct({ campo: "telefono", valor: "6600-0000" });
  expect(await changes()).toHaveLength(1);
});

test("el dueño la toma: lo que se ve al instante queda, y lo demás espera revisión como si lo hubiera escrito", async () => {
  const { id, path, correct } = await have();
  await correct({ campo: "horario", valor: "Lun-Dom 6:00-14:00" });
  const page = await app.visit(path);
  expect(mainText(page.html)).toContain("Lo que dicen los visitantes");
  expect(hiddenFields(page.html).correccion).toBe((await changes())[0]?.id);
  const decide = async (decision: string, at: number) =>
    await app.submit(`${path}/correccion`, { correccion: (await changes())[at]?.id ?? "", decision });
  await decide("tomar", 0);
  expect((await rowOf(id)).horario).toBe("Lun-Dom 6:00-14:00");
  await correct({ campo: "telefono", valor: "6600-0000" });
  await decide("tomar", 1);
  expect((await rowOf(id)).telefono).toBe("6612-3456");
  const states = (await changes()).map(({ source, field, state }) => [source, field, state]);
  expect(states).toEqual([
    ["visitor", "horario", "applied"],
    ["visitor", "telefono", "applied"],
    ["owner", "telefono", "waiting"],
  ]);
});

test("o la descarta, y no vuelve; decidirla otra vez no hace nada", async () => {
  const { id, path, correct } = await have();
  await correct({ campo: "horario", valor: "Lun-Dom 6:00-14:00" });
  const correccion = (await changes())[0]?.id ?? "";
  await app.submit(`${path}/correccion`, { correccion, decision: "descartar" });
  const again = await app.submit(`${path}/correccion`, { correccion, decision: "tomar" });
  expect(flashMessage((await app.visit(again.location ?? "")).html)).toContain("Eso ya estaba decidido");
  expect((await rowOf(id)).horario).toBe("Lun-Dom 8:00-17:00");
});

test("si el dato cambió desde entonces, no se toma a ciegas", async () => {
  const { id, path, correct } = await have();
  await correct({ campo: "horario", valor: "Lun-Dom 6:00-14:00" });
  await app.db.updateTable("restaurants").set({ horario: "Lun-Dom 9:00-18:00" }).where("id", "=", id).execute();
  const { location } = await app.submit(`${path}/correccion`, { correccion: (await changes())[0]?.id ?? "", decision: "tomar" });
  expect(flashMessage((await app.visit(location ?? "")).html)).toContain("Ese dato cambió mientras tanto.");
  expect((await rowOf(id)).horario).toBe("Lun-Dom 9:00-18:00");
});

test("si alguien dice lo mismo del dato de ahora, la corrección vieja vuelve a valer y se toma", async () => {
  const { id, path, correct } = await have();
  await correct({ campo: "horario", valor: "Lun-Dom 6:00-14:00" });
  await app.db.updateTable("restaurants").set({ horario: "Lun-Dom 9:00-18:00" }).where("id", "=", id).execute();
  for (let number = 0; number < 9; number += 1) await correct({ campo: "horario", valor: `Lun-Dom 6:0${number}-15:00` });
  await correct({ campo: "horario", valor: "Lun-Dom 6:00-14:00" });
  const same = (await changes()).filter(({ after }) => after === "Lun-Dom 6:00-14:00");
  expect(same.map(({ before, state }) => [before, state])).toEqual([["Lun-Dom 9:00-18:00", "waiting"]]);
  await app.submit(`${path}/correccion`, { correccion: same[0]?.id ?? "", decision: "tomar" });
  expect((await rowOf(id)).horario).toBe("Lun-Dom 6:00-14:00");
});

test("lo que otro dueño pidió para ese dato no se retira sin decirlo", async () => {
  const { id, path, correct } = await have();
  const asked = { source: "owner", field: "telefono", before: "6612-3456", after: "6999-3333", state: "waiting" } as const;
  await app.db
    .insertInto("listing_changes")
    .values({ id: randomUUID(), restaurant_id: id, user_id: stranger.id, created_at: "2026-11-01T12:00:00.000Z", ...asked })
    .execute();
  await correct({ campo: "telefono", valor: "6600-0000" });
  const { location } = await app.submit(`${path}/correccion`, { correccion: (await changes())[1]?.id ?? "", decision: "tomar" });
  expect(flashMessage((await app.visit(location ?? "")).html)).toContain("Para ese dato ya se pidió otro cambio");
  expect((await changes()).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
});

test("otra cuenta no decide, ni con el id de una corrección ajena", async () => {
  const { path, correct } = await have();
  await correct({ campo: "horario", valor: "Lun-Dom 6:00-14:00" });
  const correccion = (await changes())[0]?.id ?? "";
  const other = app.otherBrowser();
  await other.signInAs(stranger);
  expect((await other.submit(`${path}/correccion`, { correccion, decision: "tomar" })).status).toBe(404);
  const own = publishedRestaurant("Otra", { slug: "otra" });
  await app.db.insertInto("restaurants").values(own).execute();
  await addOwner(app.db, own.id, stranger.id);
  await other.submit(`/mi-negocio/${own.id}/correccion`, { correccion, decision: "tomar" });
  expect((await changes())[0]?.state).toBe("waiting");
});

test("quien dejó de llevar el negocio mientras decidía ya no decide, aunque otra persona lo lleve", async () => {
  const { id, correct } = await have();
  await correct({ campo: "horario", valor: "Lun-Dom 6:00-14:00" });
  const decision = { userId: stranger.id, restaurantId: id, changeId: (await changes())[0]?.id ?? "" };
  for (const decide of [takeCorrection, dismissCorrection]) expect(await decide(decision, { requestId: "r" })).toBe("gone");
  expect((await changes())[0]?.state).toBe("waiting");
});

test("la administración también la ve y la aprueba", async () => {
  const { id, correct } = await have();
  await correct({ campo: "telefono", valor: "6600-0000" });
  const list = await boss.visit("/admin/cambios");
  expect(list.text).toContain("Un visitante");
  await boss.submit(`/admin/cambios/${(await changes())[0]?.id}`, { decision: "aprobar", visto: "6612-3456" });
  expect((await rowOf(id)).telefono).toBe("6600-0000");
});

test("un sitio web que corrigió un visitante no da el negocio, aunque se apruebe", async () => {
  const { id, correct } = await have();
  const confirmed = { website_url: "https://fonda.example/", website_confirmed_at: "2026-01-01T12:00:00.000Z" };
  await app.db.updateTable("restaurants").set(confirmed).where("id", "=", id).execute();
  await correct({ campo: "website_url", valor: "https://ajena.example/" });
  await boss.submit(`/admin/cambios/${(await changes())[0]?.id}`, { decision: "aprobar", visto: confirmed.website_url });
  expect(await rowOf(id)).toMatchObject({ website_url: "https://ajena.example/", website_confirmed_at: null });
});

test("con diez de un dato sin revisar no se agradece otra: se dice, con lo escrito, y los demás datos siguen abiertos", async () => {
  const { correct } = await have();
  for (let number = 0; number < 10; number += 1) await correct({ campo: "telefono", valor: `6600-00${number + 10}` });
  const page = await correct({ campo: "telefono", valor: "6600-1234" });
  expect(page.status).toBe(422);
  expect(errorSummary(page.html)).toContain("Hay muchas correcciones de este dato sin revisar, y la tuya no se guardó.");
  expect(findHrefs(page.html, "Ir a Contacto")).toEqual(["/contact"]);
  expect(page.html).toContain('value="6600-1234"');
  expect((await correct({ campo: "telefono", valor: "6600-0010" })).status).toBe(302);
  expect(await changes()).toHaveLength(10);
  expect((await correct({ campo: "horario", valor: "Lun-Dom 6:00-14:00" })).status).toBe(302);
  expect(await changes()).toHaveLength(11);
});

test("cuatro direcciones de internet no llenan un dato, y ninguna, todos", async () => {
  const { correct } = await have();
  for (const sender of [1, 2, 3, 4]) {
    const from = `203.0.113.${sender}`;
    const statuses: number[] = [];
    for (const end of [1, 2, 3])
      statuses.push((await correct({ campo: "telefono", valor: `6600-00${sender}${end}` }, from)).status);
    expect(statuses).toEqual([302, 302, 429]);
  }
  expect((await correct({ campo: "telefono", valor: "6600-1234" }, "203.0.113.5")).status).toBe(302);
  expect(await changes()).toHaveLength(9);

  await app.forgetLimits();
  const texts = { direccion: "Calle 6", nombre: "Fonda", horario: "Lun-Vie", website_url: "https://fonda.example/" };
  const from = "203.0.113.6";
  for (const [campo, valor] of Object.entries(texts)) expect((await correct({ campo, valor }, from)).status).toBe(302);
  const page = await correct({ campo: "telefono", valor: "6699-0000" }, from);
  expect(page.status).toBe(429);
  expect(errorSummary(page.html)).toContain("Desde tu conexión ya llegaron varias correcciones de este restaurante");
  expect(page.html).toContain('value="6699-0000"');
});

test("las redes IPv6 de un mismo sitio cuentan como una sola dirección", async () => {
  const { correct } = await have();
  const statuses: number[] = [];
  for (const network of [1, 2, 3]) {
    const from = `2001:db8:7:${network}::1`;
    statuses.push((await correct({ campo: "telefono", valor: `6600-000${network}` }, from)).status);
  }
  expect(statuses).toEqual([302, 302, 429]);
  expect((await correct({ campo: "telefono", valor: "6600-0004" }, "2001:db8:8:1::1")).status).toBe(302);
});

test("sin una dirección de internet conocida, pocas por minuto entre todos", async () => {
  const { correct } = await have();
  // The site thanks for repetitions of a waiting correction.
  for (let number = 0; number < 30; number += 1)
    expect((await correct({ campo: "telefono", valor: "6600-0010" })).status).toBe(302);
  expect((await correct({ campo: "telefono", valor: "6600-0011" })).status).toBe(302);
  expect(await changes()).toHaveLength(2);
});
