import * as v from "valibot";
import { expect, test } from "vitest";
import { fieldSchemas } from "../../app/directory/editing/fields";
import {
  formFields,
  internalColumns,
  listing,
  type ListingField,
  listingFields,
  ownerFields,
  searchFields,
} from "../../app/directory/listing";
import { blankColumns, blankValues, storedColumns, toColumns, toValues } from "../../app/directory/listing-values.server";
import { openApp } from "../support/app";
import { control } from "../support/pages/controls";
import { publishedRestaurant } from "../support/published-rows";
import { insertOwned } from "../support/owned-rows";

const app = await openApp();
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
await app.signInAs(admin);

/** For the list, looks for the box of another speciality. */
const hasControl = (html: string, field: ListingField) =>
  control(html, field) !== "" || control(html, `nueva_${field.slice(0, -2)}`) !== "";

test("cada columna de un restaurante está en la tabla o es interna, y ninguna dos veces", async () => {
  const tables = await app.db.introspection.getTables();
  const columns = tables.find(({ name }) => name === "restaurants")?.columns.map(({ name }) => name);
  expect(columns?.sort()).toEqual([...listingFields, ...internalColumns].sort());
});

test("cada campo tiene su lugar en el formulario de la administración, y los de un dueño en el suyo", async () => {
  const { html } = await app.visit("/admin/restaurant/new");
  expect(formFields.filter((field) => !hasControl(html, field))).toEqual([]);
  const row = publishedRestaurant("Fonda", { provincia: "cocle" });
  await insertOwned(app.db, row, admin.id);
  const own = await app.visit(`/mi-negocio/${row.id}`);
  expect(ownerFields.filter((field) => control(own.html, field) === "")).toEqual([]);
});

test("cada campo que se busca tiene un bit propio, de los siete de un byte", () => {
  const bits = searchFields.map((field) => listing[field].search.bit);
  expect(new Set(bits).size).toBe(bits.length);
  expect(bits.every((bit) => bit >= 1 && bit <= 7)).toBe(true);
});

test("lo que un formulario vacío envía es una ficha en blanco, salvo lo obligatorio", () => {
  const sent = Object.entries(fieldSchemas).map(([field, schema]) => [field, v.safeParse(schema, undefined)] as const);
  const missing = sent.filter(([, { success }]) => !success).map(([field]) => field);
  expect(missing).toEqual(["nombre", "direccion", "provincia"]);
  expect(Object.fromEntries(sent.flatMap(([field, { success, output }]) => (success ? [[field, output]] : [])))).toEqual({
    ...blankValues,
    especialidades: undefined,
  });
});

test("una fila borrada antes de que existiera un campo lo recupera en blanco", () => {
  expect(v.parse(v.object(storedColumns), { provincia: "cocle" })).toEqual({ ...blankColumns, provincia: "cocle" });
});

test("guardar lo que ya estaba no cambia nada", () => {
  const row = {
    ...blankColumns,
    nombre: "Fonda Ñandú",
    provincia: "cocle" as const,
    especialidades: '["Sancocho"]',
    rating: 4.5,
  };
  expect(toColumns(toValues(row))).toEqual(row);
});
