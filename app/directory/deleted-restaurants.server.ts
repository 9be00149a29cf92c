import { sql } from "kysely";
import { isGoneForGood } from "../audit/deletions.server";
import { db } from "../db/client.server";
import { type Expire, inBatches, type TableWith } from "../db/expiry.server";

/** Rows of these tables outlive a restaurant so that its deletion can be undone. Deletes them once the deletion is final. */
export function expireWithRestaurant(table: TableWith<{ restaurant_id: string }>): Expire {
  return async () => {
    const final = isGoneForGood("restaurant", `${table}.restaurant_id`);
    await inBatches(db().selectFrom(table).select("restaurant_id as id").distinct().where(final), (ids) =>
      sql`delete from ${sql.table(table)} where restaurant_id in (${sql.join(ids)})`.execute(db()),
    );
  };
}
