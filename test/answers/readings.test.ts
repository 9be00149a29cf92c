import { describe, expect, test } from "vitest";
import { answerQuestion } from "../../app/answers/engine.server";
import { es } from "../../app/answers/saying/es";
import { toText } from "../../app/answers/saying/text";
import { loadSearch } from "../../app/directory/search/page-data.server";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
import { lastAnswer } from "../support/conversation";

const { db } = await openDatabase();
await seedDemoContent(db);

/** Thursday, 12:05 p.m. in Panama. */
const now = new Date("2026-11-26T12:05:00-05:00");

async function ask(...questions: string[]) {
  const said = await lastAnswer(questions, now);
  return { ...said, text: toText(said), names: said.businesses.map(({ name }) => name) };
}

const field = async (q: string) => {
  const { restaurants, lacking, talk, allergy } = await loadSearch(
    new Request(`http://localhost/restaurantes?q=${encodeURIComponent(q)}`),
  );
  return { names: restaurants.map(({ name }) => name), lacking, talk: talk?.sentence ?? "", allergy };
};

describe("una cocina que nadie tiene se dice", () => {
  test.each([
    ["restaurante suizo por Volcán", "«suizo»"],
    ["comida rusa en la capital", "«rusa»"],
    ["quiero comida vietnamita en Colón", "«vietnamita»"],
  ])("«%s»: no está %s", async (q, word) => {
    expect((await ask(q)).text).toContain(`No encontramos ${word}`);
    expect((await field(q)).lacking).toContain(`No encontramos ${word}`);
  });

  test.each(["restaurante bonito en Boquete", "comida rica en Colón", "restaurante central en David"])(
    "«%s» no pide ninguna",
    async (q) => {
      expect((await ask(q)).text).not.toContain("No encontramos");
    },
  );
});

test.each([
  ["nesesito guaifai para una reunion y estoy en El Valle", "Café Entre Helechos"],
  ["pollo tikka", "Curry Calipso"],
  ["mi maestra nos habló del bodá y lo quiero probar", "Comedor Meri Ngäbe"],
  ["quiero probar el bodá", "Comedor Meri Ngäbe"],
  ["descuento para jubilados en Puerto Mutis", "Marisquería Estero Manso"],
  ["jubilados en Boquete", "Café La Casa del Bajareque"],
  ["sancocho david", "Sancochería La Gallina Pinta"],
])("«%s» encuentra %s", async (q, name) => {
  expect((await ask(q)).names[0]).toBe(name);
  expect((await field(q)).names[0]).toBe(name);
});

test("una cláusula sobre otra cosa dice también dónde se está", async () => {
  const said = await ask("estoy en el aeropuerto de Albrook y el vuelo se atrasó, algo cerquita para almorzar");
  expect(said.names).toEqual(["Brasa Canalera"]);
});

describe("lo que se pide sin un alérgeno", () => {
  test.each(["desayuno sin huevo en Bocas pueblo", "algo sin huevo en Bocas pueblo"])(
    "«%s» avisa, y va al que dice que lo deja fuera",
    async (q) => {
      const said = await ask(q);
      expect(said.text).toContain(es.allergies);
      expect(said.listPath).toBeNull();
      expect(said.names).toContain("Semilla Bruja");
      expect(said.names).not.toContain("Café Vagón 17");
      expect((await field(q)).allergy).toBe("leftOut");
    },
  );

  test("«ceviche sin pulpo» pide mariscos: quita el pulpo y nada más", async () => {
    const said = await ask("ceviche sin pulpo en la capital");
    expect(said.text).not.toContain(es.allergies);
    expect(said.names.join()).toContain("Marisquería");
  });

  test("«hamburguesa sin queso» y «pan sin leche» no son alergias", async () => {
    for (const q of ["hamburguesa sin queso", "café sin leche en Boquete"])
      expect((await ask(q)).text).not.toContain(es.allergies);
  });
});

