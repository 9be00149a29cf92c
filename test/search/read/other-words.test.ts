import { beforeAll, expect, test } from "vitest";
import { answerQuestion } from "../../../app/answers/engine.server";
import { searchNearest } from "../../../app/directory/search/nearest.server";
import { indexQueued } from "../../../app/search/index/postings.server";
import { openDatabase } from "../../support/database";
import { insertAll } from "../../support/database-rows";
import { publishedRestaurant } from "../../support/published-rows";

/* A word is not another that is written almost like it. */

const { db } = await openDatabase();

/** Monday, 1 p.m. in Panama. */
const now = new Date("2026-11-23T18:00:00Z");

/** Confirmed, so that answers name them. */
const listings = [
  { nombre: "Cantina Uno", categoria: "bar", descripcion: "Birra bien fría y música.", direccion: "Calle 1, Chitré" },
  { nombre: "Horno Uno", descripcion: "Al leño.", special_dish: "Pizza de chorizo con chuzos" },
  { nombre: "Fonda Uno", descripcion: "Sancocho.", direccion: "Los Andes 2, San Miguelito, a la salida del metro" },
  { nombre: "Fonda Dos", descripcion: "Sancocho.", direccion: "Entrada de Chepo, a cien metros del puente" },
] as const;

beforeAll(async () => {
  const rows = listings.map(({ nombre, ...values }) =>
    publishedRestaurant(nombre, { provincia: "panama", confirmed_at: "2026-11-20T12:00:00.000Z", ...values }),
  );
  await insertAll(db, "restaurants", rows);
  await indexQueued(db);
});

/** Names in the list and in the answer, and what each says of the search. */
async function ask(q: string) {
  const all = { provincias: [], categorias: [], open: null, isVerified: false, isExact: false, page: 1 };
  const { rows, nearest } = await searchNearest({ ...all, q, order: "relevancia" }, now);
  const { businesses, intro } = await answerQuestion({ text: q }, now);
  return {
    list: rows.map(({ nombre }) => nombre),
    answer: businesses.map(({ name }) => name),
    said: [nearest?.sentence, intro[0]],
  };
}

test.each(["birria", "¿dónde hay birria?"])("«%s» no es una birra mal escrita: nadie la tiene", async (q) => {
  const said = "No encontramos «birria» en el directorio.";
  expect(await ask(q)).toEqual({ list: [], answer: [], said: [said, said] });
});

test("«birra» sí es una cerveza", async () => {
  expect(await ask("birra")).toMatchObject({ list: ["Cantina Uno"], answer: ["Cantina Uno"] });
});

test.each(["metro", "restaurantes cerca del metro", "fondas a la salida del metro", "restaurants near the metro"])(
  "«%s» pide lo que queda junto al Metro, y no a cien metros de otra cosa",
  async (q) => {
    expect(await ask(q)).toMatchObject({ list: ["Fonda Uno"], answer: ["Fonda Uno"] });
  },
);

test.each(["pisa", "¿dónde hay una pisa?", "restaurants with pisa"])("«%s» suena igual que «pizza», y eso pide", async (q) => {
  expect(await ask(q)).toMatchObject({ list: ["Horno Uno"], answer: ["Horno Uno"] });
});

test("una pregunta por churros no pide chuzos, que suenan distinto", async () => {
  expect(await ask("¿dónde hay churros rellenos por favor?")).toMatchObject({ list: [], answer: [] });
});
