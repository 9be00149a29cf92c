import { sql } from "kysely";
import { findByState, type ListQuery } from "../../../../app/admin/scaffold/states.server";
import { db } from "../../../../app/db/client.server";
import { contains } from "../../../../app/db/search.server";
import { type Sponsor, sponsors } from "../sponsors-table";

const all = () => sponsors().selectFrom("sponsors");
const states = { on: sql<boolean>`is_active = 1 and is_deleted = 0`, off: sql<boolean>`is_active = 0 and is_deleted = 0` };

export async function findSponsors({ search, ...query }: ListQuery<keyof typeof states>) {
  const found = all().where(contains(db(), sql.ref("search"), search));
  return await findByState(found, states, query, (rows) => rows.selectAll().orderBy("name").execute());
}

export async function findSponsor(id: string) {
  return await all().selectAll().where("id", "=", id).executeTakeFirst();
}

export async function changeSponsor(id: string, after: Partial<Sponsor>) {
  return await sponsors().updateTable("sponsors").set(after).where("id", "=", id).returningAll().executeTakeFirst();
}
