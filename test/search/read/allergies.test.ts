import { describe, expect, test } from "vitest";
import { unnamedAllergen } from "../../../app/search/lexicon/allergens";
import { takeAllergies } from "../../../app/search/read/allergies.server";
import { allergySentences } from "../../../app/search/relax/allergy-sentences";
import { seedDemoContent } from "../../../seed";
import { openApp } from "../../support/app";
import { findNamed } from "../../support/named-allergens";
import { find, findAll, findHrefs, findLinks, mainText, namesOnCards } from "../../support/pages/html";

const app = await openApp();
await seedDemoContent(app.db);

const { allergies, noAllergens, withoutAllergens, whichAllergy } = allergySentences.es;

/** Names of restaurants of the list and what names the allergen there; [] for none that does. */
async function namingOn(html: string, allergen: string) {
  const rows = await app.db.selectFrom("restaurants").select(["id", "nombre"]).execute();
  const shown = rows.filter(({ nombre }) => namesOnCards(html).includes(nombre));
  const naming = await Promise.all(shown.map(async ({ id, nombre }) => [nombre, ...(await findNamed(app.db, id, allergen))]));
  return naming.filter(({ length }) => length > 1);
}

const searchFor = (q: string, others = "", path = "/restaurantes") => `${path}?q=${encodeURIComponent(q)}${others}`;

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
    ["soy alérgico al maní, pescado", "", ["mani", "pescado"]],
    ["alérgica al maní, pescado frito en Colón", "pescado frito en Colón", ["mani"]],
    ["me da alergia la piña, batidos en Colón", "batidos en Colón", ["pina"]],
    ["soy alerjico alos mariscos en bocas", "en bocas", ["mariscos"]],
    ["I'm allergic to peanuts, where can I eat in David", "where can I eat in David", ["mani"]],
    ["I can't eat shellfish. Dinner in Bocas?", "Dinner in Bocas", ["mariscos"]],
    ["my son has a peanut allergy, lunch in Boquete", "lunch in Boquete", ["mani"]],
    ["lactose intolerant, breakfast in Boquete", "breakfast in Boquete sin lactosa", ["lactosa"]],
    ["soy alérgico a los mariscos, quiero ceviche o pollo en Colón", "quiero o pollo en Colón", ["mariscos"]],
    [
      "alérgico a los mariscos, el maní y la leche; pollo en Colón",
      "pollo en Colón sin lactosa",
      ["mariscos", "mani", "lactosa"],
    ],
    ["soy alérgico al maní, pescado frito en Colón", "pescado frito en Colón", ["mani"]],
    ["soy alérgico", "", [unnamedAllergen]],
    ["tengo alergia a ciertas comidas, pollo en Chitré", "pollo en Chitré", [unnamedAllergen]],
    // No allergies.
    ["no puedo comer tarde, algo abierto en David", "no puedo comer tarde, algo abierto en David", []],
    ["que no sea mariscos en Bocas", "que no sea mariscos en Bocas", []],
    ["opciones sin gluten en Boquete", "opciones sin gluten en Boquete", []],
  ])("«%s»", (question, text, allergens) => {
    expect(takeAllergies(question, [])).toMatchObject({ text, allergens });
  });

  test("lo dicho antes sigue, y lo que lo nombra sale de la pregunta", () => {
    expect(takeAllergies("y ceviche en Colón", ["mariscos"])).toMatchObject({ text: "y en Colón", allergens: ["mariscos"] });
    expect(takeAllergies("y mi hijo es alérgico al maní", ["mariscos"])).toMatchObject({
      text: "y",
      allergens: ["mariscos", "mani"],
    });
  });

  test("después de preguntar a qué, lo que se contesta es eso", () => {
    expect(takeAllergies("a los camarones", [unnamedAllergen])).toMatchObject({ text: "", allergens: ["mariscos"] });
    expect(takeAllergies("soy alérgico al maní", [unnamedAllergen])).toMatchObject({ text: "", allergens: ["mani"] });
    expect(takeAllergies("¿y en David?", [unnamedAllergen])).toMatchObject({ text: "en David", allergens: [unnamedAllergen] });
  });
});

