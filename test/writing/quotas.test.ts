import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { quotaForFactor } from "../../app/writing/quota";
import { setQuotaFactor } from "../../app/admin/accounts/accounts.server";
import { findUsage, QuotaExceeded } from "../../app/writing/quotas.server";
import { findOwnArticle } from "../../app/writing/article/own.server";
import { createArticle, updateArticle, type ArticleValues, type ArticleChange } from "../../app/writing/articles.server";
import { articleUndos, deleteArticle, restoreOwnArticle } from "../../app/writing/deleted-articles.server";
import { deleteExpiredRows } from "../../app/jobs/retention.server";
import { openDatabase } from "../support/database";
import { blog, insertAll, profile } from "../support/database-rows";
import { day } from "../../app/durations";

const { db } = await openDatabase();
const { undo: restoreArticleAsAdministrator } = articleUndos["blog.deleted"];

const by = { requestId: "codigo-12345" };
const quota = quotaForFactor(1);
/** Bytes of an article's other fields. */
const beside = 2_000;

let author: { id: string };

beforeEach(async () => {
  // Midnight must not renew the day's quota in the middle of a test.
  vi.useFakeTimers({ toFake: ["Date"] });
  const row = profile();
  await db.insertInto("profiles").values(row).execute();
  author = row;
});
afterEach(() => void vi.useRealTimers());

const values = (bytes: number, letter = "a"): ArticleValues => ({
  title: "Título 100",
  excerpt: "",
  category: "",
  tags: [],
  imageUrl: null,
  content: `<p>${letter.repeat(Math.max(0, bytes - 7))}</p>`,
  seal: "sello",
});

let lastTitle = 100;

const create = (bytes: number, who = author) =>
  createArticle(who.id, { ...values(bytes), title: `Título ${(lastTitle += 1)}` }, { publish: false, id: randomUUID() });

async function save(id: string, change: Partial<ArticleChange>) {
  const { version } = (await findOwnArticle(author.id, id)) ?? { version: 0 };
  return await updateArticle(author.id, id, { version, values: values(0), status: "same", ...change });
}

/** Inserted articles do not count towards today's quota. */
async function have(count: number, bytes: number) {
  const rows = Array.from({ length: count }, () => blog({ author_id: author.id, content: "x".repeat(bytes), is_published: 0 }));
  await insertAll(db, "blogs", rows);
}

const usage = async () => (await findUsage(author.id))?.usage ?? { articles: 0, bytes: 0, bytesToday: 0 };

async function accepted(attempts: Promise<unknown>[]) {
  const results = await Promise.allSettled(attempts);
  const others = results.filter((result) => result.status === "rejected" && !(result.reason instanceof QuotaExceeded));
  expect(others).toEqual([]);
  return results.filter(({ status }) => status === "fulfilled").length;
}

describe("de 25 guardados a la vez no pasa ninguno de más", () => {
  test("de los artículos que caben", async () => {
    await have(quota.articles - 10, 10);
    expect(await accepted(Array.from({ length: 25 }, () => create(10)))).toBe(10);
    expect((await usage()).articles).toBe(quota.articles);
  });

  test("de lo que cabe en total", async () => {
    await have(94, 100_000);
    const before = (await usage()).bytes;
    const fit = Math.floor((quota.bytes - before) / 51_100);
    expect(await accepted(Array.from({ length: 25 }, () => create(50_000)))).toBe(fit);
    expect((await usage()).bytes).toBeLessThanOrEqual(quota.bytes);
    expect((await usage()).bytes).toBeGreaterThan(quota.bytes - 52_000);
  });

  test("de lo que cabe en un día; y al día siguiente caben otros", async () => {
    expect(await accepted(Array.from({ length: 25 }, () => create(100_000)))).toBe(19);
    expect((await usage()).bytesToday).toBeLessThanOrEqual(quota.bytesADay);
    await db.updateTable("profiles").set({ written_day: "2026-01-01" }).where("id", "=", author.id).execute();
    expect((await usage()).bytesToday).toBe(0);
    await create(100_000);
    expect((await usage()).bytesToday).toBeLessThan(100_000 + beside);
  });

  test("al crecer varios a la vez", async () => {
    const made = [];
    for (let n = 0; n < 25; n += 1) made.push(await create(10));
    expect(await accepted(made.map(({ id }) => save(id, { values: values(100_000) })))).toBe(19);
    expect((await usage()).bytesToday).toBeLessThanOrEqual(quota.bytesADay);
  });
});

