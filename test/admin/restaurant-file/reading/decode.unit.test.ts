import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { decodeText, encodingLabel, encodings } from "../../../../app/admin/restaurant-file/reading/decode.server";

const texts = [
  "María",
  "Panadería Ñ",
  "Fonda Doña Tere",
  "CEVICHERÍA EL MUELLE",
  "FONDA DOÑA ÑECA",
  "Bastón",
  "Café",
  "Joe’s",
  "Mary’s Café",
  "D’Ángelo Trattoria",
  "L’Osteria",
  "El Rincón del Ché",
  "Pingüino",
  "Café Balboa, edificio n.º 3",
  "Salón a 25 °C",
  "¿Dónde? En Chitré",
  "“La Casona” – comida típica",
  "Sushi & Más… desde 1998",
  "São Paulo Grill",
  "Crème de la Crème",
  "SEÑORÍO ESPAÑOL",
  "Corazón de Jesús",
  "1234,Fonda Ají,Vía España",
  "Açaí y más",
  "Aquí",
  "Colón",
  "Los Ñeques",
  "menú; Sí; jamón",
  "11:30\u00a0a.\u00a0m. a 3:00\u00a0p.\u00a0m.",
];
const ofOneByte = ["windows-1252", "macintosh", "cp850"] as const;
const inEach = texts.flatMap((text) =>
  ofOneByte
    .filter((encoding) => iconv.decode(iconv.encode(text, encoding), encoding) === text)
    .map((encoding) => ({ text, encoding })),
);

test.each(inEach)("«$text» en $encoding se lee tal cual", async ({ text, encoding }) => {
  expect((await decodeText(iconv.encode(text, encoding))).text).toBe(text);
});

test.each(texts)("«%s» en UTF-8 y en UTF-16, con marca y sin ella, se lee tal cual", async (text) => {
  for (const encoding of ["utf-8", "utf-16le", "utf-16be"] as const) {
    for (const addBOM of [true, false]) {
      // Without a mark only its ASCII letters tell UTF-16.
      expect(await decodeText(iconv.encode(`nombre\n${text}`, encoding, { addBOM }))).toEqual({
        text: `nombre\n${text}`,
        encoding,
      });
    }
  }
});

test.each([
  ["CURAÇAO", "macintosh"],
  ["CURAÇAO", "cp850"],
  ["CRÈME", "windows-1252"],
  ["¿Vamos?", "windows-1252"],
  ["Bar – fonda", "windows-1252"],
  ["1 ½ pollo", "windows-1252"],
  ["a 25¢ cada una", "windows-1252"],
  ["mesa ó barra", "cp850"],
  ["Los ’70", "windows-1252"],
  ["Rock ’n Roll", "macintosh"],
  ["Pan d’Oro", "windows-1252"],
  ["L’osteria", "windows-1252"],
  ["Pizza de 12” grande", "windows-1252"],
] as const)("una sola letra basta para que «%s» se lea bien en %s", async (text, encoding) => {
  expect((await decodeText(iconv.encode(text, encoding))).text).toBe(text);
});

test.each([
  [0xff, 0x61],
  [0x61, 0xfe],
  [0xfe, 0x61],
  [0x61, 0xff],
])("la marca de UTF-16 son dos bytes: con uno solo (%i, %i) es otra letra", async (...bytes) => {
  expect((await decodeText(Buffer.from([...bytes, 0x0a]))).encoding).not.toMatch(/^utf/);
});

test("las letras de Windows y de DOS se cuentan hasta tres mil", async () => {
  const encodingOf = async (ofWindows: number, ofDos: number) => {
    const [windows, dos] = [
      iconv.encode("café ".repeat(ofWindows), "windows-1252"),
      iconv.encode("café ".repeat(ofDos), "cp850"),
    ];
    return (await decodeText(Buffer.concat([windows, dos]))).encoding;
  };
  expect(await encodingOf(1_500, 1_500)).toBe("windows-1252");
  expect(await encodingOf(1_499, 1_501)).toBe("cp850");
  expect(await encodingOf(1_500, 1_501)).toBe("windows-1252");
});

test("las letras de Windows que no están en ISO 8859-1 no se pierden", async () => {
  const bytes = Buffer.from("D\u0092\u00c1ngelo \u0093bar\u0094 \u0096 \u0085 \u0080 5", "latin1");
  expect(await decodeText(bytes)).toEqual({ text: "D’Ángelo “bar” – … € 5", encoding: "windows-1252" });
});

test("quien eligió cómo se lee manda", async () => {
  expect((await decodeText(iconv.encode("Joe’s", "windows-1252"), "macintosh")).text).toBe("Joeís");
});

test("sin su marca, UTF-16 se conoce también cuando empieza por letras de otra escritura", async () => {
  for (const encoding of ["utf-16le", "utf-16be"] as const) {
    const bytes = iconv.encode("名前;مطعم\nnombre;direccion\n", encoding, { addBOM: false });
    expect((await decodeText(bytes)).encoding).toBe(encoding);
  }
});

test("un archivo en UTF-8 con algún byte dañado sigue en UTF-8, y uno con más dañados que enteros no", async () => {
  const damaged = (whole: number) => Buffer.concat([Buffer.from("ñ€😀 ".repeat(whole)), Buffer.from([0xf1, 0x61, 0xe9, 0x20])]);
  expect(await decodeText(damaged(1))).toEqual({ text: "ñ€😀 \uFFFDa\uFFFD ", encoding: "utf-8" });
  expect((await decodeText(damaged(0))).encoding).toBe("windows-1252");
});

test.each([
  ["un libro de Excel", "PK\u0003\u0004…", /libro de Excel/],
  ["un libro de un Excel de antes", "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1", /libro de Excel/],
  ["un PDF", "%PDF-1.4\n1 0 obj", /no es una tabla/],
  ["un RTF", "{\\rtf1\\ansi nombre,direccion}", /no es una tabla/],
  ["una página", " <table><tr><td>nombre</td></tr></table>", /no es una tabla/],
  ["un libro en XML", '\u00ef\u00bb\u00bf<?xml version="1.0"?>', /no es una tabla/],
  ["un JSON", '[{"nombre":"Fonda"}]', /no es una tabla/],
  ["lo que no es texto", "nombre\0\n", /no es una tabla/],
])("%s se rechaza con su motivo", async (_, start, reason) => {
  await expect(decodeText(Buffer.from(start, "latin1"))).rejects.toThrow(reason);
});

test("un título entre corchetes o llaves no es un JSON", async () => {
  expect((await decodeText(Buffer.from("[Lista] {2026}\nnombre"))).text).toBe("[Lista] {2026}\nnombre");
});

test("cada forma de leer tiene un nombre para quien elige", () => {
  expect(new Set(encodings.map(({ label }) => label)).size).toBe(encodings.length);
  expect(encodings.map(({ id }) => encodingLabel(id))).toEqual(encodings.map(({ label }) => label));
});
