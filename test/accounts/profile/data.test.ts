import { randomUUID } from "node:crypto";
import type { KyselyPlugin } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { issueToken } from "../../../app/identity/tokens.server";
import { openApp } from "../../support/app";
import { blog, insertAll } from "../../support/database-rows";
import { publishedRestaurant } from "../../support/published-rows";
import { findHeadings, findHrefs, innerHtml } from "../../support/pages/html";

const app = await openApp();
const path = "/profile/datos.json";

let textsRead = 0;
const countTexts: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    textsRead += result.rows.filter((row) => "content" in row || "before" in row).length;
    return Promise.resolve(result);
  },
};

let person: { id: string; email: string };

beforeEach(async () => {
  await app.forgetLimits();
  person = await app.person(`${randomUUID()}@ejemplo.pa`);
  app.cookies.clear();
  await app.signInAs(person);
  globalThis.panamaDatabase = app.db.withPlugin(countTexts);
  textsRead = 0;
});

async function have(count: number, values: Parameters<typeof blog>[0] = {}) {
  const rows = Array.from({ length: count }, () => blog({ author_id: person.id, ...values }));
  await insertAll(app.db, "blogs", rows);
  return rows.map(({ id }) => id).sort();
}

const readerOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return response.body!.getReader();
};

async function restOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value);
  return Buffer.concat(chunks);
}

type Entry = { action: string; before: string | null };
type Copy = {
  articulos: { id: string; content: string }[];
  registro: Entry[];
  correoPorConfirmar: string | null;
  preguntas: string;
};

