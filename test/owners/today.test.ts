import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closedHours } from "../../app/text/hours/special-days";
import { openApp } from "../support/app";
import { attribute, errorSummary, find, findAll, flashMessage, visibleText } from "../support/pages/html";
import { hiddenFields } from "../support/pages/controls";
import { publishedRestaurant } from "../support/published-rows";
import { insertOwned } from "../support/owned-rows";

const app = await openApp();
const owner = await app.person("duena@ejemplo.pa");

const at = (moment: string) => vi.setSystemTime(new Date(`${moment}-05:00`));

beforeEach(async () => {
  await app.forgetLimits();
  vi.useFakeTimers({ toFake: ["Date"] });
  // A Monday without a holiday.
  at("2026-11-23T09:10:00");
  await app.db.deleteFrom("restaurant_owners").execute();
  await app.signInAs(owner);
});
afterEach(() => void vi.useRealTimers());

async function haveBusiness(horario = "Lun-Sáb 6:00-14:00, Dom cerrado") {
  const row = publishedRestaurant("Fonda Lina", { slug: randomUUID(), provincia: "cocle", horario });
  await insertOwned(app.db, row, owner.id);
  const path = `/mi-negocio/${row.id}/hoy`;
  return { ...row, path, page: `/restaurantes-cocle/${row.slug}`, change: (cambio: string) => app.submit(path, { cambio }) };
}

const daysOf = (id: string) =>
  app.db.selectFrom("special_days").select(["day", "hours"]).where("restaurant_id", "=", id).orderBy("day").execute();

const today = async (path = "/mi-negocio") => visibleText(find((await app.visit(path)).html, "#hoy"));

/** Sends the form of a button in the message. */
async function undo(path: string) {
  const form = find((await app.visit(path)).html, ".messages form[method=post]");
  return await app.submit(attribute(form, "action")!, hiddenFields(form));
}

test("con un solo negocio, «Mi negocio» dice cómo abre hoy, y cerrar es un toque que otro deshace", async () => {
  const { id, path, page, change } = await haveBusiness();
  expect(await today()).toBe("Hoy, lunes: 6:00 a. m. – 2:00 p. m.");
  expect((await change("cerrar")).location).toBe(path);
  expect(await daysOf(id)).toEqual([{ day: "2026-11-23", hours: closedHours }]);
  expect((await app.otherBrowser().visit(page)).text).toContain("Cerrado · abre mañana");
  expect(await today()).toBe("Hoy, lunes: cerrado");
  await change("siempre");
  expect(await daysOf(id)).toEqual([]);
});

test("«Deshacer» devuelve el horario especial que el día tenía", async () => {
  const { id, path, change } = await haveBusiness();
  await change("antes:780");
  expect(await daysOf(id)).toEqual([{ day: "2026-11-23", hours: "6:00-13:00" }]);
  await change("cerrar");
  await undo(path);
  expect(await daysOf(id)).toEqual([{ day: "2026-11-23", hours: "6:00-13:00" }]);
  await change("siempre");
  await undo(path);
  expect(await daysOf(id)).toEqual([{ day: "2026-11-23", hours: "6:00-13:00" }]);
});

describe("abrir más tarde y cerrar antes", () => {
  const times = async (path: string, kind: string) =>
    findAll((await app.visit(path)).html, `.today-hours button[value^="${kind}:"]`).map((button) =>
      visibleText(button).replace(/^.*: /, ""),
    );

  test("se eligen horas que faltan, dentro de lo que hoy abre", async () => {
    const { path } = await haveBusiness();
    const morning = ["9:30", "10:00", "10:30", "11:00", "11:30"].map((time) => `${time} a. m.`);
    const half = [...morning, ...["12:00", "12:30", "1:00", "1:30"].map((time) => `${time} p. m.`)];
    expect(await times(path, "antes")).toEqual(half);
    expect(await times(path, "tarde")).toEqual(half);
    at("2026-11-23T13:30:00");
    expect(await times(path, "antes")).toEqual([]);
    at("2026-11-23T13:29:00");
    expect(await times(path, "antes")).toEqual(["1:30 p. m."]);
  });

  test("dos turnos quedan en lo que sobra de ellos, también después de medianoche", async () => {
    const { id, change } = await haveBusiness("Lun-Dom 11:00-15:00, 18:00-2:00");
    await change("antes:1470");
    expect(await daysOf(id)).toEqual([{ day: "2026-11-23", hours: "11:00-15:00, 18:00-0:30" }]);
    await change("tarde:1140");
    expect(await daysOf(id)).toEqual([{ day: "2026-11-23", hours: "19:00-0:30" }]);
  });

  test.each(["antes:300", "antes:", "tarde:900", "tarde:99999", "nada", "constructor", "devolver:cuando haya"])(
    "con «%s» no cambia nada, y se dice",
    async (cambio) => {
      const { id, change } = await haveBusiness();
      const { status, html } = await change(cambio);
      expect(status).toBe(400);
      expect(visibleText(errorSummary(html))).toMatch(/elige otra/);
      expect(await daysOf(id)).toEqual([]);
    },
  );
});

