import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { atMost, hiddenText, boundedList } from "../../../app/http/forms/fields";
import { env } from "../../../app/env.server";
import { formAction, formWasRefused } from "../../../app/http/forms/action.server";
import { formSize } from "../../../app/http/forms/size.server";

afterEach(() => {
  env.TRUST_PROXY = false;
});

const note = v.object({
  title: v.pipe(v.string("Escribe un título"), v.maxLength(10, "El título es muy largo")),
  text: v.pipe(v.optional(v.string(), ""), atMost(2_000, "El texto")),
  clave: v.pipe(v.optional(v.string(), ""), v.maxLength(100, "La clave es muy larga")),
  tags: v.optional(boundedList(v.pipe(v.string(), v.maxLength(10, "Muy larga")), 50, { tooMany: "Hay demasiadas" }), []),
  marca: hiddenText(10),
});
const largest = formSize(note).bytes;

const empty = { text: "", clave: "", tags: [], marca: "" };

const someText: unknown = expect.any(String);
const containing = (text: string): unknown => expect.stringContaining(text);

/** `values`: passed to the handler; undefined if it was not called. */
async function send(body: BodyInit | null, headers: Record<string, string> = {}, url = "http://localhost/notas") {
  let values: v.InferOutput<typeof note> | undefined;
  const action = formAction({
    schema: note,
    access: "public",
    secrets: ["clave"],
    handle(args) {
      values = args.values;
      if (values.text === "agrega") return args.show({ title: "", tags: [...values.tags, values.title] });
      if (values.text === "falla") throw new Error("SQLITE_BUSY: database is locked");
      return redirect("/listo");
    },
  });
  const request = new Request(url, { method: "POST", body, headers, duplex: "half" });
  const args: ActionFunctionArgs = { request, params: {}, context: {} };
  const answer = await action(args).catch((thrown: unknown) => thrown);
  return { answer: await described(answer), values, refused: formWasRefused(args.context) };
}

async function described(answer: unknown) {
  if (!(answer instanceof Response)) {
    const { data, init } = answer as { data: { error?: Record<string, string[]> }; init: { status: number } | null };
    return { status: init?.status, data };
  }
  const location = answer.headers.get("Location");
  if (location) return { status: answer.status, location };
  return { status: answer.status, data: (await answer.json()) as unknown };
}

const fields = (entries: Record<string, string>) => new URLSearchParams({ title: "Hola", ...entries });

