import { sql } from "kysely";
import { db } from "../db/client.server";
import { type Expire, inBatches } from "../db/expiry.server";

/**
 * Tables whose rows outlive their restaurant, so that its deletion can be undone. What was paid stays for the books; what has a
 * date goes by it.
 */
type OutlivingTable =
  "restaurant_pictures" | "restaurant_owners" | "claims" | "listing_changes" | "owner_requests" | "restaurant_facts";

/** Deletes the rows of restaurants whose deletion can no longer be undone. */
export function expireWithRestaurant(table: OutlivingTable): Expire {
  return async () => {
    await inBatches(deletedRestaurantsIn(table), (ids) =>
      sql`delete from ${sql.table(table)} where restaurant_id in (${sql.join(ids)})`.execute(db()),
    );
  };
}

function deletedRestaurantsIn(table: OutlivingTable) {
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
