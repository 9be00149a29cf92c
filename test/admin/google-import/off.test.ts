import { randomUUID } from "node:crypto";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApp } from "../../support/app";
import { findHrefs, innerHtml, openingTags } from "../../support/pages/html";
import { typedValues } from "../../support/pages/controls";

const nobody = setupServer();
beforeAll(() => nobody.listen({ onUnhandledRequest: "error" }));
afterAll(() => nobody.close());

const app = await openApp({ GOOGLE_PLACES_API_KEY: "" });
await app.signInAs(await app.person("jefa@ejemplo.pa", { is_admin: 1 }));

test("sin clave de Google la pestaña lo dice, con qué hacer, y el formulario está pero no se puede usar", async () => {
  const { status, html, text } = await app.visit("/admin/google");
  expect(status).toBe(200);
  expect(text).toContain("La búsqueda en Google no está configurada.");
  expect(text).toContain("GOOGLE_PLACES_API_KEY");
  expect(text).not.toContain("Te quedan");
  expect(findHrefs(innerHtml(html, "main"), "agregar restaurantes a mano")).toEqual(["/admin/restaurant/new"]);
  expect(openingTags(html, "fieldset")[0]).toMatch(/ disabled/);
});

test("y quien lo envía de todos modos recibe la razón y lo que escribió", async () => {
  const { status, html, text } = await app.submit("/admin/google", { id: randomUUID(), termino: "café", provincia: "darien" });
  expect(status).toBe(503);
  expect(text).toContain("No se pudo realizar la búsqueda. Este sitio no tiene clave de Google");
  expect(typedValues(html)).toMatchObject({ termino: "café", provincia: "darien" });
  expect(await app.db.selectFrom("listing_requests").selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom("listing_searches").selectAll().execute()).toEqual([]);
});
