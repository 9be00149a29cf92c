import { describe, expect, test } from "vitest";
import { answerQuestion } from "../../app/answers/engine.server";
import { toText } from "../../app/answers/saying/text";
import { loadSearch } from "../../app/directory/search/page-data.server";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";

const { db } = await openDatabase();
await seedDemoContent(db);

/** Thursday, 6:05 a.m. in Panama. */
const now = new Date("2026-11-26T06:05:00-05:00");

const answer = async (text: string) => {
  const said = await answerQuestion({ text }, now);
  return { text: toText(said), names: said.businesses.map(({ name }) => name), isTalk: said.isTalk === true };
};
const field = async (q: string) => {
  const { restaurants, lacking, talk, allergy } = await loadSearch(
    new Request(`http://localhost/restaurantes?q=${encodeURIComponent(q)}`),
  );
  return { names: restaurants.map(({ name }) => name), lacking, talk: talk?.sentence ?? "", allergy };
};

/** Words of the clauses ask for nothing: the same places as of the question without them. */
test.each([
  ["mi esposa se marea, mariscos en Colón", "mariscos en Colón"],
  ["postre en la casa", "postre"],
  ["mi papá se acaba de jubilar, qué hay en Puerto Mutis", "qué hay en Puerto Mutis"],
  ["nos quedamos en un hotel y queremos trucha en Volcán", "trucha en Volcán"],
  ["un lugar que nunca cierre", "un lugar abierto las 24 horas"],
  ["hoy en la tardecita como a las seis y media, ¿qué hay abierto en Boquete?", "qué hay abierto en Boquete hoy a las 6:30 pm"],
])("«%s» es «%s»", async (asked, plain) => {
  expect((await answer(asked)).names).toEqual((await answer(plain)).names);
  expect((await answer(asked)).names).not.toEqual([]);
});

test.each(["algo cerquita", "algo cerca"])("«%s» pregunta dónde está quien pregunta", async (q) => {
  expect((await answer(q)).text).toContain("No sé dónde estás");
});

describe("lo que no es del directorio", () => {
  test.each(["quien eres", "plomero", "gas station", "banco", "cuanto esta el dolar", "muchas gracias"])(
    "«%s»: el campo dice lo que dice la respuesta, y no muestra ninguna lista",
    async (q) => {
      const { names, talk } = await field(q);
      expect(names).toEqual([]);
      expect(talk).not.toBe("");
      expect((await answer(q)).isTalk).toBe(true);
    },
  );

  test.each([
    ["presidente de Panamá", "«presidente»"],
    ["dónde compro una licuadora en Chitré", "«licuadora»"],
    ["arroz chaufa en la capital", "«chaufa»"],
  ])("de «%s» se dice que no está %s", async (q, word) => {
    expect((await answer(q)).text).toContain(`No encontramos ${word}`);
    expect((await field(q)).lacking).toContain(`No encontramos ${word}`);
  });

  test("un restaurante que se llama como otra cosa se encuentra", async () => {
    expect((await field("restaurantes de Boquete")).talk).toBe("");
    expect((await field("gracias, mariscos en Colón")).names).not.toEqual([]);
  });
});

test.each([
  ["los mariscos me dan alergia, qué como en Colón", "Marisquería El Ancla Dormida"],
  ["los mariscos me caen mal, qué hay en Aguadulce", "Marisquería La Salina de Toribio"],
  ["no tolero el gluten, qué hay en Boquete", "Cervecería Barú a Oscuras"],
  ["me hace daño la lactosa, algo en San Felipe", "Marisquería El Tambor de la Bahía"],
])("«%s» no puede comerlo: se avisa y se deja fuera %s, sin decir que allí no hay nada", async (q, name) => {
  const said = await answer(q);
  expect(said.text).toContain("No puedo saber qué hay en una cocina.");
  expect(said.text).not.toContain("Ninguna ficha dice que está en");
  expect(said.names).not.toContain(name);
  const listed = await field(q);
  expect(listed.allergy).toBe("leftOut");
  expect(listed.lacking).not.toContain("Ninguna ficha dice que está en");
  expect(listed.names).not.toContain(name);
});

test("a quien es alérgico al pescado no se le quita lo que nombra a los pescadores", async () => {
  const { names } = await answer("soy alérgico al pescado, qué hay en Pedasí");
  expect(names).toContain("Panadería La Tía Benilda");
});

/** Excluded, and what is still found. */
test.each([
  ["mis hijos no comen pescado, qué hay en Colón", ["Marisquería El Ancla Dormida"], "La Ventanita del Patí"],
  ["no quiero el chino de La Chorrera, otro chino", ["Comedor Siete Dragones"], "Dim Sum Jardín de la Abuela Loo"],
  ["dulces en Herrera o Los Santos que no queden en La Villa", ["Dulcería Miel de Abril"], "Dulces Niña Matilde"],
  ["bares que no queden en Las Tablas", ["Cantina La Tregua"], "Bar La Tabla Rota"],
  ["almuerzo por Calidonia que no sea donde Nélida", ["Fonda La Paila de Nélida"], "Dule Masi de Nixia"],
  ["ya fui a Bar Muelle Torcido, dame otro bar", ["Bar Muelle Torcido"], "Cantina El Repicador"],
])("«%s» deja fuera %j y encuentra %s, también en el campo", async (q, excluded, found) => {
  const names = [...(await answer(q)).names, ...(await field(q)).names];
  expect(names.filter((name) => excluded.includes(name))).toEqual([]);
  expect(names).toContain(found);
});

test("las esclusas de Miraflores se conocen también en inglés", async () => {
  expect((await answer("restaurants near Miraflores locks")).names).toEqual(["Patio Mango Verde"]);
});

test("«¿tarjeta o solo efectivo?» pregunta por la tarjeta", async () => {
  const card = await answer("¿Fonda La Paila de Nélida acepta tarjeta?");
  expect(await answer("¿Fonda La Paila de Nélida acepta tarjeta o solo efectivo?")).toEqual(card);
});
