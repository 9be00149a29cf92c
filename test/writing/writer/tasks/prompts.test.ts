import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startStandIn } from "../../../mocks/stand-in";
import { chatCompletion } from "../../../mocks/writer";

const base = "https://escritora.example/v1";
const { env } = await import("../../../../app/env.server");
const { log } = await import("../../../../app/log.server");
const { proposeTexts } = await import("../../../../app/writing/writer/tasks/prompts.server");

const vendor = setupServer();
beforeAll(() => vendor.listen({ onUnhandledRequest: "error" }));
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.resetHandlers();
  Object.assign(env, { WRITER_API_URL: base, WRITER_API_KEY: "clave", WRITER_MODEL: "un-modelo" });
  vi.spyOn(log, "warn").mockReturnValue();
});

const { signal } = new AbortController();
const answer = (object: object) =>
  vendor.use(http.post(`${base}/chat/completions`, () => HttpResponse.json(chatCompletion(JSON.stringify(object)))));
const unusable = { name: "WriterUnavailable", fault: "unusable" };

describe("un pasaje", () => {
  const passage = "  <p>El cafe de Boquete es muy rico.</p>\n";

  test("conserva los espacios que lo rodean", async () => {
    answer({ texto: "\n<p>El café de Boquete es muy rico.</p>  " });
    expect(await proposeTexts("cerenia-corregir", passage, signal)).toEqual(["  <p>El café de Boquete es muy rico.</p>\n"]);
  });

  test.each([
    ["la mitad perdida", "<p>El café.</p>"],
    ["el doble de largo", `<p>El café de Boquete es muy rico. ${"Y más. ".repeat(9)}</p>`],
    ["otras etiquetas", "<p>El <a>café</a> de Boquete es muy rico.</p>"],
    ["una sin cerrar", "<p>El café de Boquete es muy rico."],
    ["nada", "<p> </p>"],
    ["un número", 7],
  ])("corregido no admite %s, y el registro no lo repite", async (_, texto) => {
    answer({ texto });
    await expect(proposeTexts("cerenia-corregir", passage, signal)).rejects.toMatchObject(unusable);
    expect(JSON.stringify(vi.mocked(log.warn).mock.calls)).not.toContain("Boquete");
  });

  test("sin etiquetas no recibe ninguna", async () => {
    answer({ texto: "<p>El café de Boquete</p>" });
    await expect(proposeTexts("cerenia-corregir", "El cafe de Boquete", signal)).rejects.toMatchObject(unusable);
  });
});

describe("los títulos", () => {
  test("son tres como mucho, distintos, de una línea y del largo que caben", async () => {
    answer({ titulos: ["Uno\ndos", "Uno dos", "", 7, "café ".repeat(60), "Tres", "Cuatro"] });
    const titles = await proposeTexts("cerenia-titulos", "El café", signal);
    expect(titles).toEqual(["Uno dos", expect.stringMatching(/^(café ){20,}café…$/), "Tres"]);
  });

  test.each([[[]], [["", 7]], ["Uno"], [null]])("%j no sirve", async (titulos) => {
    answer({ titulos });
    await expect(proposeTexts("cerenia-titulos", "El café", signal)).rejects.toMatchObject(unusable);
  });
});

test("el extracto es de una línea, del largo que cabe, y no puede faltar", async () => {
  answer({ extracto: "Una\nmañana ".repeat(60) });
  const [excerpt = ""] = await proposeTexts("cerenia-extracto", "El café", signal);
  expect(excerpt).toMatch(/^Una mañana .*…$/);
  expect(excerpt.length).toBeLessThanOrEqual(300);
  for (const extracto of ["", null, ["Una mañana"]]) {
    answer({ extracto });
    await expect(proposeTexts("cerenia-extracto", "El café", signal)).rejects.toMatchObject(unusable);
  }
});

test("el servicio de mentira de la demo sabe hacer los cuatro pedidos, con HTML y sin él", async () => {
  vendor.close();
  const { settings, stop } = await startStandIn();
  Object.assign(env, settings);
  for (const passage of [
    "<p>El cafe de Panama tiene mucha fama aquí.</p>",
    "El cafe de Panama tiene\n\nmucha fama en todo el mundo.",
  ]) {
    expect(await proposeTexts("cerenia-corregir", passage, signal)).toEqual([expect.stringContaining("café de Panamá")]);
    expect((await proposeTexts("cerenia-acortar", passage, signal))[0]?.length).toBeLessThan(passage.length);
    expect(await proposeTexts("cerenia-titulos", passage, signal)).toHaveLength(3);
    expect(await proposeTexts("cerenia-extracto", passage, signal)).toEqual([expect.stringContaining("cafe de Panama")]);
  }
  await stop();
});
