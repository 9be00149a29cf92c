import { describe, expect, test } from "vitest";
import type { Answer } from "../../app/answers/answer";
import { toEarlier } from "../../app/answers/answer";
import { answerQuestion } from "../../app/answers/engine.server";
import { findAllergen, holdsAllergen } from "../../app/answers/reading/allergens";
import { takeAllergies } from "../../app/answers/reading/allergies.server";
import { en } from "../../app/answers/saying/en";
import { es } from "../../app/answers/saying/es";
import { toShort, toText } from "../../app/answers/saying/text";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
import { foldedWords } from "../../app/word-index/words.server";

const { db } = await openDatabase();
await seedDemoContent(db);

/** Thursday, 12:30 p.m. in Panama. */
const now = new Date("2026-11-26T12:30:00-05:00");

const menuOf = async (id: string) =>
  await db.selectFrom("menu_items").select(["name", "description"]).where("restaurant_id", "=", id).execute();

/** Words of a business that name the allergen, in its listing or on its menu. */
async function namedBy(id: string, allergen: string): Promise<string[]> {
  const row = await db.selectFrom("restaurants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const { nombre, categoria, especialidades, special_dish, descripcion, presentation } = row;
  const dishes = (await menuOf(id)).map(({ name }) => name);
  const texts = [nombre, categoria ?? "", especialidades, special_dish, descripcion, presentation ?? "", ...dishes].join(" ");
  return foldedWords(texts).filter((word) => holdsAllergen(findAllergen(allergen), word));
}

async function converse(...questions: string[]): Promise<Answer> {
  const answers: Answer[] = [];
  for (const text of questions) answers.push(await answerQuestion({ text, earlier: toEarlier(answers) }, now));
  return answers.at(-1)!;
}

describe("lo que se lee", () => {
  test.each<[string, string, string[]]>([
    ["soy alergico a los mariscos donde como en bocas pueblo", "donde como en bocas pueblo", ["mariscos"]],
    ["Soy alérgica al maní y a las nueces y quiero cenar en David", "quiero cenar en David", ["mani", "nueces"]],
    ["¿dónde almuerzo en Colón? tengo alergia al camarón", "dónde almuerzo en Colón", ["mariscos"]],
    ["tengo alergia a los frutos secos, postres en Boquete", "postres en Boquete", ["nueces"]],
    ["no puedo comer pescado ni mariscos, pollo en Chitré", "pollo en Chitré", ["pescado", "mariscos"]],
    ["arroz con pollo sin camarones por alergia en Santiago", "arroz con pollo en Santiago", ["mariscos"]],
    ["soy intolerante a la lactosa, desayuno en Penonomé", "desayuno en Penonomé sin lactosa", ["lactosa"]],
    ["soy celíaco dónde como en Boquete", "dónde como en Boquete sin gluten", ["gluten"]],
    ["tengo un amigo celiaco donde comemos en boquete", "tengo un amigo donde comemos en boquete sin gluten", ["gluten"]],
    ["mi hija es alergica a los huevos, desayuno en Las Tablas", "desayuno en Las Tablas", ["huevo"]],
    ["me da alergia la piña, batidos en Colón", "batidos en Colón", ["pina"]],
    ["soy alerjico alos mariscos en bocas", "en bocas", ["mariscos"]],
    ["I'm allergic to peanuts, where can I eat in David", "where can I eat in David", ["mani"]],
    ["I can't eat shellfish. Dinner in Bocas?", "Dinner in Bocas", ["mariscos"]],
    ["my son has a peanut allergy, lunch in Boquete", "lunch in Boquete", ["mani"]],
    ["lactose intolerant, breakfast in Boquete", "breakfast in Boquete sin lactosa", ["lactosa"]],
    ["soy alérgico a los mariscos, quiero ceviche o pollo en Colón", "quiero o pollo en Colón", ["mariscos"]],
    ["alérgico a los mariscos, el maní y la leche; pollo en Colón", "pollo en Colón sin lactosa", ["mariscos", "mani", "lactosa"]],
    ["soy alérgico al maní, pescado frito en Colón", "pescado frito en Colón", ["mani"]],
    // No allergies.
    ["no puedo comer tarde, algo abierto en David", "no puedo comer tarde, algo abierto en David", []],
    ["que no sea mariscos en Bocas", "que no sea mariscos en Bocas", []],
    ["opciones sin gluten en Boquete", "opciones sin gluten en Boquete", []],
  ])("«%s»", (question, text, allergens) => {
    expect(takeAllergies(question, [])).toEqual({ text, allergens });
  });

  test("lo dicho antes sigue, y lo que lo nombra sale de la pregunta", () => {
    expect(takeAllergies("y ceviche en Colón", ["mariscos"])).toEqual({ text: "y en Colón", allergens: ["mariscos"] });
    expect(takeAllergies("y mi hijo es alérgico al maní", ["mariscos"])).toEqual({ text: "y", allergens: ["mariscos", "mani"] });
  });
});

describe("la respuesta", () => {
  test.each([
    ["soy alergico a los mariscos donde como en bocas pueblo", "mariscos"],
    ["soy alérgica al camarón, ¿qué hay abierto en Bocas del Toro?", "mariscos"],
    ["tengo alergia a los mariscos y estoy en Colón, dónde almuerzo", "mariscos"],
    ["no puedo comer mariscos, dónde ceno en Panamá", "mariscos"],
    ["comida sin mariscos por alergia en Veraguas", "mariscos"],
    ["soy alérgico al pescado, un lugar en Taboga", "pescado"],
    ["I am allergic to shellfish, where can I eat in Bocas", "mariscos"],
    ["tengo alergia al maní, postres en Panamá", "mani"],
    ["tengo alergia al cerdo, almuerzo en Panamá", "cerdo"],
  ])("«%s» no nombra a quien lo nombra, y manda a llamar", async (question, allergen) => {
    const answer = await converse(question);
    const say = { es, en }[answer.language];
    expect(toText(answer)).toContain(say.allergies);
    const { lead, notes } = toShort(answer);
    expect([lead, ...notes].join(" ")).toContain(say.allergies);
    expect(answer.listPath).toBeNull();
    for (const { id, name } of answer.businesses) expect([name, await namedBy(id, allergen)]).toEqual([name, []]);
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

  test("en la conversación se queda fuera, se pregunte lo que se pregunte", async () => {
    const answer = await converse("soy alergico a los mariscos donde como en bocas pueblo", "¿y en Colón?");
    expect(answer.businesses.length).toBeGreaterThan(0);
    for (const { id, name } of answer.businesses) expect([name, await namedBy(id, "mariscos")]).toEqual([name, []]);
    expect(answer.intro[0]).toBe(es.allergies);
    const fresh = await converse("soy alergico a los mariscos", "¿dónde como en Colón?");
    expect(fresh.understood.alergias).toEqual(["mariscos"]);
    for (const { id, name } of fresh.businesses) expect([name, await namedBy(id, "mariscos")]).toEqual([name, []]);
  });

  test("dicha después, cambia la lista de antes", async () => {
    const answer = await converse("dónde como en Bocas del Toro", "y mi hijo es alérgico a los mariscos");
    expect(answer.businesses.length).toBeGreaterThan(0);
    expect(answer.businesses.every(({ provincia }) => provincia === "bocas-del-toro")).toBe(true);
    for (const { id, name } of answer.businesses) expect([name, await namedBy(id, "mariscos")]).toEqual([name, []]);
    expect((await converse("mariscos en Bocas", "and my son is allergic to shellfish")).intro[0]).toBe(en.allergies);
  });

  test("de la lista de antes tampoco recomienda a quien lo nombra", async () => {
    const answer = await converse("dónde como en Bocas pueblo", "soy alérgico a los mariscos, ¿cuál abre más temprano?");
    for (const { id, name } of answer.businesses) expect([name, await namedBy(id, "mariscos")]).toEqual([name, []]);
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
});
