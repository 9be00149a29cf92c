import { describe, expect, test } from "vitest";
import { readAttributeText } from "../../app/directory/attribute-reader";
import {
  type Attribute,
  type AttributeKey,
  attributeKeys,
  attributes,
  attributeText,
  type AttributeValue,
} from "../../app/directory/attributes";
import { numbersFrom } from "../support/numbers-from";
import { exampleCount } from "../support/seeds";

/** "tarjeta: desde $5", or "?Cheque" for a value that the table lacks. */
const read = (key: AttributeKey, text: string) =>
  readAttributeText(key, text).map(({ text: written, note, option }) => {
    const value = option?.id ?? `?${written}`;
    return note === "" ? value : `${value}: ${note}`;
  });

describe("cada valor de la tabla", () => {
  const all = attributeKeys.flatMap((key) => {
    const { options }: Attribute = attributes[key];
    return options.map((option) => ({ key, ...option }));
  });

  test.each(all)("$key: «$label» se lee", ({ key, id, label }) => {
    expect([read(key, label), read(key, label.toUpperCase())]).toEqual([[id], [id]]);
  });

  // «Estacionamiento» is the label of another, and music may not be live.
  test.each(all.filter(({ id }) => !["estacionamiento", "musica"].includes(id)))("$key: «$id» se lee", ({ key, id }) => {
    expect(read(key, id)).toEqual([id]);
  });

  test("se escribe sin comas, barras ni paréntesis", () => {
    expect(all.filter(({ label }) => /[,;|•()\r\n]/.test(label))).toEqual([]);
  });
});

test.each<[AttributeKey, string, string[]]>([
  ["pagos", "Efectivo, Visa o Mastercard (desde $5), Yappy", ["efectivo", "tarjeta: desde $5", "yappy"]],
  ["pagos", "efectivo; tarjeta de crédito; YAPPY; ACH", ["efectivo", "tarjeta", "yappy", "transferencia"]],
  ["pagos", "Efectivo/Yappy | Cash y Visa", ["efectivo", "yappy", "efectivo", "tarjeta"]],
  ["pagos", "Efectivo y tarjeta (desde $5,50; no Amex)", ["efectivo", "tarjeta: desde $5,50; no Amex"]],
  ["pagos", "Solo en efectivo", ["solo-efectivo"]],
  ["pagos", "Efectivo, Cheque, American Express", ["efectivo", "?Cheque", "?American Express"]],
  ["pagos", "Efectivo y cheque (de banco)", ["efectivo", "?cheque: de banco"]],
  ["pagos", "Bizum y cheque", ["?Bizum y cheque"]],
  ["pagos", "(desde $5), Visa", ["?(desde $5)", "tarjeta"]],
  ["pagos", "Visa (crédito) o débito", ["?Visa (crédito) o débito"]],
  ["pagos", " , ;\n", []],
  ["precio", "$5 a $10", ["10"]],
  ["precio", "De B/.5.00 a B/.10.00", ["10"]],
  ["precio", "5–10 USD (sin bebidas)", ["10: sin bebidas"]],
  ["precio", "más de 40", ["mas"]],
  ["precio", "$$", ["?$$"]],
  ["precio", "15", ["?15"]],
  ["precio", "barato", ["?barato"]],
  ["precio", "5,50", ["?5,50"]],
  ["cocinas", "comida china, Italianas, mexicano\nTrattoria", ["china", "italiana", "mexicana", "italiana"]],
  ["cocinas", "Restaurante", ["?Restaurante"]],
  ["servicios", "Delivery, wi-fi, parqueo, música", ["domicilio", "wifi", "?parqueo", "?música"]],
  ["servicios", "Música en vivo (viernes y sábados), Estacionamiento", ["musica: viernes y sábados", "estacionamiento-hay"]],
  ["idiomas", "Spanish and English, ngäbere", ["es", "en", "ngabere"]],
  ["dieta", "Gluten free, vegano", ["sin-gluten", "vegano"]],
  ["itbms", "ITBMS incluido", ["incluido"]],
  ["itbms", "no incluido", ["aparte"]],
  ["propina", "Sí", ["?Sí"]],
  ["jubilados", "Con la cédula o el carné (de 2 a 5)", ["cualquiera: de 2 a 5"]],
])("%s: «%s» se lee %j", (key, text, expected) => {
  expect(read(key, text)).toEqual(expected);
});

const next = numbersFrom(59);
const anyOf = <Item>(items: readonly Item[]): Item => items[next(items.length)]!;
const pieces = [
  "desde $5",
  "a, b",
  "de 2 a 5 (no lunes)",
  "«solo» tarde",
  "x; y",
  "5% más",
  "O’Brien",
  "ñ",
  "1/2",
  "(todo)",
  "y",
];
const anyNote = () => Array.from({ length: next(4) }, () => anyOf(pieces)).join(" ");

test("lo que se escribió de unos valores con cualquier nota se lee como los mismos valores", () => {
  for (let number = 0; number < exampleCount(2_000); number += 1) {
    const key = anyOf(attributeKeys);
    const { options }: Attribute = attributes[key];
    const chosen = options.filter(() => next(3) === 0);
    const values: AttributeValue[] = chosen.map(({ id }) => ({ key, value: id, note: anyNote() }));
    const text = attributeText(key, values);
    const again = readAttributeText(key, text).map((one) => ({ key, value: one.option?.id, note: one.note }));
    expect(again, text).toEqual(values);
  }
});
