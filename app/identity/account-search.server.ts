import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { searchColumn } from "../db/search.server";

/** Call it after changing an account's name or email address. */
export async function updateAccountSearch(trx: Kysely<Database>, id: string): Promise<void> {
  const account = await trx.selectFrom("profiles").select(["full_name", "email"]).where("id", "=", id).executeTakeFirst();
  if (!account) return;
  const search = searchColumn(account.full_name, account.email);
  await trx.updateTable("profiles").set({ search }).where("id", "=", id).execute();
}
