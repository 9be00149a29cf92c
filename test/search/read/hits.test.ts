import { expect, test } from "vitest";
import { findExcluded } from "../../../app/search/find/excluded.server";
import { indexQueued } from "../../../app/search/index/postings.server";
import { understand } from "../../../app/search/read/understand.server";
import { seedDemoContent } from "../../../seed";
import { foldedWords } from "../../../app/word-index/words.server";
import { openDatabase } from "../../support/database";

const { db } = await openDatabase();
await seedDemoContent(db);
await indexQueued(db);

/** Thursday, 6:05 a.m. in Panama. */
const now = new Date("2026-11-26T06:05:00-05:00");

async function partsOf(q: string): Promise<string> {
  const { parts } = (await understand(db, q, { now, isSearch: true })).reading;
  return parts.map((part) => part.text).join(", ");
}

test.each([
  // Ordinary Spanish asks for nothing, wherever it stands and whatever of it some name or dish holds.
  ["mi hermano quiere una hamburguesa", "hamburguesa"],
  ["ando con una goma terrible, mondongo", "mondongo"],
  ["mi abuela y mi esposo andan con ganas de papas fritas", "papas, fritas"],
  ["sopa para un paseo en david", "sopa, david"],
  ["mariscos con la familia y viaje en bocas", "mariscos, bocas"],
  ["el doctor me dijo que hoy no, pero igual me provoca ceviche en Chitré", "ceviche, chitre"],
  ["mi suegra cumple años y la gente de la oficina quiere pizza en la noche", "pizza"],
  ["un lugar bonito con buen servicio para mi aniversario", ""],
  ["café con terraza wifi piscina", "cafe, terraza, wifi, piscina"],
  // Words that only descriptions have do not filter beside a dish or a place, but for those that the lexicon has.
  ["entre colibríes puntuales, ceviche en Chitré", "ceviche, chitre"],
  ["algo romántico con ceviche en Chitré", "romantico, ceviche, chitre"],
  // Words that everybody says are asked for with others of the same name or dish.
  ["y el siete dragones a qué hora abre", "siete, dragones"],
  ["quiero comer en la casa del bajareque con unos amigos", "casa, bajareque"],
  ["arroz frito para seis en La Chorrera", "arroz, frito, seis, la chorrera"],
  ["cuánto cuesta el pulpo donde la marea larga", "pulpo, marea, larga"],
  // A few words alone are all meant.
  ["casa", "casa"],
  ["pizza familiar", "pizza, familiar"],
  ["fonda xyzzy", "fonda, xyzzy"],
  // What is wanted stays, though nothing has it; a misspelt word is what it sounds like.
  ["dónde hay poutine por aquí en Boquete", "poutine, boquete"],
  ["venden pupusas en Panamá", "pupusas, panama"],
  ["dentista en David", "dentista, david"],
  ["any donuts in Chitré", "donuts, chitre"],
  ["quiero comer con mi novia chorizos bergara en Las Tablas", "chorizos, bergara, las tablas"],
  // As in answers, other languages and names become those of the directory.
  ["where can I eat lobster in Bocas del Toro", "langosta, bocas del toro"],
  ["onde posso comer peixe em Colón", "pescado, colon"],
  ["comida árabe en la capital", "comida arabe, ciudad de panama"],
])("de «%s» se busca «%s»", async (q, parts) => {
  expect(await partsOf(q)).toBe(parts);
});

test.each([
  ["mariscos en Los Santos que no sea El Bongo", "mariscos, los santos", 1, 0],
  ["comida en Bocas pueblo que no sea mariscos", "bocas pueblo", 0, 1],
  ["mariscos en Panamá Oeste que no quede en Arraiján", "mariscos, panama oeste", 0, 1],
  ["food in Santiago other than chicken", "santiago", 0, 1],
  ["ceviche a menos de 8 sin cebolla", "ceviche, menos, 8", 0, 1],
])("«%s» busca «%s» y excluye %i negocios y %i palabras", async (q, parts, businesses, words) => {
  const { leftOut, excluded } = await understand(db, q, { now, isSearch: true });
  expect([leftOut.length, excluded.length]).toEqual([businesses, words]);
  if (!parts.includes("menos")) expect(await partsOf(q)).toBe(parts);
});

test("lo que se excluye en inglés se deja fuera como se llama en español", async () => {
  const { excluded } = await understand(db, "food in Santiago without chicken", { now, isSearch: true });
  expect(excluded.flat().map(({ text }) => text)).toEqual(["pollo"]);
});

test("de dos negocios que se nombran, ningún nombre dice una hora", async () => {
  const question = "¿Comedor Siete Dragones o la Lancha de las 8?";
  const { spans, name } = await understand(db, question, { now });
  expect([spans.map(({ kind }) => kind), name]).toEqual([[], ["la", "lancha", "de", "las", "ocho"]]);
  const later = await understand(db, `${question} el domingo`, { now });
  expect(later.spans.map(({ kind, phrases }) => [kind, phrases])).toEqual([["open", ["el domingo"]]]);
});

test("un filtro que se dijo de otro modo guarda lo que se escribió", async () => {
  const { spans } = await understand(db, "late night seafood, verified", { now, isSearch: true });
  expect(spans.map(({ kind, phrases }) => [kind, phrases])).toEqual([
    ["open", ["late night"]],
    ["verified", ["verified"]],
  ]);
});

test("quien dice que no lleva lo que se excluye se queda", async () => {
  const { excluded } = await understand(db, "nada de carne", { now });
  const rows = await db.selectFrom("restaurants").select(["seq", "nombre", "descripcion"]).execute();
  const leftOut = await findExcluded(db, { excluded });
  const saying = rows.filter(({ descripcion }) => foldedWords(descripcion.replaceAll("sin carne", "")).includes("carne"));
  expect(saying.length).toBeGreaterThan(0);
  expect(saying.filter(({ seq }) => !leftOut.has(seq))).toEqual([]);
  const [without] = rows.filter(({ descripcion }) => descripcion.startsWith("¿Almuerzo sin carne"));
  expect(leftOut.has(without!.seq)).toBe(false);
});

test.each([
  ["algo italiano que no quede lejos del Cangrejo", "italiano, el cangrejo"],
  ["seafood not too far from Albrook", "mariscos, albrook"],
])("«%s» pide lo que hay cerca, y no excluye nada", async (question, parts) => {
  const { reading, excluded } = await understand(db, question, { now });
  expect([reading.parts.map(({ text }) => text).join(", "), excluded]).toEqual([parts, []]);
});