test("una página abierta ayer no cierra hoy", async () => {
  const { id, path } = await haveBusiness();
  const { status } = await app.submit(path, { cambio: "cerrar", dia: "2026-11-22" });
  expect([status, await daysOf(id)]).toEqual([400, []]);
});

test("un feriado pregunta si se abre, y «Abro como siempre» lo dice", async () => {
  at("2026-11-28T05:00:00");
  const { id, path, change } = await haveBusiness();
  const buttons = async () => findAll((await app.visit(path)).html, ".today-hours > :is(button, details)").map(visibleText);
  expect((await app.visit(path)).text).toContain("Hoy es feriado (Independencia de Panamá de España). ¿Abres?");
  expect(await buttons()).toEqual(["Abro como siempre", "Cerrar hoy", expect.stringMatching(/^Otro horario Cerrar antes/)]);
  await change("siempre");
  expect(await daysOf(id)).toEqual([{ day: "2026-11-28", hours: "usual" }]);
  expect((await app.visit(path)).text).not.toMatch(/feriado|omo siempre/);
  expect((await buttons()).map((text) => text.split(" a. m.")[0])).toEqual([
    "Cerrar hoy",
    expect.stringMatching(/^Cerrar antes/),
    expect.stringMatching(/^Abrir más tarde/),
  ]);
});

test("un feriado que ya pasó, o en que no se abre, no se pregunta", async () => {
  at("2026-11-28T14:00:00");
  const open = await haveBusiness();
  expect((await app.visit(open.path)).text).not.toContain("feriado");
  expect((await app.visit(open.path)).text).toContain("Ya cerraste · abres el lunes a las 6:00 a. m.");
  expect((await app.visit(open.path)).text).not.toContain("Cerrar hoy");
  const { path } = await haveBusiness("Lun-Vie 18:00-22:00");
  expect((await app.visit(path)).text).not.toContain("feriado");
});

test("un plato que se acabó es un toque, y otro lo devuelve; la página se queda en él", async () => {
  const { id, path } = await haveBusiness();
  await app.submit(`/mi-negocio/${id}/carta`, { cambio: "agregar", linea: "Sancocho 5.50" });
  const dish = await app.db.selectFrom("menu_items").select("id").where("restaurant_id", "=", id).executeTakeFirstOrThrow();
  const button = async () => find((await app.visit(path)).html, ".switches button");
  const toggle = async () => await app.submit(path, { cambio: attribute(await button(), "value")! });
  expect((await toggle()).location).toBe(`${path}#plato-${dish.id}`);
  expect(flashMessage((await app.visit(path)).html)).toContain("Se acabó");
  expect([attribute(await button(), "aria-pressed"), visibleText(await button())]).toEqual(["true", "Sancocho Se acabó"]);
  await toggle();
  expect(attribute(await button(), "aria-pressed")).toBe("false");
  await toggle();
  await undo(path);
  expect(attribute(await button(), "aria-pressed")).toBe("false");
});

test("sin horario que se entienda se pide ponerlo, y se puede cerrar hoy", async () => {
  const { path, change } = await haveBusiness("cuando hay pescado");
  expect(await today(path)).toBe("Hoy, lunes: sin horario");
  expect((await app.visit(path)).text).toContain("Pon a qué hora abres");
  await change("cerrar");
  expect(await today(path)).toBe("Hoy, lunes: cerrado");
});

test("con varios negocios cada uno dice si está abierto, y lleva a su día", async () => {
  const first = await haveBusiness();
  const second = await haveBusiness("Lun-Dom 18:00-22:00");
  const { html } = await app.visit("/mi-negocio");
  const cards = findAll(html, "main li.panel");
  expect(cards.map(visibleText).sort().reverse()).toEqual([
    expect.stringMatching(/^Fonda Lina Cerrado · abre hoy a las 6:00 p. m./),
    expect.stringMatching(/^Fonda Lina Abierto · cierra a las 2:00 p. m./),
  ]);
  for (const { path } of [first, second]) expect(html).toContain(`href="${path}"`);
});

test("lo que falta se dice en su ficha", async () => {
  const { path } = await haveBusiness("");
  const tiles = findAll((await app.visit(path)).html, ".tiles .badge").map(visibleText);
  expect(tiles).toEqual(["Sin platos", "Sin horario", "Sin portada", "Sin datos", "Incompleta"]);
});
