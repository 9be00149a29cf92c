import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashSync } from "@node-rs/argon2";
import type { Insertable, Kysely } from "kysely";
import { afterAll, expect } from "vitest";
import { connect } from "../../app/db/engine.server";
import { openLimitsStore } from "../../app/db/limits-store.server";
import type { Database, NewArticle, ProfilesTable, TokenPurpose } from "../../app/db/schema.server";
import { sqliteFile } from "../../app/db/sqlite.server";
import { sessionCookie } from "../../app/http/session/cookies.server";
import { updateAccountSearch } from "../../app/identity/account-search.server";
import { openSession } from "../../app/identity/sessions.server";
import { issueToken, deriveLinkToken } from "../../app/identity/tokens.server";
import { linkIn, readMail } from "../support/vendors/sent-mail";
import { privilege } from "../support/database-rows";
import { publishedArticle } from "../support/published-rows";
import { siteDatabase, siteUrl } from "./own-site";

export type SessionCookie = { name: string; value: string; url: string };

export type TestAccount = { id: string; email: string };

export const password = "una frase de prueba";

/** Cheap, because verifying with the app's parameters is slow. */
const passwordHash = hashSync(password, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });

let connection: Kysely<Database> | undefined;

/** Kept for clean-up. */
const emails: string[] = [];

afterAll(async () => {
  if (!connection) return;
  // A worker's files share a site, so leave nothing behind.
  const people = connection.selectFrom("profiles").select("id").where("email", "in", emails);
  await connection.deleteFrom("blogs").where("author_id", "in", people).execute();
  await connection.deleteFrom("profiles").where("email", "in", emails).execute();
  await connection.destroy();
  connection = undefined;
});

export function siteDb(): Kysely<Database> {
  return (connection ??= connect(siteDatabase));
}

/** The site sees all tests at one IP address. */
export async function clearRateLimits(): Promise<void> {
  const limits = openLimitsStore(siteDatabase);
  await limits.clear();
  await limits.close();
}

export function newEmail(name = "persona"): string {
  const email = `${name}.${randomUUID().slice(0, 8)}@ejemplo.pa`;
  emails.push(email);
  return email;
}

/** Has a confirmed address and `password`, but no session. */
export async function createAccount(values: Partial<Insertable<ProfilesTable>> = {}): Promise<TestAccount> {
  const id = randomUUID();
  const time = new Date().toISOString();
  const row = { id, email: newEmail(), full_name: "Yaneth Córdoba", is_admin: 0 as const, ...privilege(values), ...values };
  await siteDb()
    .insertInto("profiles")
    .values({ email_confirmed_at: time, created_at: time, updated_at: time, ...row })
    .execute();
  await updateAccountSearch(siteDb(), id);
  await siteDb().insertInto("credentials").values({ user_id: id, password_hash: passwordHash, updated_at: time }).execute();
  return { id, email: row.email };
}

export async function sessionOf({ id }: TestAccount): Promise<SessionCookie> {
  globalThis.panamaDatabase ??= siteDb();
  const line = await sessionCookie.serialize(await openSession(id, "Prueba", { factorAt: new Date().toISOString() }));
  const [pair = ""] = line.split(";");
  const equals = pair.indexOf("=");
  return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url: siteUrl };
}

export async function endSessionsOf({ id }: TestAccount): Promise<void> {
  await siteDb().deleteFrom("sessions").where("user_id", "=", id).execute();
}

export async function newArticle({ id }: TestAccount, title: string, values: Partial<NewArticle> = {}): Promise<NewArticle> {
  const row = publishedArticle(title, { author_id: id, ...values });
  await siteDb().insertInto("blogs").values(row).execute();
  return row;
}

/** Issues the link's token without sending the mail. */
export async function linkTokenFor({ id, email }: TestAccount, purpose: TokenPurpose): Promise<string> {
  return deriveLinkToken(await issueToken(siteDb(), { purpose, userId: id, email })) ?? "";
}

/** Returns the link's path. */
export async function mailedLink(email: string, subject: RegExp): Promise<string> {
  const found = () => mails().filter((source) => isMailTo(source, email, subject));
  await expect.poll(() => found().length, { timeout: 10_000 }).toBeGreaterThan(0);
  return linkIn(found().at(-1) ?? "");
}

function isMailTo(source: string, email: string, subject: RegExp) {
  const mail = readMail(source);
  return mail.to.includes(email) && subject.test(mail.subject);
}

function mails(): string[] {
  const outbox = join(dirname(sqliteFile(siteDatabase)), "outbox");
  const files = readdirSync(dirname(outbox)).includes("outbox") ? readdirSync(outbox) : [];
  return files
    .filter((file) => file.endsWith(".eml"))
    .sort()
    .map((file) => readFileSync(join(outbox, file), "utf8"));
}
