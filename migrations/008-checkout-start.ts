import type { Kysely, Migration } from "kysely";

/** The page to return to from a cancelled Checkout. */
export function checkoutStart(): Required<Migration> {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable("customers").addColumn("checkout_from", "text").execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable("customers").dropColumn("checkout_from").execute();
    },
  };
}