describe("la copia de los datos", () => {
  test("trae todo, una sola vez y en su orden, también lo que tiene la misma hora", async () => {
    const ids = await have(250, { content: '<p>«Ñandú» & \u2028 "comillas"</p>' });
    const time = new Date().toISOString();
    const target = { target_type: "blog", target_id: "x", actor_id: person.id, request_id: null, created_at: time } as const;
    const deleted = Array.from({ length: 230 }, (_, n) => ({
      ...target,
      id: randomUUID(),
      action: n % 2 ? "blog.deleted" : "free-plan.deleted",
      before: `{"n":${n}}`,
    }));
    await app.db.insertInto("audit_log").values(deleted).execute();
    const { html, status, headers } = await app.visit(path);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    // Otherwise nginx would buffer to disk for a slow client.
    expect(headers.get("X-Accel-Buffering")).toBe("no");
    const copy = JSON.parse(html) as Copy;
    expect(Object.keys(copy)).toEqual([
      "cuenta",
      "correoPorConfirmar",
      "retrato",
      "paginaDeAutor",
      "correoSemanal",
      "articulos",
      "versiones",
      "quitadoAlGuardar",
      "textosSinGuardar",
      "sesiones",
      "appDeCodigos",
      "llaves",
      "planes",
      "clientesStripe",
      "suscripciones",
      "negocios",
      "solicitudes",
      "cambiosPropuestos",
      "pedidos",
      "fotos",
      "fotosDePlatos",
      "pagosDePlanes",
      "correosQueNoQuiere",
      "mensajes",
      "registro",
      "preguntas",
      "fotosSinArticulo",
    ]);
    expect(copy.preguntas).toContain("se guarda sin tu nombre ni tu cuenta");
    expect(html).toBe(JSON.stringify(copy, null, 2));
    expect(copy.articulos.map(({ id }) => id)).toEqual(ids);
    const befores = copy.registro.filter(({ action }) => action === "blog.deleted").map(({ before }) => before);
    expect(befores.sort()).toEqual(deleted.flatMap(({ before }, n) => (n % 2 ? before : [])).sort());
    expect(copy.registro.filter(({ action }) => action === "free-plan.deleted").every(({ before }) => before === null)).toBe(
      true,
    );
    expect(copy.registro).toHaveLength(230);
  });

  test("trae el correo que falta confirmar, y cuánto puede y pudo escribir", async () => {
    const correo = async () => (JSON.parse((await app.visit(path)).html) as Copy).correoPorConfirmar;
    expect(await correo()).toBeNull();
    await issueToken(app.db, { purpose: "change-email", userId: person.id, email: "nueva@ejemplo.pa" });
    expect(await correo()).toBe("nueva@ejemplo.pa");
    const { cuenta } = JSON.parse((await app.visit(path)).html) as { cuenta: object };
    expect(cuenta).toMatchObject({ quota_factor: 1, written_day: null, written_bytes: 0 });
  });

  test("no trae nada de otra persona: ni sus negocios, pedidos y correos, ni sus textos", async () => {
    const other = await app.person(`${randomUUID()}@ejemplo.pa`);
    const row = publishedRestaurant("Fonda de otra", { provincia: "cocle" });
    const [restaurant_id, created_at] = [row.id, new Date().toISOString()];
    const own = { restaurant_id, user_id: other.id, created_at };
    await app.db.insertInto("restaurants").values(row).execute();
    await app.db.insertInto("restaurant_owners").values(own).execute();
    const claim = { method: "registry", state: "granted", decided_by: null, decided_at: null } as const;
    const proof = { id: randomUUID(), policy_version: "1", policy_hash: "a" };
    await app.db
      .insertInto("claims")
      .values({ ...own, ...claim, ...proof })
      .execute();
    const change = { field: "telefono", before: "", after: "6555-0142", source: "owner", state: "waiting" } as const;
    const undecided = { decided_by: null, decided_at: null };
    await app.db
      .insertInto("listing_changes")
      .values({ ...own, ...change, ...undecided, id: randomUUID() })
      .execute();
    const request = { message: "Hola", state: "waiting", answered_by: null, answered_at: null } as const;
    await app.db
      .insertInto("owner_requests")
      .values({ ...own, ...request, id: randomUUID() })
      .execute();
    await app.db.insertInto("stopped_mails").values({ user_id: other.id, kind: "results", created_at }).execute();
    const [article] = await have(1, { author_id: other.id });
    const text = {
      title: "De otra",
      excerpt: "",
      category: "",
      tags: "[]",
      image_url: null,
      content: "",
      content_seal: "",
    } as const;
    const counts = { version: 1, event: "saved", restored_version: null, words_added: 0, words_removed: 0, bytes: 0 } as const;
    await app.db
      .insertInto("article_revisions")
      .values({ id: randomUUID(), blog_id: article ?? "", author_id: other.id, ...text, ...counts, created_at })
      .execute();

    const unsaved = { article_id: randomUUID(), version: 0, form: "telefono", sequence: 1, title: "", excerpt: "", category: "" };
    const rest = { tags: "", image_url: "", content: "", slug: "", created_at, updated_at: created_at };
    await app.db
      .insertInto("kept_texts")
      .values({ id: randomUUID(), author_id: other.id, ...unsaved, ...rest })
      .execute();

    const lists = async () => {
      const copy = JSON.parse((await app.visit(path)).html) as Record<string, unknown>;
      return Object.entries(copy).flatMap(([name, value]) => (Array.isArray(value) && value.length > 0 ? [name] : []));
    };
    const ofOneself = ["sesiones"];
    expect((await lists()).filter((name) => !ofOneself.includes(name))).toEqual([]);
    await app.signInAs(other);
    expect(await lists()).toEqual(expect.arrayContaining(["negocios", "versiones"]));
    expect(await lists()).toHaveLength(9);
  });

  test("se lee de la base a medida que se toma, y no más", async () => {
    await have(60, { content: "x".repeat(100_000) });
    const reader = await readerOf(await app.open(path));
    // Chunks of three, each read after the previous one was consumed.
    expect(textsRead).toBe(3);
    for (let taken = 1; taken <= 10; taken += 1) {
      expect((await reader.read()).value?.length).toBeLessThan(400_000);
      expect(textsRead).toBe(3 * taken);
    }
    const rest = await restOf(reader);
    expect(rest.length).toBeGreaterThan(2_900_000);
    expect(textsRead).toBe(60);
  });

  test("entre un trozo y el siguiente les toca a los demás, por rápido que se lea", async () => {
    await have(40, { content: "x".repeat(100_000) });
    let turns = 0;
    let next = setImmediate(function turn() {
      turns += 1;
      next = setImmediate(turn);
    });
    const reader = await readerOf(await app.open(path));
    const before = turns;
    await restOf(reader);
    clearImmediate(next);
    expect(turns - before).toBeGreaterThanOrEqual(13);
  });

  test("cuando quien la pide se va, no se lee más, y puede pedirla otra vez", async () => {
    await have(30, { content: "x".repeat(100_000) });
    const reader = await readerOf(await app.open(path));
    await reader.read();
    await reader.cancel();
    expect(textsRead).toBe(3);

    const leaving = new AbortController();
    const other = await readerOf(await app.open(path, { signal: leaving.signal }));
    await other.read();
    leaving.abort();
    await expect(other.read()).rejects.toThrow();
    expect(textsRead).toBe(6);
    expect(JSON.parse((await restOf(await readerOf(await app.open(path)))).toString())).toMatchObject({ sesiones: [{}] });
  });

  test("si falla a la mitad se corta, sin que nadie la crea entera, y puede pedirla otra vez", async () => {
    await have(3, { content: "x".repeat(100_000) });
    const reader = await readerOf(await app.open(path));
    await reader.read();
    await app.without("audit_log", async () => await expect(restOf(reader)).rejects.toThrow());
    expect((await app.visit(path)).status).toBe(200);
  });

  test("si falla antes de empezar, una página lo dice", async () => {
    const { status, html, headers } = await app.without("blogs", () => app.visit(path));
    expect(status).toBe(503);
    expect(findHeadings(html)[0]).toEqual({ level: 1, text: "No se pudieron reunir tus datos" });
    expect(headers.get("Content-Disposition")).toBeNull();
    expect((await app.visit(path)).status).toBe(200);
  });
});

