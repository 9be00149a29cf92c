import { beforeEach, expect, test } from "vitest";
import { findStatedTopics, findUnansweredTopics } from "../../../app/owners/results/topics.server";
import { openDatabase } from "../../support/database";
import { publishedRestaurant } from "../../support/published-rows";

const { db } = await openDatabase();
const [fonda, other] = [publishedRestaurant("Fonda Lina"), publishedRestaurant("La Ñapa")];
await db.insertInto("restaurants").values([fonda, other]).execute();

beforeEach(async () => {
  for (const table of ["answers", "answer_totals", "restaurant_attributes"] as const) await db.deleteFrom(table).execute();
});

const now = Date.parse("2026-11-23T12:00:00-05:00");

async function state(values: [value: string, note: string, source: "owner" | "admin"][]) {
  const rows = values.map(([value, note, source]) => {
    const key = ["efectivo", "yappy", "clave"].includes(value) ? "pagos" : "servicios";
    return { restaurant_id: fonda.id, key, value, note, source, confirmed_at: "2026-11-01T12:00:00.000Z" } as const;
  });
  await db.insertInto("restaurant_attributes").values(rows).execute();
}

test.each([
  ["un año", "2025-11-23", ["pets"]],
  ["un año y un día", "2025-11-22", []],
])("cuentan las preguntas de hace %s, y las de otro negocio no", async (_, day, topics) => {
  const total = { day, channel: "web", provincia: "cocle", topic: "pets" } as const;
  await db
    .insertInto("answer_totals")
    .values([
      { ...total, restaurant_id: fonda.id, total: 2 },
      { ...total, restaurant_id: other.id, total: 2 },
    ])
    .execute();
  const answer = { ...total, answer: null, is_counted: 1 } as const;
  await db
    .insertInto("answers")
    .values([
      { ...answer, id: "propia", restaurant_id: fonda.id },
      { ...answer, id: "ajena", restaurant_id: other.id },
    ])
    .execute();
  const asked = topics.map((topic) => ({ topic, total: 3 }));
  expect(await findUnansweredTopics(fonda.id, now)).toEqual(asked);
});

test("de los temas, uno que no está en la lista no se dice, y los igual de preguntados van por su nombre", async () => {
  const total = { day: "2026-11-20", channel: "web", provincia: "cocle", restaurant_id: fonda.id } as const;
  const topics = ["pets", "other", "parking", "children"] as const;
  await db
    .insertInto("answer_totals")
    .values(topics.map((topic) => ({ ...total, topic, total: topic === "children" ? 3 : 4 })))
    .execute();
  expect((await findUnansweredTopics(fonda.id, now)).map(({ topic }) => topic)).toEqual(["parking", "pets", "children"]);
});

test("se muestra lo que dijo el dueño, con su aclaración, y no lo que vino de otra parte", async () => {
  await state([
    ["estacionamiento", "Detrás", "owner"],
    ["mascotas", "", "owner"],
    ["reservas", "", "admin"],
  ]);
  expect(await findStatedTopics(fonda.id)).toEqual([
    { topic: "parking", text: "hay estacionamiento propio (Detrás)", note: "Detrás" },
    { topic: "pets", text: "se puede entrar con mascotas", note: "" },
  ]);
});

test("basta que uno de los valores sea del dueño; y los que no son una de las respuestas se enumeran", async () => {
  await state([
    ["efectivo", "", "admin"],
    ["clave", "Desde $5", "owner"],
  ]);
  expect(await findStatedTopics(fonda.id)).toEqual([
    { topic: "payment", text: expect.stringContaining("Clave"), note: "Desde $5" },
  ]);
});
