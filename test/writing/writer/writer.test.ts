import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { http, HttpResponse } from "msw";
import { openApp } from "../../support/app";
import { isOnSqlite } from "../../support/database/engine";
import { attribute, find, openingTags } from "../../support/pages/html";
import { startStandIn } from "../../mocks/stand-in";
import { chatCompletion } from "../../mocks/writer";
import { control, hiddenFields, typedValues } from "../../support/pages/controls";

let answer: (() => Response | Promise<Response>) | undefined;
let asked = 0;

const standIn = await startStandIn(
  http.post("*/chat/completions", () => {
    asked += 1;
    return answer?.();
  }),
);
afterAll(() => standIn.stop());

const app = await openApp(standIn.settings);
const author = await app.person("autora@ejemplo.pa");

beforeEach(async () => {
  answer = undefined;
  asked = 0;
  await globalThis.panamaLimits?.clear();
  await app.db.deleteFrom("blogs").execute();
  app.cookies.clear();
  await app.signInAs(author);
});

const empty = { title: "", excerpt: "", category: "", tags: "", image_url: "", content: "" };
const ask = (fields: Record<string, string>) =>
  app.submit("/write-blog", { ...empty, instruccion: "El café de Boquete", intent: "cerenia", ...fields });
const panelOf = (html: string) => find(html, "details.assistant");

describe.runIf(isOnSqlite)("Cerenia IA sin JavaScript", () => {
  test("es parte del mismo formulario, cerrada hasta que se abre", async () => {
    const panel = panelOf((await app.visit("/write-blog")).html);
    expect(control(panel, "instruccion")).not.toBe("");
    const intents = openingTags(panel, "button").map((tag) => attribute(tag, "value"));
    expect(intents).toEqual(["cerenia", "cerenia-acortar", "cerenia-corregir", "cerenia-titulos", "cerenia-extracto"]);
    expect(openingTags(panel, "details")[0]).not.toContain("open");
  });

  test("llena el formulario vacío, que se guarda como el de cualquiera", async () => {
    const { status, html } = await ask({});
    expect(status).toBe(200);
    const filled = typedValues(html);
    expect(filled.title).toContain("café de Boquete");
    for (const name of ["excerpt", "category", "tags", "content"]) expect(filled[name]).not.toBe("");
    expect(panelOf(html)).toContain("Contenido generado");
    expect(openingTags(panelOf(html), "details")[0]).toContain("open");
    expect(await app.db.selectFrom("blogs").selectAll().execute()).toEqual([]);

    const { status: saved } = await app.submit("/write-blog", { ...filled, ...hiddenFields(html), intent: "publish" });
    expect(saved).toBe(302);
    expect(await app.db.selectFrom("blogs").select("title").execute()).toEqual([{ title: filled.title }]);
  });

  test("no toca lo escrito sin preguntar: lo muestra aparte, y un botón lo pone todo", async () => {
    const { html } = await ask({ title: " Lo mío ", image_url: "https://a.pa/x.png", tags: "mía" });
    const shown = typedValues(html);
    expect(shown).toMatchObject({ title: " Lo mío ", image_url: "https://a.pa/x.png", tags: "mía" });
    expect(shown.excerpt).toContain("café");
    const panel = panelOf(html);
    expect(panel).toContain("Lo que ya habías escrito sigue igual, a menos que lo reemplaces.");
    const button = openingTags(panel, "button").find((tag) => attribute(tag, "value") === "cerenia-usar");
    expect(button).toBeDefined();

    const { status, html: replaced } = await app.submit("/write-blog", {
      ...shown,
      ...hiddenFields(html),
      intent: "cerenia-usar",
    });
    expect(status).toBe(200);
    const now = typedValues(replaced);
    expect(now.title).toContain("café de Boquete");
    expect(now).toMatchObject({ image_url: "https://a.pa/x.png", instruccion: "El café de Boquete" });
    expect(now.tags).not.toContain("mía");
    expect(hiddenFields(replaced)).toMatchObject({ id: hiddenFields(html).id, version: "0" });
    expect(asked).toBe(1);

    const { html: undone } = await app.submit("/write-blog", { ...now, ...hiddenFields(replaced), intent: "cerenia-deshacer" });
    expect(typedValues(undone)).toEqual({ ...shown, title: " Lo mío ", tags: "mía" });
  });

  test("también al editar, y el artículo no cambia hasta que se guarda", async () => {
    await app.submit("/write-blog", { ...empty, title: "Café", content: "Hola", intent: "draft" });
    const blog = await app.db.selectFrom("blogs").selectAll().executeTakeFirstOrThrow();
    const path = `/edit-blog/${blog.id}`;
    const before = (await app.visit(path)).html;
    const { status, html } = await app.submit(path, {
      ...typedValues(before),
      ...hiddenFields(before),
      instruccion: "El café",
      intent: "cerenia",
    });
    expect(status).toBe(200);
    expect(typedValues(html)).toMatchObject({ title: "Café", content: "Hola", slug: "cafe" });
    expect(typedValues(html).excerpt).not.toBe("");
    expect(hiddenFields(html).version).toBe("1");
    expect(await app.db.selectFrom("blogs").select("version").execute()).toEqual([{ version: 1 }]);
  });

  test("X1: lo que escribe se limpia al guardar como lo de cualquiera", async () => {
    const content = '<p onclick="x()">Hola</p><script>alert(1)</script><img src=x onerror=alert(1)>';
    answer = () => HttpResponse.json(chatCompletion(JSON.stringify({ title: "<b>T</b>", excerpt: "E", content })));
    const { html } = await ask({});
    expect(html).not.toContain("<script>alert");
    await app.submit("/write-blog", { ...typedValues(html), ...hiddenFields(html), intent: "draft" });
    expect(await app.db.selectFrom("blogs").select("content").execute()).toEqual([{ content: "<p>Hola</p>" }]);
  });

  test.each([
    ["", 400, "Escribe de qué quieres que trate el artículo"],
    ["x".repeat(2_001), 400, "La indicación admite hasta 2,000 caracteres"],
  ])("sin indicación, o con una demasiado larga, no se le pide nada", async (instruccion, status, reason) => {
    const reply = await ask({ instruccion, title: "Mío" });
    expect(reply.status).toBe(status);
    expect(reply.html).toContain(reason);
    expect(openingTags(panelOf(reply.html), "details")[0]).toContain("open");
    expect(typedValues(reply.html)).toMatchObject({ title: "Mío", instruccion });
    expect(asked).toBe(0);
  });

  test("si falla lo dice, y todo sigue escrito", async () => {
    answer = () => new HttpResponse(null, { status: 500 });
    const { status, html } = await ask({ title: "Mío", content: "Lo que llevo" });
    expect(status).toBe(503);
    expect(html).toContain("No pudimos comunicarnos con Cerenia IA");
    expect(typedValues(html)).toMatchObject({ title: "Mío", content: "Lo que llevo", instruccion: "El café de Boquete" });
  });
});

