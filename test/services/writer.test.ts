import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { delay, http, HttpResponse, passthrough } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { freePort } from "../free-port";
import { startStandIn } from "../mocks/stand-in";
import { completionOf, writerHandlers } from "../mocks/writer";

const base = "https://escritora.example/v1";
const address = `${base}/chat/completions`;
const key = "clave-que-no-debe-verse-0123456789";
Object.assign(process.env, { WRITER_API_URL: base, WRITER_API_KEY: key, WRITER_MODEL: "un-modelo" });
const { env } = await import("../../app/env.server");
const { log } = await import("../../app/http/log.server");
const { blogCategories } = await import("../../app/content/blog-categories");
const { isWriterConfigured, writeArticle, WriterUnavailable } = await import("../../app/services/writer.server");

const vendor = setupServer(http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()));
let asked: { url: string; headers: Headers; body: Record<string, unknown> }[] = [];
vendor.events.on("request:start", async ({ request }) => {
  const { url, headers } = request;
  const question = { url, headers, body: {} };
  asked.push(question);
  question.body = await request.clone().json();
});
beforeAll(() => vendor.listen({ onUnhandledRequest: "error" }));
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.resetHandlers();
  asked = [];
  Object.assign(env, { WRITER_API_URL: base, WRITER_API_KEY: key, WRITER_MODEL: "un-modelo" });
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

const answer = (resolver: () => Response | Promise<Response>) => vendor.use(http.post(address, resolver));
/** The service sends this as the model's text. */
const write = (content: string | null, finishReason?: string) =>
  answer(() => HttpResponse.json(completionOf(content, "un-modelo", finishReason)));
const writeObject = (changes: object) => write(JSON.stringify({ ...article, ...changes }));
const lines = () => vi.mocked(log.warn).mock.calls;

/** What is thrown for `instruction`; proves that it was told in one line, and that nothing secret is in line or error. */
async function failure(signal?: AbortSignal) {
  const error: unknown = await writeArticle(instruction, { signal }).catch((thrown: unknown) => thrown);
  if (!(error instanceof WriterUnavailable)) throw error;
  expect(lines()).toEqual([[{ fault: error.fault, ...error.details }, "the writer gave no article"]]);
  const told = JSON.stringify([lines(), error, error.message, error.cause]);
  for (const secret of [key, instruction, "Boquete", "Palabras del servicio"]) expect(told).not.toContain(secret);
  return error;
}

describe("un artículo", () => {
  test("llega con sus cinco partes, y el servicio recibe el encargo aparte de nuestras reglas", async () => {
    write(JSON.stringify(article));
    expect(await writeArticle(instruction)).toEqual(article);
    expect(lines()).toEqual([]);

    const [{ headers, body } = { headers: new Headers(), body: {} }] = asked;
    expect(headers.get("Authorization")).toBe(`Bearer ${key}`);
    expect(body).toMatchObject({
      model: "un-modelo",
      max_tokens: 4_000,
      response_format: { type: "json_object" },
      messages: [
        { role: "system", content: expect.stringContaining(blogCategories.join(", ")) },
        { role: "user", content: instruction },
      ],
    });
  });

  test("F1, F2: solo se llama a la dirección configurada, aunque el encargo y la respuesta nombren otras", async () => {
    writeObject({ content: '<p>Mira <img src="https://interno.example/secreto"></p>', image_url: "https://interno.example" });
    await writeArticle(instruction);
    expect(asked.map(({ url }) => url)).toEqual([address]);
  });

  test("de un encargo larguísimo se pasan 2.000 caracteres", async () => {
    write(JSON.stringify(article));
    await writeArticle("ñ".repeat(2_001));
    expect(asked[0]?.body.messages).toMatchObject([{}, { content: "ñ".repeat(2_000) }]);
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

  test("a un modelo que no admite nuestros ajustes se le pide otra vez sin ellos", async () => {
    vendor.use(
      http.post(address, () => HttpResponse.json({ error: { code: "unsupported_parameter" } }, { status: 400 }), { once: true }),
    );
    vendor.use(...[]);
    vendor.use(http.post(address, () => undefined));
    write(JSON.stringify(article));
    expect(await writeArticle(instruction)).toEqual(article);
  });
});