describe("lo que se guarda otra vez", () => {
  test("no cuenta cuando no crece, por más que se guarde", async () => {
    const { id } = await create(90_000);
    const { bytesToday } = await usage();
    for (let n = 0; n < 30; n += 1) await save(id, { values: values(90_000, "abc"[n % 3]) });
    expect((await usage()).bytesToday).toBe(bytesToday);
  });

  test("cuenta por lo que crece, y lo que encoge deja sitio", async () => {
    const { id } = await create(10_000);
    const before = await usage();
    await save(id, { values: values(30_000) });
    const grown = await usage();
    expect([grown.bytes - before.bytes, grown.bytesToday - before.bytesToday]).toEqual([20_000, 20_000]);
    await save(id, { values: values(10_000) });
    expect(await usage()).toEqual({ ...before, bytesToday: grown.bytesToday });
  });

  test("quien ya tenía más de lo que cabe puede acortar y cambiar lo suyo, y no alargarlo", async () => {
    await have(120, 100_000);
    const row = blog({ author_id: author.id, ...columns(50_000) });
    await db.insertInto("blogs").values(row).execute();
    expect((await usage()).bytes).toBeGreaterThan(quota.bytes);
    await save(row.id, { values: values(49_000) });
    await save(row.id, { values: values(49_000, "b") });
    await expect(save(row.id, { values: values(49_001) })).rejects.toThrow(QuotaExceeded);
    expect((await findOwnArticle(author.id, row.id))?.content).toHaveLength(49_000);
  });

  test("cada dirección anterior de un artículo publicado cuenta", async () => {
    const { id } = await createArticle(author.id, values(100), { publish: true });
    const before = await usage();
    for (const slug of ["una", "otra", "una-mas"]) await save(id, { slug, values: values(100) });
    const { bytes, bytesToday } = await usage();
    expect(bytes - before.bytes).toBeGreaterThanOrEqual(3_000);
    expect(bytesToday - before.bytesToday).toBe(bytes - before.bytes);
  });
});

describe("lo eliminado", () => {
  test("cuenta mientras se puede restaurar, y después ya no", async () => {
    const { id } = await create(90_000);
    const kept = await usage();
    await deleteArticle(author.id, id, by);
    const deleted = await usage();
    expect(deleted.articles).toBe(0);
    expect(deleted.bytes).toBeGreaterThanOrEqual(kept.bytes);
    await deleteExpiredRows(Date.now() + 31 * day);
    expect((await usage()).bytes).toBeLessThanOrEqual(beside);
  });

  test("no se restaura donde no cabe otro artículo, ni por su autor ni por quien administra; nada se pierde", async () => {
    const { id } = await create(10);
    const auditId = (await deleteArticle(author.id, id, by)) ?? "";
    await have(quota.articles, 10);
    await expect(restoreOwnArticle(author.id, auditId, by)).rejects.toThrow("Tienes 500 artículos y en tu cuenta caben 500.");
    await expect(restoreArticleAsAdministrator(randomUUID(), auditId, by)).rejects.toThrow(QuotaExceeded);
    await setQuotaFactor(randomUUID(), author.id, 2, by);
    expect(await restoreOwnArticle(author.id, auditId, by)).toMatchObject({ id });
  });

  test("eliminar y restaurar sin parar tampoco hace crecer la base sin límite: cada vez cuenta", async () => {
    const { id } = await create(1_000);
    const before = await usage();
    for (let n = 0; n < 5; n += 1) await restoreOwnArticle(author.id, (await deleteArticle(author.id, id, by)) ?? "", by);
    expect((await usage()).bytes - before.bytes).toBe(5_000);
  });
});

