import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, toEarlier } from "../../app/answers/answer";
import { answerQuestion } from "../../app/answers/engine.server";
import { toText } from "../../app/answers/saying/text";
import { everywherePath } from "../../app/directory/search/query";
import { readDirectoryQuery } from "../../app/directory/search/query.server";
import { indexQueued } from "../../app/search/index/postings.server";
import { openDatabase } from "../support/database";
import { publishedRestaurant } from "../support/published-rows";
import { lastAnswer } from "../support/conversation";

const { db } = await openDatabase();

/** Monday, 1 p.m. in Panama. */
const now = new Date("2026-11-23T18:00:00Z");

const inColon = { provincia: "colon", special_dish: "Ceviche", telefono: "6555-0101" } as const;
const rows = [
  publishedRestaurant("Casa Alba", {
    ...inColon,
    direccion: "Calle 1, Portobelo",
    horario: "Lun-Dom 8:00-22:00",
    confirmed_at: "2026-11-20T12:00:00.000Z",
  }),
  publishedRestaurant("Rancho Bruma", {
    ...inColon,
    direccion: "Calle 2, Sabanitas",
    horario: "Lun-Vie 6:00-14:00",
    telefono: "6555-0102",
    confirmed_at: "2026-11-19T12:00:00.000Z",
  }),
  publishedRestaurant("Rincón Cedral", {
    ...inColon,
    direccion: "Calle 3, Portobelo",
    horario: "Mar-Dom 12:00-23:00",
    confirmed_at: "2026-11-18T12:00:00.000Z",
  }),
  publishedRestaurant("Carrito Cedral", { provincia: "cocle", direccion: "Calle 4, Penonomé", horario: "Lun-Dom 18:00-23:00" }),
  publishedRestaurant("Horno Dorado", { provincia: "cocle", direccion: "Calle 5, Penonomé", special_dish: "Pizza" }),
];
const [alba, bruma, , , dorada] = rows.map(({ id }) => id) as [string, string, string, string, string];

beforeAll(async () => {
  await db.insertInto("restaurants").values(rows).execute();
  const said = { note: "", source: "owner", confirmed_at: "2026-11-01T12:00:00.000Z" } as const;
  await db
    .insertInto("restaurant_attributes")
    .values([
      { ...said, restaurant_id: alba, key: "precio", value: "10" },
      { ...said, restaurant_id: bruma, key: "precio", value: "5" },
      { ...said, restaurant_id: alba, key: "servicios", value: "mascotas" },
      { ...said, restaurant_id: dorada, key: "servicios", value: "domicilio" },
    ])
    .execute();
  const priced = { description: "", version: 1, priced_at: "2026-11-14T15:00:00.000Z", created_at: "2026-11-14T15:00:00.000Z" };
  const dish = (id: string, restaurant_id: string, name: string, over: { sizes: object[]; marks?: string[] }, position = 0) => ({
    ...priced,
    ...{ id, restaurant_id, name, position, sizes: JSON.stringify(over.sizes), marks: JSON.stringify(over.marks ?? []) },
  });
  await db
    .insertInto("menu_items")
    .values([
      dish("d1", dorada, "Margarita", {
        sizes: [
          { label: "personal", cents: 650 },
          { label: "familiar", cents: 1550 },
        ],
      }),
      dish(
        "d2",
        dorada,
        "Pizza de la casa",
        {
          sizes: [
            { label: "personal", cents: 700 },
            { label: "familiar", cents: 1650 },
          ],
        },
        1,
      ),
      dish("d3", dorada, "Lasaña de berenjena", { sizes: [{ label: "", cents: 895 }], marks: ["vegano"] }, 2),
    ])
    .execute();
  await indexQueued(db);
});

const converse = async (...questions: string[]) => await lastAnswer(questions, now);

const [list, one] = ["ceviche en Colón", "pizza en Penonomé"];

