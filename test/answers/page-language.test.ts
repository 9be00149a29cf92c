import { describe, expect, test } from "vitest";
import { toEarlier, type Answer } from "../../app/answers/answer";
import { answerQuestion } from "../../app/answers/engine.server";
import { toText } from "../../app/answers/saying/text";
import type { Language } from "../../app/text/language";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";

const { db } = await openDatabase();
await seedDemoContent(db);

/** Thursday, 12:05 p.m. in Panama. */
const now = new Date("2026-11-26T12:05:00-05:00");

async function askAt(page: Language, ...questions: string[]): Promise<Answer> {
  const answers: Answer[] = [];
  for (const text of questions) answers.push(await answerQuestion({ text, page, earlier: toEarlier(answers) }, now));
  return answers.at(-1)!;
}

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
    const [spanish, english] = [await askAt("es", "ceviche de corvina en Colón"), await askAt("en", "ceviche de corvina en Colón")];
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
