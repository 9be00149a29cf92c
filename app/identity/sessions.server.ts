import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { suspendedText } from "./moderation";
import { db, inTransaction } from "../db/client.server";
import type { Database, Profile, Session } from "../db/schema.server";
import { log } from "../log.server";
import { hashSecret } from "./signature.server";
import { recordAudit } from "../audit/log.server";
import { lockPassword, lockAccountRow } from "./credentials.server";
import { day, minute } from "../durations";

export const maxIdleMs = 14 * day;
export const maxSessionMs = 30 * day;
/** /profile lists all sessions of an account, so repeated sign-ins must not grow it without limit. */
export const maxSessions = 100;

/** `message` is shown to the account's owner. */
export class AccountSuspended extends Error {
  override readonly name = "AccountSuspended";
  constructor({ suspended_reason }: Pick<Profile, "suspended_reason">) {
    super(suspendedText(suspended_reason ?? ""));
  }
}

/** Thrown when the account needs its second factor. Nobody should see it: callers ask for the factor first. */
export class FactorMissing extends Error {
  override readonly name = "FactorMissing";
  constructor() {
    super("Falta el segundo paso. Entra otra vez.");
  }
}

export type OpenSession = Session &
  Pick<Profile, "email" | "full_name" | "is_admin" | "roles" | "email_confirmed_at" | "privileged_at" | "second_factor_at">;

/**
 * Ends the session with the token `insteadOf` and the least recently used beyond `maxSessions`. Returns the cookie's token; only
 * its hash is stored. `factorAt`: when the second factor was given. Throws PasswordChanged when `checkedHash` is outdated,
 * AccountSuspended, and FactorMissing.
 */
export async function openSession(
  userId: string,
  device: string,
  { insteadOf, checkedHash, factorAt = null }: { insteadOf?: string | null; checkedHash?: string; factorAt?: string | null } = {},
): Promise<string> {
  const id = randomUUID();
  const token = randomBytes(32).toString("base64url");
  const now = new Date();
  const time = now.toISOString();
  await inTransaction(async (trx) => {
    if (checkedHash !== undefined) await lockPassword(trx, userId, checkedHash);
    const account = await lockAccountRow(trx, userId);
    if (account?.suspended_at) throw new AccountSuspended(account);
    if (account?.second_factor_at && factorAt === null) throw new FactorMissing();
    if (insteadOf) await trx.deleteFrom("sessions").where("token_hash", "=", hashSecret(insteadOf)).execute();
    await trx
      .insertInto("sessions")
      .values({
        id,
        token_hash: hashSecret(token),
        user_id: userId,
        device,
        created_at: time,
        last_seen_at: time,
        password_at: time,
        admin_seen_at: null,
        factor_at: factorAt,
        expires_at: new Date(now.getTime() + maxSessionMs).toISOString(),
      })
      .execute();
    await closeOldest(trx, userId, id);
  });
  return token;
}

/** Least recently used beyond `maxSessions`, but never `newest`. */
async function closeOldest(trx: Kysely<Database>, userId: string, newest: string): Promise<void> {
  const others = trx.selectFrom("sessions").select("id").where("user_id", "=", userId).where("id", "!=", newest);
  const kept = others
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .limit(maxSessions - 1);
  await trx.deleteFrom("sessions").where("user_id", "=", userId).where("id", "!=", newest).where("id", "not in", kept).execute();
}

/** Undefined when the token is unknown or expired or the account is suspended. */
export async function findSession(token: string): Promise<OpenSession | undefined> {
  const now = Date.now();
  const session = await db()
    .selectFrom("sessions")
    .innerJoin("profiles", "profiles.id", "sessions.user_id")
    .selectAll("sessions")
    .select(["profiles.email", "profiles.full_name", "profiles.is_admin", "profiles.roles", "profiles.email_confirmed_at"])
    .select(["profiles.privileged_at", "profiles.second_factor_at"])
    .where("sessions.token_hash", "=", hashSecret(token))
    .where("profiles.suspended_at", "is", null)
    .where("sessions.expires_at", ">", new Date(now).toISOString())
    .where("sessions.last_seen_at", ">", new Date(now - maxIdleMs).toISOString())
    .executeTakeFirst();
  if (session && now - Date.parse(session.last_seen_at) > minute)
    recordSessionUse(session.id, { last_seen_at: new Date(now).toISOString() });
  return session;
}

/** Neither delays nor fails the page. */
function recordSessionUse(id: string, times: Partial<Pick<Session, "last_seen_at" | "admin_seen_at">>): void {
  const noted = db().updateTable("sessions").set(times).where("id", "=", id).execute();
  noted.catch((error: unknown) => log.warn({ err: error }, "could not record the use of a session"));
}

/** Most recently used first. */
export async function findSessions(userId: string): Promise<Session[]> {
  const now = Date.now();
  return await db()
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", new Date(now).toISOString())
    .where("last_seen_at", ">", new Date(now - maxIdleMs).toISOString())
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .execute();
}

export async function closeSession(user: { id: string; sessionId: string }, { requestId }: { requestId: string }): Promise<void> {
  await inTransaction(async (trx) => {
    await trx.deleteFrom("sessions").where("id", "=", user.sessionId).execute();
    const target = { type: "account" as const, id: user.id };
    await recordAudit(trx, { action: "account.signed-out", actorId: user.id, target, requestId });
  });
}

/** Returns the number of closed sessions. */
export async function closeSessions(trx: Kysely<Database>, userId: string, except = ""): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "!=", except)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function confirmPassword(sessionId: string): Promise<void> {
  const now = new Date().toISOString();
  await db().updateTable("sessions").set({ password_at: now, admin_seen_at: now }).where("id", "=", sessionId).execute();
}

export async function confirmFactor(sessionId: string): Promise<void> {
  const factor_at = new Date().toISOString();
  await db().updateTable("sessions").set({ factor_at }).where("id", "=", sessionId).execute();
}

/** Writes at most once a minute. */
export function noteAdministration({ sessionId, adminSeenAt }: { sessionId: string; adminSeenAt: number | null }): void {
  const now = Date.now();
  if (now - (adminSeenAt ?? 0) > minute) recordSessionUse(sessionId, { admin_seen_at: new Date(now).toISOString() });
}