test.each<[string, string[], string[], string?]>([
  ["el segundo es el de la lista, también después del primero", [list, "el primero", "¿y el segundo?"], ["Rancho Bruma"]],
  ["el otro es el que no se acaba de nombrar", ["¿el Cedral abre hoy?", "el de Penonomé", "¿y el otro?"], ["Rincón Cedral"]],
  [
    "un nombre sin su primera palabra es de todos los que lo llevan",
    ["¿el Cedral abre hoy?"],
    ["Rincón Cedral", "Carrito Cedral"],
  ],
  ["cuál queda en un lugar", [list, "¿cuál queda en Sabanitas?"], ["Rancho Bruma"]],
  ["el de un lugar", [list, "el de Sabanitas"], ["Rancho Bruma"]],
  ["cuál tiene un servicio, y de cuántos no consta", [list, "¿cuál acepta mascotas?"], ["Casa Alba"], "De los otros 2 no consta"],
  ["lo que se pregunta de varios", [list, "¿aceptan mascotas?"], ["Casa Alba"], "De los otros 2 no consta"],
  [
    "lo que no consta de ninguno se dice de cada uno",
    [list, "¿cuál tiene wifi?"],
    ["Casa Alba", "Rancho Bruma", "Rincón Cedral"],
  ],
  ["cuál está abierto", [list, "¿cuál está abierto ahora?"], ["Casa Alba", "Rancho Bruma"]],
  [
    "el más barato va primero, y quien no dice precios al final",
    [list, "¿cuál es más barato?"],
    ["Rancho Bruma", "Casa Alba", "Rincón Cedral"],
    "el más barato es Rancho Bruma.",
  ],
  ["después del más barato se llama a ese", [list, "¿cuál es más barato?", "llámalo"], ["Rancho Bruma"], "6555-0102"],
  [
    "el que abre más temprano",
    [list, "¿cuál abre más temprano mañana?"],
    ["Rancho Bruma", "Casa Alba", "Rincón Cedral"],
    "Abre primero Rancho Bruma.",
  ],
  ["el que cierra más tarde", [list, "¿cuál cierra más tarde mañana?"], ["Rincón Cedral", "Casa Alba", "Rancho Bruma"]],
  ["qué más hay por ahí no repite", [one, "¿qué más hay por ahí?"], ["Carrito Cedral"], "Sin contar los que ya nombré."],
  ["otra opción busca lo mismo sin lo que ya se nombró", ["ceviche en Portobelo", "otra opción"], ["Rancho Bruma"]],
  ["lo que se pregunta de uno solo es de ese", [one, "¿tienen algo sin carne?"], ["Horno Dorado"], "Lasaña de berenjena, $8.95"],
  ["si lleva a otro lugar, también", [one, "¿llevan a Aguadulce?"], ["Horno Dorado"], "llevan a domicilio"],
  ["una búsqueda nueva no es de ese", [one, "¿dónde tienen ceviche en Portobelo?"], ["Casa Alba", "Rincón Cedral"]],
  ["un nombre de los que se mostraron, sin lo demás", [list, "¿y el Bruma abre hoy?"], ["Rancho Bruma"], "de 6:00 a. m."],
  [
    "el de un lugar, en medio de la frase",
    [list, "me quedo con el de Sabanitas, dame el teléfono"],
    ["Rancho Bruma"],
    "6555-0102",
  ],
  ["ese no", ["ceviche en Portobelo", "no, ese no, otro"], ["Rancho Bruma"]],
  ["algo más barato no es una pregunta a ese", ["el teléfono de Casa Alba", "¿hay algo más barato?"], ["Rancho Bruma"]],
  ["qué más venden", [one, "¿qué más venden ahí?"], ["Horno Dorado"], "Margarita, personal $6.50, familiar $15.50"],
  ["qué hay hasta un precio", [one, "¿qué tienen de comer por menos de 7?"], ["Horno Dorado"], "Margarita"],
  ["un tamaño", ["¿cuánto cuesta la pizza en Horno Dorado?", "¿y la familiar?"], ["Horno Dorado"], "familiar $16.50"],
  [
    "el verbo puede ir al final",
    [one, "mi hermana no come carne, ¿tienen algo?"],
    ["Horno Dorado"],
    "Lasaña de berenjena, $8.95",
  ],
  ["el precio es del plato que se buscó", [one, "¿y cuánto sale?"], ["Horno Dorado"], "Pizza de la casa, personal $7.00"],
  ["un plato de su carta, sin decir que es su precio", [one, "¿cuánto cuesta?", "¿y la lasaña?"], ["Horno Dorado"], "$8.95"],
  [
    "cuál de dos platos",
    [one, "¿qué sale más barato ahí, la margarita o la lasaña?"],
    ["Horno Dorado"],
    "Margarita, personal $6.50, familiar $15.50 (al 14 de noviembre); Lasaña de berenjena, $8.95",
  ],
  ["el precio de un plato, de los que lo tienen", ["lugares en Penonomé", "¿a cómo está la lasaña?"], ["Horno Dorado"], "$8.95"],
  [
    "de los dos últimos, el más barato",
    ["el teléfono de Casa Alba", "el teléfono de Rancho Bruma", "entonces, ¿cuál es más barato?"],
    ["Rancho Bruma", "Casa Alba"],
    "el más barato es Rancho Bruma.",
  ],
  ["lo que se preguntó de varios sigue", ["el teléfono del Cedral", "el de Portobelo"], ["Rincón Cedral"], "El teléfono de"],
  ["una corrección no excluye nada", ["ceviche en Portobelo", "no, en Sabanitas digo"], ["Rancho Bruma"], "Encontré 1 lugar."],
  ["qué días abren", ["el teléfono de Rancho Bruma", "¿qué días abren?"], ["Rancho Bruma"], "domingo, cerrado"],
  ["ya abrieron", ["el teléfono de Rancho Bruma", "¿ya abrieron?"], ["Rancho Bruma"], "abierto ahora"],
  ["otro negocio, que no conocemos, no es ese", ["el teléfono de Rincón Cedral", "en luigis aceptan mascotas?"], [], "«luigis»"],
  [
    "otro negocio, por una parte de su nombre",
    ["el teléfono de Casa Alba", "¿y en el Bruma a qué hora abren?"],
    ["Rancho Bruma"],
  ],
  ["otro negocio, aunque el verbo vaya antes", ["¿Casa Alba abre hoy?", "¿abren mañana en la Bruma?"], ["Rancho Bruma"]],
  [
    "su plato en otro negocio",
    ["¿cuánto cuesta el ceviche en Casa Alba?", "¿y en el Horno la margarita?"],
    ["Horno Dorado"],
    "$6.50",
  ],
  ["cuál abre más temprano, de uno solo", ["el teléfono de Casa Alba", "¿cuál abre más temprano?"], ["Casa Alba"], "Su horario"],
  ["un nombre y nada más", ["el teléfono de Casa Alba", "¿y el Bruma?"], ["Rancho Bruma"]],
  ["lo que se excluyó sigue excluido", ["ceviche en Colón que no sea en Casa Alba", "¿y en Portobelo?"], ["Rincón Cedral"]],
  ["una coma corrige", ["ceviche en Colón", "no, pizza"], ["Horno Dorado"]],
  [
    "otra opción no repite ninguna",
    ["ceviche en Portobelo", "otra opción", "otra opción"],
    [],
    "En Portobelo no encontramos ninguno, ni en otros lugares de Colón.",
  ],
  ["qué pizzerías abren no es de uno", ["el teléfono de Casa Alba", "¿qué pizzerías hay abiertas?"], ["Horno Dorado"]],
  ["en qué calle es eso", ["el teléfono de Rancho Bruma", "¿en qué calle es eso?"], ["Rancho Bruma"], "Calle 2, Sabanitas"],
  ["ahí, en un lugar que se nombra, no es ese", [one, "no, mejor ceviche, ahí en Sabanitas"], ["Rancho Bruma"]],
  ["algo en otro lugar no es su tocayo", ["el teléfono de Casa Alba", "¿y en Penonomé algo abierto hoy?"], ["Carrito Cedral"]],
  ["cuándo, de uno solo", [list, "el segundo", "¿y el domingo?"], ["Rancho Bruma"], "cerrado el domingo"],
  [
    "lo que se pregunta a una hora no se busca abierto después",
    ["pizza en Penonomé", "¿a qué hora abren?", "¿y en Natá?"],
    ["Horno Dorado"],
    "En Natá no encontramos ninguno así; el más cercano, a unos 27 km.",
  ],
])("%s", async (_, questions, names, text = "") => {
  const answer = await converse(...questions);
  expect(answer.businesses.map(({ name }) => name)).toEqual(names);
  expect(toText(answer)).toContain(text);
});

