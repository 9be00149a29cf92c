import { beforeAll, expect, test } from "vitest";
import type { Answer } from "../../app/answers/answer";
import { toText } from "../../app/answers/saying/text";
import { indexQueued } from "../../app/search/index/postings.server";
import { openDatabase } from "../support/database";
import { publishedRestaurant } from "../support/published-rows";
import { lastAnswer } from "../support/conversation";

const { db } = await openDatabase();

/** Monday, 1 p.m. in Panama. */
const now = new Date("2026-11-23T18:00:00Z");

const inColon = { provincia: "colon", direccion: "Calle 1, Portobelo", horario: "Lun-Dom 8:00-22:00" } as const;
const grill = { ...inColon, categoria: "parrilla", special_dish: "Costilla a la brasa" } as const;
const rows = [
  publishedRestaurant("Parrilla Alba", { ...grill, confirmed_at: "2026-11-20T12:00:00.000Z" }),
  publishedRestaurant("Parrilla Bruma", { ...grill, confirmed_at: "2026-11-19T12:00:00.000Z" }),
  publishedRestaurant("Parrilla Cedral", { ...grill, confirmed_at: "2026-11-18T12:00:00.000Z" }),
  publishedRestaurant("Fonda Dorada", { ...inColon, special_dish: "Sancocho" }),
  publishedRestaurant("Parrilla Espuma", { ...grill, direccion: "Calle 2, Sabanitas", horario: "Lun-Sab 6:00-14:00" }),
  publishedRestaurant("Rondón Faro", { provincia: "bocas-del-toro", direccion: "Calle 3, Bocas pueblo", special_dish: "Rondón" }),
  publishedRestaurant("Cocina Golondrina", { ...inColon, special_dish: "Rondón" }),
];
const [alba, bruma, , dorada, espuma, faro, golondrina] = rows.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

beforeAll(async () => {
  await db.insertInto("restaurants").values(rows).execute();
  const said = { note: "", source: "owner", confirmed_at: "2026-11-01T12:00:00.000Z" } as const;
  await db
    .insertInto("restaurant_attributes")
    .values([
      { ...said, restaurant_id: alba, key: "precio", value: "20" },
      { ...said, restaurant_id: bruma, key: "precio", value: "40" },
      { ...said, restaurant_id: espuma, key: "precio", value: "10" },
      { ...said, restaurant_id: dorada, key: "precio", value: "5" },
      { ...said, restaurant_id: alba, key: "servicios", value: "terraza" },
      { ...said, restaurant_id: bruma, key: "servicios", value: "terraza" },
      { ...said, restaurant_id: bruma, key: "dieta", value: "vegetariano" },
      { ...said, restaurant_id: dorada, key: "dieta", value: "vegetariano" },
      { ...said, restaurant_id: espuma, key: "servicios", value: "estacionamiento" },
    ])
    .execute();
  const priced = { description: "", version: 1, priced_at: "2026-11-14T15:00:00.000Z", created_at: "2026-11-14T15:00:00.000Z" };
  const rondon = (restaurant_id: string, cents: number) => ({
    ...priced,
    ...{ id: `de ${restaurant_id}`, restaurant_id, name: "Rondón", position: 0, marks: "[]" },
    sizes: JSON.stringify([{ label: "", cents }]),
  });
  await db
    .insertInto("menu_items")
    .values([rondon(faro, 1195), rondon(golondrina, 1250)])
    .execute();
  await indexQueued(db);
});

const converse = async (...questions: string[]) => await lastAnswer(questions, now);

const namesIn = ({ businesses }: Answer) => businesses.map(({ name }) => name);

const saturday = "parrillada en Portobelo el sábado";

test.each([
  ["de uno, también el que ya se nombró", [saturday, "¿a cómo sale la segunda?", "algo más barato que eso"], ["Parrilla Alba"]],
  ["de uno, en otro lugar", [saturday, "¿a cómo sale la primera?", "¿hay algo más barato en Sabanitas?"], ["Parrilla Espuma"]],
  ["de uno, por su plato", ["¿dónde hay rondón?", "el de Portobelo", "otro más barato"], ["Rondón Faro"]],
  ["in English", ["where can I try rondón", "the one in Portobelo", "anything cheaper than that?"], ["Rondón Faro"]],
  ["de una lista, el más barato primero", [saturday, "algo más barato"], ["Parrilla Alba", "Parrilla Bruma", "Parrilla Cedral"]],
])("algo más barato: %s", async (_, questions, names) => {
  expect(namesIn(await converse(...questions))).toEqual(names);
});

