import { beforeAll, describe, expect, test } from "vitest";
import { indexQueued } from "../../app/search/index/postings.server";
import { findSuggestions as findWithKinds } from "../../app/search/suggestions.server";
import { openDatabase } from "../support/database";
import { insertAll, restaurant } from "../support/database-rows";
import type { ProvinceId } from "../../app/text/provinces";

const { db } = await openDatabase();

const findSuggestions = async (from: typeof db, typed: string, province: ProvinceId | null) =>
  (await findWithKinds(from, typed, { province })).map(({ text }) => text);

beforeAll(async () => {
  await insertAll(db, "restaurants", [
    restaurant({ nombre: "La Azotea del Trompo", special_dish: "Sancocho" }),
    restaurant({ nombre: "Azote Cerrado", is_active: 0 }),
    restaurant({ nombre: "Cevichería Ñata", provincia: "colon", special_dish: "Ceviche de corvina" }),
    restaurant({ nombre: "Marisquería Pérez & Hijos", provincia: "colon", special_dish: "Corvina frita" }),
    restaurant({ nombre: "Sancochería Única", provincia: "colon", special_dish: "Sancocho trifásico" }),
    restaurant({ nombre: "Fonda del Mercado", direccion: "Penonomé, San Félix, San Carlos, Santa Ana, Santiago y Santa Fe" }),
    restaurant({ nombre: "Fonda del Puente", direccion: "San Martín, San Lorenzo, Santa Clara, Penonomé y San Félix" }),
  ]);
  await indexQueued(db);
});

describe("lo que se sugiere al escribir", () => {
  test.each([
    ["un nombre, sin el artículo con que empieza", "azot", "La Azotea del Trompo"],
    ["un nombre, sin su «Marisquería» y con «y» en vez de «&»", "perez y h", "Marisquería Pérez & Hijos"],
    ["un nombre con ñ y tilde", "cevicheria n", "Cevichería Ñata"],
    ["un lugar, con su tilde aunque varias fichas lo nombren", "penon", "Penonomé"],
    ["un lugar tras otras palabras", "ceviche en san fel", "ceviche en San Félix"],
    ["una frase de las fichas", "con mascotas y vista al m", "con mascotas y vista al mar"],
    ["una cocina", "ital", "italiano"],
    ["una palabra de varias fichas", "sopa o corv", "sopa o corvina"],
  ])("%s: «%s» → «%s»", async (_, typed, text) => {
    expect(await findSuggestions(db, typed, null)).toContain(text);
  });

  test.each([
    ["un negocio, dónde está", "azot", "La Azotea del Trompo", "Panamá"],
    ["un lugar, de qué provincia es", "ceviche en penon", "ceviche en Penonomé", "Lugar de Coclé"],
    ["una cocina", "ital", "italiano", "Cocina"],
    ["una categoría", "postr", "Postres", "Categoría"],
    ["una palabra suelta, nada", "sopa o corv", "sopa o corvina", ""],
  ])("de cada texto se dice qué es; de %s: «%s» → «%s», %s", async (_, typed, text, what) => {
    expect(await findWithKinds(db, typed, { province: null })).toContainEqual({ text, what });
  });

  test("un lugar que ninguna ficha nombra no: llevaría a una lista vacía", async () => {
    expect(await findSuggestions(db, "boquet", null)).toEqual([]);
  });

  test("lo inactivo no, ni lo de otra provincia, ni una palabra que usa una sola ficha", async () => {
    expect(await findSuggestions(db, "azote", null)).toEqual(["La Azotea del Trompo"]);
    expect(await findSuggestions(db, "azote", "colon")).toEqual([]);
    expect(await findSuggestions(db, "sancocheria", "colon")).toEqual(["Sancochería Única"]);
    expect(await findSuggestions(db, "trifas", null)).toEqual([]);
  });

  test("pocas, sin repetir ni devolver lo que ya está escrito, y primero lo que más fichas nombran", async () => {
    const found = await findSuggestions(db, "san", null);
    expect(found.slice(0, 2)).toEqual(["Sancochería Única", "San Félix"]);
    expect(found.length).toBe(8);
    expect(new Set(found).size).toBe(8);
    expect(await findSuggestions(db, "Penonomé", null)).not.toContain("Penonomé");
  });

  test.each(["", "a", "%", "'", "\u{10FFFF}", "x".repeat(61), "qzxqzx"])("nada para «%s»", async (typed) => {
    expect(await findSuggestions(db, typed, null)).toEqual([]);
  });
});
