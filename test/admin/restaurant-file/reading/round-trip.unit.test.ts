import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { readCell, toCells } from "../../../../app/admin/restaurant-file/reading/cells.server";
import { type Cells, fileColumns, fileFields } from "../../../../app/admin/restaurant-file/reading/columns";
import type { Encoding } from "../../../../app/admin/restaurant-file/reading/decode.server";
import { noChoices, readFileAs } from "../../../../app/admin/restaurant-file/reading/file.server";
import type { Restaurant } from "../../../../app/db/schema.server";
import {
  type Attribute,
  attributeKeys,
  attributes,
  attributeText,
  type AttributeValue,
  isAttributeKey,
} from "../../../../app/directory/attributes";
import { listingFields } from "../../../../app/directory/listing";
import { toColumns, toValues } from "../../../../app/directory/listing-values.server";
import { toCsv } from "../../../../app/text/csv";
import { oneLine } from "../../../../app/text/format";
import { restaurantCategories } from "../../../../app/text/restaurant-categories";
import { numbersFrom } from "../../../support/numbers-from";
import { publishedRestaurant } from "../../../support/published-rows";
import { exampleCount } from "../../../support/seeds";

const next = numbersFrom(4_059);
const anyOf = <Item>(items: readonly Item[]): Item => items[next(items.length)]!;
const some = <Item>(items: readonly Item[], most: number) => Array.from({ length: next(most + 1) }, () => anyOf(items));

const words =
  "Fonda|D’Ángelo|Ñeque|“La Casona”|café|pingüino|¿Dónde?|¡Sí!|n.º 3|25 °C|Joe's|Señorío|MARISQUERÍA|Crème|niño|y|&|1/2|açaí|–|Chitré|Él|él".split(
    "|",
  );
const marks = [
  " ",
  " ",
  " ",
  ", ",
  "; ",
  ' "',
  '" ',
  "\n",
  "\r\n",
  " | ",
  "\t",
  " = ",
  " 'a' ",
  " (",
  ") ",
  " -",
  " +507 ",
  " @",
  "…",
];
const anyText = () =>
  some(words, 8)
    .map((word) => word + anyOf(marks))
    .join("") + anyOf(words);
const anyLine = () => oneLine(anyText());
/** A lone parenthesis would be read as the end of the note, if somebody changed its cell. */
const anyNote = () => oneLine(anyLine().replace(/[()]/g, "").slice(0, 60)) + anyOf(["", " (o no)"]);
const hours = ["", "Lun-Dom 8:00-17:00", "Lun-Vie 11:30-15:00, 18:00-22:30; Sáb cerrado", "Siempre abierto", "a veces"];
const beginnings = ["", "=", "+", "-", "@", "'", "'=", "\t=", "- "];

function anyValues(): AttributeValue[] {
  return attributeKeys.flatMap((key) => {
    const { options, max, note: hasNote }: Attribute = attributes[key];
    const chosen = options.filter(({ onlyStated }) => !onlyStated && next(3) === 0).slice(0, max);
    return chosen.map(({ id, note }) => ({ key, value: id, note: hasNote || note ? anyNote() : "" }));
  });
}

function anyRow(): Restaurant {
  const row = publishedRestaurant(`${anyOf(beginnings)}El ${anyLine()}`.slice(0, 120).trim(), {
    direccion: `Calle ${anyLine()}`.slice(0, 200).trim(),
    provincia: anyOf(["panama", "chiriqui", "bocas-del-toro", "cocle"]),
    descripcion: anyOf(beginnings) + anyText(),
    telefono: anyOf(["", "+507 6555-0100", "=6555-0100 / 775-0000"]),
    horario: anyOf(hours),
    rating: anyOf([null, 0, 4.5, 5]),
    categoria: anyOf([null, ...restaurantCategories.map(({ id }) => id)]),
    // A single one with a comma would be read as two, if somebody changed its cell.
    especialidades: JSON.stringify(anyOf([[], ["Ceviche"], ["Ceviche, mixto", "=Corvina", "'-Sancocho, con ñame", "É"]])),
    special_dish: anyLine().slice(0, 100),
    presentation: anyText().slice(0, 500),
    english_line: anyLine().slice(0, 160),
    website_url: anyOf([null, "https://fonda.example/?a=1,2&copy=ñ"]),
    is_verified: anyOf([0, 1]),
    lat: anyOf([null, 8_519_123]),
    lng: -80_357_200,
    google_fields: "[]",
    plan_type: anyOf(["free_local", "max_local"]),
  }) as Restaurant;
  return { ...row, ...toColumns(toValues(row)), lng: row.lat === null ? null : row.lng };
}

