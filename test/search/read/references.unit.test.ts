import { describe, expect, test } from "vitest";
import type { Earlier, Shown } from "../../../app/search/earlier";
import { oneOf, severalOf, takeReference } from "../../../app/search/read/references.server";
import { Tokens } from "../../../app/word-index/tokens.server";

const shown = (id: string, name: string): Shown => ({ id, name, provincia: "colon", category: null });

const faro = shown("faro", "Fonda El Faro Verde");
const ola = shown("ola", "Marisquería La Marea Brava");
const pizza = shown("pizza", "Pizzería Tizón");

function after(businesses: Shown[], over: Partial<Earlier> = {}): Earlier {
  const understood: Earlier["understood"] = {
    ...{ provincias: [], lugar: null, categorias: [], platos: [], abierto: null },
    ...{ isVerified: false, negocio: null, topic: null },
  };
  return {
    understood,
    wish: null,
    businesses,
    total: businesses.length,
    listed: businesses,
    typed: [],
    named: [],
    recent: [],
    ...over,
  };
}

/** What the words mean, and the words that are left. */
function read(text: string, earlier: Earlier) {
  const tokens = new Tokens(text);
  return { ...takeReference(tokens, earlier), left: tokens.words.join(" ") };
}

describe("después de una lista", () => {
  const list = after([faro, ola, pizza]);

  test.each<[string, string[] | null, string]>([
    ["el segundo acepta tarjeta", ["ola"], "acepta tarjeta"],
    ["the third one", ["pizza"], ""],
    ["numero uno", ["faro"], ""],
    ["y el último abre", ["pizza"], "y abre"],
    ["el quinto", [], ""],
    ["llámalos", ["faro", "ola", "pizza"], ""],
    ["y ahí qué venden", null, "y que venden"],
    ["el faro tiene wifi", ["faro"], "tiene wifi"],
    ["en la marea brava", ["ola"], ""],
    ["la pizzería tiene estacionamiento", ["pizza"], "tiene estacionamiento"],
  ])("«%s» es de %j", (text, ids, left) => {
    expect(read(text, list)).toMatchObject({ ids, left });
  });

  test.each(["mariscos en Colón", "por allá en Boquete", "el domingo"])("«%s» no es de ninguno", (text) => {
    expect(read(text, list)).toEqual({ left: new Tokens(text).words.join(" ") });
  });

  test("un nombre que dos tienen no es de ninguno", () => {
    expect(read("el faro", after([faro, shown("otro", "Bar El Faro")]))).toEqual({ left: "el faro" });
  });

  test("quien pide llamar pide el teléfono", () => {
    expect(read("llama al segundo", list)).toMatchObject({ ids: ["ola"] });
    expect(read("llámalo", after([ola]))).toMatchObject({ ids: ["ola"], fact: "phone" });
  });

  test("«cuánto cuesta la marea» pide un plato, y «cuánto cuesta en la marea», un precio de allí", () => {
    expect(read("cuánto cuesta la marea", list)).not.toHaveProperty("ids");
    expect(read("cuánto cuesta en la marea", list)).toMatchObject({ ids: ["ola"] });
  });
});

describe("hasta cuántas palabras se lee", () => {
  const list = after([faro, ola]);
  const words = (count: number) => ["el segundo", ...Array.from({ length: count - 2 }, () => "muy")].join(" ");

  test("un orden, en ocho y no en nueve", () => {
    expect(read(words(8), list)).toMatchObject({ ids: ["ola"] });
    expect(read(words(9), list)).not.toHaveProperty("ids");
  });

  test("un nombre, en doce y no en trece", () => {
    const named = (count: number) => ["el faro", ...Array.from({ length: count - 2 }, () => "muy")].join(" ");
    expect(read(named(12), list)).toMatchObject({ ids: ["faro"] });
    expect(read(named(13), list)).not.toHaveProperty("ids");
  });
});

test("«el otro» es el que no se acaba de nombrar", () => {
  expect(read("el otro", after([ola], { listed: [faro, ola] }))).toMatchObject({ ids: ["faro"] });
  expect(read("el otro", after([faro, ola]))).toMatchObject({ ids: ["ola"] });
});

test("sin negocios antes no hay de quién hablar", () => {
  expect(takeReference(new Tokens("el primero"), after([]))).toBeNull();
});

test("de uno solo se habla si la respuesta fue de uno", () => {
  expect(oneOf(after([ola]))).toBe("ola");
  expect(oneOf(after([ola, faro]))).toBeNull();
  const { understood } = after([]);
  expect(oneOf(after([ola, faro], { understood: { ...understood, negocio: { id: "faro", name: "Faro" } } }))).toBe("faro");
});

test("se escoge entre los de la respuesta, o los de la lista, o los dos últimos", () => {
  expect(severalOf(after([ola, faro]))).toEqual(["ola", "faro"]);
  expect(severalOf(after([ola], { listed: [faro, pizza] }))).toEqual(["faro", "pizza"]);
  expect(severalOf(after([ola], { listed: [ola], recent: [faro, ola] }))).toEqual(["faro", "ola"]);
  expect(severalOf(after([ola], { listed: [ola], recent: [ola, ola] }))).toEqual([]);
});
