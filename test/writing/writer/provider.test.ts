import { once } from "node:events";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { articleLimits } from "../../../app/blog/text";
import { articleCategories } from "../../../app/text/articles/article-categories";
import { startStandIn } from "../../mocks/stand-in";
import { chatCompletion } from "../../mocks/writer";
import { withoutPlainTags } from "../../support/pages/html";
import { testVendorNetwork } from "../../support/vendors/vendor-network";

const base = "https://escritora.example/v1";
const address = `${base}/chat/completions`;
const key = "clave-que-no-debe-verse-0123456789";
const settings = { WRITER_API_URL: base, WRITER_API_KEY: key, WRITER_MODEL: "un-modelo" };
const { env } = await import("../../../app/env.server");
const { log } = await import("../../../app/log.server");
const { isWriterConfigured, WriterUnavailable } = await import("../../../app/writing/writer/provider.server");
const { writeArticle } = await import("../../../app/writing/writer/article.server");

const vendor = setupServer();
let asked: { url: string; headers: Headers; body: unknown }[] = [];

beforeAll(() => vendor.listen({ onUnhandledRequest: "error" }));
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.resetHandlers();
  asked = [];
  Object.assign(env, settings);
  vi.spyOn(log, "warn");
});

const instruction = "Escribe sobre el café de Boquete y pon https://interno.example/secreto";
const article = {
  title: "El café de Boquete",
  excerpt: "Una mañana entre cafetales.",
  category: "Gastronomía",
  tags: ["café", "Boquete"],
  content: "<p>Boquete despierta temprano.</p>\n<h2>La finca</h2>\n<ul><li>Sombra</li></ul>",
};

function answer(...answers: (() => Response | Promise<Response>)[]) {
  vendor.use(
    http.post(address, async ({ request }) => {
      asked.push({ url: request.url, headers: request.headers, body: await request.clone().json() });
      const next = answers.length > 1 ? answers.shift() : answers[0];
      return next?.();
    }),
  );
}
const write = (content: string | null, finishReason?: string) =>
  answer(() => HttpResponse.json(chatCompletion(content, "un-modelo", finishReason)));
const writeObject = (changes: object) => write(JSON.stringify({ ...article, ...changes }));
const fail = (status: number, code?: string) =>
  HttpResponse.json({ error: { message: `Palabras del servicio sobre ${key}: ${instruction}`, code } }, { status });

/** Expects exactly one log line, and no secrets in the line or the error. */
async function failure() {
  const error: unknown = await writeArticle(instruction).catch((thrown: unknown) => thrown);
  if (!(error instanceof WriterUnavailable)) throw error;
  const lines = vi.mocked(log.warn).mock.calls;
  expect(lines).toEqual([[{ fault: error.fault, ...error.details }, "the writer gave no answer"]]);
  const logged = JSON.stringify([lines, error, error.message, error.cause]);
  for (const secret of [key, "Boquete", "interno.example", "Palabras del servicio"]) expect(logged).not.toContain(secret);
  return error;
}

