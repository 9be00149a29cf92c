import { describe, expect, test } from "vitest";
import { en } from "../../app/answers/saying/en";
import { es } from "../../app/answers/saying/es";
import { toShort, toText } from "../../app/answers/saying/text";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
import { findNamed } from "../support/named-allergens";
import { lastAnswer } from "../support/conversation";

const { db } = await openDatabase();
await seedDemoContent(db);

/** Thursday, 12:30 p.m. in Panama. */
const now = new Date("2026-11-26T12:30:00-05:00");

const converse = async (...questions: string[]) => await lastAnswer(questions, now);

describe("la respuesta", () => {
  test.each([
    ["soy alergico a los mariscos donde como en bocas pueblo", "mariscos"],
    ["soy alérgica al camarón, ¿qué hay abierto en Bocas del Toro?", "mariscos"],
    ["tengo alergia a los mariscos y estoy en Colón, dónde almuerzo", "mariscos"],
    ["no puedo comer mariscos, dónde ceno en Panamá", "mariscos"],
    ["comida sin mariscos por alergia en Veraguas", "mariscos"],
    ["soy alérgico al pescado, un lugar en Taboga", "pescado"],
    ["I am allergic to shellfish, where can I eat in Bocas", "mariscos"],
    ["I am allergic to trout, where can I eat in Boquete", "pescado"],
    ["tengo alergia al maní, postres en Panamá", "mani"],
    ["tengo alergia al cerdo, almuerzo en Panamá", "cerdo"],
  ])("«%s» no nombra a quien lo nombra, y manda a llamar", async (question, allergen) => {
    const answer = await converse(question);
    const say = { es, en }[answer.language];
    expect(toText(answer)).toContain(say.allergies);
    expect(toShort(answer).warnings).toContain(say.allergies);
    expect(answer.listPath).toBeNull();
    for (const { id, name } of answer.businesses) expect([name, await findNamed(db, id, allergen)]).toEqual([name, []]);
  });

  test("en Bocas queda dónde comer, y la marisquería no está", async () => {
    const { businesses } = await converse("soy alergico a los mariscos donde como en bocas pueblo");
    expect(businesses.length).toBeGreaterThan(0);
    expect(businesses.map(({ name }) => name).join(" ")).not.toContain("Marisquería");
  });

  test("sin gluten van primero los que lo dicen en su ficha, aunque tengan pan", async () => {
    const { businesses } = await converse("soy celiaca donde como en boquete");
    expect(businesses.map(({ path }) => path)).toEqual([
      expect.stringMatching(/la-huerta-de-jaramillo|la-casa-del-bajareque/),
      expect.stringMatching(/la-huerta-de-jaramillo|la-casa-del-bajareque/),
    ]);
  });

  test("dicha después de una lista, aunque una dieta la nombre, sigue con el lugar de la lista", async () => {
    const answer = await converse("algo dulce en la villa de los santos", "mi mama es alergica a la leche");
    expect(answer.understood).toMatchObject({ lugar: "La Villa de Los Santos", deseos: [], alergias: ["lactosa"] });
    expect(answer.businesses.map(({ provincia }) => provincia)).not.toContain("panama");
    expect(toText(answer)).toMatch(/En La Villa de Los Santos no encontramos/);
  });

  test("en la conversación se queda fuera, se pregunte lo que se pregunte", async () => {
    const answer = await converse("soy alergico a los mariscos donde como en bocas pueblo", "¿y en Colón?");
    expect(answer.businesses.length).toBeGreaterThan(0);
    for (const { id, name } of answer.businesses) expect([name, await findNamed(db, id, "mariscos")]).toEqual([name, []]);
    expect(answer.intro[0]).toBe(es.allergies);
    const fresh = await converse("soy alergico a los mariscos", "¿dónde como en Colón?");
    expect(fresh.understood.alergias).toEqual(["mariscos"]);
    for (const { id, name } of fresh.businesses) expect([name, await findNamed(db, id, "mariscos")]).toEqual([name, []]);
  });

  test("dicha después, cambia la lista de antes", async () => {
    const answer = await converse("dónde como en Bocas del Toro", "y mi hijo es alérgico a los mariscos");
    expect(answer.businesses.length).toBeGreaterThan(0);
    expect(answer.businesses.every(({ provincia }) => provincia === "bocas-del-toro")).toBe(true);
    for (const { id, name } of answer.businesses) expect([name, await findNamed(db, id, "mariscos")]).toEqual([name, []]);
    expect((await converse("mariscos en Bocas", "and my son is allergic to shellfish")).intro[0]).toBe(en.allergies);
  });

  test("de la lista de antes tampoco recomienda a quien lo nombra", async () => {
    const answer = await converse("dónde como en Bocas pueblo", "soy alérgico a los mariscos, ¿cuál abre más temprano?");
    for (const { id, name } of answer.businesses) expect([name, await findNamed(db, id, "mariscos")]).toEqual([name, []]);
    expect(toText(answer)).toContain(es.allergies);
  });

  test("de un negocio por su nombre dice lo que se pregunta, y manda a llamar", async () => {
    const answer = await converse("soy alérgico a los mariscos", "¿a qué hora cierra la Fonda La Paila de Nélida?");
    expect(answer.businesses.map(({ name }) => name)).toEqual(["Fonda La Paila de Nélida"]);
    expect(answer.intro[0]).toBe(es.allergies);
  });

  test("sola, pregunta qué o dónde", async () => {
    expect(await converse("Soy alérgico a los mariscos")).toMatchObject({ intro: [es.allergies, es.sayMore], businesses: [] });
    expect(await converse("I'm allergic to peanuts")).toMatchObject({ intro: [en.allergies, en.sayMore], businesses: [] });
  });

  test("no dice que no hay lo que dejó fuera", async () => {
    const { intro } = await converse("soy alérgico a los mariscos, quiero ceviche en Bocas pueblo");
    expect(intro.join(" ")).not.toMatch(/no encontré|ceviche/i);
  });

  test.each([
    ["soy alérgico", es],
    ["¿dónde como en Boquete? mi hija tiene alergias", es],
    ["soy alérgica a algunas cosas, pollo en Colón", es],
    ["menú para alérgicos en David", es],
    ["soy intolerante, desayuno en Penonomé", es],
    ["I have a food allergy, dinner in Bocas", en],
  ])("«%s» no recomienda nada: pregunta a qué, y manda a llamar", async (question, say) => {
    const answer = await converse(question);
    expect(answer).toMatchObject({ intro: [say.allergies, say.whichAllergy], businesses: [], total: 0, listPath: null });
  });

  test("dicho después a qué, sigue con lo que se pidió", async () => {
    const answer = await converse("soy alérgico, ¿dónde como en Bocas del Toro?", "a los mariscos");
    expect(answer.understood.alergias).toEqual(["mariscos"]);
    expect(answer.businesses.length).toBeGreaterThan(0);
    expect(answer.businesses.every(({ provincia }) => provincia === "bocas-del-toro")).toBe(true);
    for (const { id, name } of answer.businesses) expect([name, await findNamed(db, id, "mariscos")]).toEqual([name, []]);
    expect((await converse("soy alérgico", "¿y en Boquete?")).intro).toEqual([es.allergies, es.whichAllergy]);
    expect((await converse("soy alérgico", "¿y en Boquete?", "maní")).understood).toMatchObject({
      alergias: ["mani"],
      lugar: "Boquete",
    });
  });

  test("de un negocio por su nombre dice lo que se pregunta también a quien no dice a qué", async () => {
    const answer = await converse("soy alérgico, ¿a qué hora cierra la Fonda La Paila de Nélida?");
    expect(answer.businesses.map(({ name }) => name)).toEqual(["Fonda La Paila de Nélida"]);
    expect(answer.intro.slice(0, 2)).toEqual([es.allergies, es.whichAllergy]);
  });
});
