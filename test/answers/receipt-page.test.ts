import { expect, test } from "vitest";
import { keepAnswer } from "../../app/answers/receipts.server";
import { day } from "../../app/durations";
import { exampleAnswer } from "../support/answers";
import { openApp } from "../support/app";
import { find, findAll, findHeadings, findLinks, findMeta, visibleText } from "../support/pages/html";

const app = await openApp();
globalThis.panamaDatabase = app.db;

const keep = (over = {}) => keepAnswer(exampleAnswer(over), { channel: "web", isCounted: true });

test("el recibo dice qué se preguntó, los datos con su fecha, el orden y quién paga, y no se guarda ni se indexa", async () => {
  const { html, text, status, headers } = await app.visit(`/respuestas/${await keep()}`);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(findMeta(html, "robots")).toEqual(["noindex"]);
  expect(findHeadings(html).map((heading) => heading.text)).toEqual(
    expect.arrayContaining(["De dónde sale esta respuesta", "Los datos que usamos", "¿Por qué en este orden?"]),
  );
  for (const said of [
    "¿Dónde como mariscos en Colón?",
    "Coincide por la categoría.",
    "Teléfono 555-0142",
    "Datos confirmados el 1 de noviembre de 2026",
    "En esta respuesta pagan un plan: Marisquería Uno.",
    "Cualquiera que tenga este enlace puede verla o borrarla.",
  ]) {
    expect(text).toContain(said);
  }
  expect(findLinks(html).map(({ href }) => href)).toContain("/restaurantes-colon/marisqueria-uno");
});

test("el de lo que se preguntó en inglés está en inglés, y borrarla deja en inglés", async () => {
  const path = `/en/respuestas/${await keep({ language: "en", question: "Where can I eat seafood in Colón?" })}`;
  const { html, text, headers } = await app.visit(path);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(findMeta(html, "robots")).toEqual(["noindex"]);
  expect(findHeadings(html)[0]).toEqual({ level: 1, text: "Where this answer comes from" });
  expect(text).toContain("Facts confirmed on November 1, 2026");
  expect(findLinks(html).map(({ href }) => href)).toContain("/en/restaurantes-colon/marisqueria-uno");
  const deleted = await app.submit(path, {});
  expect(deleted.location).toBe("/en/ai-solutions/yodda");
  expect((await app.visit("/en/ai-solutions/yodda")).text).toContain("Question deleted");
  const gone = await app.visit(path);
  expect([gone.status, gone.text]).toEqual([410, expect.stringContaining("This answer is gone")]);
});

test("en inglés, lo que se preguntó en español va marcado", async () => {
  const { html } = await app.visit(`/en/respuestas/${await keep()}`);
  expect(visibleText(find(html, ".asked [lang=es]"))).toBe("¿Dónde como mariscos en Colón?");
  expect(findAll(html, "dl[lang=es]")).toHaveLength(1);
});

test("lo escrito y lo de las fichas es texto", async () => {
  const [business] = exampleAnswer().businesses;
  const evil = "<img src=x onerror=alert(1)>";
  const id = await keep({
    question: evil,
    intro: [evil],
    businesses: [{ ...business!, name: evil, sentences: [`${evil} (Patrocinado)`], facts: [{ label: "Lugar", value: evil }] }],
  });
  const { html } = await app.visit(`/respuestas/${id}`);
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("&lt;img src=x");
});

test("cualquiera con el enlace la borra, y después ya no está", async () => {
  const path = `/respuestas/${await keep()}`;
  const deleted = await app.otherBrowser().submit(path, {});
  expect(deleted.location).toBe("/ai-solutions/yodda");
  const { status, text } = await app.visit(path);
  expect(status).toBe(410);
  expect(text).toContain("Esta respuesta ya no está");
});

test("pasados noventa días ya no está, y un enlace cualquiera no existe", async () => {
  const old = await keep({ at: new Date(Date.now() - 91 * day).toISOString() });
  expect((await app.visit(`/respuestas/${old}`)).status).toBe(410);
  for (const other of ["algo", "AZlvQUFBQUFBQUFBQUFBQQ", "%00", "a".repeat(300)]) {
    expect([400, 404, 410]).toContain((await app.visit(`/respuestas/${other}`)).status);
  }
  expect((await app.visit("/respuestas/algo")).status).toBe(404);
});
