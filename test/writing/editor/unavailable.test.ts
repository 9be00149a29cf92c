import { expect, test } from "vitest";
import { openApp } from "../../support/app";
import { attribute, find, openingTags } from "../../support/pages/html";
import { typedValues } from "../../support/pages/controls";

const app = await openApp();
await app.signInAs(await app.person("autora@ejemplo.pa"));

test("sin un servicio que escriba, Cerenia IA lo dice, ayuda a empezar y no ofrece lo que no puede", async () => {
  const { status, html } = await app.visit("/write-blog");
  expect(status).toBe(200);
  const panel = find(html, "details.assistant");
  expect(panel).toContain("Cerenia IA no está disponible por ahora");
  expect(openingTags(panel, "li").length).toBeGreaterThan(2);
  expect(openingTags(panel, "button").map((tag) => attribute(tag, "value"))).toEqual([]);
});

test("a quien se lo pide de todas formas se le contesta, con todo en su lugar", async () => {
  const fields = { instruccion: "El café", title: "Mío", content: "Hola" };
  const { status, html } = await app.submit("/write-blog", { ...fields, intent: "cerenia" });
  expect(status).toBe(503);
  expect(html).toContain("Cerenia IA no está configurada en este sitio");
  expect(typedValues(html)).toMatchObject({ title: "Mío", content: "Hola" });
  expect((await app.submit("/write-blog/cerenia", fields)).status).toBe(503);
});