describe("la lista", () => {
  /** Typed words, the allergen, and the list if it is not the whole country's. */
  test.each<[q: string, allergen: string, path?: string]>([
    ["soy alérgico a los mariscos", "mariscos"],
    ["soy alérgico a los mariscos", "mariscos", "/restaurantes-bocas-del-toro"],
    ["soy alergico a los mariscos donde como en bocas pueblo", "mariscos"],
    ["no puedo comer camarón", "mariscos"],
    ["no puedo comer camarón", "mariscos", "/restaurantes-colon"],
    ["alergia al maní", "mani"],
    ["allergic to peanuts", "mani"],
    ["tengo alergia al pescado, almuerzo abierto ahora", "pescado"],
    ["soy alérgico al cerdo, arroz con pollo a menos de 8", "cerdo"],
    ["soy alérgica a los mariscos, quiero ceviche", "mariscos"],
  ])("«%s» no tiene a quien nombra %s, en ninguna página ni orden", async (q, allergen, path) => {
    let shown = 0;
    for (const order of ["", "&orden=nombre", "&orden=recientes"]) {
      for (let next = searchFor(q, order, path); next;) {
        const { html, status } = await app.visit(next);
        expect(status).toBe(200);
        const leftOut = allergen === "mani" ? noAllergens : withoutAllergens;
        expect(mainText(html)).toContain(`${allergies} ${leftOut}`);
        expect(await namingOn(html, allergen)).toEqual([]);
        shown += namesOnCards(html).length;
        [next = ""] = findHrefs(html, "Cargar Más Restaurantes");
      }
    }
    expect(shown).toBeGreaterThan(0);
  });

  test.each([
    ["soy celíaco", "sin-gluten"],
    ["gluten free", "sin-gluten"],
    ["soy intolerante a la lactosa", "sin-lactosa"],
    ["sin lactosa", "sin-lactosa"],
  ])("«%s» deja los que dicen que lo tienen", async (q, diet) => {
    const { html } = await app.visit(searchFor(q));
    expect(mainText(html)).toContain(allergies);
    const telling = await app.db
      .selectFrom("restaurants")
      .innerJoin("restaurant_attributes", "restaurant_id", "restaurants.id")
      .where("value", "=", diet)
      .select("nombre")
      .execute();
    const names = telling.map(({ nombre }) => nombre);
    expect(namesOnCards(html).length).toBeGreaterThan(0);
    expect(namesOnCards(html).filter((name) => !names.includes(name ?? ""))).toEqual([]);
  });

  test("cerca de mí tampoco", async () => {
    const { html } = await app.submit("/restaurantes", { lat: "9.340", lng: "-82.241", q: "soy alérgico a los mariscos" });
    expect(mainText(html)).toContain(allergies);
    expect(namesOnCards(html).length).toBeGreaterThan(0);
    expect(await namingOn(html, "mariscos")).toEqual([]);
  });

  test("sin una hora o un precio que decían las palabras, la alergia se queda", async () => {
    const { html } = await app.visit(searchFor("soy alérgico a los mariscos, arroz abierto ahora a menos de 9"));
    const chips = findLinks(find(html, "ul[aria-label='Filtros aplicados']")).map(({ href }) => href);
    expect(chips.length).toBeGreaterThan(0);
    for (const href of chips) expect(mainText((await app.visit(href)).html)).toContain(allergies);
  });

  test("si no se dice a qué, no muestra nada, y lo pregunta con lo más frecuente a la mano", async () => {
    for (const path of ["/restaurantes", "/restaurantes-chiriqui"]) {
      const { html, status } = await app.visit(searchFor("soy alérgico, pollo", "", path));
      expect(status).toBe(200);
      expect(mainText(html)).toContain(`${allergies} ${whichAllergy}`);
      expect(namesOnCards(html)).toEqual([]);
      expect(findAll(html, ".empty")).toEqual([]);
      const [seafood = ""] = findHrefs(html, "Mariscos");
      expect(seafood).toBe(`${path}?q=pollo+alergia+a+mariscos`);
      const next = await app.visit(seafood);
      expect(mainText(next.html)).toContain(withoutAllergens);
      expect(await namingOn(next.html, "mariscos")).toEqual([]);
    }
  });

  test("cuenta solo los que muestra, y no dice que sean para la alergia", async () => {
    const { html } = await app.visit(searchFor("soy alérgico a los mariscos"));
    const [, total] = /(\d+) restaurantes/.exec(mainText(html)) ?? [];
    let shown = 0;
    for (let next = searchFor("soy alérgico a los mariscos"); next;) {
      const page = await app.visit(next);
      shown += namesOnCards(page.html).length;
      [next = ""] = findHrefs(page.html, "Cargar Más Restaurantes");
    }
    expect(shown).toBe(Number(total));
    expect(mainText(html)).not.toContain("restaurantes para");
  });
});