test("L4: veinte veces al día, y después se sigue escribiendo y guardando sin ella", async () => {
  for (let n = 0; n < 20; n += 1) expect((await ask({})).status).toBe(200);
  const { status, html, headers } = await ask({ title: "Mío" });
  expect(status).toBe(429);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(html).toContain("Hoy Cerenia IA ya escribió para ti todas las veces que puede en un día. Espera 24 horas");
  expect(typedValues(html).title).toBe("Mío");
  expect(asked).toBe(20);
  expect((await app.submit("/write-blog", { title: "Mío", content: "x", intent: "draft" })).status).toBe(302);
});

describe.runIf(isOnSqlite)("Cerenia IA desde la pantalla con JavaScript", () => {
  const fetched = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.submit("/write-blog/cerenia", fields, { headers });

  test("contesta con lo que va en cada campo", async () => {
    const { status, html, headers } = await fetched({ instruccion: "El café de Boquete" });
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    const { generated } = JSON.parse(html) as { generated: Record<string, string> };
    expect(Object.keys(generated).sort()).toEqual(["category", "content", "excerpt", "tags", "title"]);
    expect(generated.tags).toContain(", ");
  });

  test("dice por qué no, con los mismos límites", async () => {
    expect((await fetched({ instruccion: " " })).status).toBe(400);
    answer = () => new HttpResponse(null, { status: 401 });
    const failed = await fetched({ instruccion: "x" });
    expect([failed.status, failed.html]).toEqual([503, expect.stringContaining("Cerenia IA no está disponible por ahora")]);
    for (let n = 1; n < 20; n += 1) await ask({ instruccion: "x" });
    expect((await fetched({ instruccion: "x" })).status).toBe(429);
  });
});
