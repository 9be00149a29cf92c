import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { searchColumn } from "../db/search.server";

/** Updates the search column. Call it after changing an account's name or email address. */
export async function updateAccountSearch(trx: Kysely<Database>, id: string): Promise<void> {
  const person = await trx.selectFrom("profiles").select(["full_name", "email"]).where("id", "=", id).executeTakeFirst();
  if (!person) return;
  const search = searchColumn(person.full_name, person.email);
  await trx.updateTable("profiles").set({ search }).where("id", "=", id).execute();
}
