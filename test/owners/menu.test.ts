import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { describeSizes } from "../../app/directory/menu/menu";
import { findDishesToIndex, findMenu, readStoredSizes } from "../../app/directory/menu/menu.server";
import { consume } from "../../app/http/limits.server";
import { businessDishPath } from "../../app/owners/paths";
import { openApp } from "../support/app";
import { errorSummary, findAll, find, flashMessage, visibleText } from "../support/pages/html";
import { control, hiddenFields, typedValues } from "../support/pages/controls";
import { publishedRestaurant } from "../support/published-rows";
import { insertOwned } from "../support/owned-rows";

const app = await openApp();
const owner = await app.person("duena@ejemplo.pa");
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });

/** Monday, 23 November 2026, at noon in Panama. */
const monday = new Date("2026-11-23T12:00:00-05:00");
beforeEach(async () => {
  await app.forgetLimits();
  vi.useFakeTimers({ now: monday, toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

async function haveBusiness() {
  const row = publishedRestaurant("Fonda Lina", { slug: randomUUID(), provincia: "cocle" });
  await insertOwned(app.db, row, owner.id);
  await app.signInAs(owner);
  const path = `/mi-negocio/${row.id}/carta`;
  const page = `/restaurantes-cocle/${row.slug}`;
  const add = (linea: string, more: Record<string, string> = {}) => app.submit(path, { cambio: "agregar", linea, ...more });
  return { ...row, path, page, add };
}

/** "Sopas: Sancocho $5.50" */
async function menuOf(id: string): Promise<string[]> {
  const menu = await findMenu(id);
  return menu.flatMap(({ section, dishes }) =>
    dishes.map(({ name, sizes }) => `${section ? `${section.name}: ` : ""}${name} ${describeSizes(sizes)}`.trim()),
  );
}

const dishesOf = (id: string) =>
  app.db.selectFrom("menu_items").selectAll().where("restaurant_id", "=", id).orderBy("position").execute();

const actionsOf = async (id: string) =>
  (await app.db.selectFrom("audit_log").select("action").where("target_id", "=", id).execute()).map(({ action }) => action);

/** Sends the form of a button in the message. */
async function undo(path: string) {
  const { html } = await app.visit(path);
  const form = find(html, ".messages form[method=post]");
  return await app.submit(path, hiddenFields(form));
}

test("un plato se agrega con una línea, se ve al momento en la página y en la carta, y queda en el registro", async () => {
  const { id, path, page, add } = await haveBusiness();
  const answer = await add("½ pollo 4 / entero 7.5");
  const [dish] = await dishesOf(id);
  expect([answer.status, answer.location]).toEqual([302, `${path}#plato-${dish!.id}`]);
  expect(flashMessage((await app.visit(path)).html)).toContain("«Pollo», ½ $4.00 · entero $7.50");
  expect(await menuOf(id)).toEqual(["Pollo ½ $4.00 · entero $7.50"]);
  const visitor = app.otherBrowser();
  for (const address of [page, `${page}/carta`]) {
    expect((await visitor.visit(address)).text).toMatch(/Pollo ½ \$4\.00 ?entero \$7\.50/);
  }
  expect(await actionsOf(id)).toEqual(["restaurant.dish-added"]);
});

test("el mismo plato dos veces queda una vez; con otro precio se dice que ya está", async () => {
  const { id, add } = await haveBusiness();
  await add("Sancocho 5.50");
  await add("SANCOCHO 5.50");
  const { status, html } = await add("Sancocho 6.00");
  expect(status).toBe(409);
  expect(visibleText(errorSummary(html))).toContain("«Sancocho» ya está en la carta, a $5.50.");
  expect(typedValues(html).linea).toBe("Sancocho 6.00");
  expect(await menuOf(id)).toEqual(["Sancocho $5.50"]);
});

test("lo que no se entiende como un plato se queda escrito", async () => {
  const { id, add } = await haveBusiness();
  const { status, html } = await add("Sancocho de gallina");
  expect(status).toBe(400);
  expect(visibleText(errorSummary(html))).toContain("Escribe el plato y su precio, como «Ceviche de corvina 6.50»");
  expect(typedValues(html).linea).toBe("Sancocho de gallina");
  expect(await menuOf(id)).toEqual([]);
});

test("un precio se cambia en su lugar y se deshace; si otra persona lo cambió antes se ven los dos", async () => {
  const { id, path, add } = await haveBusiness();
  await add("Sancocho 5.50");
  const [dish] = await dishesOf(id);
  const change = { cambio: "precios", ...hiddenFields(find((await app.visit(path)).html, `#plato-${dish!.id}`)) };
  const answer = await app.submit(path, { ...change, "precios[0]": "6" });
  expect(answer.location).toBe(`${path}#plato-${dish!.id}`);
  expect(await menuOf(id)).toEqual(["Sancocho $6.00"]);

  const late = await app.submit(path, { ...change, "precios[0]": "7" });
  expect(late.status).toBe(409);
  expect(visibleText(errorSummary(late.html))).toContain("ahora dice «Sancocho, $6.00». Si guardas otra vez, queda lo tuyo.");
  const row = find(late.html, `#plato-${dish!.id}`);
  expect(typedValues(row)["precios[0]"]).toBe("7");
  await app.submit(path, { ...hiddenFields(row), cambio: "precios", "precios[0]": "7" });
  expect(await menuOf(id)).toEqual(["Sancocho $7.00"]);

  await undo(path);
  expect(await menuOf(id)).toEqual(["Sancocho $6.00"]);
  const wrong = await app.submit(path, { ...change, "precios[0]": "caro" });
  expect(visibleText(errorSummary(wrong.html))).toContain("Escribe el precio como 6.50");
  expect(typedValues(find(wrong.html, `#plato-${dish!.id}`))["precios[0]"]).toBe("caro");
});

describe("los precios de toda la carta, con un solo botón", () => {
  async function haveThree() {
    const business = await haveBusiness();
    for (const line of ["Sancocho 5.50", "Guacho 6.00", "Mondongo 5.00"]) await business.add(line);
    const sent = async () => {
      const { html } = await app.visit(business.path);
      return { ...hiddenFields(html), ...typedValues(find(html, "main")) };
    };
    return { ...business, sent, dishes: await dishesOf(business.id) };
  }

  test("se guardan los que cambiaron, y uno solo los deshace todos", async () => {
    const { id, path, sent } = await haveThree();
    const answer = await app.submit(path, { ...(await sent()), cambio: "precios", "precios[0]": "6", "precios[2]": "5.25" });
    expect(answer.status).toBe(302);
    expect(await menuOf(id)).toEqual(["Sancocho $6.00", "Guacho $6.00", "Mondongo $5.25"]);
    expect((await dishesOf(id)).map(({ version }) => version)).toEqual([2, 1, 2]);
    await undo(path);
    expect(await menuOf(id)).toEqual(["Sancocho $5.50", "Guacho $6.00", "Mondongo $5.00"]);
  });

  test("cien precios se deshacen y se rehacen con un botón, menos el que otra persona cambió después", async () => {
    const { id, path, sent, dishes } = await haveThree();
    const [first] = dishes;
    const rows = Array.from({ length: 97 }, (_, at) => ({
      ...first!,
      id: randomUUID(),
      name: `Arroz con pollo y guandú de la casa ${at}`,
      position: at + 3,
    }));
    await app.db.insertInto("menu_items").values(rows).execute();
    const typed = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`precios[${at}]`, "9"]));
    const answer = await app.submit(path, { ...(await sent()), cambio: "precios", ...typed });
    // Browsers take no larger cookie.
    expect(String(answer.headers.get("set-cookie")).length).toBeLessThan(4_000);
    const priced = async (text: string) => (await menuOf(id)).filter((dish) => dish.endsWith(text)).length;
    expect(await priced("$9.00")).toBe(100);
    await app.db.updateTable("menu_items").set({ version: 3, sizes: "[]" }).where("id", "=", dishes[2]!.id).execute();
    await undo(path);
    expect([await priced("$5.50"), await priced("$6.00"), await priced("Mondongo")]).toEqual([98, 1, 1]);
    const { html } = await app.visit(path);
    expect(flashMessage(html)).toContain("99 precios guardados");
    expect(flashMessage(html)).toContain("y 94 más");
    await app.submit(path, hiddenFields(find(html, ".messages form[method=post]")));
    expect(await priced("$9.00")).toBe(99);
    await app.submit(path, { cambio: "deshacer-precios", plato: "una-peticion-de-otra-carta" });
    expect(flashMessage((await app.visit(path)).html)).toContain("Sin cambios");
  });

  test("si uno no se entiende o ya lo cambió otra persona, no se guarda ninguno y todos quedan escritos", async () => {
    const { id, path, sent, dishes } = await haveThree();
    const typed = { ...(await sent()), cambio: "precios", "precios[0]": "6" };
    const wrong = await app.submit(path, { ...typed, "precios[1]": "caro" });
    expect(wrong.status).toBe(400);
    expect(typedValues(wrong.html)).toMatchObject({ "precios[0]": "6", "precios[1]": "caro", "precios[2]": "5.00" });
    await app.db.updateTable("menu_items").set({ version: 2, sizes: "[]" }).where("id", "=", dishes[2]!.id).execute();
    expect((await app.submit(path, { ...typed, "precios[2]": "7" })).status).toBe(409);
    expect(await menuOf(id)).toEqual(["Sancocho $5.50", "Guacho $6.00", "Mondongo"]);
  });

  test("una página vieja no devuelve un precio que no se tocó en ella", async () => {
    const { id, path, sent } = await haveThree();
    const old = await sent();
    await app.submit(path, { ...old, cambio: "precios", "precios[1]": "7" });
    await app.submit(path, { ...old, cambio: "precios", "precios[0]": "6" });
    expect(await menuOf(id)).toEqual(["Sancocho $6.00", "Guacho $7.00", "Mondongo $5.00"]);
  });

  test("los botones de un plato guardan también los precios escritos al lado", async () => {
    const { id, path, sent, dishes } = await haveThree();
    await app.submit(path, { ...(await sent()), cambio: `agotado:${dishes[1]!.id}`, "precios[0]": "6" });
    expect(await menuOf(id)).toEqual(["Sancocho $6.00", "Guacho $6.00", "Mondongo $5.00"]);
    expect((await dishesOf(id))[1]!.sold_out_until).not.toBeNull();
    expect(flashMessage((await app.visit(path)).html)).toContain("Precio guardado");
  });

  test("si la sesión terminó, todos siguen escritos junto a la contraseña que se pide", async () => {
    const { path, sent } = await haveThree();
    const typed: Record<string, string> = { ...(await sent()), cambio: "precios", "precios[0]": "6" };
    const asked = await app.otherBrowser().submit(path, typed);
    expect(asked.status).toBe(403);
    expect(hiddenFields(asked.html)).toMatchObject({ "precios[0]": "6", "precios[2]": "5.00", "dato[0]": typed["dato[0]"] });
  });

  test("sin cambios se dice, y nada se da por confirmado", async () => {
    const { id, path, sent } = await haveThree();
    const before = await dishesOf(id);
    vi.setSystemTime(new Date("2026-11-23T13:00:00-05:00"));
    await app.submit(path, { ...(await sent()), cambio: "precios" });
    expect(flashMessage((await app.visit(path)).html)).toContain("Sin cambios");
    expect(await dishesOf(id)).toEqual(before);
  });
});

test("cada sección agrega platos a su final, y lo que no se entiende se queda escrito en ella", async () => {
  const { id, path, add } = await haveBusiness();
  for (const nombre of ["Sopas", "Postres"]) await app.submit(path, { cambio: "seccion", nombre, horario: "" });
  const sections = await app.db
    .selectFrom("menu_sections")
    .selectAll()
    .where("restaurant_id", "=", id)
    .orderBy("position")
    .execute();
  for (const section of sections) await add("Crema 5.00", { seccion: section.id });
  const { html } = await app.visit(path);
  expect(findAll(html, '.pills a[href^="#seccion-"]')).toHaveLength(2);
  const fields = hiddenFields(find(html, `#seccion-${sections[0]!.id} .menu-add`));
  await add("Sancocho 5.50", fields);
  expect(await menuOf(id)).toEqual(["Sopas: Crema $5.00", "Sopas: Sancocho $5.50", "Postres: Crema $5.00"]);
  const refused = await add("Guacho", fields);
  expect(typedValues(find(refused.html, `#seccion-${sections[0]!.id} .menu-add`)).linea).toBe("Guacho");
  expect(typedValues(find(refused.html, `#seccion-${sections[1]!.id} .menu-add`)).linea).toBe("");
});

test("«Se acabó» dura hasta las 5 de la mañana, se ve en la carta y se deshace", async () => {
  const { id, path, page, add } = await haveBusiness();
  await add("Sancocho 5.50");
  const [dish] = await dishesOf(id);
  await app.submit(path, { cambio: "agotado", plato: dish!.id });
  expect((await dishesOf(id))[0]!.sold_out_until).toBe("2026-11-24T10:00:00.000Z");
  expect((await app.otherBrowser().visit(`${page}/carta`)).text).toContain("Sancocho Se acabó por hoy");
  expect((await app.visit(path)).text).toContain("Se acabó hasta el 24 de noviembre de 2026");
  vi.setSystemTime(new Date("2026-11-24T05:00:01-05:00"));
  expect((await app.otherBrowser().visit(`${page}/carta`)).text).not.toContain("Se acabó");
  vi.setSystemTime(new Date("2026-11-24T01:00:00-05:00"));
  await app.submit(path, { cambio: "agotado", plato: dish!.id });
  expect((await dishesOf(id))[0]!.sold_out_until).toBe("2026-11-24T10:00:00.000Z");
  await app.submit(path, { cambio: "hay", plato: dish!.id });
  expect((await dishesOf(id))[0]!.sold_out_until).toBeNull();
});

test("los platos y las secciones se ordenan con botones, sin arrastrar", async () => {
  const { id, path, add } = await haveBusiness();
  for (const nombre of ["Sopas", "Postres"]) await app.submit(path, { cambio: "seccion", nombre, horario: "" });
  const sections = await app.db
    .selectFrom("menu_sections")
    .selectAll()
    .where("restaurant_id", "=", id)
    .orderBy("position")
    .execute();
  await add("Flan 2.50", { seccion: sections[1]!.id });
  for (const line of ["Sancocho 5.50", "Guacho 6.00"]) await add(line, { seccion: sections[0]!.id });
  expect(await menuOf(id)).toEqual(["Sopas: Sancocho $5.50", "Sopas: Guacho $6.00", "Postres: Flan $2.50"]);
  const guacho = (await dishesOf(id)).find(({ name }) => name === "Guacho");
  await app.submit(path, { cambio: "subir", plato: guacho!.id });
  await app.submit(path, { cambio: "subir-seccion", seccion: sections[1]!.id });
  expect(await menuOf(id)).toEqual(["Postres: Flan $2.50", "Sopas: Guacho $6.00", "Sopas: Sancocho $5.50"]);
  await app.submit(path, { cambio: "bajar", plato: guacho!.id });
  expect(await menuOf(id)).toEqual(["Postres: Flan $2.50", "Sopas: Sancocho $5.50", "Sopas: Guacho $6.00"]);
  await app.submit(path, { cambio: "quitar-seccion", seccion: sections[0]!.id });
  expect(await menuOf(id)).toHaveLength(3);
});

test("el menú del día es una sección con días y horas", async () => {
  const { path, page, id, add } = await haveBusiness();
  const refused = await app.submit(path, { cambio: "seccion", nombre: "Menú del día", horario: "cuando quiera" });
  expect(visibleText(errorSummary(refused.html))).toContain("Escribe días y horas como «Lun-Vie 11:30-14:30»");
  expect(typedValues(refused.html).horario).toBe("cuando quiera");
  await app.submit(path, { cambio: "seccion", nombre: "Menú del día", horario: "Lun-Vie 11:30-14:30" });
  const section = await app.db.selectFrom("menu_sections").selectAll().where("restaurant_id", "=", id).executeTakeFirstOrThrow();
  await add("Almuerzo 4.50", { seccion: section.id });
  expect((await app.otherBrowser().visit(`${page}/carta`)).text).toContain("Menú del día Lun-Vie 11:30-14:30 Almuerzo $4.50");

  const seen = { cambio: "cambiar-seccion", seccion: section.id, visto: "Menú del día", visto_horario: "Lun-Vie 11:30-14:30" };
  await app.submit(path, { ...seen, nombre: "Almuerzos", horario: "" });
  const late = await app.submit(path, { ...seen, nombre: "Ejecutivo", horario: "" });
  expect(late.status).toBe(409);
  expect(visibleText(errorSummary(late.html))).toContain("ahora dice «Almuerzos»");
});

test("un plato que se quita vuelve a su lugar al deshacer", async () => {
  const { id, path, add } = await haveBusiness();
  for (const line of ["Sancocho 5.50", "Guacho 6.00", "Mondongo 5.00"]) await add(line);
  const before = await dishesOf(id);
  await app.submit(path, { cambio: "quitar", plato: before[1]!.id });
  expect(await menuOf(id)).toEqual(["Sancocho $5.50", "Mondongo $5.00"]);
  await undo(path);
  expect(await dishesOf(id)).toEqual(before);
});

test("en su página, un plato recibe descripción, marcas, sección y hasta cuatro precios; un choque enseña los dos", async () => {
  const { id, path, add } = await haveBusiness();
  await add("Ceviche 6.50");
  const [dish] = await dishesOf(id);
  const page = `/mi-negocio/plato/${dish!.id}`;
  const { html } = await app.visit(page);
  expect(typedValues(html)).toMatchObject({ nombre: "Ceviche", precios: "6.50" });
  const typed = { nombre: "Ceviche de corvina", precios: "media 4 / entera 7.50", descripcion: "Con ají chombo", version: "1" };
  const saved = await app.submit(page, { ...typed, "marca-picante": "si" });
  expect([saved.status, saved.location]).toEqual([302, `${path}#plato-${dish!.id}`]);
  const [now] = await dishesOf(id);
  expect(now).toMatchObject({ name: "Ceviche de corvina", description: "Con ají chombo", marks: '["picante"]', version: 2 });
  expect(readStoredSizes(now!.sizes)).toEqual([
    { label: "media", cents: 400 },
    { label: "entera", cents: 750 },
  ]);
  const late = await app.submit(page, { ...typed, nombre: "Ceviche mixto" });
  expect(late.status).toBe(409);
  expect(visibleText(errorSummary(late.html))).toContain(
    "ahora dice «Ceviche de corvina, media $4.00 · entera $7.50, Con ají chombo»",
  );
  expect(typedValues(late.html)).toMatchObject({ nombre: "Ceviche mixto" });
  await app.submit(page, { ...typed, ...hiddenFields(late.html), nombre: "Ceviche mixto" });
  expect(await menuOf(id)).toEqual(["Ceviche mixto media $4.00 · entera $7.50"]);
  for (const name of ["nombre", "precios"]) expect(control(late.html, name)).toContain("input");
});

test("los precios dicen su fecha, envejecen a los 180 días y se confirman con un toque", async () => {
  const { id, path, page, add } = await haveBusiness();
  await add("Sancocho 5.50");
  vi.setSystemTime(new Date("2027-01-10T12:00:00-05:00"));
  await app.signInAs(owner);
  await add("Guacho 6.00");
  expect(await menuOf(id)).toHaveLength(2);
  const text = async () => (await app.otherBrowser().visit(`${page}/carta`)).text;
  expect(await text()).toContain("Precios al 23 de noviembre de 2026.");
  vi.setSystemTime(new Date("2027-06-01T12:00:00-05:00"));
  expect(await text()).toContain("Precios al 23 de noviembre de 2026; pueden haber cambiado.");
  await app.signInAs(owner);
  await app.submit(path, { cambio: "confirmar" });
  expect(await text()).toContain("Precios al 1 de junio de 2027.");
});

test("quien administra cambia la carta de cualquiera; otra persona no la ve, y desde «Mi negocio» nadie más la cambia", async () => {
  const { id, path, add } = await haveBusiness();
  await add("Sancocho 5.50");
  const jefa = app.otherBrowser();
  await jefa.signInAs(admin);
  expect((await jefa.visit(path)).text).toContain("Lo ves como quien lleva el negocio.");
  expect((await jefa.submit(path, { cambio: "agregar", linea: "Flan 2" })).status).toBe(404);
  const answer = await jefa.submit(`/admin/restaurant/${id}/carta`, { cambio: "agregar", linea: "Flan 2" });
  expect(await menuOf(id)).toEqual(["Sancocho $5.50", "Flan $2.00"]);
  const [dish, added] = await dishesOf(id);
  expect(answer.location).toBe(`/admin/restaurant/${id}/carta#plato-${added!.id}`);
  const typed = { nombre: "Sancocho de gallina", precios: "5.50", version: "1" };
  expect((await jefa.submit(`/admin/restaurant/plato/${dish!.id}`, typed)).status).toBe(302);
  const stranger = app.otherBrowser();
  await stranger.signInAs(await app.person("otra@ejemplo.pa"));
  expect((await stranger.visit(path)).status).toBe(404);
  expect((await stranger.submit(`/mi-negocio/plato/${dish!.id}`, { ...typed, nombre: "Mío" })).status).toBe(404);
  expect(await menuOf(id)).toEqual(["Sancocho de gallina $5.50", "Flan $2.00"]);
});

describe("destacar platos", () => {
  const plan = async (
    id: string,
    plan_type: "free_local" | "starter_local" | "max_local",
    plan_expires_at: string | null = null,
  ) => await app.db.updateTable("restaurants").set({ plan_type, plan_expires_at }).where("id", "=", id).execute();
  const featuredOn = async (path: string) =>
    findAll((await app.otherBrowser().visit(path)).html, ".dishes li")
      .map(visibleText)
      .filter((text) => text.includes("Destacado"));

  async function haveDishes() {
    const business = await haveBusiness();
    for (const line of ["Sancocho 5.50", "Guacho 6.00", "Mondongo 5.00", "Flan 2.50"]) await business.add(line);
    const dishes = await dishesOf(business.id);
    const feature = async (at: number) => await app.submit(business.path, { cambio: "destacar", plato: dishes[at]!.id });
    return { ...business, dishes, feature };
  }

  test("con el plan gratis se dice qué plan destaca cuántos, y nada se destaca", async () => {
    const { id, path, page, feature } = await haveDishes();
    expect((await app.visit(path)).text).toContain("Starter Local destaca un plato de la carta, y Max Local, tres.");
    const { status, html } = await feature(1);
    expect([status, visibleText(errorSummary(html))]).toEqual([422, expect.stringContaining("Starter Local destaca un plato")]);
    expect(await featuredOn(page)).toEqual([]);
    expect(await actionsOf(id)).not.toContain("restaurant.dish-featured");
  });

  test("con Max hasta tres salen primero en la ficha, marcados, y en su lugar en la carta; el cuarto no cabe", async () => {
    const { id, path, page, feature } = await haveDishes();
    await plan(id, "max_local");
    for (const at of [3, 2, 1]) expect((await feature(at)).status).toBe(302);
    const first = ["Guacho Destacado $6.00", "Mondongo Destacado $5.00", "Flan Destacado $2.50"];
    expect(findAll((await app.otherBrowser().visit(page)).html, ".dishes li").map(visibleText)).toEqual([
      ...first,
      "Sancocho $5.50",
    ]);
    const whole = findAll((await app.otherBrowser().visit(`${page}/carta`)).html, ".dishes li").map(visibleText);
    expect(whole).toEqual(["Sancocho $5.50", ...first]);
    const { status, html } = await feature(0);
    expect([status, visibleText(errorSummary(html))]).toEqual([
      422,
      expect.stringContaining("Ahora destacas «Guacho», «Mondongo», «Flan»: deja de destacar uno"),
    ]);
    await app.submit(path, { cambio: "no-destacar", plato: (await dishesOf(id))[1]!.id });
    expect(await featuredOn(page)).toEqual(first.slice(1));
    await undo(path);
    expect(await featuredOn(page)).toEqual(first);
  });

  test("cuando el plan baja o termina no se ven más de los que el plan de ahora tiene", async () => {
    const { id, path, page, feature } = await haveDishes();
    await plan(id, "max_local");
    for (const at of [1, 2]) await feature(at);
    await plan(id, "starter_local", "2026-11-24T05:00:00.000Z");
    expect(await featuredOn(page)).toEqual(["Guacho Destacado $6.00"]);
    expect((await app.visit(path)).text).toContain("El plan de ahora no lo destaca.");
    vi.setSystemTime(new Date("2026-11-24T12:00:00-05:00"));
    for (const address of [page, `${page}/carta`]) expect(await featuredOn(address)).toEqual([]);
    const json = JSON.parse((await app.otherBrowser().visit(`${page}/carta.json`)).html) as {
      secciones: { platos: { destacado: boolean }[] }[];
    };
    expect(json.secciones[0]!.platos.map(({ destacado }) => destacado)).toEqual([false, false, false, false]);
  });

  test("destacar no cambia lo que lee el buscador", async () => {
    const { id, feature } = await haveDishes();
    await plan(id, "max_local");
    const before = (await findDishesToIndex([id]))(id);
    const queued = async () => await app.db.selectFrom("restaurants_to_index").selectAll().execute();
    await app.db.deleteFrom("restaurants_to_index").execute();
    await feature(3);
    expect((await findDishesToIndex([id]))(id)).toEqual(before);
    expect(await queued()).toEqual([]);
  });
});

test("la lista para el buscador tiene cada plato con su precio más bajo", async () => {
  const { id, path, add } = await haveBusiness();
  await app.submit(path, { cambio: "seccion", nombre: "Pollos", horario: "" });
  const section = await app.db.selectFrom("menu_sections").select("id").where("restaurant_id", "=", id).executeTakeFirstOrThrow();
  await add("Pan 1");
  await add("Pollo: medio 4, entero 7.50", { seccion: section.id });
  const listed = (await findDishesToIndex([id]))(id);
  expect(listed.map(({ name, cents, section }) => [name, cents, section])).toEqual([
    ["Pan", 100, ""],
    ["Pollo", 400, "Pollos"],
  ]);
});

test("quien cambia platos sin parar debe esperar, y el plato queda como estaba", async () => {
  const { id, add } = await haveBusiness();
  await add("Sancocho 5.50");
  const [dish] = await dishesOf(id);
  const page = businessDishPath(dish!.id);
  const rename = async (nombre: string) => {
    const form = hiddenFields(find((await app.visit(page)).html, "form.form[method=post]"));
    return await app.submit(page, { ...form, nombre, descripcion: "", precios: "5.50", seccion: "" });
  };
  expect((await rename("Sancocho de gallina")).status).toBe(302);
  // The two changes above count, too.
  for (let change = 2; change < 120; change += 1) await consume("owner-edit", { user: owner.id });
  expect((await rename("Sopa")).status).toBe(429);
  expect(await menuOf(id)).toEqual(["Sancocho de gallina $5.50"]);
});