test.each([
  ["¿Casa Alba abre el sábado hasta las 10 de la noche?", "abierto el sábado, 28 de noviembre hasta las 10:00 p. m."],
  ["¿Casa Alba abre el sábado hasta las 11 de la noche?", "cerrado el sábado, 28 de noviembre a las 11:00 p. m."],
])("«%s»", async (question, said) => {
  expect(toText(await converse(question))).toContain(said);
});

test("el segundo de uno solo no existe, y la conversación sigue", async () => {
  const answer = await converse(one, "¿y el segundo?");
  expect([answer.businesses, toText(answer)]).toEqual([[], "Solo nombré uno: Horno Dorado."]);
  expect((await converse(one, "¿y el segundo?", "¿y el teléfono?")).businesses.map(({ name }) => name)).toEqual(["Horno Dorado"]);
});

test("lo que se pidió se guarda como dato: su tope de precio y sus deseos siguen en la pregunta de después", async () => {
  const first = await answerQuestion({ text: "pizza con delivery por menos de 9 en Colón" }, now);
  const kept = JSON.parse(JSON.stringify(first)) as Answer;
  const next = await answerQuestion({ text: "¿y en Coclé?", earlier: toEarlier([kept]) }, now);
  expect(next.summary).toEqual(["Pizza", "A domicilio", "Coclé", "Menos de $9.00"]);
  expect(next.understood.deseos?.map(({ words }) => words)).toEqual([["delivery"]]);
  const others = await answerQuestion({ text: "¿qué más hay?", earlier: toEarlier([next]) }, now);
  expect(others.summary).toEqual(["Coclé"]);
});

