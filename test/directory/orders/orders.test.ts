import { createHash, randomUUID } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { maxDishes } from "../../../app/directory/menu/menu";
import { maxChosen } from "../../../app/directory/orders/order-rows";
import { indexQueued } from "../../../app/search/index/postings.server";
import { openApp } from "../../support/app";
import {
  attribute,
  attributeValues,
  errorSummary,
  find,
  findAll,
  findHrefs,
  flashMessage,
  visibleText,
} from "../../support/pages/html";
import { hiddenFields, typedValues } from "../../support/pages/controls";
import { publishedRestaurant } from "../../support/published-rows";
import { insertOwned } from "../../support/owned-rows";

const app = await openApp();
const owner = await app.person("duena@ejemplo.pa");

/** Monday, 23 November 2026, at noon in Panama. */
const monday = new Date("2026-11-23T12:00:00-05:00");
beforeEach(async () => {
  await app.forgetLimits();
  vi.useFakeTimers({ now: monday, toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

const visitor = app.otherBrowser();

async function haveBusiness(telefono = "6555-0142") {
  const row = publishedRestaurant("Fonda Lina & Cía", { slug: randomUUID(), provincia: "cocle", telefono });
  await insertOwned(app.db, row, owner.id);
  await app.signInAs(owner);
  for (const linea of ["Sancocho 5.50", "Pollo: medio 4, entero 7.50"])
    await app.submit(`/mi-negocio/${row.id}/carta`, { cambio: "agregar", linea });
  const ids = await app.db.selectFrom("menu_items").select(["id", "name"]).where("restaurant_id", "=", row.id).execute();
  const keyOf = (name: string) => ids.find((one) => one.name === name)!.id.slice(0, 8);
  const page = `/restaurantes-cocle/${row.slug}`;
  const settings = `/mi-negocio/${row.id}/whatsapp`;
  const switchOn = async (fields: Record<string, string>) => {
    const { visto = "" } = hiddenFields((await app.visit(settings)).html);
    return await app.submit(settings, { whatsapp: "si", ...fields, visto });
  };
  return { ...row, keyOf, page, order: `/pedir/${row.id}`, reserve: `/reservar/${row.id}`, settings, switchOn };
}

const textOf = (location: string | null) => new URL(location ?? "").searchParams.get("text") ?? "";

test("«Pedir ahora» deja en la lista lo que está abierto y recibe pedidos a esta hora, con «Pedir» en su tarjeta", async () => {
  // A list that lacks what was asked for says so, and shows what is nearest to it.
  const names = async () => {
    const { html } = await visitor.visit("/restaurantes-cocle?abierto=pedir");
    return findAll(html, ".caution").length > 0 ? [] : findAll(html, ".card-link").map(visibleText);
  };
  const business = await haveBusiness();
  const setHours = async (horario: string) => {
    await app.db.updateTable("restaurants").set({ horario }).where("id", "=", business.id).execute();
    await indexQueued(app.db);
  };
  await setHours("Lun-Dom 11:00-22:00");
  expect(await names()).toEqual([]);
  await business.switchOn({ pedido: "si", pedido_horario: "Lun-Vie 11:00-15:00" });
  expect(await names()).toEqual(["Fonda Lina & Cía"]);
  const list = await visitor.visit("/restaurantes-cocle");
  expect(findHrefs(list.html, "Pedir a Fonda Lina & Cía")).toEqual([business.order]);
  expect(list.html).toContain('href="/restaurantes-cocle?abierto=pedir"');
  vi.setSystemTime(new Date("2026-11-23T16:00:00-05:00"));
  expect(await names()).toEqual([]);
  vi.setSystemTime(monday);
  await setHours("Lun-Dom 18:00-22:00");
  expect(await names()).toEqual([]);
  await setHours("Lun-Dom 11:00-22:00");
  await app.db.updateTable("restaurants").set({ telefono: "6555-0199" }).where("id", "=", business.id).execute();
  expect(await names()).toEqual([]);
  await app.db.deleteFrom("restaurants").where("id", "=", business.id).execute();
});

test("«por WhatsApp» busca a quienes reciben pedidos, y cuando nadie los recibe a esa hora se dice y van primero los que abren antes", async () => {
  const [early, late] = [await haveBusiness(), await haveBusiness()];
  const put = async ({ id, switchOn }: typeof early, nombre: string, pedido_horario: string) => {
    await switchOn({ pedido: "si", pedido_horario });
    await app.db.updateTable("restaurants").set({ nombre, horario: "Lun-Dom 6:00-22:00" }).where("id", "=", id).execute();
  };
  await put(late, "Fonda Tardía", "Lun-Dom 18:00-21:00");
  await put(early, "Fonda Temprana", "Lun-Dom 16:00-20:00");
  await indexQueued(app.db);
  const list = async (query: string) => {
    const { html, text } = await visitor.visit(`/restaurantes-cocle?${query}`);
    return { text, names: findAll(html, ".card-link").map(visibleText), said: findAll(html, ".caution").map(visibleText) };
  };
  for (const q of ["sancocho+por+whatsapp", "sancocho+para+pedir", "sancocho+con+pedidos"]) {
    const { names, said, text } = await list(`q=${q}`);
    expect([names.toSorted(), said]).toEqual([["Fonda Tardía", "Fonda Temprana"], []]);
    expect(text).toContain("Quitar Pide por WhatsApp");
  }
  for (const question of ["sancocho por WhatsApp", "quiero sancocho para pedir"]) {
    const { html } = await visitor.visit(`/api/respuestas?q=${encodeURIComponent(question)}`);
    const answer = JSON.parse(html) as { negocios: { nombre: string }[] };
    expect(answer.negocios.map(({ nombre }) => nombre).toSorted()).toEqual(["Fonda Tardía", "Fonda Temprana"]);
  }
  expect((await list("abierto=pedidos")).names.toSorted()).toEqual(["Fonda Tardía", "Fonda Temprana"]);
  const now = await list("abierto=pedir");
  expect(now.names).toEqual(["Fonda Temprana", "Fonda Tardía"]);
  expect(now.said).toEqual(["De lo que coincide en lo demás, a esta hora ninguno recibe pedidos; estos los reciben más tarde."]);
  const everywhere = await visitor.visit("/restaurantes?abierto=pedir");
  expect(everywhere.text).toContain("A esta hora nadie recibe pedidos; estos los reciben más tarde.");
  const lunch = await list("q=almuerzo&abierto=pedir");
  expect(lunch.said.join(" ")).not.toContain("abren a esa hora");
  for (const { id } of [early, late]) await app.db.deleteFrom("restaurants").where("id", "=", id).execute();
  await indexQueued(app.db);
});

test("el dueño enciende pedidos y reservas, con horas, cuando confirma que su número tiene WhatsApp", async () => {
  const { id, page, order, reserve, settings, switchOn } = await haveBusiness();
  for (const path of [order, reserve]) expect((await visitor.visit(path)).status).toBe(404);
  const refused = await switchOn({ pedido: "si", pedido_horario: "Lun-Vie 11:00-15:00", whatsapp: "" });
  expect([refused.status, visibleText(errorSummary(refused.html))]).toEqual([400, expect.stringContaining("tiene WhatsApp")]);
  expect(typedValues(refused.html).pedido_horario).toBe("Lun-Vie 11:00-15:00");
  const wrong = await switchOn({ pedido: "si", pedido_horario: "a veces" });
  expect(visibleText(errorSummary(wrong.html))).toContain("Escribe días y horas como");
  await switchOn({ pedido: "si", pedido_horario: "Lun-Vie 11:00-15:00", reserva: "si" });
  expect(flashMessage((await app.visit(settings)).html)).toContain("Ya se ve en tu página.");
  const { text } = await visitor.visit(page);
  expect(text).toContain("Pedir por WhatsApp");
  expect(text).toContain("Reservar por WhatsApp");
  const [entry] = await app.db
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("action", "=", "restaurant.whatsapp-set")
    .where("target_id", "=", id)
    .execute();
  expect(JSON.parse(entry?.after ?? "")).toEqual({ orders: "Lun-Vie 11:00-15:00", reservations: "siempre" });
});

test("un pedido va a WhatsApp con 303, el nombre del negocio y la suma, y no queda nada de él", async () => {
  const { id, keyOf, order, switchOn } = await haveBusiness();
  await switchOn({ pedido: "si" });
  const fields = { "plato[0]": `${keyOf("Sancocho")}.0-2`, "plato[1]": "", "plato[2]": `${keyOf("Pollo")}.1-1`, nombre: "Itzel" };
  const total = await visitor.submit(order, { ...fields, paso: "total" });
  expect([total.status, total.text]).toEqual([200, expect.stringContaining("Total: $18.50, se confirma en el local")]);
  const headers = { origin: "http://localhost:3000", host: "localhost:3000", "user-agent": "Mozilla/5.0 (Android 14)" };
  const answer = await visitor.submit(
    order,
    { ...fields, hora: "a la 1", nota: "Sin cebolla & ají", paso: "enviar" },
    { headers },
  );
  expect(answer.status).toBe(303);
  expect(answer.location).toMatch(/^https:\/\/wa\.me\/50765550142\?text=Hola/);
  expect(textOf(answer.location)).toBe(
    [
      "Hola, quiero pedir en Fonda Lina & Cía. Vi su carta en Panamá VIP:",
      "2 x Sancocho, $11.00",
      "1 x Pollo, entero, $7.50",
      "Total: $18.50, se confirma en el local",
      "A nombre de: Itzel",
      "Para cuándo: a la 1",
      "Nota: Sin cebolla & ají",
    ].join("\n"),
  );
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  await app.writeVisits();
  const visits = await app.db.selectFrom("listing_visits").selectAll().where("restaurant_id", "=", id).execute();
  expect(visits.filter(({ kind }) => kind === "order")).toMatchObject([{ total: 1, day: "2026-11-23" }]);
  expect((await app.visit(`/mi-negocio/${id}/resultados`)).text).toContain("Abrieron WhatsApp con un pedido 1");
});

test("la página del pedido deja enviar a WhatsApp, y las demás no", async () => {
  const { page, order, reserve, switchOn } = await haveBusiness();
  await switchOn({ pedido: "si", reserva: "si" });
  const targets = async (path: string) =>
    /form-action ([^;]+)/.exec((await visitor.visit(path)).headers.get("content-security-policy") ?? "")?.[1];
  for (const path of [order, reserve]) expect(await targets(path)).toContain("https://wa.me https://api.whatsapp.com");
  for (const path of [page, `${page}/carta`, "/contact"]) expect(await targets(path)).not.toContain("wa.me");
});

test("sin platos se dice por qué, y lo escrito se queda", async () => {
  const { order, switchOn } = await haveBusiness();
  await switchOn({ pedido: "si", pedido_horario: "Lun-Vie 11:00-15:00" });
  const none = await visitor.submit(order, { nombre: "Itzel" });
  expect([none.status, visibleText(errorSummary(none.html))]).toEqual([400, expect.stringContaining("Elige al menos un plato")]);
  expect(typedValues(none.html).nombre).toBe("Itzel");
});

describe("con la cocina cerrada", () => {
  const late = new Date("2026-11-23T22:50:00-05:00");
  const headers = { origin: "http://localhost:3000", host: "localhost:3000", "user-agent": "Mozilla/5.0 (Android 14)" };
  const setHours = async (id: string, horario: string) =>
    void (await app.db.updateTable("restaurants").set({ horario }).where("id", "=", id).execute());

  test("se dice antes de elegir para cuándo queda el pedido, y el mensaje lo dice", async () => {
    const { id, keyOf, order, switchOn } = await haveBusiness();
    await switchOn({ pedido: "si" });
    await setHours(id, "Lun-Vie 7:00-22:00");
    const fields = { "plato[0]": `${keyOf("Sancocho")}.0-1` };
    const open = await visitor.visit(order);
    expect(open.text).not.toContain("deja tu pedido");
    vi.setSystemTime(late);
    const page = await visitor.visit(order);
    expect(page.text).toContain("Cerrado: deja tu pedido para mañana, 7:00 a. m.");
    const sent = await visitor.submit(order, { ...fields, ...hiddenFields(page.html) }, { headers });
    expect(textOf(sent.location)).toContain("quiero pedir en Fonda Lina & Cía para mañana, 7:00 a. m. Vi su carta");
    const surprised = await visitor.submit(order, { ...fields, ...hiddenFields(open.html) }, { headers });
    expect([surprised.status, visibleText(errorSummary(surprised.html))]).toEqual([
      400,
      expect.stringContaining("La cocina está cerrada: el pedido quedaría para mañana, 7:00 a. m."),
    ]);
    const again = await visitor.submit(order, { ...fields, ...hiddenFields(surprised.html) }, { headers });
    expect(textOf(again.location)).toContain("para mañana, 7:00 a. m.");
  });

  test("las horas de los pedidos valen más que las del local, y un día que no abre no se reciben", async () => {
    const { id, order, switchOn } = await haveBusiness();
    await switchOn({ pedido: "si", pedido_horario: "Lun-Vie 11:00-15:00" });
    await setHours(id, "Lun-Dom 7:00-23:30");
    vi.setSystemTime(late);
    expect((await visitor.visit(order)).text).toContain("deja tu pedido para mañana, 11:00 a. m.");
    const created_at = late.toISOString();
    await app.db.insertInto("special_days").values({ restaurant_id: id, day: "2026-11-24", hours: "", created_at }).execute();
    expect((await visitor.visit(order)).text).toContain("deja tu pedido para el miércoles 25 de noviembre, 11:00 a. m.");
  });

  test("se ofrece lo que se sirve cuando abra, y si no vuelve a abrir no se ofrece nada", async () => {
    const { id, keyOf, order, switchOn } = await haveBusiness();
    await switchOn({ pedido: "si" });
    await setHours(id, "Lun-Vie 7:00-22:00");
    const section = { id: randomUUID(), restaurant_id: id, name: "Almuerzo", hours: "Lun-Vie 11:00-23:00", position: 0 };
    await app.db
      .insertInto("menu_sections")
      .values({ ...section, created_at: late.toISOString() })
      .execute();
    await app.db
      .updateTable("menu_items")
      .set({ section_id: section.id })
      .where("restaurant_id", "=", id)
      .where("name", "=", "Sancocho")
      .execute();
    vi.setSystemTime(late);
    const dishes = async (path: string) => {
      const { html } = await visitor.visit(path);
      return findAll(html, ".order-part").flatMap((part) =>
        ["Sancocho", "Pollo"].filter((name) => visibleText(part).includes(name)),
      );
    };
    expect(await dishes(order)).toEqual(["Pollo"]);
    const { text, html } = await visitor.visit(order);
    expect(text).toContain("Almuerzo (Sancocho): Lun-Vie 11:00-23:00. Pedir para mañana, 11:00 a. m.");
    expect(text).toContain("Vacío: mañana a las 7:00 a. m.");
    const [way = ""] = findHrefs(html, "Pedir para mañana, 11:00 a. m.");
    const then = await visitor.visit(order + way);
    expect([await dishes(order + way), then.text.includes("Tu pedido es para mañana, 11:00 a. m.")]).toEqual([
      ["Pollo", "Sancocho"],
      true,
    ]);
    const lunch = { "plato[0]": `${keyOf("Sancocho")}.0-1`, ...hiddenFields(then.html) };
    const sent = await visitor.submit(order + way, lunch, { headers });
    expect(textOf(sent.location)).toContain("quiero pedir en Fonda Lina & Cía para mañana, 11:00 a. m. Vi su carta");
    for (const closed of ["?cuando=2026-11-24T22:00", "?cuando=2026-11-23T11:00", "?cuando=2026-12-08T11:00", "?cuando=ayer"])
      expect((await visitor.visit(order + closed)).text).toContain("Cerrado: deja tu pedido para mañana, 7:00 a. m.");
    await switchOn({ pedido: "si", pedido_horario: "Lun-Dom cerrado" });
    await setHours(id, "Lun-Dom cerrado");
    const never = await visitor.visit(order);
    expect(never.text).toContain("Estos días no recibe pedidos.");
    const refused = await visitor.submit(order, { "plato[0]": `${keyOf("Pollo")}.0-1` });
    expect([refused.status, refused.location]).toEqual([400, null]);
  });
});

test("primero se marcan los platos, después se dice cuántos; se puede volver sin perder nada", async () => {
  const { keyOf, order, switchOn } = await haveBusiness();
  await switchOn({ pedido: "si" });
  const start = await visitor.visit(order);
  expect(attributeValues(find(start.html, "main"), "value")).toEqual(
    expect.arrayContaining([`${keyOf("Sancocho")}.0-1`, `${keyOf("Pollo")}.0-1`, `${keyOf("Pollo")}.1-1`]),
  );
  const pollo = `${keyOf("Pollo")}.1`;
  const chosen = await visitor.submit(order, { "plato[]": `${pollo}-1`, paso: "elegir" });
  expect(chosen.text).toContain("Total: $7.50, se confirma en el local");
  expect(typedValues(chosen.html)["plato[]"]).toBe(`${pollo}-1`);
  const quantities = findAll(chosen.html, "main option").map((option) => attribute(option, "value"));
  expect(quantities).toEqual(Array.from({ length: 10 }, (_, quantity) => `${pollo}-${quantity}`));
  const fields = { "plato[]": `${pollo}-3`, nombre: "Itzel", nota: "Para llevar" };
  const back = await visitor.submit(order, { ...fields, paso: "cambiar" });
  expect(findAll(back.html, "input[checked]").map((box) => attribute(box, "value"))).toEqual([`${pollo}-3`]);
  expect(typedValues(back.html)).toMatchObject({ nombre: "Itzel", nota: "Para llevar" });
  expect((await visitor.submit(order, { ...fields, paso: "total" })).text).toContain("Total: $22.50");
});

test("150 platos de cuatro tamaños se pueden pedir, y la sección que se abre cabe en los primeros diez paquetes", async () => {
  const { id, order, switchOn } = await haveBusiness();
  await switchOn({ pedido: "si" });
  await app.db.deleteFrom("menu_items").where("restaurant_id", "=", id).execute();
  const section = {
    id: randomUUID(),
    restaurant_id: id,
    name: "Platos",
    hours: "",
    position: 0,
    created_at: monday.toISOString(),
  };
  await app.db.insertInto("menu_sections").values(section).execute();
  const words = [
    "Arroz con pollo",
    "Corvina al ajillo",
    "Sancocho de gallina",
    "Ropa vieja",
    "Pulpo al coco",
    "Guacho de mariscos",
  ];
  const labels = ["ración", "media", "entera", "familiar"];
  // As varied as random ones, and as well compressed in each run.
  const idOf = (at: number) =>
    createHash("sha256")
      .update(String(at))
      .digest("hex")
      .slice(0, 32)
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const dishes = Array.from({ length: maxDishes }, (_, at) => ({
    ...{ id: idOf(at), restaurant_id: id, section_id: at < 75 ? null : section.id, description: "", marks: "[]" },
    ...{ name: `${words[at % 6]} ${String.fromCharCode(97 + (at % 26))}${at}`, sold_out_until: null, position: at, version: 1 },
    sizes: JSON.stringify(labels.map((label, nth) => ({ label, cents: 350 + 137 * nth + at * 13 }))),
    ...{ priced_at: monday.toISOString(), created_at: monday.toISOString() },
  }));
  await app.db.insertInto("menu_items").values(dishes).execute();
  const { html, headers } = await visitor.visit(order);
  expect(findAll(html, "details input[type=checkbox]")).toHaveLength(600);
  expect(findAll(html, ".order-part").map((part) => attribute(part, "open"))).toEqual(["", null]);
  const head = [...headers].join("\r\n").length;
  const sent = (text: string) => head + brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
  expect(sent(html.slice(0, html.indexOf("</details>", html.indexOf("order-part"))))).toBeLessThan(14_500);
  expect(sent(html)).toBeLessThan(16_150);
  const last = `${dishes.at(-1)!.id.slice(0, 8)}.3`;
  const chosen = await visitor.submit(order, { "plato[]": `${last}-2`, paso: "elegir" });
  expect(chosen.text).toContain(`${dishes.at(-1)!.name} familiar $`);
  const many = dishes.slice(0, maxChosen + 1).map((dish, at): [string, string] => [`plato[${at}]`, `${dish.id.slice(0, 8)}.0-1`]);
  const refused = await visitor.submit(order, { ...Object.fromEntries(many), paso: "elegir" });
  expect([refused.status, visibleText(errorSummary(refused.html))]).toEqual([
    400,
    expect.stringContaining("Elige hasta 30 platos distintos"),
  ]);
});

test("lo que se acabó no se puede pedir", async () => {
  const { id, keyOf, order, switchOn } = await haveBusiness();
  await switchOn({ pedido: "si" });
  await app.db
    .updateTable("menu_items")
    .set({ sold_out_until: "2026-11-24T10:00:00.000Z" })
    .where("restaurant_id", "=", id)
    .where("name", "=", "Sancocho")
    .execute();
  expect((await visitor.visit(order)).text).not.toContain("Sancocho");
  const answer = await visitor.submit(order, { "plato[0]": `${keyOf("Sancocho")}.0-1` });
  expect(answer.status).toBe(400);
});

test("una reserva va a WhatsApp con día, hora, personas y nombre; fuera de sus horas no", async () => {
  const { id, reserve, switchOn } = await haveBusiness();
  await switchOn({ reserva: "si", reserva_horario: "Lun-Dom 18:00-22:00" });
  const fields = { dia: "2026-11-28", hora: "19:30", personas: "4", nombre: "Itzel", telefono: "6612-3456" };
  const headers = { origin: "http://localhost:3000", host: "localhost:3000", "user-agent": "Mozilla/5.0 (Android 14)" };
  const answer = await visitor.submit(reserve, fields, { headers });
  expect(answer.status).toBe(303);
  expect(textOf(answer.location)).toContain("sábado 28 de noviembre, a las 7:30");
  // A telephone links a number with its country's code.
  expect(textOf(answer.location)).toContain("Teléfono: +50766123456");
  await app.writeVisits();
  const visits = await app.db.selectFrom("listing_visits").select("kind").where("restaurant_id", "=", id).execute();
  expect(visits.map(({ kind }) => kind)).toContain("reserve");
  for (const [wrong, reason] of [
    [{ hora: "12:00" }, "A esa hora no recibe reservas. Las recibe: Lun-Dom 18:00-22:00"],
    [{ dia: "2026-11-22" }, "Ese momento ya pasó"],
    [{ dia: "2027-11-22" }, "dentro de los próximos 90"],
    [{ dia: "ayer" }, "Elige el día y la hora"],
    [{ personas: "0" }, "Escribe un número de 1 a 30"],
    [{ nombre: "" }, "Escribe a nombre de quién"],
  ] as const) {
    const refused = await visitor.submit(reserve, { ...fields, ...wrong });
    expect([refused.status, visibleText(errorSummary(refused.html))]).toEqual([400, expect.stringContaining(reason)]);
    expect(typedValues(refused.html)).toMatchObject({ ...fields, ...wrong });
  }
});

describe("una reserva sin horas propias sigue el horario del local", () => {
  const fields = { dia: "2026-11-28", hora: "13:00", personas: "2", nombre: "Itzel" };
  const headers = { origin: "http://localhost:3000", host: "localhost:3000", "user-agent": "Mozilla/5.0 (Android 14)" };

  async function haveTables(horario: string) {
    const business = await haveBusiness();
    await business.switchOn({ reserva: "si" });
    await app.db.updateTable("restaurants").set({ horario }).where("id", "=", business.id).execute();
    return business;
  }

  test("el horario se ve, y a una hora en que no abre se dice en el campo cuándo abre", async () => {
    const { id, reserve } = await haveTables("Mar-Dom 10:00-18:00");
    const created_at = monday.toISOString();
    await app.db.insertInto("special_days").values({ restaurant_id: id, day: "2026-12-01", hours: "", created_at }).execute();
    const page = await visitor.visit(reserve);
    expect(page.text).toContain("Abre: Mar-Dom 10:00-18:00. El 1 de diciembre no abre.");
    for (const [wrong, field, reason] of [
      [{ dia: "2026-11-30" }, "dia", "Los lunes no abre. Abre el miércoles a las 10:00 a. m."],
      [{ dia: "2026-12-01" }, "dia", "El martes 1 de diciembre no abre. Abre el miércoles a las 10:00 a. m."],
      [{ hora: "09:59" }, "hora", "A esa hora está cerrado. Abre ese día a las 10:00 a. m."],
      [{ hora: "18:00" }, "hora", "A esa hora está cerrado. Abre el domingo a las 10:00 a. m."],
    ] as const) {
      const refused = await visitor.submit(reserve, { ...fields, ...wrong });
      expect([refused.status, visibleText(find(refused.html, `#campo-${field}-error`))]).toEqual([400, reason]);
      expect(typedValues(refused.html)).toMatchObject({ ...fields, ...wrong });
    }
    for (const right of [{ hora: "10:00" }, { hora: "17:59" }])
      expect((await visitor.submit(reserve, { ...fields, ...right }, { headers })).status).toBe(303);
  });

  test("de una noche que pasa de medianoche cuenta el día en que empieza, y un horario que no se sabe no estorba", async () => {
    const { id, reserve } = await haveTables("Vie-Sáb 18:00-2:00");
    expect((await visitor.submit(reserve, { ...fields, dia: "2026-11-29", hora: "01:30" }, { headers })).status).toBe(303);
    const refused = await visitor.submit(reserve, { ...fields, dia: "2026-11-29", hora: "02:00" });
    expect(visibleText(errorSummary(refused.html))).toContain("Los domingos no abre. Abre el viernes a las 6:00 p. m.");
    await app.db.updateTable("restaurants").set({ horario: "según el día" }).where("id", "=", id).execute();
    expect((await visitor.submit(reserve, { ...fields, hora: "03:00" }, { headers })).status).toBe(303);
  });
});

test("sin pedidos ni reservas, la página ofrece primero llamar", async () => {
  const { page, reserve } = await haveBusiness();
  const { html, text } = await visitor.visit(reserve);
  expect(text).toContain("El negocio no las atiende por WhatsApp");
  expect(findAll(find(html, ".problem"), "a").map((link) => attribute(link, "href"))).toEqual([
    "tel:+50765550142",
    page,
    "/contact",
  ]);
});

test("si cambia el teléfono de la ficha, nadie escribe al número viejo ni al nuevo hasta confirmarlo", async () => {
  const { id, page, order, settings, switchOn } = await haveBusiness();
  await switchOn({ pedido: "si" });
  await app.db.updateTable("restaurants").set({ telefono: "6555-0199" }).where("id", "=", id).execute();
  expect((await visitor.visit(order)).status).toBe(404);
  expect((await visitor.visit(page)).text).not.toContain("Pedir por WhatsApp");
  expect((await app.visit(settings)).text).toContain("6555-0199 tiene WhatsApp");
  await switchOn({ pedido: "si" });
  expect((await visitor.visit(order)).status).toBe(200);
});

test("si otra persona cambió los interruptores antes, se ven los dos", async () => {
  const { settings, switchOn } = await haveBusiness();
  const seen = { visto: "" };
  await switchOn({ reserva: "si" });
  const late = await app.submit(settings, { pedido: "si", whatsapp: "si", ...seen });
  expect([late.status, visibleText(errorSummary(late.html))]).toEqual([409, expect.stringContaining("Ahora dice «reserva»")]);
  await app.submit(settings, { ...hiddenFields(late.html), pedido: "si", whatsapp: "si" });
  expect((await app.visit(settings)).text).toContain("Guardado");
});
