import { beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../../app/answers/answer";
import { indexQueued } from "../../app/search/index/postings.server";
import { openDatabase } from "../support/database";
import { publishedRestaurant } from "../support/published-rows";
import { lastAnswer } from "../support/conversation";

const { db } = await openDatabase();

/** Monday, 1 p.m. in Panama. */
const now = new Date("2026-11-23T18:00:00Z");

const inColon = { provincia: "colon", direccion: "Calle 1, Portobelo" } as const;
const rows = [
  publishedRestaurant("Casa Alba", { ...inColon, special_dish: "Ceviche de camarones", horario: "Lun-Dom 8:00-22:00" }),
  publishedRestaurant("Rancho Bruma", { ...inColon, special_dish: "Ceviche de pulpo", horario: "Lun-Vie 6:00-14:00" }),
  publishedRestaurant("Horno Cedral", { ...inColon, special_dish: "Tortilla con queso", horario: "Lun-Dom 8:00-22:00" }),
  publishedRestaurant("Horno Dorado", { provincia: "cocle", direccion: "Calle 5, Penonomé", special_dish: "Pizza" }),
];
const [alba, bruma, cedral] = rows.map(({ id }) => id) as [string, string, string];

beforeAll(async () => {
  await db.insertInto("restaurants").values(rows).execute();
  const said = { note: "", source: "owner", confirmed_at: "2026-11-01T12:00:00.000Z", key: "servicios" } as const;
  await db
    .insertInto("restaurant_attributes")
    .values([
      { ...said, restaurant_id: alba, value: "terraza" },
      { ...said, restaurant_id: alba, value: "mascotas" },
      { ...said, restaurant_id: alba, value: "vista-mar" },
      { ...said, restaurant_id: bruma, value: "mascotas" },
      { ...said, restaurant_id: cedral, value: "wifi" },
    ])
    .execute();
  await indexQueued(db);
});

const converse = async (...questions: string[]) => await lastAnswer(questions, now);

const namesIn = ({ businesses }: Answer) => businesses.map(({ name }) => name).toSorted();

describe("lo que alguien retira sale de la conversación, y lo demás sigue", () => {
  test.each([
    ["soy alérgico a los mariscos, ¿dónde como en Colón?", "olvida la alergia", ["Colón"]],
    ["ceviche con vista al mar en Colón", "bueno, olvida la vista", ["Ceviche", "Colón"]],
    ["mi hija es alérgica a la leche, ¿dónde comemos en Colón?", "ya puede comer leche", ["Colón"]],
    ["soy alérgico al maní, ¿dónde como en Colón?", "ya no soy alérgico", ["Colón"]],
    ["I'm allergic to peanuts, where can I eat in Colón?", "I'm not allergic anymore", ["Colón"]],
    ["soy alérgico al maní y a la leche, ¿dónde como en Colón?", "ya no hay alergia a la leche", ["Colón", "Alergia: maní"]],
    [
      "I'm allergic to peanuts and milk, where can I eat in Colón?",
      "forget the peanut allergy",
      ["Lactose-free options", "Colón", "Allergy: milk"],
    ],
    [
      "I'm allergic to peanuts and milk, where can I eat in Colón?",
      "he can eat peanuts now",
      ["Lactose-free options", "Colón", "Allergy: milk"],
    ],
    ["soy alérgico al maní, ¿dónde como en Colón?", "ahora sí puedo comer de todo", ["Colón"]],
    ["my son is allergic to peanuts, where can we eat in Colón?", "he isn't allergic anymore", ["Colón"]],
    ["soy alérgico al maní, ¿dónde como en Colón?", "ya no viene mi hijo, olvida la alergia", ["Colón"]],
    ["terraza y mascotas en Colón", "ya no importa la terraza", ["Mascotas", "Colón"]],
    ["terraza y mascotas en Colón", "la terraza ya no", ["Mascotas", "Colón"]],
    ["terraza y mascotas en Colón", "da igual que tenga terraza o acepte mascotas", ["Colón"]],
    ["terraza y mascotas en Colón", "ya no necesito terraza", ["Mascotas", "Colón"]],
    ["places with a terrace in Colón that take dogs", "the terrace doesn't matter anymore", ["Pets welcome", "Colón"]],
    ["ceviche en Colón por menos de 9", "no importa el precio", ["Ceviche", "Colón"]],
    ["ceviche en Colón abierto el sábado", "el día no importa", ["Ceviche", "Colón"]],
    [
      "ceviche en Colón abierto el sábado",
      "ya no el sábado, mejor el viernes",
      ["Ceviche", "Colón", "Abierto el viernes 27 de noviembre"],
    ],
    ["two vegans in Colón", "forget vegan", ["Colón"]],
    ["ceviche en Colón abierto el sábado", "olvida Colón", ["Ceviche", "Abierto el sábado 28 de noviembre"]],
    ["ceviche o pizza en Colón o Penonomé", "olvida Penonomé", ["Ceviche o pizza", "Colón"]],
    ["ceviche en Colón sin pulpo", "olvida lo del pulpo", ["Ceviche", "Colón"]],
    ["ceviche en Colón sin pan de ajo, con terraza", "olvida lo de la terraza", ["Ceviche", "Colón", "Sin pan de ajo"]],
    ["comida a domicilio en Colón el sábado", "no importa a qué hora", ["A domicilio", "Colón"]],
    ["ceviche en Colón por menos de 9", "no me importa pagar más", ["Ceviche", "Colón"]],
    ["ceviche en Colón con terraza", "olvida el ceviche", ["Terraza", "Colón"]],
    ["ceviche en Colón con terraza", "olvida la terraza y busca en Penonomé", ["Ceviche", "Penonomé"]],
    [
      "ceviche en Colón con terraza",
      "no importa la terraza, pero que abra el sábado",
      ["Ceviche", "Colón", "Abierto el sábado 28 de noviembre"],
    ],
    ["ceviche en Colón con terraza", "empecemos de nuevo: pizza", ["Pizza"]],
  ])("«%s», «%s»", async (first, second, summary) => {
    expect((await converse(first, second)).summary).toEqual(summary);
  });

  test("sin la alergia vuelven los que la nombran, y sin el servicio, los que no lo tienen", async () => {
    const allergy = "soy alérgico a los mariscos, ¿dónde como en Colón?";
    expect(namesIn(await converse(allergy))).toEqual(["Horno Cedral"]);
    const without = await converse(allergy, "olvida la alergia");
    expect(namesIn(without)).toEqual(["Casa Alba", "Horno Cedral", "Rancho Bruma"]);
    expect([without.allergies, (await converse(allergy, "olvida la alergia", "¿y en Penonomé?")).summary]).toEqual([
      undefined,
      ["Penonomé"],
    ]);
    expect(namesIn(await converse("terraza y mascotas en Colón"))).toEqual(["Casa Alba"]);
    expect(namesIn(await converse("terraza y mascotas en Colón", "la terraza ya no"))).toEqual(["Casa Alba", "Rancho Bruma"]);
  });

  test("quien lo olvida todo empieza otra conversación", async () => {
    const asked = await converse("ceviche en Colón", "olvida todo");
    expect([asked.isTalk, asked.intro]).toEqual([undefined, ["Dime qué se te antoja o dónde quieres comer."]]);
    expect((await converse("ceviche en Colón", "olvida todo", "¿y en Penonomé?")).summary).toEqual(["Penonomé"]);
  });
});

test.each([
  ["ceviche en Colón", "¿no hace falta reservar?", ["Ceviche", "Reservas", "Colón"]],
  ["ceviche en Colón", "no quiero ceviche", ["Colón", "Sin ceviche"]],
  ["soy alérgico al maní, ¿dónde como en Colón?", "olvida la alergia al huevo", ["Colón", "Alergia: maní"]],
  ["soy alérgico al maní, ¿dónde como en Colón?", "¿ahí ya puedo comer maní?", ["Colón", "Alergia: maní"]],
  ["soy alérgico al maní, ¿dónde como en Colón?", "quiero saber si puedo comer maní ahí", ["Colón", "Alergia: maní"]],
  ["soy alérgico al maní, ¿dónde como en Colón?", "mi esposa no es alérgica, ¿y en Penonomé?", ["Penonomé", "Alergia: maní"]],
  ["I'm allergic to peanuts, where can I eat in Colón?", "my wife is not allergic", ["Colón", "Allergy: peanuts"]],
])("después de «%s», «%s» no retira nada", async (first, second, summary) => {
  expect((await converse(first, second)).summary).toEqual(summary);
});

test.each(["no soy alérgico a nada, ceviche en Colón", "nadie es alérgico, ceviche en Colón", "ceviche en Colón, sin alergias"])(
  "«%s» no dice ninguna alergia",
  async (question) => {
    const { summary, allergies } = await converse(question);
    expect([summary, allergies]).toEqual([["Ceviche", "Colón"], undefined]);
  },
);

test("«no a la leche, sino al maní» dice la alergia al maní, y por si acaso también la otra", async () => {
  const { understood } = await converse("no soy alérgico a la leche sino al maní, ¿dónde como en Colón?");
  expect(understood.alergias).toEqual(["lactosa", "mani"]);
});