test("desde una lista, su plato se dice una vez", async () => {
  const q = "pizza por menos de 9";
  const url = new URL("https://panama.example/restaurantes");
  url.searchParams.set("q", q);
  const { query: list } = readDirectoryQuery(new Request(url), everywherePath);
  expect((await answerQuestion({ text: q, list }, now)).summary).toEqual(["Pizza", "Menos de $9.00"]);
});

test("de dos lugares se sigue con ambos, y otro los reemplaza", async () => {
  const asked = ["ceviche o pizza en Colón o Penonomé", "¿y que esté abierto ahora?"];
  const next = await converse(...asked);
  expect(next.summary).toEqual(["Ceviche o pizza", "Colón", "Penonomé", "Abierto ahora"]);
  expect(next.businesses.map(({ name }) => name)).toEqual(["Casa Alba", "Rancho Bruma"]);
  expect((await converse(...asked, "¿y en Sabanitas?")).understood).toMatchObject({ lugar: "Sabanitas", provincias: ["colon"] });
});

test("lo excluido que después se pide ya no se excluye, y lo demás sí", async () => {
  const next = await converse("en Colón sin ceviche ni pizza", "ahora sí quiero ceviche");
  expect(next.understood.excluidos).toEqual(["pizza"]);
  expect(next.businesses.map(({ name }) => name)).toEqual(["Casa Alba", "Rancho Bruma", "Rincón Cedral"]);
});

test.each([
  ["Rancho Bruma el 3/12 a las 3", "cerrado el jueves, 3 de diciembre a las 3:00 p. m."],
  ["ceviche en Colón, menos Casa Alba, el 29/11", "El domingo, 29 de noviembre abre de 12:00 p. m."],
])("la fecha en cifras junto a un nombre cuenta: «%s»", async (question, said) => {
  expect(toText(await converse(question))).toContain(said);
});

test.each([
  ["con vista al canal", "¿y con vista al mar?", ["Vista al mar"]],
  ["con vista al canal", "¿y con vista al Cerro?", ["Con vista: Cerro"]],
  ["restaurantes con wifi", "¿y con terraza?", ["Terraza", "Wifi"]],
])("después de «%s», «%s» pide otra cosa en su lugar solo si es de lo mismo", async (question, text, summary) => {
  const first = await answerQuestion({ text: question }, now);
  expect((await answerQuestion({ text, earlier: toEarlier([first]) }, now)).summary).toEqual(summary);
});

