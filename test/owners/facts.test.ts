import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerQuestion } from "../../app/answers/engine.server";
import { keepAnswer, totalExpiredAnswers } from "../../app/answers/receipts.server";
import type { NewRestaurant } from "../../app/db/schema.server";
import { indexQueued } from "../../app/search/index/postings.server";
import { day } from "../../app/durations";
import { openApp } from "../support/app";
import { errorSummary, findAll, flashMessage, visibleText } from "../support/pages/html";
import { control } from "../support/pages/controls";
import { publishedRestaurant } from "../support/published-rows";
import { addOwner } from "../support/owned-rows";

const app = await openApp();
globalThis.panamaDatabase = app.db;
const owner = await app.person("duena@ejemplo.pa");
const stranger = await app.person("otra@ejemplo.pa");

const monday = new Date("2026-11-23T12:00:00-05:00");
beforeEach(async () => {
  vi.useFakeTimers({ now: monday, toFake: ["Date"] });
  for (const table of [
    "restaurant_attributes",
    "answers",
    "answer_mentions",
    "answer_totals",
    "restaurants",
    "audit_log",
  ] as const)
    await app.db.deleteFrom(table).execute();
});
afterEach(() => void vi.useRealTimers());

async function haveRestaurant(name: string, values: Partial<NewRestaurant> = {}) {
  const row = publishedRestaurant(name, {
    slug: randomUUID(),
    provincia: "cocle",
    categoria: "mariscos",
    confirmed_at: "2026-11-01T12:00:00.000Z",
    ...values,
  });
  await app.db.insertInto("restaurants").values(row).execute();
  await indexQueued(app.db);
  return { ...row, page: `/restaurantes-cocle/${row.slug}` };
}

async function haveBusiness(values: Partial<NewRestaurant> = {}) {
  const row = await haveRestaurant("Fonda Yolanda", values);
  await addOwner(app.db, row.id, owner.id);
  await app.signInAs(owner);
  return { ...row, path: `/mi-negocio/${row.id}/tema`, results: `/mi-negocio/${row.id}/resultados` };
}

/** Asks as a visitor. */
async function ask(question: string, { times = 1, isCounted = true, now = monday } = {}) {
  const answer = await answerQuestion({ text: question }, now);
  for (let at = 0; at < times; at += 1) await keepAnswer(answer, { channel: "web", isCounted });
  return answer;
}

const topicsIn = (html: string) => findAll(html, "#temas h3").map(visibleText);
const valuesOf = (id: string) =>
  app.db.selectFrom("restaurant_attributes").select(["value", "note", "source"]).where("restaurant_id", "=", id).execute();

describe("lo que nadie supo responder", () => {
  test("se dice desde tres preguntas, de la más preguntada a la menos, y nunca con las palabras de quien preguntó", async () => {
    const { results } = await haveBusiness();
    await ask("¿La Fonda Yolanda tiene parqueo para mi carro rojo?", { times: 9 });
    await ask("¿Puedo entrar con mi perro en Fonda Yolanda?", { times: 3 });
    await ask("¿Fonda Yolanda lleva a domicilio?", { times: 2 });
    await ask("¿Fonda Yolanda acepta Yappy?", { times: 20, isCounted: false });
    await ask("¿Hay wifi en Fonda Yolanda?", { times: 8 });
    const { html } = await app.visit(results);
    expect(topicsIn(html)).toEqual(["9 preguntaron por estacionamiento", "3 preguntaron si se puede entrar con mascotas"]);
    expect(html).not.toMatch(/carro rojo|mi perro|parqueo/);
  });

  test("cuentan también las que ya pasaron a las cuentas de cada día, hasta un año, y ninguna de otro negocio", async () => {
    const { results } = await haveBusiness();
    await haveRestaurant("Fonda Marisol");
    const ago = (days: number) => new Date(monday.getTime() - days * day);
    for (const now of [ago(0), ago(100), ago(360)]) await ask("¿Fonda Yolanda acepta tarjeta?", { now });
    await ask("¿Fonda Yolanda toma reservas?", { times: 5, now: ago(370) });
    await ask("¿Fonda Marisol tiene estacionamiento?", { times: 5 });
    expect(topicsIn((await app.visit(results)).html)).toEqual(["3 preguntaron cómo se puede pagar"]);
    await totalExpiredAnswers();
    expect(await app.db.selectFrom("answers").select("id").where("topic", "=", "payment").execute()).toHaveLength(1);
    expect(topicsIn((await app.visit(results)).html)).toEqual(["3 preguntaron cómo se puede pagar"]);
  });
});

