import { beforeEach, describe, expect, test } from "vitest";
import { type Answer, openApp } from "../support/app";
import { isOnSqlite } from "../support/database/engine";

const key = "una-clave-de-prueba-de-mas-de-32-letras";
const app = await openApp({ CERENIA_API_KEY: key });
const path = "/functions/v1/cerenia-blog-api";

let author: { id: string; email: string };

beforeEach(async () => {
  await app.forgetLimits();
  await app.db.deleteFrom("blogs").execute();
  author ??= await app.person("autora@ejemplo.pa");
});

const article = () => ({
  title: "¿Dónde comer ceviche en Ñurumí?",
  content: "<p>En la <strong>fonda</strong>.</p><script>alert(1)</script>",
  excerpt: "Tres fondas.",
  category: "Gastronomía",
  tags: ["ceviche", " Ceviche ", "Ñurumí"],
  author_email: author.email.toUpperCase(),
});

async function send(body: unknown, headers: Record<string, string> = {}, method = "POST") {
  const answer = await app.otherBrowser().visit(path, {
    method,
    body: method === "GET" ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}`, ...headers },
  });
  expect(answer.headers.get("Content-Type")).toContain("application/json");
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  return { ...answer, json: JSON.parse(answer.html) as Record<string, unknown> };
}

const blogs = () => app.db.selectFrom("blogs").selectAll().execute();

test.runIf(isOnSqlite)("hace un borrador de quien tiene ese correo, con el contenido limpio y sellado", async () => {
  const { status, json } = await send(article());
  expect(status).toBe(201);
  const [draft] = await blogs();
  expect(json).toEqual({
    id: draft?.id,
    slug: "donde-comer-ceviche-en-nurumi",
    status: "draft",
    edit_url: `http://localhost:3000/edit-blog/${draft?.id}`,
    left_out: [{ kind: "script", count: 1, details: [], text: "1 programa: un artículo no lleva ninguno" }],
  });
  expect(draft).toMatchObject({
    author_id: author.id,
    is_published: 0,
    content: "<p>En la <strong>fonda</strong>.</p>",
    tags: '["ceviche","Ñurumí"]',
    category: "Gastronomía",
  });
  expect(draft?.content_seal).not.toBe("");
});

test.runIf(isOnSqlite)("basta con el título, el contenido y el correo", async () => {
  const { title, content, author_email } = article();
  expect((await send({ title, content, author_email })).status).toBe(201);
  expect(await blogs()).toMatchObject([{ excerpt: "", category: "", tags: "[]" }]);
});

test.runIf(isOnSqlite)(
  "los corchetes y llaves de un texto no cuentan como listas y objetos, ni los que ya se cerraron",
  async () => {
    const content = `<p>Así: \\ "[[[[[[[[[[" y {{{{{{{{{{</p>`;
    const tags = Array.from({ length: 10 }, (_, n) => `[{[{[{${n}`);
    expect((await send({ ...article(), content, tags })).status).toBe(201);
    const manyClosed = Array.from({ length: 20 }, () => ({}));
    expect(Object.keys((await send({ ...article(), tags: manyClosed })).json.fields as object)).toEqual(["tags"]);
  },
);

test.runIf(isOnSqlite)("el texto enviado queda para su autora; lo que cabe entero no deja ninguno", async () => {
  const { json } = await send(article());
  const texts = () => app.db.selectFrom("left_out_texts").select(["blog_id", "author_id", "sent"]).execute();
  expect(await texts()).toEqual([{ blog_id: json.id, author_id: author.id, sent: article().content }]);
  await app.db.deleteFrom("blogs").execute();
  expect((await send({ ...article(), content: "<div>En la <b>fonda</b>.</div>" })).json.left_out).toEqual([]);
  expect(await blogs()).toMatchObject([{ content: "<p>En la <strong>fonda</strong>.</p>" }]);
  expect(await texts()).toEqual([]);
});

