import { describe, expect, test } from "vitest";
import { attributeFilters, filterOptions, hasBit } from "../../../app/search/lexicon/attribute-filters";
import { readAttribute } from "../../../app/search/lexicon/attribute-words";
import { fold } from "../../../app/text/fold";

/** "servicio:terraza" for each value that the words mean. */
function valuesOf(text: string): string {
  const bits = readAttribute(fold(text).split(" "))?.bits ?? [0, 0, 0];
  return attributeFilters
    .flatMap((filter) =>
      filterOptions(filter)
        .filter((_, index) => hasBit(bits, filter.firstBit + index))
        .map(({ id }) => `${filter.name}:${id}`),
    )
    .join(" ");
}

describe("las palabras que dicen lo que una ficha cuenta", () => {
  test.each([
    ["con terraza", "servicio:terraza"],
    ["terrasa", "servicio:terraza"],
    ["estacionamieto", "servicio:estacionamiento servicio:valet servicio:estacionamiento-calle servicio:estacionamiento-hay"],
    ["domicilo", "servicio:domicilio"],
    ["efectvo", "pago:efectivo"],
    ["güifi", "servicio:wifi"],
    ["al aire libre", "servicio:terraza"],
    ["aire acondicionado", "servicio:aire"],
    ["Yappy", "pago:yappy"],
    ["acepta tarjeta", "pago:tarjeta"],
    ["que acepten tarjetas de crédito", "pago:tarjeta"],
    ["se puede pagar con Yappy", "pago:yappy"],
    ["sin gluten", "dieta:sin-gluten"],
    ["opciones sin gluten", "dieta:sin-gluten"],
    ["barato", "precio:5 precio:10"],
    ["baratas", "precio:5 precio:10"],
    ["menos de 10 dólares", "precio:5 precio:10"],
    ["hasta 20 balboas", "precio:5 precio:10 precio:20"],
    ["para llevar", "servicio:llevar"],
    ["a domicilio", "servicio:domicilio"],
    ["delivery", "servicio:domicilio"],
    [
      "con estacionamiento",
      "servicio:estacionamiento servicio:valet servicio:estacionamiento-calle servicio:estacionamiento-hay",
    ],
    ["estasionamiento", "servicio:estacionamiento servicio:valet servicio:estacionamiento-calle servicio:estacionamiento-hay"],
    ["parqueo", "servicio:estacionamiento servicio:valet servicio:estacionamiento-calle servicio:estacionamiento-hay"],
    ["con vista al mar", "servicio:vista-mar"],
    ["con vista", "servicio:vista-mar servicio:vista-bahia servicio:vista-montana servicio:vista-rio"],
    ["música en vivo", "servicio:musica"],
    ["para los niños", "servicio:sillas-ninos servicio:menu-infantil servicio:ninos"],
    ["que reciban yappy", "pago:yappy"],
    ["pet friendly", "servicio:mascotas"],
    ["con mi perro", "servicio:mascotas"],
    ["con mi perrito", "servicio:mascotas"],
    ["solo con reserva", "servicio:solo-reserva"],
    ["chino", "cocina:china cocina:dim-sum"],
    ["comida china", "cocina:china cocina:dim-sum"],
    ["italianos", "cocina:italiana"],
    ["marisquería", "cocina:mariscos"],
    ["vegano", "cocina:vegana dieta:vegano"],
    ["pero", ""],
    ["perro caliente", ""],
    ["sin", ""],
    ["boquete", ""],
    ["menos de 10 minutos", ""],
    ["servicio", ""],
  ])("«%s» quiere decir %s", (text, values) => {
    expect(valuesOf(text)).toBe(values);
  });

  test.each(["sin", "no aceptan", "no quiero", "que no sea", "no hay"])("después de «%s» no se pide nada", (previous) => {
    expect(readAttribute(["terraza"], previous.split(" "))).toBeUndefined();
    expect(readAttribute(["terraza"], ["ceviche", "con"])).toBeDefined();
  });

  test("cada valor de un filtro tiene su bit, y cabe", () => {
    const bits = attributeFilters.flatMap((filter) => filterOptions(filter).map((_, index) => filter.firstBit + index));
    expect(new Set(bits).size).toBe(bits.length);
    expect(Math.max(...bits)).toBeLessThan(96);
  });

  test("dice las palabras leídas, sin el verbo que las pide, y cuántas ocupan con él", () => {
    expect(readAttribute(["aceptan", "yappy", "en", "david"])).toMatchObject({ label: "Yappy", words: ["yappy"], length: 2 });
  });

  const nothingKnown: ReadonlySet<string> = new Set();

  test.each([
    ["itliana", "Cocina: italiana"],
    ["comida itliana", "Cocina: italiana"],
    ["japoneza", "Cocina: japonesa"],
    ["comida mejicana", "Cocina: mexicana"],
    ["mejicano", "Cocina: mexicana"],
    ["panadria", "Cocina: panadería"],
    ["comida peruna", "Cocina: peruana"],
    ["peruna", undefined],
    ["verano", undefined],
    ["cantor", undefined],
    ["salado", undefined],
    ["pollera", undefined],
  ])("la cocina mal escrita «%s» se lee como %s", (typed, label) => {
    const words = typed.split(" ");
    expect(readAttribute(words, [], nothingKnown)?.label).toBe(label);
  });

  test("una palabra del directorio no es una cocina mal escrita, y una bien escrita sigue siendo una cocina", () => {
    expect(readAttribute(["italina"], [], nothingKnown)?.label).toBe("Cocina: italiana");
    expect(readAttribute(["italina"], [], new Set(["italina"]))).toBeUndefined();
    expect(readAttribute(["italina"])).toBeUndefined();
    expect(readAttribute(["italiana"], [], new Set(["italiana"]))?.label).toBe("Cocina: italiana");
  });

  test("de lo mal escrito dice cómo se escribe", () => {
    expect(readAttribute(["itliana"], [], nothingKnown)).toMatchObject({ words: ["itliana"], spelling: ["italiano"] });
    expect(readAttribute(["hamburguezas"])).toMatchObject({ words: ["hamburguezas"], spelling: ["hamburguesa"] });
    expect(readAttribute(["hamburguesas"])).toMatchObject({ spelling: ["hamburguesas"] });
  });
});

test.each([
  ["que hablen inglés", "idiomas", "en"],
  ["English speaking staff", "idiomas", "en"],
  ["que fale portugues", "idiomas", "pt"],
  ["se habla italiano", "idiomas", "it"],
  ["descuento de jubilados", "jubilados", "cualquiera"],
  ["jubilado discount", "jubilados", "cedula"],
])("«%s» pide lo que el índice no tiene: %s %s", (text, key, value) => {
  const read = readAttribute(fold(text).split(" "));
  expect(read).toMatchObject({ kitchens: null, stated: { key } });
  expect(read?.stated?.values).toContain(value);
});

test("«italiano» solo pide una cocina", () => {
  expect(readAttribute(["italiano"])).toMatchObject({ label: "Cocina: italiana", stated: null });
});