describe("cuántas veces", () => {
  const words = "Tu descarga tiene que esperar";

  test("una a la vez de cada persona: la segunda espera, con una página que lo dice, y a otra no le pasa nada", async () => {
    await have(5, { content: "x".repeat(100_000) });
    const reader = await readerOf(await app.open(path));
    const { status, html, headers, text } = await app.visit(path);
    expect(status).toBe(429);
    expect(headers.get("Retry-After")).toBe("30");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(findHeadings(html)[0]).toEqual({ level: 1, text: words });
    expect(text).toContain("Ya se está descargando una copia de tus datos. Espera 30 segundos e inténtalo otra vez.");
    expect(findHrefs(innerHtml(html, "main"), "Volver a mi perfil")).toEqual(["/profile"]);

    const other = app.otherBrowser();
    await other.signInAs(await app.person(`${randomUUID()}@ejemplo.pa`));
    expect((await other.visit(path)).status).toBe(200);
    await restOf(reader);
    expect((await app.visit(path)).status).toBe(200);
  });

  test("de diez pedidas en el mismo momento se envía una", async () => {
    await have(5, { content: "x".repeat(100_000) });
    const responses = await Promise.all(Array.from({ length: 10 }, () => app.open(path)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
    for (const response of responses) await response.body?.cancel();
  });

  test("diez en una hora, y después se espera", async () => {
    for (let n = 0; n < 10; n += 1) expect((await app.visit(path)).status).toBe(200);
    const { status, headers, text } = await app.visit(path);
    expect([status, text]).toEqual([429, expect.stringContaining(words)]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(60);
  });

  test("HEAD trae las cabeceras y no lee ni cuenta nada; los datos de la página, tampoco detienen la siguiente", async () => {
    await have(2, { content: "x".repeat(100_000) });
    for (let n = 0; n < 15; n += 1) {
      const { status, headers, html } = await app.visit(path, { method: "HEAD" });
      expect([status, html]).toEqual([200, ""]);
      expect(headers.get("Content-Disposition")).toContain("mis-datos-panama-vip.json");
    }
    expect(textsRead).toBe(0);
    const asData = await app.visit(`${path}.data`);
    expect(asData.html.length).toBeLessThan(2_000);
    expect((await app.visit(path)).status).toBe(200);
  });
});
