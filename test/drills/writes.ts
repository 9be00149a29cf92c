import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../app/db/schema.server";
import { type Answer, ask } from "../edge/raw-requests";
import type { Person } from "../support/database/filled-database";
import { random } from "./drill";
import type { Ledger } from "./ledger";

export type WriteKind = "contact" | "article" | "plan";
export const writeKinds: readonly WriteKind[] = ["contact", "article", "plan"];

/** As sent by a browser without JavaScript. The stored data contains `id`. */
export type Write = {
  kind: WriteKind;
  id: string;
  path: string;
  cookie?: string;
  fields: Record<string, string>;
  /** A refused form must return it. */
  typed: string;
};

/** Accounts take turns, and each contact message has a new sender. */
export function createWriteGenerator(people: readonly Person[], { words = 40 } = {}) {
  let turn = 0;
  const text = (id: string) => `${"Sancocho, ropa vieja y patacones. ".repeat(Math.ceil(words / 5))}Fin de ${id}`;
  return (kind: WriteKind): Write => {
    const id = randomUUID();
    const cookie = people[(turn += 1) % people.length]?.cookie;
    switch (kind) {
      case "contact": {
        const fields = { name: "Itzel Ñandú", email: `${id}@ejemplo.pa`, message: text(id), asunto: "" };
        return { kind, id, path: "/contact", fields, typed: `Fin de ${id}` };
      }
      case "article": {
        const article = { title: `Fonda ${id}`, excerpt: "Dónde comer", category: "Gastronomía", content: `<p>${text(id)}</p>` };
        const fields = { intent: "publish", id, version: "0", tags: "fonda", image_url: "", slug: "", ...article };
        return { kind, id, path: "/write-blog", cookie, fields, typed: `Fin de ${id}` };
      }
      case "plan":
        return { kind, id, path: "/admin/free-plans", cookie, fields: { id, email: `${id}@ejemplo.pa`, days: "30" }, typed: id };
    }
  };
}

/** A different visitor to the site each time. */
export function randomLoopbackAddress(): string {
  const part = () => Math.floor(random(1, 250));
  return `127.${part()}.${part()}.${part()}`;
}

/** Uses a random address, and records the outcome. Rejects if there is no answer. */
export async function write(url: string, { id, path, cookie, fields }: Write, ledger: Ledger): Promise<Answer> {
  const from = randomLoopbackAddress();
  ledger.begin(id);
  const answer = await ask(url, path, {
    method: "POST",
    from,
    // For drills without nginx, which overwrites it.
    headers: { Origin: url, "X-Forwarded-For": from, ...(cookie && { Cookie: cookie }) },
    body: new URLSearchParams(fields),
  });
  // Saving redirects.
  if (answer.status === 302) ledger.acknowledge(id);
  else ledger.refuse(id);
  return answer;
}

export async function findStoredWrites(db: Kysely<Database>): Promise<Set<string>> {
  const contact = db
    .selectFrom("contact_messages")
    .select(sql<string>`substr(email, 1, 36)`.as("id"))
    .where(sql<boolean>`message like '%Fin de ' || substr(email, 1, 36)`);
  const articles = db
    .selectFrom("blogs")
    .select("id")
    .where(sql<boolean>`content like '%Fin de ' || id || '</p>' and title = 'Fonda ' || id`);
  const plans = db
    .selectFrom("free_plan_subscriptions")
    .select("id")
    .where(sql<boolean>`email = id || '@ejemplo.pa'`);
  const found = await Promise.all([contact, articles, plans].map((query) => query.execute()));
  return new Set(found.flat().map(({ id }) => id));
}

/** Counts messages or free plans without their mail or audit entry, and the reverse. */
export async function countHalfWritten(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ halves: number }>`
    select (select count(*) from contact_messages where id not in (select reference_id from mail_outbox))
      + (select count(*) from mail_outbox where template = 'contact-message' and reference_id not in (select id from contact_messages))
      + (select count(*) from free_plan_subscriptions where id not in
          (select target_id from audit_log where action = 'free-plan.granted' and target_id is not null))
      + (select count(*) from audit_log where action = 'free-plan.granted' and target_id not in
          (select id from free_plan_subscriptions)) as halves
  `.execute(db);
  return Number(rows[0]?.halves);
}

export async function countRows(db: Kysely<Database>): Promise<Record<string, number>> {
  const tables = [
    "profiles",
    "credentials",
    "sessions",
    "blogs",
    "restaurants",
    "contact_messages",
    "mail_outbox",
    "free_plan_subscriptions",
    "audit_log",
  ] as const;
  const counts = tables.map(async (table) => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
    return [table, Number(rows[0]?.rows)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