test("«¿y el sábado?» después de una búsqueda con hora busca otra vez, y no solo entre los nombrados", async () => {
  const first = await answerQuestion({ text: "ceviche en Colón abierto el lunes" }, now);
  const next = await answerQuestion({ text: "¿y el sábado?", earlier: toEarlier([first]) }, now);
  const afresh = await answerQuestion({ text: "ceviche en Colón abierto el sábado" }, now);
  expect([next.total, next.summary]).toEqual([afresh.total, afresh.summary]);
  expect(next.listPath).toBe(afresh.listPath);
});

test("«cerca» es cerca del lugar del que se hablaba, y «cerca de mí» no", async () => {
  const first = await answerQuestion({ text: "ceviche en Portobelo" }, now);
  const follow = async (text: string) => await answerQuestion({ text, earlier: toEarlier([first]) }, now);
  expect((await follow("¿y algo más barato cerca?")).asks).toBeUndefined();
  expect((await follow("anything sweet nearby?")).summary).toEqual(["Desserts", "Portobelo"]);
  expect((await follow("¿y cerca de mí?")).asks).toMatchObject({ kind: "place" });
});

test("después de una respuesta de una versión anterior se sigue con su plato y su lugar", async () => {
  const first = await answerQuestion({ text: "pizza con delivery en Colón" }, now);
  const kept = JSON.stringify({
    ...first,
    understood: { ...first.understood, partes: undefined, deseos: undefined, caracteristicas: ["delivery"] },
  });
  const former = JSON.parse(kept) as Answer;
  const next = await answerQuestion({ text: "¿y en Coclé?", earlier: toEarlier([former]) }, now);
  expect(next.summary).toEqual(["Pizza", "Coclé"]);
});

test.each([
  ["ceviche sin propina", ["propina"]],
  ["restaurantes sin pizza ni mariscos", ["pizza", "mariscos"]],
])("después de «%s» se sigue sin lo excluido, como se leyó, también de una versión anterior", async (question, without) => {
  const first = await answerQuestion({ text: question }, now);
  expect(first.understood.excluidos).toEqual(without);
  const follow = async ({ understood, ...answer }: Answer) => {
    const kept = JSON.parse(JSON.stringify({ ...answer, understood })) as Answer;
    return await answerQuestion({ text: "¿y en Colón?", earlier: toEarlier([kept]) }, now);
  };
  const afresh = await answerQuestion({ text: `${question} en Colón` }, now);
  // The exclusion is what `excluidas` holds, and not its words again.
  const kept = await follow({ ...first, understood: { ...first.understood, excluidos: [] } });
  const former = await follow({ ...first, understood: { ...first.understood, excluidas: undefined } });
  for (const { businesses, total } of [kept, former])
    expect([total, businesses.map(({ name }) => name)]).toEqual([afresh.total, afresh.businesses.map(({ name }) => name)]);
  expect(afresh.total).toBeGreaterThan(0);
});

test.each([
  ["pizza o pasta en Colón", "¿y en Coclé?", ["Pizza o pasta", "Coclé"]],
  ["cafetería en Colón", "¿y en Boquete?", ["Cafetería", "Boquete"]],
])("después de «%s», «%s» pide los platos como se leyeron, y no lee otra vez sus palabras", async (question, text, summary) => {
  const first = await answerQuestion({ text: question }, now);
  const kept = JSON.parse(
    JSON.stringify({ ...first, understood: { ...first.understood, platos: ["sancocho"], categorias: [] } }),
  );
  const [next, afresh] = await Promise.all([
    answerQuestion({ text, earlier: toEarlier([kept as Answer]) }, now),
    answerQuestion({ text: [question.split(" en ")[0], text.slice(3, -1)].join(" ") }, now),
  ]);
  expect(next.summary).toEqual(summary);
  expect(next.businesses.map(({ name }) => name)).toEqual(afresh.businesses.map(({ name }) => name));
});

