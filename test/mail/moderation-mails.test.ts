import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../support/database";
import { profile } from "../support/database-rows";
import { readMail } from "../support/vendors/sent-mail";
import { openMailServer } from "../support/vendors/mail-server";

const server = await openMailServer();
const { db } = await openDatabase();
process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
process.env.APP_URL = "https://panama.example";
afterAll(() => server.close());
const { releaseArticle, withholdArticle } = await import("../../app/admin/articles/moderated.server");
const { publishedArticle } = await import("../support/published-rows");
const { deliverDueMail } = await import("../../app/jobs/outbox.server");

const by = { requestId: "codigo-12345" };
const admin = profile({ is_admin: 1 });
const author = profile({ email: "autora@ejemplo.pa", full_name: "Marisol", email_confirmed_at: "2026-11-21T12:00:00.000Z" });
await db.insertInto("profiles").values([admin, author]).execute();

beforeEach(async () => {
  server.received.length = 0;
  await db.deleteFrom("blogs").execute();
});

async function withheld() {
  const blog = publishedArticle("Ceviche\n<b>", { slug: randomUUID(), author_id: author.id, excerpt: "De qué va" });
  await db.insertInto("blogs").values(blog).execute();
  await withholdArticle(admin.id, blog.id, "Copia un <i>texto</i> de otra persona", by);
  return blog.id;
}

test("al autor le llega qué artículo se retiró, por qué y cómo vuelve", async () => {
  const id = await withheld();
  await deliverDueMail();
  expect(server.received.map(({ to }) => to)).toEqual([[author.email]]);
  const { subject, text, html } = readMail(server.received[0]?.source ?? "");
  expect(subject).toBe("Retiramos tu artículo «Ceviche <b>» de Panamá VIP");
  for (const words of [
    "Hola, Marisol:",
    "Motivo: Copia un <i>texto</i> de otra persona.",
    `https://panama.example/edit-blog/${id}`,
    "https://panama.example/contact",
  ])
    expect(text).toContain(words);
  expect(html).toContain("Copia un &lt;i&gt;texto&lt;/i&gt;");
});

test("si mientras tanto volvió o ya no existe, no le llega nada", async () => {
  await releaseArticle(admin.id, await withheld(), { publish: null }, by);
  await withheld();
  await db.deleteFrom("blogs").execute();
  await deliverDueMail();
  expect(server.received).toEqual([]);
  expect(await db.selectFrom("mail_outbox").selectAll().execute()).toEqual([]);
});
