import { expect, test } from "vitest";
import { recognise } from "../../../app/search/read/recognise.server";
import { type Span, valuesOf } from "../../../app/search/read/spans";
import { textOf } from "../../../app/word-index/tokens.server";

/** Thursday, 6:05 a.m. in Panama. */
const now = new Date("2026-11-26T06:05:00-05:00");

const kinds: readonly Span["kind"][] = [
  "open",
  "opening",
  "fact",
  "topic",
  "without",
  "feature",
  "limit",
  "verified",
  "near-me",
  "rated",
  "continuation",
];

/** The values of each kind, and what is left. */
function read(question: string, kept: number[] = []) {
  const seen = recognise({ text: question, name: new Set(kept), kept: new Set(kept) }, { now, earlier: null });
  const values = Object.fromEntries(kinds.map((kind) => [kind, valuesOf(seen, kind)]));
  return { ...seen, ...values, text: textOf(seen.left), words: seen.left.map(({ word }) => word) };
}

test.each<[string, object]>([
  ["mariscos en Colón", { language: "es", text: "mariscos en Colón", open: [], fact: [] }],
  ["seafood in Colón open now", { language: "en", text: "mariscos en Colón", open: ["now"], opening: [true] }],
  ["onde posso comer peixe em Colón", { language: "es", readAs: "pt" }],
  ["quien acepta yappy en David", { topic: ["payment"] }],
  ["telefono de la Fonda Uno", { fact: ["phone"], words: ["de", "la", "fonda", "uno"] }],
  ["pescado que no sea frito", { without: ["frito"], text: "pescado" }],
  ["fonda verificada en Santiago", { verified: [true], text: "fonda en Santiago" }],
  ["pizza cerca de mi", { "near-me": [true], text: "pizza" }],
  ["el restaurante mejor calificado de Chitré", { rated: [true] }],
  ["sushi 24 horas", { open: ["24h"], text: "sushi" }],
  ["bar abierto el sábado hasta las 2am", { open: [{ at: "2026-11-29T06:59:00.000Z" }], text: "bar" }],
  ["bar abierto hoy hasta las 2 de la mañana", { open: [{ at: "2026-11-27T06:59:00.000Z" }] }],
  ["abierto hoy hasta las 9 de la noche", { open: [{ at: "2026-11-27T01:59:00.000Z" }] }],
  [
    "fondas que abren antes de las 6 de la mañana",
    { open: [{ from: "2026-11-27T10:00:00.000Z", to: "2026-11-27T11:00:00.000Z" }], text: "fondas" },
  ],
  ["comida peruna en Panamá", { text: "comida peruana en Panamá" }],
  ["fondas en Santo Domingo", { open: [], text: "fondas en Santo Domingo" }],
  ["mesa para ocho", { text: "" }],
  ["somos 6 a las 8 de la noche", { open: [{ at: "2026-11-27T01:00:00.000Z" }], text: "" }],
  ["chino para 20 personas", { text: "chino" }],
  ["cenar el viernes", { open: [{ from: "2026-11-27T23:00:00.000Z", to: "2026-11-28T03:00:00.000Z" }], text: "cena" }],
  ["donde desayuno mañana", { open: [{ from: "2026-11-27T11:00:00.000Z", to: "2026-11-27T15:00:00.000Z" }] }],
  ["almuerzo hoy", { open: [{ from: "2026-11-26T17:00:00.000Z", to: "2026-11-26T19:00:00.000Z" }] }],
  ["almuerzo el viernes a las 3 de la tarde", { open: [{ at: "2026-11-27T20:00:00.000Z" }] }],
  ["dinner on Friday", { open: [{ from: "2026-11-27T23:00:00.000Z", to: "2026-11-28T03:00:00.000Z" }] }],
  ["almuerzo barato", { open: [] }],
  ["bares este fin de semana", { open: [{ from: "2026-11-28T10:00:00.000Z", to: "2026-11-30T05:00:00.000Z" }], text: "bares" }],
  ["chuzos por el metro de San Miguelito", { text: "chuzos por el metro de San Miguelito" }],
  ["donde queda la Fonda Uno y que telefono tiene", { fact: ["phone", "address"] }],
  ["cuanto es la parrillada mas o menos y hay que reservar", { topic: ["price"], feature: [], text: "la parrillada y" }],
  [
    "pizza el veinticuatro de diciembre en la noche",
    { open: [{ from: "2026-12-24T23:00:00.000Z", to: "2026-12-25T05:00:00.000Z" }] },
  ],
  ["cenar el 24 en la noche en David", { open: [{ from: "2026-12-24T23:00:00.000Z", to: "2026-12-25T05:00:00.000Z" }] }],
  ["pizza en la 24", { open: [], text: "pizza en la 24" }],
  ["postres cerca de la Plaza 5 de Mayo", { open: [], text: "postres cerca de la Plaza 5 de Mayo" }],
  ["bar en el Parque Domingo Médica", { open: [], text: "bar en el Parque Domingo Médica" }],
  ["pan que no tenga gluten", { feature: [expect.objectContaining({ label: "Sin gluten" })], without: [], text: "pan" }],
  ["pan que no tenga queso", { feature: [], without: ["queso"], text: "pan" }],
  ["un plato de sancocho en Colón", { text: "sancocho en Colón" }],
  ["fonda que no haya que reservar", { without: ["solo con reserva"], text: "fonda" }],
  ["pan, saca del cuadro", { without: [] }],
  ["tampoco quiero pulpo", { without: ["pulpo"], text: "" }],
  ["sin importar el lugar, pan", { without: [], text: "el lugar pan" }],
  ["¿cuál no tiene terraza?", { without: [] }],
  ["no importa el precio, pan", { topic: [], text: "pan" }],
  ["después de misa en Parita", { text: "en Parita" }],
  ["no quiero ni cafe ni dulces", { without: ["cafe", "dulces"], text: "" }],
  ["cual queda mas cerca de Calidonia", { topic: [] }],
  ["sushi Saturday night", { open: [{ from: "2026-11-28T23:00:00.000Z", to: "2026-11-29T05:00:00.000Z" }], text: "sushi" }],
  ["sushi el sábado noche", { open: [{ from: "2026-11-28T23:00:00.000Z", to: "2026-11-29T05:00:00.000Z" }], text: "sushi" }],
  ["nada frito ni picante", { without: ["frito", "picante"], text: "" }],
  ["no hay nada abierto", { without: [] }],
  ["una cerveza bien fria", { text: "una cerveza" }],
  ["where can I watch the game", { feature: [expect.objectContaining({ label: "Pantallas" })] }],
  ["sushi tonite", { open: [{ from: "2026-11-26T23:00:00.000Z", to: "2026-11-27T05:00:00.000Z" }] }],
  ["sushi rn w/ wifi pls", { language: "en", open: ["now"], text: "sushi" }],
  ["con 3 palos", { limit: [3_00], text: "" }],
  ["tengo 5 balboas", { limit: [5_00], text: "" }],
  ["parrillada pa los pelaos", { feature: [expect.objectContaining({ label: "Para niños" })] }],
  ["con mis pelaítas", { feature: [expect.objectContaining({ label: "Para niños" })] }],
  ["área para los chiquillos", { feature: [expect.objectContaining({ label: "Para niños" })] }],
  ["una pinta bien fria", { text: "birra" }],
  ["torta de novia", { text: "torta de novia" }],
  ["que no sea cafeteria ni vegetariano", { without: ["cafeteria", "vegetariano"], text: "" }],
  ["nada de bares o cantinas en Pedasí", { without: ["bares", "cantinas"], text: "en Pedasí" }],
  ["que no sea chino y mariscos", { without: ["chino", "mariscos"], text: "" }],
  ["que no sea chino y picante", { without: ["chino"], text: "y picante" }],
  ["sin cebolla ni tomate ni ajo", { without: ["cebolla", "tomate", "ajo"], text: "" }],
  ["a cuanto ta el pulpo", { topic: ["price"], text: "el pulpo" }],
  ["cuanto tan las alitas", { topic: ["price"], text: "las alitas" }],
  ["sopa cual sale mas barata", { topic: ["price"], text: "sopa cual sale" }],
  ["¿y el lunes?", { continuation: [true], isShort: true, text: "" }],
])("«%s»", (question, expected) => {
  expect(read(question)).toMatchObject(expected);
});

test("lo que es de un nombre no es una hora", () => {
  const name = ["lancha", "a", "las", "ocho"];
  expect(read("lancha a las ocho", [0, 1, 2, 3])).toMatchObject({ open: [], name });
  expect(read("lancha a las ocho")).toMatchObject({ open: [expect.anything()], name: [] });
});

test("cada cosa dicha recuerda sus palabras y dónde empiezan", () => {
  const { spans } = read("mariscos baratos sin arroz abiertos ahora que acepten yappy");
  const where = spans.flatMap(({ kind, words, at }) => (at === null ? [] : [[kind, words.join(" "), at]]));
  expect(where).toEqual([
    ["open", "abiertos ahora", 4],
    ["feature", "baratos", 1],
    ["feature", "que acepten yappy", 6],
    ["without", "sin arroz", 2],
  ]);
});

test.each([
  ["que manden comida a la casa, a domicilio", ["A domicilio"]],
  ["ver el partido en pantalla grande", ["Pantallas"]],
  ["con terraza, wifi y terraza", ["Terraza", "Wifi"]],
])("«%s» pide cada cosa una vez", (question, labels) => {
  expect(valuesOf(read(question), "feature").map(({ label }) => label)).toEqual(labels);
});
