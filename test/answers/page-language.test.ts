import { describe, expect, test } from "vitest";
import { loadSearch } from "../../app/directory/search/page-data.server";
import { toText } from "../../app/answers/saying/text";
import type { Language } from "../../app/text/language";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
import { lastAnswer } from "../support/conversation";

const { db } = await openDatabase();
await seedDemoContent(db);

/** Thursday, 12:05 p.m. in Panama. */
const now = new Date("2026-11-26T12:05:00-05:00");

const askAt = async (page: Language, ...questions: string[]) => await lastAnswer(questions, now, page);

describe("en una página en inglés se contesta en inglés", () => {
  test.each([
    "ropa vieja",
    "arroz con pollo y ensalada",
    "sancocho near Albrook",
    "ceviche de corvina en Colón",
    "mariscos a menos de $9",
    "peixe em Colón",
    "hotel",
    "Fonda Tres Hermanas",
  ])("«%s»", async (question) => {
    expect((await askAt("en", question)).language).toBe("en");
  });

  test.each([
    "¿Dónde hay ropa vieja?",
    "quiero comer sancocho cerca de Albrook",
    "qué está abierto ahora",
    "soy alérgico al maní",
    "gracias",
  ])("salvo lo que está claramente en español: «%s»", async (question) => {
    expect((await askAt("en", question)).language).toBe("es");
  });

  test("encuentra lo mismo que en una página en español", async () => {
    const [spanish, english] = [
      await askAt("es", "ceviche de corvina en Colón"),
      await askAt("en", "ceviche de corvina en Colón"),
    ];
    expect(english.businesses.map(({ id }) => id)).toEqual(spanish.businesses.map(({ id }) => id));
    expect(toText(english)).toMatch(/^I found 1 place\./);
  });

  test("también lo que sigue, y a qué se es alérgico", async () => {
    const { language, intro } = await askAt("en", "ceviche, Colón", "gluten allergy");
    expect([language, intro[0]]).toEqual(["en", "I cannot know what is in a kitchen. Call before you go."]);
    expect((await askAt("en", "ceviche in Colón", "Boquete")).language).toBe("en");
  });
});

test("en una página en español, una pregunta en inglés se contesta en inglés, y un plato en español", async () => {
  expect((await askAt("es", "Where can I eat ceviche?")).language).toBe("en");
  expect((await askAt("es", "ropa vieja")).language).toBe("es");
});

describe("lo que se leyó y lo que se dejó se dice en el idioma de la página", () => {
  const list = async (search: string) => await loadSearch(new Request(`http://localhost/en/restaurantes?${search}`));

  test.each([
    ["q=con terraza en Colón", ["Patio", "In Colón"]],
    ["q=comida barata", ["Cheapest first"]],
    ["q=ceviche por whatsapp", ["Orders on WhatsApp"]],
    ["q=ceviche a menos de 9", ["Ceviche, less than $9.00"]],
    ["q=sancocho cerca de Albrook", ["Near Albrook"]],
  ])("en la lista: %s", async (search, chips) => {
    expect((await list(search)).understood.filters.map(({ label }) => label)).toEqual(chips);
  });

  test("en la lista, lo que se dejó: una cocina y un servicio", async () => {
    expect((await list("q=fonda&cocina=coreana&servicio=vista-rio")).lacking).toMatch(
      /^None has everything you ask for; these match without “(?:River view|Cuisine: Korean)”/,
    );
  });

  test("en la respuesta", async () => {
    const { summary, businesses } = await askAt("en", "terraza, Colón");
    expect(summary).toEqual(["Patio", "Colón"]);
    const [first] = businesses;
    expect(first?.sentences.join(" ")).toContain(", services: Patio");
    expect(first?.facts).toContainEqual({ label: "Services", value: "Patio" });
    const { businesses: veggie } = await askAt("en", "vegan, Chitré");
    expect(veggie[0]?.sentences.join(" ")).toContain("Vegetarian,");
  });
});