describe("un toque", () => {
  test("lo dice en la página, en los gemelos y en las respuestas, queda anotado y ya no se pregunta", async () => {
    const { id, path, page, results } = await haveBusiness();
    const question = "¿La Fonda Yolanda tiene estacionamiento?";
    const before = await ask(question, { times: 3 });
    expect(before.businesses[0]?.sentences).toEqual(["No sé si hay estacionamiento en Fonda Yolanda: su ficha no lo dice."]);

    const sent = { tema: "parking", respuesta: "own", nota: "  Gratis,\n detrás " };
    const answer = await app.submit(path, sent);
    expect([answer.status, answer.location]).toEqual([302, results]);
    expect(await valuesOf(id)).toEqual([{ value: "estacionamiento", note: "Gratis, detrás", source: "owner" }]);
    const after = await app.visit(results);
    expect(flashMessage(after.html)).toContain("Ya se ve en tu página y en las respuestas.");
    expect(topicsIn(after.html)).toEqual([]);
    expect(after.text).toContain("Estacionamiento: hay estacionamiento propio (Gratis, detrás)");

    const visitor = app.otherBrowser();
    const told = "Estacionamiento propio (Gratis, detrás)";
    expect((await visitor.visit(page)).text).toContain(told);
    const record = JSON.parse((await visitor.visit(`${page}.json`)).html) as Record<string, unknown>;
    expect(record.datos).toEqual([{ dato: "Servicios", valor: told }]);
    expect((await visitor.visit(`${page}.md`)).html).toContain(`- Servicios: ${told}`);
    expect((await visitor.visit("/restaurantes-cocle.json")).html).toContain(told);
    expect((await visitor.visit("/restaurantes-cocle?servicio=estacionamiento")).html).toContain("Fonda Yolanda");

    const { intro, unanswered, businesses } = await ask(question);
    expect([intro, unanswered]).toEqual([[], null]);
    expect(businesses[0]?.sentences).toEqual([
      "Fonda Yolanda: hay estacionamiento propio.",
      "Dice el negocio: «Gratis, detrás».",
    ]);
    expect(businesses[0]?.facts).toEqual([{ label: "Estacionamiento", value: "Hay estacionamiento propio: Gratis, detrás" }]);
    expect((await ask("Is there parking at Fonda Yolanda?")).businesses[0]?.sentences[0]).toBe(
      "Fonda Yolanda: there is private parking.",
    );

    const entries = await app.db.selectFrom("audit_log").selectAll().where("target_id", "=", id).execute();
    expect(entries.map(({ action, actor_id, after }) => [action, actor_id, after])).toEqual([
      ["restaurant.attributes-set", owner.id, expect.stringContaining(told)],
    ]);
    await app.submit(path, sent);
    expect(flashMessage((await app.visit(results)).html)).toContain("Sin cambios");
    expect(await app.db.selectFrom("audit_log").select("id").where("target_id", "=", id).execute()).toHaveLength(1);
  });

  test("un «no» se ve y se dice, y no lo encuentra quien busca que sí", async () => {
    const { id, path, page } = await haveBusiness();
    await app.submit(path, { tema: "payment", respuesta: "cash", nota: "" });
    await app.submit(path, { tema: "reservations", respuesta: "no", nota: "Por orden de llegada" });
    expect(await valuesOf(id)).toEqual(
      expect.arrayContaining([
        { value: "solo-efectivo", note: "", source: "owner" },
        { value: "sin-reservas", note: "Por orden de llegada", source: "owner" },
      ]),
    );
    const { html, text } = await app.otherBrowser().visit(page);
    expect(text).toContain("Sin reservas (Por orden de llegada)");
    expect(html).toContain('"acceptsReservations":false');
    expect(html).toContain('"paymentAccepted":"Efectivo"');
    expect((await ask("¿La Fonda Yolanda toma reservas?")).businesses[0]?.sentences[0]).toBe("Fonda Yolanda: no toman reservas.");
    expect((await ask("¿La Fonda Yolanda acepta Yappy?")).businesses[0]?.sentences[0]).toBe(
      "Fonda Yolanda: solo se paga en efectivo.",
    );
    const found = async (query: string) => (await app.visit(`/restaurantes-cocle?${query}`)).html.includes(page);
    expect([await found("pago=efectivo"), await found("servicio=reservas")]).toEqual([true, false]);
  });

  test("lo que su ficha ya dice no se pregunta, y el formulario conserva lo que respondió", async () => {
    const { id, path, results } = await haveBusiness();
    await ask("¿La Fonda Yolanda toma reservas?", { times: 4 });
    await app.submit(path, { tema: "pets", respuesta: "no", nota: "Solo perros guía" });
    const page = `/mi-negocio/${id}/servicios`;
    const { html } = await app.visit(page);
    expect(html).toMatch(/Sin mascotas/);
    expect(html).not.toMatch(/Sin reservas|Sin estacionamiento/);
    await app.submit(page, {
      "servicios-reservas": "si",
      "servicios-sin-mascotas": "si",
      "servicios-sin-mascotas-nota": "Solo perros guía",
    });
    expect((await valuesOf(id)).map(({ value, note }) => [value, note]).sort()).toEqual([
      ["reservas", ""],
      ["sin-mascotas", "Solo perros guía"],
    ]);
    expect(topicsIn((await app.visit(results)).html)).toEqual([]);
  });

  test("se cambia y se quita, y entonces se vuelve a no saber", async () => {
    const { id, path, page } = await haveBusiness();
    await app.submit(path, { tema: "pets", respuesta: "yes", nota: "" });
    await app.submit(path, { tema: "pets", respuesta: "no", nota: "" });
    expect((await app.visit(page)).text).toContain("Sin mascotas");
    await app.submit(path, { tema: "pets", respuesta: "quitar", nota: "" });
    expect(await valuesOf(id)).toEqual([]);
    expect((await ask("¿Puedo llevar mi perro a la Fonda Yolanda?")).unanswered).toMatchObject({
      topic: "pets",
      restaurantId: id,
    });
  });

  test("quien pregunta por lo que dijo uno recibe ese, y nunca el que dijo que no", async () => {
    const { id, path } = await haveBusiness();
    const other = await haveRestaurant("Fonda Marisol");
    await app.submit(path, { tema: "delivery", respuesta: "yes", nota: "" });
    const stated = { key: "servicios", value: "sin-domicilio", note: "", source: "owner" } as const;
    await app.db
      .insertInto("restaurant_attributes")
      .values({ restaurant_id: other.id, ...stated, confirmed_at: monday.toISOString() })
      .execute();
    await indexQueued(app.db);
    const some = await ask("¿Quién lleva mariscos a domicilio en Coclé?");
    expect(some.businesses.map((one) => one.id)).toEqual([id]);
    expect(some.businesses[0]?.sentences.join(" ")).toContain("Fonda Yolanda: llevan a domicilio.");
    expect(some.unanswered).toBeNull();
    const none = await ask("¿La Fonda Marisol lleva a domicilio?");
    expect(none.businesses[0]?.sentences).toEqual(["Fonda Marisol: no llevan a domicilio."]);
  });

  test.each([
    [{ tema: "parking", respuesta: "quizás", nota: "Detrás" }, "Elige una de las respuestas"],
    [{ tema: "parking", respuesta: "yes", nota: "Detrás" }, "Elige una de las respuestas"],
    [{ tema: "parking", respuesta: "", nota: "Detrás" }, "Elige una de las respuestas"],
    [{ tema: "wifi", respuesta: "no", nota: "Detrás" }, "Vuelve a tu negocio y elige una respuesta"],
    [{ tema: "other", respuesta: "no", nota: "Detrás" }, "Vuelve a tu negocio y elige una respuesta"],
    [{ tema: "parking", respuesta: "no", nota: "x".repeat(121) }, "La aclaración admite hasta 120 caracteres; escribiste 121"],
  ])("%o: %s", async (fields, reason) => {
    const { id, path } = await haveBusiness();
    const answer = await app.submit(path, fields);
    expect([answer.status, errorSummary(answer.html)]).toEqual([400, expect.stringContaining(reason)]);
    expect(control(answer.html, "nota")).toContain(`value="${fields.nota}"`);
    expect(await valuesOf(id)).toEqual([]);
  });

  test("quien no lleva el negocio no responde por él", async () => {
    const { id, path } = await haveBusiness();
    await app.signInAs(stranger);
    expect((await app.visit(path)).status).toBe(404);
    expect((await app.submit(path, { tema: "parking", respuesta: "no", nota: "" })).status).toBe(404);
    expect(await valuesOf(id)).toEqual([]);
  });
});
