import type { Kysely } from "kysely";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { inTransaction } from "../../db/client.server";
import type { Database, Profile } from "../../db/schema.server";
import { env } from "../../env.server";
import type { NewPasskey } from "../../http/session/passkeys.server";
import { AccountActionRefused } from "../../identity/account-change";
import { forgetDevices, lockAccountAndPassword } from "../../identity/credentials.server";
import { readRoles } from "../../identity/roles";
import { closeSessions } from "../../identity/sessions.server";
import { seal } from "../../identity/signature.server";
import { queueMail } from "../../mail/queue.server";

type Owner = { id: string; email: string };

/** Replaces the account's app. `step`: of the code that proved it. */
export async function addCodeApp(user: Owner, secret: string, step: number, by: RequestReference): Promise<void> {
  const values = { secret: seal(secret), last_step: step, created_at: new Date().toISOString() };
  await change(user, "account.factor-added", by, async (trx) => {
    await trx
      .insertInto("code_apps")
      .values({ user_id: user.id, ...values })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
      .execute();
  });
}

const maxPasskeys = 20;

/** Throws AccountActionRefused beyond 20 keys. `device`: where it was made. */
export async function addPasskey(user: Owner, key: NewPasskey, device: string, by: RequestReference): Promise<void> {
  await change(user, "account.factor-added", by, async (trx) => {
    const keys = await trx.selectFrom("passkeys").select("id").where("user_id", "=", user.id).execute();
    if (keys.length >= maxPasskeys) throw new AccountActionRefused(`Caben ${maxPasskeys} llaves. Quita antes una que no uses.`);
    const now = new Date().toISOString();
    await trx
      .insertInto("passkeys")
      .values({ ...key, user_id: user.id, device, created_at: now, used_at: null })
      .execute();
  });
}

/** The former codes stop working. */
export async function replaceRecoveryCodes(user: Owner, hashes: string[], by: RequestReference): Promise<void> {
  const created_at = new Date().toISOString();
  await change(user, "account.recovery-made", by, async (trx) => {
    await trx.deleteFrom("recovery_codes").where("user_id", "=", user.id).execute();
    await trx
      .insertInto("recovery_codes")
      .values(hashes.map((hash) => ({ hash, user_id: user.id, created_at })))
      .execute();
  });
}

/**
 * From now on the account needs its second factor. The caller has checked a typed recovery code. Ends all other sessions, which
 * were opened with the password alone. False when there is neither an app nor a key.
 */
export async function requireSecondFactor(user: Owner & { sessionId: string }, by: RequestReference): Promise<boolean> {
  return await inTransaction(async (trx) => {
    const person = await lockAccountAndPassword(trx, user.id);
    if (!person || !(await hasFactor(trx, user.id))) return false;
    const now = new Date().toISOString();
    await trx.updateTable("sessions").set({ factor_at: now }).where("id", "=", user.sessionId).execute();
    if (person.second_factor_at !== null) return true;
    await trx.updateTable("profiles").set({ second_factor_at: now }).where("id", "=", user.id).execute();
    await closeSessions(trx, user.id, user.sessionId);
    await forgetDevices(trx, user.id);
    await recordAudit(trx, { action: "account.factor-required", actorId: user.id, target: account(user.id), ...by });
    await queueMail(trx, { template: "second-factor-on", recipient: person.email, reference_id: user.id });
    return true;
  });
}

/**
 * `which`: the app, or a key by its id. Without the last one the account needs none any more, and its recovery codes go. Throws
 * AccountActionRefused when the account must have one.
 */
export async function removeFactor(user: Owner, which: { app: true } | { key: string }, by: RequestReference): Promise<void> {
  await change(user, "account.factor-removed", by, async (trx, person) => {
    if ("app" in which) await trx.deleteFrom("code_apps").where("user_id", "=", user.id).execute();
    else await trx.deleteFrom("passkeys").where("user_id", "=", user.id).where("id", "=", which.key).execute();
    if (await hasFactor(trx, user.id)) return;
    if ((person.is_admin === 1 || readRoles(person.roles).length > 0) && !env.DEMO) throw new AccountActionRefused(lastFactor);
    await dropAll(trx, person);
  });
}

const lastFactor = "Entras en la administración, y para eso hace falta un segundo paso. Añade otro antes de quitar este.";

/** The last door, for the command line: the account enters with its password, and may set up another. False without one. */
export async function resetFactors(user: Owner): Promise<boolean> {
  return await inTransaction(async (trx) => {
    const person = await lockAccountAndPassword(trx, user.id);
    if (!person || (person.second_factor_at === null && !(await hasFactor(trx, user.id)))) return false;
    await dropAll(trx, person);
    // The key may have been stolen, and used to sign in.
    await closeSessions(trx, user.id);
    await forgetDevices(trx, user.id);
    await recordAudit(trx, { action: "account.factor-reset", actorId: null, target: account(user.id) });
    return true;
  });
}

async function dropAll(trx: Kysely<Database>, { id, email, second_factor_at }: Profile): Promise<void> {
  for (const table of ["code_apps", "passkeys", "recovery_codes"] as const)
    await trx.deleteFrom(table).where("user_id", "=", id).execute();
  await trx.updateTable("profiles").set({ second_factor_at: null }).where("id", "=", id).execute();
  if (second_factor_at !== null) await queueMail(trx, { template: "second-factor-off", recipient: email, reference_id: id });
}

async function hasFactor(trx: Kysely<Database>, userId: string): Promise<boolean> {
  const tables = ["code_apps", "passkeys"] as const;
  const found = await Promise.all(
    tables.map((table) => trx.selectFrom(table).select("user_id").where("user_id", "=", userId).executeTakeFirst()),
  );
  return found.some(Boolean);
}

type FactorAction = "account.factor-added" | "account.factor-removed" | "account.recovery-made";

/** Under the account's lock, with its entry in the audit log. Nothing happens once the account is gone. */
async function change(
  user: Owner,
  action: FactorAction,
  by: RequestReference,
  make: (trx: Kysely<Database>, person: Profile) => Promise<void>,
): Promise<void> {
  await inTransaction(async (trx) => {
    const person = await lockAccountAndPassword(trx, user.id);
    if (!person) return;
    await make(trx, person);
    await recordAudit(trx, { action, actorId: user.id, target: account(user.id), ...by });
  });
}

function account(id: string) {
  return { type: "account" as const, id };
}
