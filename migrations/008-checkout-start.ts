import type { Kysely, Migration } from "kysely";

/** Stores the page from which an account went to pay, so that cancelling Checkout leads back there. */
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
