import { safeParse } from "valibot";
import { expect, test } from "vitest";
import { dishForm } from "../../../app/directory/menu/form-schema";

const dish = { nombre: "Sancocho", descripcion: "", precios: "5.50", seccion: "", version: "1" };

/** The field that a form refuses. */
const refused = (values: Partial<typeof dish>) =>
  safeParse(dishForm, { ...dish, ...values }).issues?.map(({ path }) => path?.[0]?.key) ?? [];

test.each([
  ["nombre", 80],
  ["descripcion", 200],
  ["precios", 160],
] as const)("en el formulario de un plato, %s admite %i caracteres y ni uno más", (field, most) => {
  expect(refused({ [field]: "a".repeat(most) })).toEqual([]);
  expect(refused({ [field]: "a".repeat(most + 1) })).toEqual([field]);
});
