import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../app/db/schema.server";
import { updateAccountSearch } from "../app/identity/account-search.server";
import { day } from "../app/durations";

export const demoAccounts = [
  { email: "admin@demo.pa", name: "Itzel Demo", isAdmin: true },
  // Takes over a seeded author, to have articles to edit.
  { email: "autora@demo.pa", name: "Marisol Batista", formerly: "marisol@autores.invalid" },
  { email: "premium@demo.pa", name: "Abdiel Demo", freeDays: 90 },
  { email: "visitante@demo.pa", name: "Yaneth Demo" },
] as const;

type DemoPerson = { email: string; name: string; isAdmin?: boolean; formerly?: string; freeDays?: number };

/** All have the same password. Existing ones stay unchanged. */
export async function seedDemoAccounts(db: Kysely<Database>, passwordHash: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const person of demoAccounts) await addPerson(trx, person, passwordHash);
  });
}

async function addPerson(trx: Kysely<Database>, person: DemoPerson, passwordHash: string): Promise<void> {
  const { email, name, isAdmin = false, formerly = email, freeDays } = person;
  if (await trx.selectFrom("profiles").select("id").where("email", "=", email).executeTakeFirst()) return;
  const now = new Date();
  const time = now.toISOString();
  const known = await trx.selectFrom("profiles").select("id").where("email", "=", formerly).executeTakeFirst();
  const id = known?.id ?? randomUUID();
  const values = {
    email,
    full_name: name,
    is_admin: isAdmin ? (1 as const) : (0 as const),
    email_confirmed_at: time,
    updated_at: time,
  };
  if (known) await trx.updateTable("profiles").set(values).where("id", "=", id).execute();
  else
    await trx
      .insertInto("profiles")
      .values({ id, created_at: time, ...values })
      .execute();
  await updateAccountSearch(trx, id);
  await trx.insertInto("credentials").values({ user_id: id, password_hash: passwordHash, updated_at: time }).execute();
  if (!freeDays) return;
  await trx
    .insertInto("free_plan_subscriptions")
    .values({
      id: randomUUID(),
      email,
      user_id: id,
      days_granted: freeDays,
      expires_at: new Date(now.getTime() + freeDays * day).toISOString(),
      granted_by: null,
      is_active: 1,
      created_at: time,
    })
    .execute();
}
