import type { Kysely } from "kysely";
import { db, inTransaction } from "../db/client.server";
import type { Database, Profile } from "../db/schema.server";
import { isStorable } from "../db/values.server";
import type { RequestReference } from "../audit/log.server";
import { changeAccount } from "./accounts.server";
import { lockPassword, lockAccountRow } from "./credentials.server";
import { AccountActionRefused, type AccountChange } from "./account-change";
import { readRoles, type Role, roles as allRoles } from "./roles";

const noRoles = "[]";

/** All who may enter the administration, sorted by email address. */
export async function findAdministrators(): Promise<Profile[]> {
  const accounts = db().selectFrom("profiles").selectAll();
  return await accounts
    .where((row) => row.or([row("is_admin", "=", 1), row("roles", "!=", noRoles)]))
    .orderBy("email")
    .execute();
}

/**
 * For the command line. Takes effect with the next request. Undefined when the account does not exist; throws
 * AccountActionRefused, also for the last administrator.
 */
export async function setAdministrator(
  userId: string,
  isAdmin: boolean,
  { actorId }: { actorId: string | null },
): Promise<AccountChange | undefined> {
  return await inTransaction(async (trx) => {
    const administrators = trx.selectFrom("profiles").select("id").where("is_admin", "=", 1);
    const others = await administrators.where("id", "!=", userId).orderBy("id").execute();
    const accounts = new Map<string, Profile | undefined>();
    // Locked in the order of `changeAdministrator`, and all: two last ones cannot be taken away at once.
    for (const id of [userId, ...others.map(({ id }) => id)].sort()) accounts.set(id, await lockAccountRow(trx, id));
    const account = accounts.get(userId);
    const isAnyLeft = others.some(({ id }) => accounts.get(id)?.is_admin === 1);
    if (account?.is_admin === 1 && !isAdmin && !isAnyLeft) throw new AccountActionRefused(lastAdministrator);
    return account && (await setAdmin(trx, account, isAdmin, { actorId }));
  });
}

const lastAdministrator = "Es la última cuenta que administra el sitio: antes hay que hacer administrador a otra.";

/** For the command line, like `setAdministrator`. */
export async function setRoles(
  userId: string,
  change: (own: Role[]) => Role[],
  { actorId }: { actorId: string | null },
): Promise<AccountChange | undefined> {
  return await inTransaction(async (trx) => {
    const account = await lockAccountRow(trx, userId);
    return account && (await setRolesOf(trx, account, change(readRoles(account.roles)), { actorId }));
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
  by: RequestReference,
): Promise<AccountChange | undefined> {
  return await changeAsAdministrator(admin, userId, by, async (trx, person, by) => {
    if (userId === admin.id && !isAdmin) throw new AccountActionRefused("Nadie puede quitarse su propio permiso.");
    return await setAdmin(trx, person, isAdmin, by);
  });
}

/** Throws like `changeAdministrator`. */
export async function changeRoles(
  admin: { id: string; checkedHash: string },
  userId: string,
  wanted: Role[],
  by: RequestReference,
): Promise<AccountChange | undefined> {
  return await changeAsAdministrator(admin, userId, by, (trx, person, by) => setRolesOf(trx, person, wanted, by));
}

type By = Partial<RequestReference> & { actorId: string | null };

async function changeAsAdministrator(
  admin: { id: string; checkedHash: string },
  userId: string,
  { requestId }: RequestReference,
  change: (trx: Kysely<Database>, person: Profile, by: By) => Promise<AccountChange>,
): Promise<AccountChange | undefined> {
  if (!isStorable(userId)) return undefined;
  return await inTransaction(async (trx) => {
    await lockPassword(trx, admin.id, admin.checkedHash);
    const accounts = new Map<string, Profile | undefined>();
    // A fixed order avoids deadlocks.
    for (const id of [admin.id, userId].sort()) accounts.set(id, await lockAccountRow(trx, id));
    const person = accounts.get(userId);
    if (!person) return undefined;
    if (accounts.get(admin.id)?.is_admin !== 1) throw new AccountActionRefused("Ya no tienes permisos de administrador.");
    return await change(trx, person, { actorId: admin.id, requestId });
  });
}

async function setAdmin(trx: Kysely<Database>, person: Profile, isAdmin: boolean, by: By): Promise<AccountChange> {
  const is_admin = isAdmin ? 1 : 0;
  if (person.is_admin === is_admin) return { person, hasChanged: false };
  const problem = isAdmin ? findRoleProblem(person) : null;
  if (problem) throw new AccountActionRefused(problem);
  const change = await changeAccount(trx, person, { is_admin }, { action: isAdmin ? "admin.granted" : "admin.revoked", ...by });
  await notePrivilege(trx, change.person);
  return change;
}

async function setRolesOf(trx: Kysely<Database>, person: Profile, wanted: Role[], by: By): Promise<AccountChange> {
  const own = readRoles(person.roles);
  const ordered = JSON.stringify(allRoles.flatMap(({ id }) => (wanted.includes(id) ? [id] : [])));
  if (ordered === JSON.stringify(own)) return { person, hasChanged: false };
  const problem = wanted.some((role) => !own.includes(role)) ? findRoleProblem(person) : null;
  if (problem) throw new AccountActionRefused(problem);
  const change = await changeAccount(trx, person, { roles: ordered }, { action: "admin.roles-changed", ...by });
  await notePrivilege(trx, change.person);
  return change;
}

/** Notes since when the account may enter the administration; call it after changing that. */
export async function notePrivilege(trx: Kysely<Database>, { id, ...person }: Profile): Promise<void> {
  const isPrivileged = person.is_admin === 1 || person.roles !== noRoles;
  const privileged_at = isPrivileged ? (person.privileged_at ?? new Date().toISOString()) : null;
  await trx.updateTable("profiles").set({ privileged_at }).where("id", "=", id).execute();
}

/** Returns why an account cannot become administrator or get a role. The address must be confirmed, since sign-up accepts any address. */
export function findRoleProblem({ email, email_confirmed_at, suspended_at }: Profile): string | null {
  if (suspended_at !== null) return "La cuenta está suspendida: primero hay que reactivarla.";
  if (email_confirmed_at === null) return `Falta que confirme su correo (${email}): así se sabe que es suyo.`;
  return null;
}
