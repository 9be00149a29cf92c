import type { Kysely } from "kysely";
import { lockRow } from "../db/locks.server";
import type { Database, Profile } from "../db/schema.server";
import { deleteTokens } from "./tokens.server";

/** Thrown when the password changed after it was checked. */
export class PasswordChanged extends Error {
  override readonly name = "PasswordChanged";
  constructor() {
    super("Tu contraseña cambió hace un momento. Escribe la nueva.");
  }
}

/**
 * Holds the lock until the transaction ends. Throws PasswordChanged unless the hash is still the checked one: the owner may have
 * changed it during the hashing, to shut out an intruder.
 */
export async function lockPassword(trx: Kysely<Database>, userId: string, checkedHash: string): Promise<void> {
  const checked = await lockRow(trx, "credentials", { user_id: userId, password_hash: checkedHash });
  if (!checked) throw new PasswordChanged();
}

/** Holds the lock until the transaction ends. Undefined when there is no row. */
export async function lockAccountRow(trx: Kysely<Database>, id: string): Promise<Profile | undefined> {
  return await lockRow(trx, "profiles", { id });
}

/**
 * Use it for actions authorised by a mailed link. To avoid deadlocks, lock in this order: credentials, profile, tokens, sessions.
 */
export async function lockAccountAndPassword(trx: Kysely<Database>, id: string): Promise<Profile | undefined> {
  await lockRow(trx, "credentials", { user_id: id });
  return await lockAccountRow(trx, id);
}

/** Revokes all mailed links. */
export async function setPassword(trx: Kysely<Database>, userId: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable("credentials")
    .set({ password_hash: passwordHash, updated_at: new Date().toISOString() })
    .where("user_id", "=", userId)
    .execute();
  await deleteTokens(trx, userId);
}

/** Changes `updated_at`, to which known browsers are bound. */
export async function forgetDevices(trx: Kysely<Database>, userId: string): Promise<void> {
  const updated_at = new Date().toISOString();
  await trx.updateTable("credentials").set({ updated_at }).where("user_id", "=", userId).execute();
}
