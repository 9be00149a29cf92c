import { expect, test } from "vitest";
import { answerQuestion } from "../../app/answers/engine.server";
import { asQuestion } from "../../app/directory/search/as-question";
import { everywherePath } from "../../app/directory/search/query";
import { readDirectoryQuery, readOpen } from "../../app/directory/search/query.server";
import { openLabel } from "../../app/search/open-label";
import { oneLine } from "../../app/text/format";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";

const { db } = await openDatabase();
await seedDemoContent(db);

const now = new Date("2026-11-26T11:05:00Z");

function questionFor(parameters: string) {
  const { query } = readDirectoryQuery(new Request(`https://panama.example${everywherePath}?${parameters}`), everywherePath);
  return asQuestion(query, openLabel(readOpen(query.abierto) ?? null, now));
}

test.each([
  ["q=mariscos&provincia=colon", "mariscos en Colón", ["Mariscos", "Colón"]],
  [
    "categoria=cafeteria&provincia=chiriqui&abierto=ahora",
    "cafetería en Chiriquí, abierto ahora",
    ["Cafetería", "Chiriquí", "Abierto ahora"],
  ],
  [
    "q=ceviche&hasta=9&abierto=2026-11-29T20:00",
    "ceviche, hasta $9.00, abierto el domingo 29 de noviembre, 8:00 p. m.",
    ["Ceviche", "Abierto el domingo 29 de noviembre, 8:00 p. m.", "Hasta $9.00"],
  ],
  ["pago=yappy&provincia=herrera", "yappy en Herrera", ["Yappy", "Herrera"]],
  ["provincia=colon&verificado=si", "lugares en Colón, verificados", ["Colón", "Solo verificados"]],
  ["abierto=24-horas&provincia=panama", "lugares en Panamá, abierto las 24 horas", ["Panamá", "Abierto las 24 horas"]],
  ["plato=sancocho&cerca=Ocú", "sancocho cerca de Ocú", ["Sancocho", "Ocú"]],
])("la lista con %s pregunta «%s», y la respuesta entiende lo mismo", async (parameters, question, understood) => {
  expect(questionFor(parameters)).toBe(question);
  const { summary = [] } = await answerQuestion({ text: question }, now);
  expect(summary.map(oneLine)).toEqual(understood);
});

test.each([
  "provincia=colon&provincia=herrera",
  "cerca=Ocú&provincia=herrera",
  "cocina=china&cocina=peruana",
  "abierto=sin-confirmar",
  "q=mariscos&exacto=si",
  "q=pollo&sin=mariscos",
])("lo que ninguna pregunta puede pedir, como %s, no se pregunta", (parameters) => {
  expect(questionFor(parameters)).toBeNull();
});
