import { createHash } from "node:crypto";
import { maxFileBytes, maxFileRows } from "../../app/admin/restaurant-file/paths";

const heading = "nombre,direccion,provincia,telefono\n";

/** `rowOf(number)`, as many as fit. */
function rows(bytes: number, rowOf: (number: number) => string, head = heading): Buffer {
  const lines: string[] = [];
  let left = bytes - Buffer.byteLength(head);
  for (let number = 0; number < maxFileRows; number += 1) {
    const line = `${rowOf(number)}\n`;
    left -= Buffer.byteLength(line);
    if (left < 0) break;
    lines.push(line);
  }
  return Buffer.from(head + lines.join(""));
}

/** Fills `bytes` with the text between a beginning and an end. */
function filled(bytes: number, text: string, [start, end] = ["", ""]): Buffer {
  const times = Math.floor((bytes - Buffer.byteLength(start + end)) / Buffer.byteLength(text));
  return Buffer.from(start + text.repeat(Math.max(0, times)) + end);
}

/** The letters of a name in the order that the number tells: none is near another. */
function shuffled(number: number): string {
  const left = [..."abcdefghijklmno"];
  let rest = (number * 2_654_435_761) % 2 ** 32;
  let name = "";
  while (left.length > 0) {
    name += left.splice(rest % left.length, 1)[0] ?? "";
    rest = Math.floor(rest / 3) + number;
  }
  return name;
}

/** No two numbers give the same. */
const randomLetters = (number: number) =>
  createHash("shake256", { outputLength: 1_500 }).update(String(number)).digest("base64url");

/** Fills what one cell of a record may hold. */
const longCell = (text: string) => text.repeat(Math.floor(190_000 / Buffer.byteLength(text)));

/** One new restaurant in each row. `cell` is its `column`. */
function withCell(column: string, cell: (number: number) => string) {
  return (bytes: number) =>
    rows(bytes, (number) => `Fonda ${number},Calle ${number},Panamá,"${cell(number)}"`, `nombre,direccion,provincia,${column}\n`);
}

/** Files of restaurants of about so many bytes that try to stop the site, by what they hold. */
export const hostileFiles: Record<string, (bytes: number) => Buffer> = {
  "line feeds": (bytes) => filled(bytes, "\n", [heading, ""]),
  "carriage returns": (bytes) => filled(bytes, "\r", [heading.replace("\n", "\r"), ""]),
  "blank cells": (bytes) => filled(bytes, " , ,,\r\n", [heading, ""]),
  "blank rows of a single blank": (bytes) => filled(bytes, " \n", [heading, ""]),
  "one column": (bytes) => filled(bytes, "a"),
  "one cell between quotes": (bytes) => filled(bytes, "a", [`${heading}"`, '"\n']),
  "columns without end": (bytes) => filled(bytes, ","),
  "cells without end": (bytes) => filled(bytes, ",", [heading, "\n"]),
  "100,000 columns": (bytes) => filled(bytes, "\nFonda", [`nombre${",".repeat(100_000)}`, "\n"]),
  "the same column": (bytes) => filled(bytes, "nombre,"),
  "a thousand columns": (bytes) => filled(bytes, `${"x,".repeat(990)}\n`, [`nombre${",".repeat(990)}\n`, ""]),
  "quotes never closed": (bytes) => filled(bytes, 'Fonda,"Calle\n', [heading, ""]),
  "a quote never closed": (bytes) => filled(bytes, "\n", [`${heading}"`, ""]),
  quotes: (bytes) => filled(bytes, '"', [heading, ""]),
  "quotes and commas": (bytes) => filled(bytes, '"",', [heading, ""]),
  "one row repeated": (bytes) => rows(bytes, () => "Fonda Una,Calle 5,Panamá,6555-0100"),
  "one telephone": (bytes) =>
    rows(bytes, (number) => `Fonda ${number} ${shuffled(number)},"Calle ${number}, David",Chiriquí,6555-0100`),
  "one name in other towns": (bytes) =>
    rows(bytes, (number) => `Fonda Una,"Calle ${number}, ${["David", "Boquete", "Bugaba"][number % 3]}",Chiriquí,6555-0100`),
  "names of the same letters": (bytes) => rows(bytes, (number) => `${shuffled(number)},"Calle ${number}, David",Chiriquí,`),
  "long names of the same letters": (bytes) =>
    rows(bytes, (number) => `${"fondachiricana".repeat(6)}${shuffled(number)}${"deldistrito".repeat(1)},David,Chiriquí,`),
  "long addresses": (bytes) => rows(bytes, (number) => `Fonda Una,"${"David, ".repeat(40)}${number}",Chiriquí,6555-0100`),
  "long telephones": withCell("telefono", (number) => longCell(`6555-${number} `)),
  "long hours": withCell("horario", (number) => longCell(`Lun-Vie 8:00-${number}; `)),
  "hours of the longest kind": withCell("horario", () => "Lun 8:00-9:00, ".repeat(30).slice(0, 300)),
  "long specialities": withCell("especialidades", (number) => longCell(`Ceviche ${number},`)),
  "a long link": withCell("website_url", () => longCell("https://a.pa/")),
  "letters that fold into many": withCell("descripcion", () => longCell("\uFDFA")),
  "a category of letters that fold into many": withCell("categoria", () => longCell("\uFDFA")),
  "a flag of letters that fold into many": withCell("is_verified", () => longCell("\uFDFA")),
  "letters that do not compress": (bytes) => rows(bytes, (number) => `Fonda ${number},${randomLetters(number)},Panamá,`),
  "marks without letters": withCell("descripcion", () => longCell("\u0301")),
  "invisible letters after an apostrophe": withCell("descripcion", () => `'${"\uFEFF".repeat(5_000)}x`),
  apostrophes: withCell("descripcion", () => longCell("'")),
  "unknown ids": (bytes) => rows(bytes, (number) => `nadie-${number},Fonda`, "id,nombre\n"),
  "unknown addresses": (bytes) => rows(bytes, (number) => `fonda-${number},Panamá,Fonda`, "slug,provincia,nombre\n"),
  "every cell wrong": (bytes) =>
    rows(bytes, () => "x,Marte,9,40,50,ftp://a,ftp://b", "nombre,provincia,rating,lat,lng,website_url,maps_url\n"),
  NULs: (bytes) => filled(bytes, "\0", [heading, ""]),
  "half UTF-16": (bytes) =>
    Buffer.from(`\uFEFF${filled(bytes / 2, "Fonda Ñ,\uD800", [heading, ""]).toString()}`, "utf16le").subarray(0, -1),
  "UTF-16 without its mark": (bytes) => Buffer.from(filled(bytes / 2, "\n", [heading, ""]).toString(), "utf16le"),
  "half of a letter": (bytes) => Buffer.concat([Buffer.from(heading), Buffer.alloc(bytes - 100, 0xc3)]),
  "random bytes": (bytes) => Buffer.from(Array.from({ length: bytes }, (_, at) => (at * at * 31 + (at >> 3)) & 255)),
  "a workbook": (bytes) => filled(bytes, "PK\u0003\u0004"),
};

/** The largest file of each kind. */
export const largestHostileFiles = Object.entries(hostileFiles).map(([name, make]) => [name, () => make(maxFileBytes)] as const);
