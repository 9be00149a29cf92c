import { db } from "../db/client.server";
import { type Ago, deleteInBatches, expireByAge, inBatches } from "../db/expiry.server";
import { inPages } from "../db/in-pages.server";
import type { RoomTables } from "../db/room-tables.server";
import { expireWithRestaurant } from "../directory/deleted-restaurants.server";
import { day } from "../durations";

/** Reminders are repeated only within a shorter time than this. */
const maxReminderMs = 365 * day;

/** Applies to answered requests. */
const maxRequestMs = 730 * day;

/** Applies to undecided corrections. */
const maxCorrectionMs = 90 * day;

export const ownerTables: RoomTables<
  "restaurant_owners" | "claims" | "listing_changes" | "owner_requests" | "owner_reminders" | "stopped_mails"
> = {
  restaurant_owners: {
    isUse: true,
    expire: expireWithRestaurant("restaurant_owners"),
    exported: [{ key: "negocios", list: ({ id }) => readBusinesses(id) }],
    withAccount: "deleted",
  },
  claims: {
    isUse: true,
    expire: expireWithRestaurant("claims"),
    exported: [{ key: "solicitudes", list: ({ id }) => readClaims(id) }],
    withAccount: "deleted",
  },
  listing_changes: {
    isUse: true,
    expire: expireChanges,
    exported: [{ key: "cambiosPropuestos", list: ({ id }) => readChanges(id) }],
    withAccount: "detached",
  },
  owner_requests: {
    isUse: true,
    expire: expireRequests,
    exported: [{ key: "pedidos", list: ({ id }) => readRequests(id) }],
    // A waiting request could only be answered by mail to the account.
    withAccount: async (trx, { id }) => {
      await trx.deleteFrom("owner_requests").where("user_id", "=", id).where("state", "=", "waiting").execute();
    },
  },
  owner_reminders: {
    isUse: true,
    expire: expireByAge("owner_reminders", "created_at", maxReminderMs),
    exported: "It holds which mails the account received, so that none is sent twice.",
    withAccount: "deleted",
  },
  stopped_mails: { exported: [{ key: "correosQueNoQuiere", list: ({ id }) => readStoppedMails(id) }], withAccount: "deleted" },
};

async function expireChanges(ago: Ago): Promise<void> {
  await expireWithRestaurant("listing_changes")(ago);
  const corrections = db()
    .selectFrom("listing_changes")
    .select("id")
    .where("source", "=", "visitor")
    .where("state", "=", "waiting");
  await deleteInBatches("listing_changes", corrections.where("created_at", "<=", ago(maxCorrectionMs)));
}

async function expireRequests(ago: Ago): Promise<void> {
  await expireWithRestaurant("owner_requests")(ago);
  await forgetRequestWords();
  const requests = db().selectFrom("owner_requests").select("id").where("state", "!=", "waiting");
  await deleteInBatches("owner_requests", requests.where("answered_at", "<=", ago(maxRequestMs)));
}

/** Audit entries repeated the texts until November 2026. */
async function forgetRequestWords(): Promise<void> {
  const entries = db()
    .selectFrom("audit_log")
    .select("id")
    .where("action", "in", ["request.made", "request.answered", "request.reopened"])
    .where("after", "like", '{"asked":%');
  await inBatches(entries, (ids) => db().updateTable("audit_log").set({ after: null }).where("id", "in", ids).execute());
}

async function* readBusinesses(userId: string) {
  yield* await db()
    .selectFrom("restaurant_owners")
    .leftJoin("restaurants", "restaurants.id", "restaurant_owners.restaurant_id")
    .select(["restaurant_owners.restaurant_id", "restaurants.nombre", "restaurant_owners.created_at"])
    .where("restaurant_owners.user_id", "=", userId)
    .orderBy("restaurant_owners.created_at")
    .execute();
}

function readClaims(userId: string) {
  return inPages(
    db()
      .selectFrom("claims")
      .select(["id", "restaurant_id", "method", "code", "notice_number", "legal_name", "note", "state", "reason", "decided_at"])
      .select(["policy_version", "created_at"])
      .where("user_id", "=", userId),
  );
}

function readChanges(userId: string) {
  return inPages(
    db()
      .selectFrom("listing_changes")
      .select(["id", "restaurant_id", "field", "before", "after", "state", "reason", "decided_at", "created_at"])
      .where("user_id", "=", userId),
  );
}

function readRequests(userId: string) {
  return inPages(
    db()
      .selectFrom("owner_requests")
      .select(["id", "restaurant_id", "message", "state", "answer", "answered_at", "created_at"])
      .where("user_id", "=", userId),
  );
}

async function* readStoppedMails(userId: string) {
  yield* await db().selectFrom("stopped_mails").select(["kind", "created_at"]).where("user_id", "=", userId).execute();
}