describe("un formulario bueno", () => {
  test("llega a quien lo atiende con sus valores, y su respuesta se devuelve tal cual", async () => {
    const sent = await send(fields({ text: "ñ <b> & 🙂", "tags[0]": "uno", "tags[1]": "dos" }));
    expect(sent.values).toEqual({ ...empty, title: "Hola", text: "ñ <b> & 🙂", tags: ["uno", "dos"] });
    expect(sent.answer).toEqual({ status: 302, location: "/listo#" });
    expect(sent.refused).toBe(false);
  });

  test("puede venir en partes, como lo manda un navegador con un campo de archivo vacío", async () => {
    const parts = [
      'name="title"\r\n\r\nHola',
      'name="text"\r\n\r\nñ\r\nfin',
      'name="foto"; filename=""\r\nContent-Type: image/png\r\n\r\n',
    ];
    const body = parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`).join("") + "--x--\r\n";
    const sent = await send(body, { "Content-Type": "multipart/form-data; boundary=x" });
    expect(sent.values).toEqual({ ...empty, title: "Hola", text: "ñ\nfin" });
  });

  test("cuenta un salto de línea como un carácter, como lo cuenta el navegador", async () => {
    expect((await send(fields({ title: "12345\r\n789", text: "a\r\nb\rc" }))).values).toMatchObject({
      title: "12345\n789",
      text: "a\nb\nc",
    });
  });
});

describe("un formulario que solo pide otra cosa de sí mismo", () => {
  test("vuelve cambiado, con lo demás como estaba y sin reproche", async () => {
    const { answer, refused } = await send(fields({ text: "agrega", "tags[0]": "uno", token: "marca", cuenta_clave: "secreta" }));
    expect(answer).toEqual({ status: undefined, data: { initialValue: { title: "", text: "agrega", tags: ["uno", "Hola"] } } });
    expect(refused).toBe(false);
  });
});

describe("un formulario equivocado", () => {
  test("vuelve con estado 400, lo escrito y el motivo junto a cada campo", async () => {
    const { answer, values, refused } = await send(fields({ title: "demasiado largo", text: "  sigue aquí " }));
    expect(values).toBeUndefined();
    expect(refused).toBe(true);
    expect(answer).toMatchObject({
      status: 400,
      data: {
        initialValue: { title: "demasiado largo", text: "  sigue aquí " },
        error: { title: ["El título es muy largo"] },
      },
    });
  });

  test("sin cuerpo es un formulario vacío", async () => {
    expect((await send(null)).answer).toMatchObject({
      status: 400,
      data: { error: { title: ["Este dato falta o no es válido"] } },
    });
  });

  test.each([
    ["NUL", "a%00b"],
    ["media pareja de sustitución", "a%ED%A0%BDb"],
    ["bytes que no son texto", "a%F1b"],
  ])("con %s vuelve limpio y avisa junto al campo", async (_, text) => {
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const { answer, values } = await send(`title=Hola&text=${text}`, type);
    expect(values).toBeUndefined();
    expect(answer).toMatchObject({
      status: 400,
      data: { initialValue: { title: "Hola", text: "ab" }, error: { text: [containing("no se pueden guardar")] } },
    });
  });

  test("con NUL en un campo por partes también avisa", async () => {
    const form = new FormData();
    form.set("title", "Ho\0la");
    expect((await send(form)).answer).toMatchObject({ status: 400, data: { initialValue: { title: "Hola" } } });
  });

  test("con un campo doble avisa en español, sin caerse", async () => {
    const { answer } = await send(
      new URLSearchParams([
        ["title", "a"],
        ["title", "b"],
      ]),
    );
    expect(answer).toMatchObject({ status: 400, data: { error: { title: ["Escribe un título"] } } });
  });
});

describe("un texto demasiado largo", () => {
  test("vuelve entero, aunque sea el doble de lo que cabe", async () => {
    const text = "ñ".repeat(4_000);
    const { answer, values } = await send(fields({ text }));
    expect(values).toBeUndefined();
    expect(answer).toMatchObject({
      status: 400,
      data: { initialValue: { text }, error: { text: ["El texto admite hasta 2,000 caracteres; escribiste 4,000"] } },
    });
  });

  test("vuelve cortado cuando es mucho más, y lo dice", async () => {
    const { answer, values } = await send(fields({ text: `${"x".repeat(3_999)}${"🙂".repeat(1_000)}` }));
    expect(values).toBeUndefined();
    expect(answer).toMatchObject({
      status: 400,
      data: {
        initialValue: { title: "Hola", text: "x".repeat(3_999) },
        error: { text: ["El texto admite hasta 2,000 caracteres; escribiste 5,999. Aquí quedan los primeros 3,999."] },
      },
    });
  });

  test("no se acepta cortado, aunque lo que queda quepa", async () => {
    const { answer, values } = await send(fields({ title: " ".repeat(2_000) }));
    expect(values).toBeUndefined();
    expect(answer).toMatchObject({ status: 400, data: { error: { title: [containing("El título es muy largo")] } } });
  });

  test("que no se enseña no se da por enseñado", async () => {
    const { answer } = await send(fields({ clave: "x".repeat(2_000) }));
    expect(answer).toMatchObject({ status: 400, data: { error: { clave: ["La clave es muy larga"] } } });
    expect(JSON.stringify(answer)).not.toContain("xxx");
  });

  test("que la página misma pone en el formulario cuenta como vacío", async () => {
    expect((await send(fields({ marca: "x".repeat(5_000) }))).values).toMatchObject({ marca: "" });
  });
});

describe("una lista", () => {
  const list = (length: number, item: string) =>
    new URLSearchParams([["title", "Hola"], ...Array.from({ length }, (_, n) => [`tags[${n}]`, item])]);

  test("demasiado larga tiene un solo motivo", async () => {
    const { answer } = await send(list(60, "x".repeat(11)));
    expect(answer).toMatchObject({ status: 400, data: { error: { tags: ["Hay demasiadas"] } } });
  });

  test("con un reparo en cada cosa da los primeros veinte motivos", async () => {
    const { answer } = await send(list(50, "x".repeat(11)));
    const { data } = answer as { data: { error: Record<string, string[]> } };
    expect(Object.values(data.error).flat()).toEqual(Array.from({ length: 20 }, () => "Muy larga"));
  });

  test("repetida sin número no llega más lejos", async () => {
    const { answer } = await send(new URLSearchParams(Array.from({ length: 150 }, () => ["tags", "x"])));
    const { data } = answer as { data: { initialValue: { tags: string[] } } };
    expect(data.initialValue.tags).toHaveLength(51);
  });
});

test("un campo sin máximo no se admite en ningún formulario", () => {
  const withoutMaximum = { otro: v.optional(v.string(), "") };
  expect(() => formSize(v.object(withoutMaximum))).toThrow('"otro" has no maximum');
  expect(() => formSize(v.object({ lista: v.array(v.pipe(v.string(), v.maxLength(3))) }))).toThrow('"lista" has no maximum');
  expect(() => formAction({ schema: v.object(withoutMaximum), access: "public", handle: () => null })).toThrow("no maximum");
});

describe("nombres de campo hostiles", () => {
  test.each([
    "__proto__",
    "__proto__[x]",
    "constructor.prototype.x",
    "__intent__",
    "__state__",
    "tags[4294967294]",
    `a${"[0]".repeat(500)}`,
    "a..b",
    "[",
    "",
  ])("no se leen: %s", async (name) => {
    const { values } = await send(
      new URLSearchParams([
        ["title", "Hola"],
        [name, '{"type":"x"'],
      ]),
    );
    expect(values).toEqual({ ...empty, title: "Hola" });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe("lo que no es un formulario nuestro", () => {
  test("F4: más de lo que cabe en sus campos es 413, aunque nadie diga cuánto mide", async () => {
    const chunk = new TextEncoder().encode("x".repeat(Math.ceil(largest / 4)));
    let rest = 5;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (rest-- > 0 ? controller.enqueue(chunk) : controller.close()),
    });
    const { answer, values } = await send(body, { "Content-Type": "application/x-www-form-urlencoded" });
    expect(answer).toMatchObject({ status: 413, data: { title: someText } });
    expect(values).toBeUndefined();
    expect(rest).toBeLessThan(1);
  });

  test("lo que cabe justo todavía se lee, y un byte más no", async () => {
    const padding = "otro=".padEnd(largest - "title=Hola&".length, "x");
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await send(`title=Hola&${padding}`, type)).values).toMatchObject({ title: "Hola" });
    expect((await send(`title=Hola&${padding}x`, type)).answer).toMatchObject({ status: 413 });
  });

  test("caben todos los campos llenos de lo que más ocupa", async () => {
    const tags = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`tags[${n}]`, "語".repeat(10)]));
    const full = fields({ title: "語".repeat(10), text: "語".repeat(2_000), clave: "語".repeat(100), marca: "x", ...tags });
    expect((await send(full)).values).toMatchObject({ text: "語".repeat(2_000), tags: Object.values(tags) });
    const form = new FormData();
    for (const [name, value] of full) form.append(name, value);
    expect((await send(form)).values).toMatchObject({ text: "語".repeat(2_000), tags: Object.values(tags) });
  });

  test("lo que no termina se corta", async () => {
    let cut = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
      cancel: () => void (cut = true),
    });
    expect((await send(body, { "Content-Type": "application/x-www-form-urlencoded" })).answer).toMatchObject({ status: 413 });
    expect(cut).toBe(true);
  });

  test("F4: nombres de campos muy anidados no se leen, y no cuestan nada", async () => {
    const nested = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`z${n}${"[999]".repeat(19)}`, "x"]));
    const deep = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`y${n}${".a".repeat(45)}`, "x"]));
    const sent = await send(fields({ ...nested, ...deep, "tags[999]": "x", "tags[0]": "uno" }));
    expect(sent.values).toEqual({ ...empty, title: "Hola", tags: ["uno"] });
  });

  test.each([201, 4_000])("F4: %i campos son demasiados", async (count) => {
    const body = Array.from({ length: count }, () => "a").join("&");
    const { answer } = await send(body, { "Content-Type": "application/x-www-form-urlencoded" });
    expect(answer).toMatchObject({ status: 400, data: { title: containing("demasiados campos") } });
  });

  test("demasiados campos por partes también se rechazan", async () => {
    const form = new FormData();
    for (let i = 0; i < 201; i += 1) form.append("a", "x");
    expect((await send(form)).answer).toMatchObject({
      status: 400,
      data: { title: containing("demasiados campos") },
    });
  });

  test("un archivo se rechaza", async () => {
    const form = new FormData();
    form.set("title", "Hola");
    form.set("text", new File(["x"], "foto.png"));
    expect((await send(form)).answer).toMatchObject({ status: 400, data: { title: containing("archivos") } });
  });

  test.each(["application/json", "text/plain", "application/x-www-form-urlencoded-not"])("%s es 415", async (type) => {
    expect((await send("title=Hola", { "Content-Type": type })).answer).toMatchObject({ status: 415 });
  });

  test("unas partes rotas son 400", async () => {
    const { answer } = await send("--x\r\nbasura", { "Content-Type": "multipart/form-data; boundary=x" });
    expect(answer).toMatchObject({ status: 400, data: { title: containing("No pudimos leer") } });
  });
});

describe("de dónde viene", () => {
  test.each([
    ["otro sitio", { Origin: "https://malo.example", Host: "localhost" }],
    ["otro puerto", { Origin: "http://localhost:9999", Host: "localhost:3000" }],
    ["un origen oculto", { Origin: "null", Host: "localhost" }],
    ["un origen que no es dirección", { Origin: "nada", Host: "localhost" }],
    ["un origen sin Host con qué compararlo", { Origin: "https://malo.example" }],
    [
      "un Host cierto detrás de un proxy que dice otro",
      { Origin: "https://a.example", Host: "a.example", "X-Forwarded-Host": "b.example" },
    ],
    ["un navegador que dice que es otro sitio", { "Sec-Fetch-Site": "cross-site" }],
  ])("se rechaza %s", async (_, headers) => {
    const { answer, values } = await send(fields({}), headers);
    expect(answer).toMatchObject({ status: 403, data: { title: someText } });
    expect(values).toBeUndefined();
  });

  test.each([
    ["el mismo sitio", { Origin: "https://panama.example", Host: "PANAMA.example", "Sec-Fetch-Site": "same-origin" }],
    [
      "el sitio que nombra el proxy",
      { Origin: "https://panama.example", Host: "127.0.0.1", "X-Forwarded-Host": "panama.example, otro" },
    ],
    ["la dirección configurada", { Origin: "http://localhost:3000", Host: "127.0.0.1:4000" }],
    ["un navegador de texto, que no dice nada", {}],
  ])("se acepta %s", async (_, headers) => {
    expect((await send(fields({}), headers)).answer).toMatchObject({ status: 302 });
  });
});

test("cuando no se puede guardar, el formulario vuelve con 503, todo lo escrito y un código", async () => {
  env.TRUST_PROXY = true;
  const { answer, refused } = await send(fields({ text: "falla" }), { "X-Request-Id": "codigo-12345" });
  expect(answer).toMatchObject({
    status: 503,
    data: { initialValue: { title: "Hola", text: "falla" }, error: { "": [someText] }, requestId: "codigo-12345" },
  });
  expect(JSON.stringify(answer)).not.toContain("SQLITE");
  expect(refused).toBe(true);
});

test("una respuesta que se lanza pasa como es", async () => {
  const action = formAction({
    schema: note,
    access: "public",
    handle() {
      throw redirect("/auth");
    },
  });
  const request = new Request("http://localhost/notas", { method: "POST", body: fields({}) });
  await expect(action({ request, params: {}, context: {} })).rejects.toMatchObject({ status: 302 });
});
