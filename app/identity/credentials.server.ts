import type { Kysely } from "kysely";
import type { Database, Profile } from "../db/schema.server";
import { forgetTokensOf } from "./tokens.server";

/** The password that was checked is not the account's any more. */
export class PasswordChanged extends Error {
  constructor() {
    super("Tu contraseña cambió hace un momento. Escribe la nueva.");
  }
}

/**
 * Goes on only while the account's password is still the one that was checked, and keeps it so until the transaction ends:
 * checking takes a while, and meanwhile its owner may have set another one to keep somebody out. Throws PasswordChanged.
 */
export async function holdPassword(trx: Kysely<Database>, userId: string, checkedHash: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("credentials")
    .set((row) => ({ updated_at: row.ref("updated_at") }))
    .where("user_id", "=", userId)
    .where("password_hash", "=", checkedHash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new PasswordChanged();
}

/** The person's row, which nobody else changes until the transaction ends; undefined when there is none. */
export async function holdPerson(trx: Kysely<Database>, id: string): Promise<Profile | undefined> {
  return await trx
    .updateTable("profiles")
    .set((row) => ({ updated_at: row.ref("updated_at") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * The same for who proves who they are by a link instead of a password; the password is held too. Whoever takes several of a
 * person's rows takes them in this order, so that no two wait for each other: password, person, links, sessions.
 */
export async function holdAccount(trx: Kysely<Database>, id: string): Promise<Profile | undefined> {
  await trx
    .updateTable("credentials")
    .set((row) => ({ updated_at: row.ref("updated_at") }))
    .where("user_id", "=", id)
    .execute();
  return await holdPerson(trx, id);
}

/** Sets a new password; links sent by mail before it are of no use any more. */
export async function setPassword(trx: Kysely<Database>, userId: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable("credentials")
    .set({ password_hash: passwordHash, updated_at: new Date().toISOString() })
    .where("user_id", "=", userId)
    .execute();
  await forgetTokensOf(trx, userId);
}

/** Makes no browser known for the account any more; known ones are bound to `updated_at`. */
export async function forgetDevices(trx: Kysely<Database>, userId: string): Promise<void> {
  const updated_at = new Date().toISOString();
  await trx.updateTable("credentials").set({ updated_at }).where("user_id", "=", userId).execute();
}
