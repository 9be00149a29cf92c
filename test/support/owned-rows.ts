import type { Kysely } from "kysely";
import type { Database, NewRestaurant } from "../../app/db/schema.server";

export async function addOwner(db: Kysely<Database>, restaurant_id: string, user_id: string): Promise<void> {
  const created_at = new Date().toISOString();
  await db.insertInto("restaurant_owners").values({ restaurant_id, user_id, created_at }).execute();
}

export async function insertOwned(db: Kysely<Database>, row: NewRestaurant, ownerId: string): Promise<void> {
  await db.insertInto("restaurants").values(row).execute();
  await addOwner(db, row.id, ownerId);
}
