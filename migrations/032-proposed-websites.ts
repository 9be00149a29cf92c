import { type Kysely, type Migration, sql } from "kysely";

/**
 * Until November 2026, approving a proposed website counted as confirming it. It no longer proves a claim, unless an
 * administrator confirmed it later.
 */
export function proposedWebsites(): Required<Migration> {
  async function up(db: Kysely<unknown>): Promise<void> {
    await sql`
      update restaurants set website_confirmed_at = null
      where website_confirmed_at is not null and exists (
        select 1 from listing_changes
        where restaurant_id = restaurants.id and field = 'website_url' and state = 'applied'
          and after = restaurants.website_url and decided_at >= restaurants.website_confirmed_at
      )
    `.execute(db);
  }

  return { up, down: async () => {} };
}
