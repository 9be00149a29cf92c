import { sql } from "kysely";
import { db } from "../db/client.server";
import { type Expire, inBatches, type TableWith } from "../db/expiry.server";

type TableOfRestaurants = TableWith<{ restaurant_id: string }>;

/** Rows of these tables outlive a restaurant so that its deletion can be undone. Deletes them once the deletion is final. */
export function expireWithRestaurant(table: TableOfRestaurants): Expire {
  return async () => {
    await inBatches(deletedRestaurantsIn(table), (ids) =>
      sql`delete from ${sql.table(table)} where restaurant_id in (${sql.join(ids)})`.execute(db()),
    );
  };
}

function deletedRestaurantsIn(table: TableOfRestaurants) {
  const restaurantId = sql.ref<string>(`${table}.restaurant_id`);
  return db()
    .selectFrom(table)
    .select("restaurant_id as id")
    .distinct()
    .where((row) =>
      row.not(
        row.or([
          row.exists(row.selectFrom("restaurants").select("restaurants.id").where("restaurants.id", "=", restaurantId)),
          row.exists(
            row
              .selectFrom("audit_log")
              .select("audit_log.id")
              .where("audit_log.target_id", "=", restaurantId)
              .where("audit_log.action", "=", "restaurant.deleted")
              .where("audit_log.before", "is not", null),
          ),
        ]),
      ),
    );
}
