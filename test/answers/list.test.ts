import { expect, test } from "vitest";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { answerQuestion } from "../../app/answers/engine.server";
import { AnswerView } from "../../app/answers/shown/answer-view";
import { loadSearch } from "../../app/directory/search/page-data.server";
import { indexQueued } from "../../app/search/index/postings.server";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
import { visibleText } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";

const { db } = await openDatabase();
await seedDemoContent(db);
await db
  .insertInto("restaurants")
  .values(
    publishedRestaurant("Marisquería Importada", { categoria: "mariscos", google_fields: '["nombre"]', confirmed_at: null }),
  )
  .execute();
await indexQueued(db);

const now = new Date();

async function ask(question: string) {
  const answer = await answerQuestion({ text: question }, now);
  const { total } = await loadSearch(new Request(`https://panama.example${answer.listPath ?? ""}`));
  const html = renderToStaticMarkup(createElement(AnswerView, { answer, shown: {} }));
  return { answer, listed: total, text: visibleText(html) };
}

test("donde la lista cuenta más que la respuesta, el enlace dice cuántos y por qué", async () => {
  for (const question of ["mariscos", "mariscos sin pulpo"]) {
    const { answer, listed, text } = await ask(question);
    expect([question, answer.listTotal]).toEqual([question, listed]);
    expect(listed, question).toBeGreaterThan(answer.total);
    expect(text).toContain(
      `Ver los ${listed} en la lista La lista tiene ${listed}, con los que aquí no cuento: sin confirmar o menos parecidos.`,
    );
  }
});

test("donde cuentan lo mismo, el enlace no dice más", async () => {
  const { answer, listed, text } = await ask("restaurantes en Bocas del Toro");
  expect(answer.listTotal).toBe(listed);
  expect(listed).toBe(answer.total);
  expect(text).toContain(`Ver los ${answer.total} en la lista`);
  expect(text).not.toContain("la lista tiene");
});
