import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import type { Database, Profile } from "../db/schema.server";
import { isStorable } from "../db/values.server";
import { changeAccount } from "./accounts.server";
import { lockPassword, lockAccountRow } from "./credentials.server";
import { AccountActionRefused, type AccountChange } from "./account-change";

/** Sorted by email address. */
export async function findAdministrators(): Promise<Profile[]> {
  return await db().selectFrom("profiles").selectAll().where("is_admin", "=", 1).orderBy("email").execute();
}

/**
 * For the command line. Takes effect with the next request. Undefined when the account does not exist; throws
 * AccountActionRefused.
 */
export async function setAdministrator(
  userId: string,
  isAdmin: boolean,
  { actorId }: { actorId: string | null },
): Promise<AccountChange | undefined> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const account = await lockAccountRow(trx, userId);
      return account && (await setRole(trx, account, isAdmin, { actorId }));
    });
}

/**
 * Refuses to revoke one's own role, so that one administrator always remains, even when two revoke each other. Undefined when the
 * account is gone. Throws AccountActionRefused, and PasswordChanged when `checkedHash` is outdated.
 */
export async function changeAdministrator(
  admin: { id: string; checkedHash: string },
  userId: string,
  isAdmin: boolean,
  { requestId }: { requestId: string },
): Promise<AccountChange | undefined> {
  if (!isStorable(userId)) return undefined;
  return await db()
    .transaction()
    .execute(async (trx) => {
      await lockPassword(trx, admin.id, admin.checkedHash);
      const accounts = new Map<string, Profile | undefined>();
      // A fixed order avoids deadlocks.
      for (const id of [admin.id, userId].sort()) accounts.set(id, await lockAccountRow(trx, id));
      const person = accounts.get(userId);
      if (!person) return undefined;
      if (accounts.get(admin.id)?.is_admin !== 1) throw new AccountActionRefused("Ya no tienes permisos de administrador.");
      if (userId === admin.id && !isAdmin) throw new AccountActionRefused("Nadie puede quitarse su propio permiso.");
      return await setRole(trx, person, isAdmin, { actorId: admin.id, requestId });
    });
}

async function setRole(
  trx: Kysely<Database>,
  person: Profile,
  isAdmin: boolean,
  by: { actorId: string | null; requestId?: string },
): Promise<AccountChange> {
  const is_admin = isAdmin ? 1 : 0;
  if (person.is_admin === is_admin) return { person, hasChanged: false };
  const problem = isAdmin ? findRoleProblem(person) : null;
  if (problem) throw new AccountActionRefused(problem);
  return await changeAccount(trx, person, { is_admin }, { action: isAdmin ? "admin.granted" : "admin.revoked", ...by });
}

/** Returns why an account cannot become administrator. The address must be confirmed, since sign-up accepts any address. */
export function findRoleProblem({ email, email_confirmed_at, suspended_at }: Profile): string | null {
  if (suspended_at !== null) return "La cuenta está suspendida: primero hay que reactivarla.";
  if (email_confirmed_at === null) return `Falta que confirme su correo (${email}): así se sabe que es suyo.`;
  return null;
}
