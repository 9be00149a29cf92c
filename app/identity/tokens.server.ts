import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import { lockRow } from "../db/locks.server";
import type { Database, Token, TokenPurpose } from "../db/schema.server";
import { hashSecret, sign, signatures } from "./signature.server";
import { day, hour } from "../durations";

/** Milliseconds. */
const lifetimes: Record<TokenPurpose, number> = { "confirm-email": 7 * day, "change-email": day, "reset-password": hour };

/**
 * The mailed link leads to `nextPath` afterwards. Revokes earlier tokens of the account and purpose. Stores only the hash;
 * `deriveLinkToken` derives the token for the mail.
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
    token_hash: hashSecret(sign(tokenMessage({ purpose, id }))),
    next_path: nextPath,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + lifetimes[purpose]).toISOString(),
  };
  // A concurrent call waits for the lock, and then deletes this token.
  await lockRow(trx, "profiles", { id: userId });
  await trx.deleteFrom("tokens").where("user_id", "=", userId).where("purpose", "=", purpose).execute();
  await trx.insertInto("tokens").values(token).execute();
  return token;
}

/** Undefined when the token is used, replaced, expired, for another purpose, or mailed to a former address. */
export async function findToken(purposes: TokenPurpose | readonly TokenPurpose[], linkToken: string): Promise<Token | undefined> {
  return await workingTokens()
    .where("token_hash", "=", hashSecret(linkToken))
    .where("purpose", "in", [purposes].flat())
    .executeTakeFirst();
}

/** Undefined when its link no longer works. */
export async function findTokenById(id: string): Promise<Token | undefined> {
  return await workingTokens().where("id", "=", id).executeTakeFirst();
}

function workingTokens() {
  return db()
    .selectFrom("tokens")
    .selectAll("tokens")
    .where("expires_at", ">", new Date().toISOString())
    .where((row) =>
      row.or([
        // Mailed to the requested new address. Once the address changes, the row is deleted.
        row("purpose", "=", "change-email"),
        row.exists(
          row
            .selectFrom("profiles")
            .select("profiles.id")
            .whereRef("profiles.id", "=", "tokens.user_id")
            .whereRef("profiles.email", "=", "tokens.email"),
        ),
      ]),
    );
}

/** Finds the token even if it has expired. */
export async function findTokenFor(trx: Kysely<Database>, userId: string, purpose: TokenPurpose): Promise<Token | undefined> {
  const tokens = trx.selectFrom("tokens").selectAll();
  return await tokens.where("user_id", "=", userId).where("purpose", "=", purpose).executeTakeFirst();
}

/** The unconfirmed address to change to. */
export async function findPendingEmail(userId: string): Promise<string | null> {
  const token = await workingTokens().where("user_id", "=", userId).where("purpose", "=", "change-email").executeTakeFirst();
  return token?.email ?? null;
}

/** False when the token was used before or has expired. Only one of several concurrent calls gets true. */
export async function consumeToken(trx: Kysely<Database>, { id }: Pick<Token, "id">): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("tokens")
    .where("id", "=", id)
    .where("expires_at", ">", new Date().toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns 256 bits, always the same for one token. Undefined when its SESSION_SECRET is no longer configured. */
export function deriveLinkToken(token: Token): string | undefined {
  return signatures(tokenMessage(token)).find((linkToken) => hashSecret(linkToken) === token.token_hash);
}

export async function deleteTokens(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx.deleteFrom("tokens").where("user_id", "=", userId).execute();
}

function tokenMessage({ purpose, id }: Pick<Token, "purpose" | "id">): string {
  return `token:${purpose}:${id}`;
}
