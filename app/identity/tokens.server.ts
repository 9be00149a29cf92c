import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import type { Database, Token, TokenPurpose } from "../db/schema.server";
import { hashOf, sign, signatures } from "./signature.server";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a link works, in milliseconds. */
const lifetimes: Record<TokenPurpose, number> = { "confirm-email": 7 * day, "change-email": day, "reset-password": hour };

/**
 * Issues a token for a mailed link and revokes earlier ones of the same account and purpose, also under concurrency. After using
 * the link the visitor is sent to `nextPath`. Only the hash is stored: `linkTokenOf` derives the token when the mail is sent.
 */
export async function issueToken(
  trx: Kysely<Database>,
  { purpose, userId, email, nextPath = null }: { purpose: TokenPurpose; userId: string; email: string; nextPath?: string | null },
): Promise<Token> {
  const id = randomUUID();
  const now = Date.now();
  const token: Token = {
    id,
    purpose,
    user_id: userId,
    email,
    token_hash: hashOf(sign(named({ purpose, id }))),
    next_path: nextPath,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + lifetimes[purpose]).toISOString(),
  };
  // Locks the account's row, so that a concurrent call waits here and then deletes this token.
  await trx
    .updateTable("profiles")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", userId)
    .execute();
  await trx.deleteFrom("tokens").where("user_id", "=", userId).where("purpose", "=", purpose).execute();
  await trx.insertInto("tokens").values(token).execute();
  return token;
}

/** Finds the row of a link's token; undefined when it is wrong, used, replaced, expired or for another purpose. */
export async function findToken(purposes: TokenPurpose | readonly TokenPurpose[], linkToken: string): Promise<Token | undefined> {
  return await workingTokens()
    .where("token_hash", "=", hashOf(linkToken))
    .where("purpose", "in", [purposes].flat())
    .executeTakeFirst();
}

/** Finds an unexpired token by its row's id. */
export async function findTokenById(id: string): Promise<Token | undefined> {
  return await workingTokens().where("id", "=", id).executeTakeFirst();
}

function workingTokens() {
  return db().selectFrom("tokens").selectAll().where("expires_at", ">", new Date().toISOString());
}

/** Finds an account's token for a purpose, even an expired one. */
export async function findTokenOf(trx: Kysely<Database>, userId: string, purpose: TokenPurpose): Promise<Token | undefined> {
  const tokens = trx.selectFrom("tokens").selectAll();
  return await tokens.where("user_id", "=", userId).where("purpose", "=", purpose).executeTakeFirst();
}

/** The address that the account asked to change to and has not confirmed yet, or null. */
export async function findPendingEmail(userId: string): Promise<string | null> {
  const token = await workingTokens().where("user_id", "=", userId).where("purpose", "=", "change-email").executeTakeFirst();
  return token?.email ?? null;
}

/** Uses up a token. Returns true for only one of several concurrent calls; false when it was used before or has expired. */
export async function consumeToken(trx: Kysely<Database>, { id }: Pick<Token, "id">): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("tokens")
    .where("id", "=", id)
    .where("expires_at", ">", new Date().toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Derives the token for the mailed link: 256 bits, the same every time. Undefined when it was issued under a SESSION_SECRET that
 * is no longer configured.
 */
export function linkTokenOf(token: Token): string | undefined {
  return signatures(named(token)).find((linkToken) => hashOf(linkToken) === token.token_hash);
}

/** Revokes all links mailed to an account. */
export async function forgetTokensOf(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx.deleteFrom("tokens").where("user_id", "=", userId).execute();
}

function named({ purpose, id }: Pick<Token, "purpose" | "id">): string {
  return `token:${purpose}:${id}`;
}