describe("se niega con un motivo claro y no guarda nada", () => {
  test.each<[string, number, Record<string, string>]>([
    ["sin clave", 401, { Authorization: "" }],
    ["con otra clave", 401, { Authorization: `Bearer ${key}x` }],
    ["con la clave sin Bearer", 401, { Authorization: key }],
    ["con otro tipo de cuerpo", 415, { "Content-Type": "text/plain" }],
  ])("%s", async (_, expected, headers) => {
    const { status, json } = await send(article(), headers);
    expect([status, json.error]).toEqual([expected, expect.any(String)]);
    expect(await blogs()).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ["sin título", { title: " " }, "title"],
    ["con un título muy largo", { title: "x".repeat(151) }, "title"],
    ["con un título que no es texto", { title: 7 }, "title"],
    ["sin contenido", { content: "" }, "content"],
    ["con un extracto muy largo", { excerpt: "x".repeat(301) }, "excerpt"],
    ["con otra categoría", { category: "Deportes" }, "category"],
    ["con etiquetas que no son una lista", { tags: "uno, dos" }, "tags"],
    ["con demasiadas etiquetas", { tags: Array.from({ length: 11 }, (_, n) => `etiqueta ${n}`) }, "tags"],
    ["sin correo", { author_email: "" }, "author_email"],
  ])("%s", async (_, changes, field) => {
    const { status, json } = await send({ ...article(), ...(changes as object) });
    expect(status).toBe(400);
    expect(Object.keys(json.fields as object)).toEqual([field]);
    expect(await blogs()).toEqual([]);
  });

  test("con un cuerpo vacío dice cada dato que falta", async () => {
    const { json } = await send({});
    expect(json.fields).toEqual({
      title: ["Falta title"],
      content: ["Falta content"],
      author_email: ["Escribe el correo electrónico"],
    });
  });

  test.each(["", "{", "[]", "null", '"hola"', '{"__proto__":{"title":"x"}}'])("con %j por cuerpo", async (body) => {
    expect((await send(body)).status).toBe(400);
    expect(await blogs()).toEqual([]);
  });

  test("un cuerpo que no es un objeto lo dice", async () => {
    expect((await send('"hola"')).json).toEqual({ error: "El cuerpo debe ser un objeto JSON", fields: {} });
  });

  test("X4: con un artículo demasiado largo o demasiado profundo", async () => {
    for (const content of ["x".repeat(100_001), "<div>".repeat(10_000)]) {
      const { status, json } = await send({ ...article(), content });
      expect([status, Object.keys(json.fields as object)]).toEqual([400, ["content"]]);
    }
    expect((await send("x".repeat(1_100_000))).status).toBe(413);
    expect(await blogs()).toEqual([]);
  });

  test("con más de ocho listas y objetos, uno dentro de otro", async () => {
    const tooDeep = "El cuerpo tiene demasiadas listas u objetos, uno dentro de otro.";
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    for (const [body, error] of [
      [nested(8), "Hay datos que faltan o no son válidos."],
      [nested(9), tooDeep],
      ['{"a":'.repeat(9), tooDeep],
      ["[".repeat(100_000), tooDeep],
      [`["\\"", ${nested(8)}]`, tooDeep],
      [`["\\\\", ${nested(8)}]`, tooDeep],
    ] as const) {
      const { status, json } = await send(body);
      expect([status, json.error], body.slice(0, 20)).toEqual([400, error]);
    }
    expect(await blogs()).toEqual([]);
  });

  test("si nadie confirmó ese correo", async () => {
    const stranger = await app.person("sin-confirmar@ejemplo.pa", { email_confirmed_at: null });
    for (const author_email of [stranger.email, "nadie@ejemplo.pa"]) {
      expect((await send({ ...article(), author_email })).status).toBe(422);
    }
    expect(await blogs()).toEqual([]);
  });

  test.each(["GET", "PUT", "DELETE", "PATCH"])("con %s", async (method) => {
    const { status, headers } = await send(article(), {}, method);
    expect([status, headers.get("Allow")]).toEqual([405, "POST"]);
  });

  test("L4: después de sesenta en una hora", async () => {
    const answers: Answer[] = [];
    // Send a few at a time: on a busy machine sixty would wait too long for one of ten connections.
    for (const many of [10, 10, 10, 10, 10, 12])
      answers.push(...(await Promise.all(Array.from({ length: many }, () => send(article())))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(new Set((await blogs()).map(({ slug }) => slug)).size).toBe(60);
  });
});