describe("el día del que se habla", () => {
  const inColon = "ceviche en Colón el sábado 12 de diciembre";
  test.each([
    [[inColon, "¿y a las 6?"], "Abierto el sábado 12 de diciembre, 6:00 p. m."],
    [[inColon, "¿y para cenar?"], "Abierto el sábado 12 de diciembre, de 6:00 p. m. a 10:00 p. m."],
    [[inColon, "¿y para cenar?", "¿y a las 8?"], "Abierto el sábado 12 de diciembre, 8:00 p. m."],
    [[inColon, "¿y ese día en la noche?"], "Abierto el sábado 12 de diciembre, de 6:00 p. m. a medianoche"],
    [[inColon, "¿y ese mismo sábado a las 3?"], "Abierto el sábado 12 de diciembre, 3:00 p. m."],
    [[inColon, "¿y al día siguiente?"], "Abierto el domingo 13 de diciembre"],
    [[inColon, "¿cuál tiene terraza?", "¿y en Penonomé a las 3?"], "Abierto el sábado 12 de diciembre, 3:00 p. m."],
    [[inColon, "¿y esta noche?"], "Abierto el lunes 23 de noviembre, de 6:00 p. m. a medianoche"],
    [[inColon, "¿y mañana a las 3?"], "Abierto el martes 24 de noviembre, 3:00 p. m."],
    [[inColon, "¿dónde hay pizza a las 3?"], "Abierto el lunes 23 de noviembre, 3:00 p. m."],
    [["ceviche en Colón el sábado", "¿y el lunes?"], "Abierto el lunes 30 de noviembre"],
    [["ceviche en Colón el sábado", "¿y el domingo?"], "Abierto el domingo 29 de noviembre"],
  ])("%j pregunta por «%s»", async (questions, label) => {
    const { summary = [] } = await converse(...questions);
    expect(summary.map((one) => one.replaceAll("\u00a0", " "))).toContain(label);
  });

  test.each([
    [["¿Casa Alba abre el 3/12?", "¿a las 11 de la noche?"], "cerrado el jueves, 3 de diciembre a las 11:00 p. m."],
    [["ceviche en Colón el sábado", "el segundo"], "el sábado, 28 de noviembre abre de 12:00 p. m."],
    [["¿Casa Alba abre el 5 de enero?"], "el martes, 5 de enero de 2027 abre de"],
    [
      ["¿Rancho Bruma abre viernes o sábado?"],
      "el viernes, 27 de noviembre abre de 6:00 a. m. a 2:00 p. m.; cerrado el sábado, 28 de noviembre",
    ],
  ])("%j contesta «%s»", async (questions, said) => {
    expect(toText(await converse(...questions)).toLowerCase()).toContain(said.toLowerCase());
  });
});

test.each([
  ["ceviche en Colón", "el que quede más cerca de María Chiquita", ["Rancho Bruma"]],
  ["ceviche en Colón", "which one is closest to María Chiquita?", ["Rancho Bruma"]],
])("después de «%s», «%s» es el de menos distancia", async (first, second, names) => {
  expect((await converse(first, second)).businesses.map(({ name }) => name)).toEqual(names);
});

test.each([
  ["¿y al Cerro?", "Con vista: Cerro"],
  ["¿y a la bahía?", "Vista a la bahía"],
])("después de la vista de un negocio, «%s» pregunta por otra del mismo", async (text, view) => {
  const answer = await converse("¿Casa Alba tiene vista al mar?", text);
  expect(toText(answer)).toContain(`No sé de «${view}» en Casa Alba`);
});

test("la hora después de una vista es una hora", async () => {
  expect(toText(await converse("¿Casa Alba tiene vista al mar?", "¿y a las 6?"))).toContain("a las 6:00 p. m.");
});

test("de dos lugares que se nombran después, los dos siguen en la conversación", async () => {
  const { summary, understood } = await converse("ceviche en Colón", "¿y en Penonomé o Portobelo?", "¿y con terraza?");
  expect([summary, understood.lugares]).toEqual([
    ["Ceviche", "Terraza", "Penonomé", "Portobelo"],
    ["Penonomé", "Portobelo"],
  ]);
});

test("«en Colón. No en Colón» es en cualquier otra parte", async () => {
  const { summary, businesses } = await answerQuestion({ text: "En Colón. No en Colón." }, now);
  expect([summary, businesses.map(({ provincia }) => provincia)]).toEqual([["Sin Colón"], ["cocle", "cocle"]]);
});
