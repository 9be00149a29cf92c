import { db } from "../db/client.server";
import type { CodeApp, Passkey } from "../db/schema.server";
import { second } from "../durations";
import { isSealedAnew, seal, unseal } from "./signature.server";

/** In seconds. A code of the last minute is still good: people type slowly and clocks are off. */
const tolerance: [past: number, future: number] = [60, 30];

/** What an account has to prove who it is, besides the password. */
export type Factors = { codeApp: CodeApp | undefined; passkeys: Passkey[]; recoveryCodes: number };

export async function findFactors(userId: string): Promise<Factors> {
  const [codeApp, passkeys, { left }] = await Promise.all([
    db().selectFrom("code_apps").selectAll().where("user_id", "=", userId).executeTakeFirst(),
    db().selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("created_at").orderBy("id").execute(),
    db()
      .selectFrom("recovery_codes")
      .select(({ fn }) => fn.countAll<number>().as("left"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow(),
  ]);
  return { codeApp, passkeys, recoveryCodes: left };
}

/** Passkeys made while the site had another host: they open nothing here. */
export async function countPasskeysOfOtherHosts(host: string): Promise<number> {
  const keys = db()
    .selectFrom("passkeys")
    .select(({ fn }) => fn.countAll<number>().as("total"));
  return (await keys.where("rp_id", "!=", host).executeTakeFirstOrThrow()).total;
}

/** 160 bits in base32, as apps read it. */
export async function makeAppSecret(): Promise<string> {
  const { generateSecret } = await import("otplib");
  return generateSecret();
}

/** The half minute that the code belongs to; null when the code is wrong or not later than `after`. */
export async function findCodeStep(secret: string, code: string, after = 0): Promise<number | null> {
  const { verifySync } = await import("otplib");
  const epoch = Math.floor(Date.now() / second);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: tolerance, afterTimeStep: after });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

/** Uses a code of the account's app, six digits. Each works once, also among concurrent calls. */
export async function takeAppCode(userId: string, code: string): Promise<boolean> {
  const { codeApp } = await findFactors(userId);
  const secret = codeApp && unseal(codeApp.secret);
  if (!secret) return false;
  const step = await findCodeStep(secret, code, codeApp.last_step);
  if (step === null) return false;
  const { numUpdatedRows } = await db()
    .updateTable("code_apps")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", codeApp.secret)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Seals apps' secrets under the newest SESSION_SECRET, so that the former one can go. */
export async function sealSecretsAnew(): Promise<void> {
  const apps = await db().selectFrom("code_apps").select(["user_id", "secret"]).execute();
  for (const { user_id, secret } of apps.filter(({ secret }) => !isSealedAnew(secret))) {
    const text = unseal(secret);
    if (text === undefined) continue;
    const former = db().updateTable("code_apps").where("user_id", "=", user_id).where("secret", "=", secret);
    await former.set({ secret: seal(text) }).execute();
  }
}

/** The hashes of the unused codes share one salt. */
export async function findRecoveryHashes(userId: string): Promise<string[]> {
  const codes = await db().selectFrom("recovery_codes").select("hash").where("user_id", "=", userId).execute();
  return codes.map(({ hash }) => hash);
}

/** Only one of several concurrent calls gets true. */
export async function takeRecoveryHash(userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom("recovery_codes")
    .where("hash", "=", hash)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findPasskey(id: string): Promise<Passkey | undefined> {
  return await db().selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function notePasskeyUse({ id }: Passkey, counter: number): Promise<void> {
  await db().updateTable("passkeys").set({ counter, used_at: new Date().toISOString() }).where("id", "=", id).execute();
}