/** Without the letters that the encoding lacks. */
function within(encoding: Encoding, text: string): string {
  return [...text]
    .filter((letter) => iconv.decode(iconv.encode(letter, encoding), encoding, { stripBOM: false }) === letter)
    .join("");
}

function narrowed(encoding: Encoding, row: Restaurant): Restaurant {
  const texts = Object.entries(row).map(([name, value]) => [name, typeof value === "string" ? within(encoding, value) : value]);
  const kept = Object.fromEntries(texts) as Restaurant;
  return { ...kept, ...toColumns(toValues(kept)) };
}

const now = new Date();

const files: [string, Encoding, { addBOM: boolean }][] = [
  ["UTF-8 con marca", "utf-8", { addBOM: true }],
  ["UTF-8", "utf-8", { addBOM: false }],
  ["UTF-16 con marca", "utf-16le", { addBOM: true }],
  ["UTF-16", "utf-16le", { addBOM: false }],
  ["UTF-16 al revés con marca", "utf-16be", { addBOM: true }],
  ["UTF-16 al revés", "utf-16be", { addBOM: false }],
  ["Windows", "windows-1252", { addBOM: false }],
  ["Mac", "macintosh", { addBOM: false }],
  ["CP850", "cp850", { addBOM: false }],
];

test.each(files)("lo que se descarga de cualquier restaurante vuelve igual en %s", async (_, encoding, { addBOM }) => {
  for (let number = 0; number < exampleCount(12); number += 1) {
    const rows = Array.from({ length: 1 + next(6) }, () => ({
      row: narrowed(encoding, anyRow()),
      stated: anyValues().map((value) => ({ ...value, note: oneLine(within(encoding, value.note)) })),
    }));
    const shown = rows.map(({ row, stated }) => toCells(row, stated, now));
    const csv = toCsv([[...fileColumns], ...shown.map((cells) => fileColumns.map((column) => cells[column]))]);
    const bytes = iconv.encode(csv.replace(/^\uFEFF/, ""), encoding, { addBOM });
    const file = await readFileAs(bytes, noChoices);
    expect(file.encoding).toBe(encoding);
    expect(file.unknown).toEqual([]);
    expect(file.rows.map(({ cells }) => plain(cells))).toEqual(shown.map(plain));
    // What a file says that is sent to another, empty directory.
    for (const [index, { row, stated }] of rows.entries()) {
      expect(storedFrom(file.rows[index]?.cells ?? {}, row)).toEqual({ ...pick(row), ...textsOf(stated) });
    }
  }
});

/** Spreadsheets change the kind of line break, and blanks at the ends. */
const plain = (cells: Cells) =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell.replace(/\r\n?/g, "\n").trim()]));

const readFields = fileFields.filter((field) => field !== "plan_type");
const pick = (row: Restaurant) =>
  Object.fromEntries(listingFields.filter((field) => field !== "plan_type").map((field) => [field, row[field]]));
const textsOf = (values: readonly AttributeValue[]) =>
  Object.fromEntries(attributeKeys.map((key) => [key, attributeText(key, values)]));

function storedFrom(cells: Cells, row: Restaurant): Record<string, unknown> {
  return Object.fromEntries(
    readFields.map((field) => {
      const read = readCell(field, cells[field] ?? "");
      if ("reason" in read) return [field, read.reason];
      if (isAttributeKey(field)) return [field, attributeText(field, read.value as AttributeValue[])];
      return [field, toColumns({ ...toValues(row), [field]: read.value })[field]];
    }),
  );
}