describe("los mensajes dicen el límite, lo usado y qué hacer", () => {
  test("de artículos", async () => {
    await have(quota.articles, 10);
    await expect(create(10)).rejects.toThrow(
      "Tienes 500 artículos y en tu cuenta caben 500. Elimina alguno que ya no uses, o escríbenos y te damos más espacio.",
    );
  });

  test("de espacio en total", async () => {
    await have(98, 100_000);
    await expect(create(150_000)).rejects.toThrow(/ocupan 9\.9 MB de los 10 MB de tu cuenta y esto suma 151 kB\. Acorta/);
  });

  test("de un día, con lo que falta para el siguiente", async () => {
    await create(1_900_000);
    const error: unknown = await create(150_000).catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(QuotaExceeded);
    expect(error).toMatchObject({ message: expect.stringContaining("Hoy ya guardaste 1.9 MB de texto nuevo, esto suma 151") });
    const { retryAfter } = error as QuotaExceeded;
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(24 * 60 * 60);
  });
});

test("el espacio que da un administrador multiplica los tres límites, queda anotado y se puede quitar", async () => {
  const adminId = randomUUID();
  await have(quota.articles, 10);
  expect(await setQuotaFactor(adminId, author.id, 5, by)).toMatchObject({ hasChanged: true });
  expect(await setQuotaFactor(adminId, author.id, 5, by)).toMatchObject({ hasChanged: false });
  await create(3_000_000);
  expect(await findUsage(author.id)).toMatchObject({
    factor: 5,
    quota: { articles: 2_500, bytes: 50_000_000, bytesADay: 10_000_000 },
  });
  await setQuotaFactor(adminId, author.id, 1, by);
  await expect(create(10)).rejects.toThrow(QuotaExceeded);
  const notes = await db.selectFrom("audit_log").selectAll().where("target_id", "=", author.id).orderBy("before").execute();
  expect(notes.map(({ action, actor_id, before, after }) => [action, actor_id, before, after])).toEqual([
    ["account.quota-changed", adminId, '{"quota_factor":1}', '{"quota_factor":5}'],
    ["account.quota-changed", adminId, '{"quota_factor":5}', '{"quota_factor":1}'],
  ]);
  expect(await setQuotaFactor(adminId, randomUUID(), 2, by)).toBeUndefined();
});

test("el espacio que se da a una persona no es de las demás", async () => {
  const other = profile();
  await db.insertInto("profiles").values(other).execute();
  await setQuotaFactor(randomUUID(), author.id, 5, by);
  expect([(await findUsage(author.id))?.factor, (await findUsage(other.id))?.factor]).toEqual([5, 1]);
});

test("lo que escriben otros no cuenta", async () => {
  const other = profile();
  await db.insertInto("profiles").values(other).execute();
  await create(50_000, other);
  expect(await usage()).toEqual({ articles: 0, bytes: 0, bytesToday: 0 });
});

test("sumar lo que hay no lee los textos, ni lo que la cuenta tiene anotado de otras cosas", async () => {
  const query = sql`
    select count(*), sum(octet_length(before)) from audit_log where actor_id = ${author.id} and action = 'blog.deleted'`;
  if (inject("engine") === "sqlite") {
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db);
    expect(rows.map(({ detail }) => detail).join()).toContain("USING INDEX audit_log_of_deleted_articles");
  } else {
    // Postgres prefers a sequential scan for a small table.
    const plan = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return await sql<Record<string, string>>`explain ${query}`.execute(trx);
    });
    expect(JSON.stringify(plan.rows)).toContain("audit_log_of_deleted_articles");
  }
});

function columns(bytes: number) {
  return { title: "Título 100", content: values(bytes).content, is_published: 0 as const };
}

test("lo que se quitó del artículo de otra persona no ocupa el espacio de nadie más", async () => {
  const other = profile();
  await db.insertInto("profiles").values(other).execute();
  const { id } = await create(1_000, other);
  const before = await usage();
  const leftOut = { parts: "[]", sent: "x".repeat(5_000), created_at: "2026-11-01T00:00:00.000Z" };
  await db
    .insertInto("left_out_texts")
    .values({ ...leftOut, blog_id: id, author_id: other.id })
    .execute();
  expect(await usage()).toEqual(before);
  expect((await findUsage(other.id))?.usage.bytes).toBeGreaterThan(6_000);
});