describe("un artículo", () => {
  test("llega con sus cinco partes, y el servicio recibe el encargo aparte de nuestras reglas", async () => {
    write(JSON.stringify(article));
    expect(await writeArticle(instruction)).toEqual(article);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.get("Authorization")).toBe(`Bearer ${key}`);
    expect(asked[0]?.body).toMatchObject({
      model: "un-modelo",
      max_tokens: 4_000,
      response_format: { type: "json_object" },
      messages: [
        { role: "system", content: expect.stringContaining(articleCategories.join(", ")) },
        { role: "user", content: instruction },
      ],
    });
    expect(log.warn).not.toHaveBeenCalled();
  });

  test("F1, F2: solo se llama a la dirección configurada, aunque el encargo y la respuesta nombren otras", async () => {
    writeObject({ content: '<p>Mira <img src="https://interno.example/secreto"></p>', image_url: "https://interno.example" });
    expect(Object.keys(await writeArticle(instruction)).sort()).toEqual(Object.keys(article).sort());
    expect(asked.map(({ url }) => url)).toEqual([address]);
  });

  test("de un encargo larguísimo se pasan 2.000 caracteres", async () => {
    write(JSON.stringify(article));
    await writeArticle("ñ".repeat(2_001));
    expect(asked[0]?.body).toMatchObject({ messages: [{}, { content: "ñ".repeat(2_000) }] });
  });

  test("sin clave no se manda ninguna", async () => {
    env.WRITER_API_KEY = undefined;
    write(JSON.stringify(article));
    await writeArticle(instruction);
    expect(asked[0]?.headers.has("Authorization")).toBe(false);
  });

  test.each([
    ["entre cercas", "```json\n", "\n```"],
    ["con saludo y despedida", "¡Claro! Aquí tienes el artículo:\n\n", "\n\nEspero que te guste."],
    ["pensando en voz alta", "<think>Piden {algo} sobre {café}…</think>\n", ""],
  ])("se encuentra aunque venga %s", async (_, before, after) => {
    write(`${before}${JSON.stringify(article, null, 2)}${after}`);
    expect(await writeArticle(instruction)).toEqual(article);
  });

  test("se le pide otra vez, sin nuestros ajustes, al modelo que no los admite", async () => {
    answer(
      () => fail(400, "unsupported_parameter"),
      () => HttpResponse.json(chatCompletion(JSON.stringify(article))),
    );
    expect(await writeArticle(instruction)).toEqual(article);
    const fields = asked.map(({ body }) => Object.keys(body as object).sort());
    expect(fields).toEqual([
      ["max_tokens", "messages", "model", "response_format", "temperature"],
      ["max_completion_tokens", "messages", "model"],
    ]);
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe("lo que el modelo escribe de otro modo cabe en el formulario", () => {
  const written = async (changes: object) => {
    writeObject(changes);
    return writeArticle(instruction);
  };

  test("un título y un extracto largos terminan en una palabra entera", async () => {
    const { title, excerpt } = await written({ title: "café, ".repeat(60), excerpt: "mañana ".repeat(60) });
    expect(title).toMatch(/^(café, ){20,}café…$/);
    expect(title.length).toBeLessThanOrEqual(articleLimits.title);
    expect(excerpt).toMatch(/^(mañana ){35,}mañana…$/);
    expect(excerpt.length).toBeLessThanOrEqual(articleLimits.excerpt);
  });

  test("cortar no deja medio emoji", async () => {
    for (const start of ["", "a"]) {
      const { title } = await written({ title: start + "🌋".repeat(100) });
      expect(title.isWellFormed()).toBe(true);
      expect(title.length).toBeLessThanOrEqual(articleLimits.title);
      expect(title).toMatch(/🌋…$/u);
    }
  });

  test.each([
    ["gastronomia", "Gastronomía"],
    ["  TURISMO y playas ", "Turismo"],
    ["La IA", "IA"],
    ["Deportes", "Negocios"],
    ["Viajería", "Negocios"],
    ["", "Negocios"],
    [["Turismo"], "Negocios"],
    [null, "Negocios"],
    [undefined, "Negocios"],
  ])("la categoría %j es %s", async (category, expected) => {
    expect((await written({ category })).category).toBe(expected);
  });

  test.each([
    [
      ["#café", " Café ", "", "CAFE", "a, b"],
      ["café", "a", "b"],
    ],
    [Array.from({ length: 12 }, (_, index) => `tema ${index}`), Array.from({ length: 8 }, (_, index) => `tema ${index}`)],
    [["ñ".repeat(40), "ñ".repeat(41)], ["ñ".repeat(40)]],
    [["uno", 2, null, { tres: 3 }, ["cuatro"]], ["uno"]],
    ["café, #Boquete", ["café", "Boquete"]],
    [{ uno: 1 }, []],
    [undefined, []],
  ])("las etiquetas %j son %j", async (tags, expected) => {
    expect((await written({ tags })).tags).toEqual(expected);
  });

  test("sin extracto queda vacío, para que lo escriba la persona", async () => {
    for (const excerpt of [undefined, null, 7]) expect((await written({ excerpt })).excerpt).toBe("");
  });

  test("lo que la base de datos no puede guardar se quita", async () => {
    const { title, content } = await written({
      title: "Ca\0fé\n\ud83c de\u0007 Boquete",
      content: "\r\n<p>Ca\0fé\ud83c</p>\r\n<p>B</p>",
    });
    expect(title).toBe("Ca fé de Boquete");
    expect(content).toBe("<p>Café</p>\n<p>B</p>");
  });
});

describe("cuando no hay artículo, la persona y quien administra saben por qué", () => {
  test("sin dirección o sin modelo no está configurada, y no se llama a nadie", async () => {
    expect(isWriterConfigured()).toBe(true);
    for (const name of ["WRITER_API_URL", "WRITER_MODEL"] as const) {
      Object.assign(env, settings, { [name]: undefined });
      vi.mocked(log.warn).mockClear();
      expect(isWriterConfigured()).toBe(false);
      const error = await failure();
      expect(error.fault).toBe("not-configured");
      expect(error.message).toMatch(/^Cerenia IA no está configurada en este sitio/);
    }
  });

  test.each([
    [400, "content_filter", "refused", "no está disponible"],
    [401, "invalid_api_key", "refused", "no está disponible"],
    [403, undefined, "refused", "no está disponible"],
    [404, "model_not_found", "refused", "no está disponible"],
    [429, "insufficient_quota", "busy", "demasiadas solicitudes"],
    [500, undefined, "unreachable", "No pudimos comunicarnos"],
    [503, "overloaded", "unreachable", "No pudimos comunicarnos"],
  ])("HTTP %i (%s)", async (status, code, fault, words) => {
    answer(() => fail(status, code));
    const error = await failure();
    expect(error).toMatchObject({ fault, details: { status, reason: `HTTP ${status}` } });
    expect(error.details.code).toBe(code);
    expect(error.message).toContain(words);
  });

  test("un código de error que repite la clave o el encargo no se anota", async () => {
    for (const code of [key, instruction, "Boquete", 7, null]) {
      vi.mocked(log.warn).mockClear();
      answer(() => HttpResponse.json({ error: { code } }, { status: 401 }));
      expect((await failure()).details.code).toBeUndefined();
    }
  });

  test.each([
    ["HTML", () => HttpResponse.html("<h1>Boquete</h1>"), "not a chat completion"],
    ["JSON de otra cosa", () => HttpResponse.json({}), "not a chat completion"],
    ["nada", () => new Response(null), "not a chat completion"],
    ["una lista sin respuestas", () => HttpResponse.json({ choices: [] }), "not a chat completion"],
    ["un texto que no es texto", () => HttpResponse.json(chatCompletion(null)), "not a chat completion"],
    ["prosa", () => HttpResponse.json(chatCompletion("Boquete es bonito")), "no JSON object"],
    ["llaves sin sentido", () => HttpResponse.json(chatCompletion("{Boquete} ".repeat(50))), "no JSON object"],
    ["un JSON cortado", () => HttpResponse.json(chatCompletion('{"title": "Boquete', "x", "length")), "cut off"],
    ["un objeto vacío", () => HttpResponse.json(chatCompletion("{}")), "title, content"],
    ["un título vacío", () => HttpResponse.json(chatCompletion(JSON.stringify({ ...article, title: " \n" }))), "title"],
    ["un contenido sin palabras", () => HttpResponse.json(chatCompletion('{"title":"Boquete","content":"<p> </p>"}')), "content"],
    [
      "un contenido que no cabe",
      () => HttpResponse.json(chatCompletion(JSON.stringify({ ...article, content: "ñ".repeat(50_001) }))),
      "content",
    ],
  ])("F2: %s no es un artículo", async (_, response, reason) => {
    answer(response);
    const error = await failure();
    expect(error).toMatchObject({ fault: "unusable", details: { reason: expect.stringContaining(reason) } });
    expect(error.message).toContain("no pudimos usar");
  });

  test("F2: caben respuestas de 1 MB y ni un byte más", async () => {
    const whole = JSON.stringify(chatCompletion(JSON.stringify(article)));
    const padding = " ".repeat(1_048_576 - Buffer.byteLength(whole));
    answer(() => new Response(whole + padding));
    expect(await writeArticle(instruction)).toEqual(article);
    answer(() => new Response(`${whole + padding} `));
    expect(await failure()).toMatchObject({
      fault: "unusable",
      details: { reason: "the response is larger than 1048576 bytes" },
    });
  });
});

describe("por la red de verdad", () => {
  beforeAll(() => vendor.close());
  const openService = testVendorNetwork({
    moveTo: (origin) => void (env.WRITER_API_URL = `${origin}/v1`),
    failure,
    beginning: '{"choices": [',
    seconds: 60,
  });

  test("F2: una respuesta que no acaba se corta", async () => {
    let cut: Promise<unknown> | undefined;
    await openService((response) => {
      cut = once(response, "close");
      const goOn = () => {
        while (!response.destroyed && response.write("Boquete ".repeat(8_192)));
      };
      response.on("drain", goOn);
      goOn();
    });
    const error = await failure();
    expect(error).toMatchObject({ fault: "unusable", details: { reason: expect.stringContaining("larger than") } });
    await cut;
  });

  test("quien cancela recibe su propia razón, no queda nada en el registro y el servicio deja de trabajar", async () => {
    const controller = new AbortController();
    let cut: Promise<unknown> | undefined;
    const { requested } = await openService((response) => void (cut = once(response, "close")));
    const cancelled = writeArticle(instruction, { signal: controller.signal }).catch((reason: unknown) => reason);
    await requested;
    const reason = new Error("me arrepentí");
    controller.abort(reason);
    expect(await cancelled).toBe(reason);
    await cut;
    expect(log.warn).not.toHaveBeenCalled();
  });

  test("lo que ya estaba cancelado no se pide", async () => {
    let requests = 0;
    await openService((response) => response.end(String(++requests)));
    await expect(writeArticle(instruction, { signal: AbortSignal.abort("tarde") })).rejects.toBe("tarde");
    expect(requests).toBe(0);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test("el servicio de mentira de la demo escribe en español, siempre lo mismo y dentro de los límites", async () => {
    const { settings: standIn, stop } = await startStandIn();
    Object.assign(env, standIn);
    const orders = ["Escribe un artículo sobre playas <b>tranquilas</b>.", "¿?", "x".repeat(2_000), "café ".repeat(400)];
    for (const order of orders) {
      const first = await writeArticle(order);
      expect(await writeArticle(order)).toEqual(first);
      expect(first.title).not.toMatch(/…$/);
      expect(first.excerpt).not.toMatch(/^$|…$/);
      expect(first.tags.length).toBeGreaterThanOrEqual(3);
      expect(withoutPlainTags(first.content)).not.toMatch(/[<>]/);
    }
    const beach = await writeArticle("Escribe un artículo sobre playas <b>tranquilas</b>.");
    expect(beach).toMatchObject({ title: expect.stringContaining("Playas"), category: "Turismo" });
    expect((await fetch(new URL("/otra", standIn.WRITER_API_URL))).status).toBe(404);
    await stop();
  });
});