describe("de un negocio por su nombre", () => {
  test.each([
    ["¿La Paila tiene algo vegano?", "no sé", "Fonda La Paila de Nélida"],
    ["¿Curry Calipso tiene opciones veganas?", "vegan", "Curry Calipso"],
    ["does Curry Calipso have anything vegan", "vegan", "Curry Calipso"],
    ["¿La Paila acepta tarjeta?", "no sé", "Fonda La Paila de Nélida"],
    ["¿qué es lo más barato de la carta de Zia Ornella?", "$4.75", "Trattoria Zia Ornella"],
  ])("«%s» contesta con «%s»", async (q, text, name) => {
    const said = await ask(q);
    expect(said.names).toEqual([name]);
    expect(said.text.toLowerCase()).toContain(text);
  });

  test("«¿qué es lo más barato de su carta?» sigue con el que se nombró", async () => {
    const said = await ask("¿dónde queda Parrilla Marea Larga?", "¿qué es lo más barato de su carta?");
    expect(said.names).toEqual(["Parrilla Marea Larga"]);
    expect(said.text).toContain("$1.75");
  });
});

test.each([
  ["is Curry Calipso open for dinner?", /10:30\sPM/],
  ["¿Curry Calipso abre para la cena?", /10:30\sp\.\sm\./],
])("«%s» pregunta por las horas de la cena", async (q, hours) => {
  const said = await ask(q);
  expect(said.names).toEqual(["Curry Calipso"]);
  expect(said.text).toMatch(hours);
});

test("«abierto para cenar» pide las horas de la cena, y no el plato", async () => {
  const said = await ask("qué está abierto para cenar en Bocas pueblo");
  expect(said.names).toContain("Curry Calipso");
  expect(said.names).not.toContain("Semilla Bruja");
  expect(said.text).not.toContain("cena");
});

test.each(["qué hay abierto en Bocas pueblo para cenar", "what is open in Bocas pueblo for dinner"])(
  "«%s» no duda de la cena, aunque el lugar esté en medio",
  async (q) => {
    const said = await ask(q);
    expect(said.names).toContain("Curry Calipso");
    expect(said.text).not.toMatch(/«cena»|“dinner”/);
  },
);

test("«abierto ahorita para cenar» pide a quien abre ahora, si es hora de cenar", async () => {
  const question = "qué hay abierto ahorita por Bocas pueblo pa cenar";
  const atSeven = await answerQuestion({ text: question }, new Date("2026-11-26T19:00:00-05:00"));
  expect(atSeven.understood.abierto).toBe("now");
  expect(toText(atSeven)).not.toContain("«cena»");
  expect((await answerQuestion({ text: question }, now)).understood.abierto).toMatchObject({ from: "2026-11-26T23:00:00.000Z" });
});

describe("lo que no es de comer", () => {
  test.each(["te amo", "i love you"])("«%s» no trae restaurantes", async (q) => {
    expect(await ask(q)).toMatchObject({ names: [], isTalk: true });
    expect((await field(q)).talk).not.toBe("");
  });

  test.each([
    ["alcalde de Chitré", "«alcalde»"],
    ["zapatos baratos", "«zapatos»"],
    ["zapatos baratos en David", "«zapatos»"],
  ])("de «%s» se dice que no está %s", async (q, word) => {
    expect(await ask(q)).toMatchObject({ names: [], text: expect.stringContaining(`No encontramos ${word}`) as string });
    expect(await field(q)).toMatchObject({ names: [], lacking: expect.stringContaining(`No encontramos ${word}`) as string });
  });

  test("de «¿quién es el alcalde de David?» no se nombra ninguno", async () => {
    expect((await ask("¿quién es el alcalde de David?")).names).toEqual([]);
  });

  test.each(["algo barato en David", "almuerzo barato en Colón", "lugares baratos en Santiago"])(
    "«%s» pide comida",
    async (q) => {
      expect((await ask(q)).names).not.toEqual([]);
    },
  );
});
