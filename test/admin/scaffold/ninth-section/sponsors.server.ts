import { sql } from "kysely";
import { pageRange } from "../../../../app/admin/scaffold/paging";
import { db } from "../../../../app/db/client.server";
import { contains } from "../../../../app/db/search.server";

export type Sponsor = { id: string; name: string; is_active: 0 | 1 };

const sponsors = () => db().withTables<{ sponsors: Sponsor }>();

export async function findSponsors({ search, state, page }: { search: string; state: "on" | "off"; page: number }) {
  const found = sponsors()
    .selectFrom("sponsors")
    .where(contains(db(), sql`' ' || name`, search));
  const { on, off } = { on: found.where("is_active", "=", 1), off: found.where("is_active", "=", 0) };
  const count = (query: typeof found) => query.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const counts = { on: (await count(on)).total, off: (await count(off)).total };
  const { limit, offset } = pageRange(page);
  const rows = await { on, off }[state].selectAll().orderBy("name").limit(limit).offset(offset).execute();
  return { rows, counts, total: counts[state] };
}

export async function findSponsor(id: string) {
  return await sponsors().selectFrom("sponsors").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function setSponsorActive(id: string, is_active: 0 | 1) {
  return await sponsors().updateTable("sponsors").set({ is_active }).where("id", "=", id).returningAll().executeTakeFirst();
}
