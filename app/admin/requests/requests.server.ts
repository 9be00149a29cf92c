import { sql } from "kysely";
import { db } from "../../db/client.server";
import { isStorable } from "../../db/values.server";
import { accountName } from "../../identity/account-name.server";
import { named } from "../owners/lists.server";
import { findByState, type ListQuery } from "../scaffold/states.server";

const states = {
  waiting: sql<boolean>`owner_requests.state = 'waiting'`,
  done: sql<boolean>`owner_requests.state = 'done'`,
  declined: sql<boolean>`owner_requests.state = 'declined'`,
};

/** Waiting requests oldest first, answered ones newest first. `search` matches restaurants. */
export async function findRequests({ search, ...query }: ListQuery<keyof typeof states>) {
  return await findByState(named(withRestaurants(), search), states, query, (requests) =>
    requests
      .selectAll("owner_requests")
      .select("restaurants.nombre")
      .orderBy("owner_requests.created_at", query.state === "waiting" ? "asc" : "desc")
      .orderBy("owner_requests.id")
      .execute(),
  );
}

/** Undefined when the request or its restaurant is gone. */
export async function findRequestFile(id: string) {
  if (!isStorable(id)) return undefined;
  return await withRestaurants()
    .leftJoin("profiles", "profiles.id", "owner_requests.user_id")
    .selectAll("owner_requests")
    .select(["restaurants.nombre", "profiles.email", accountName("profiles").as("accountName")])
    .where("owner_requests.id", "=", id)
    .executeTakeFirst();
}

function withRestaurants() {
  return db().selectFrom("owner_requests").innerJoin("restaurants", "restaurants.id", "owner_requests.restaurant_id");
}