test("si no se sabe de nadie más barato, se dice y no se nombra a nadie", async () => {
  const answer = await converse(saturday, "¿a cómo sale la primera?", "algo más barato");
  expect([answer.intro, answer.total, namesIn(answer), answer.listPath]).toEqual([
    ["No sé de ninguno así que sea más barato que Parrilla Alba."],
    0,
    [],
    null,
  ]);
  const unknown = await converse(saturday, "¿a cómo sale la tercera?", "algo más barato");
  expect([namesIn(unknown), toText(unknown)]).toEqual([[], expect.stringContaining("más barato que Parrilla Cedral")]);
});

const onSaturday = "Abierto el sábado 28 de noviembre";

test.each([
  [
    "el precio de uno",
    [saturday, "¿a cómo sale la segunda?", "y que tenga terraza"],
    ["Parrilla", "Terraza", "Portobelo", onSaturday],
  ],
  [
    "su horario",
    [saturday, "¿a qué hora abre la primera?", "y que tenga terraza"],
    ["Parrilla", "Terraza", "Portobelo", onSaturday],
  ],
  ["su horario otro día", [saturday, "¿la segunda abre el domingo?", "¿y en Sabanitas?"], ["Parrilla", "Sabanitas", onSaturday]],
  [
    "una pregunta a uno de la lista por su nombre",
    [saturday, "¿cuál es el teléfono de Parrilla Cedral?", "y que tenga terraza"],
    ["Parrilla", "Terraza", "Portobelo", onSaturday],
  ],
  [
    "lo que no debe costar más",
    ["estacionamiento en Sabanitas el sábado", "que no pase de 20 por persona", "y que tenga opciones vegetarianas"],
    ["Opciones vegetarianas", "Hasta $20.00", "Estacionamiento", "Sabanitas", onSaturday],
  ],
  [
    "una alergia que se dice tarde",
    [saturday, "¿a cómo sale la segunda?", "se me olvidó, un amigo es alérgico a los camarones"],
    ["Parrilla", "Portobelo", onSaturday, "Alergia: mariscos"],
  ],
  [
    "una alergia de la que hay una opción",
    [saturday, "¿a cómo sale la segunda?", "ah, se me olvidó, mi hija es alérgica a la leche"],
    ["Parrilla", "Portobelo", onSaturday, "Alergia: lactosa"],
  ],
  ["una corrección del lugar", [saturday, "perdón, quise decir en Sabanitas"], ["Parrilla", "Sabanitas", onSaturday]],
  [
    "lo que después se retira",
    [saturday, "¿a cómo sale la segunda?", "ya no importa el día", "¿y en Sabanitas?"],
    ["Parrilla", "Sabanitas"],
  ],
])("el deseo de la conversación sigue después de %s", async (_, questions, summary) => {
  const { summary: said = [] } = await converse(...questions);
  expect(said.map((one) => one.replaceAll("\u00a0", " "))).toEqual(summary);
});

test.each([
  [
    "otro de la lista, aunque se hablaba de uno",
    ["where can I try rondón", "the one in Bocas", "how much is it at Golondrina?"],
    "$12.50",
    ["Cocina Golondrina"],
  ],
  [
    "algo parecido por ahí",
    [saturday, "¿a qué hora cierra la primera?", "¿algo parecido por ahí con estacionamiento?"],
    "",
    ["Parrilla Espuma"],
  ],
  [
    "anything similar",
    ["the phone of Parrilla Alba", "anything similar around there?"],
    "",
    ["Parrilla Bruma", "Parrilla Cedral"],
  ],
  [
    "los dos que se comparan",
    ["compárame Parrilla Alba con Parrilla Bruma, cuál es más barata"],
    "$10 a $20",
    ["Parrilla Alba", "Parrilla Bruma"],
  ],
])("la pregunta es de %s", async (_, questions, text, names) => {
  const answer = await converse(...questions);
  expect(namesIn(answer)).toEqual(names);
  expect(toText(answer)).toContain(text);
});
