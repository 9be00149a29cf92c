import type { Kysely } from "kysely";
import { randomUUID } from "node:crypto";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { db, inTransaction } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import type { Database, ListingChange, Restaurant } from "../../db/schema.server";
import { retryOnSlugConflict } from "../../db/slug.server";
import { readList } from "../../db/values.server";
import { editRestaurant, lockRestaurant, RestaurantChanged } from "../../directory/editing/edited.server";
import { editField, FieldChanged, setField, storedText } from "../../directory/editing/field.server";
import { findChangesSince, type RestaurantChange } from "../../directory/editing/changes.server";
import { isOwnerField, isReviewedField, liveFields, type OwnerField, ownerFields, reviewedFields } from "../../directory/listing";
import { type ListingValues, toValues } from "../../directory/listing-values.server";
import { dropQueuedMail, queueMail } from "../../mail/queue.server";
import type { ListingForm } from "./form-schema";

type OwnerValues = Pick<ListingValues, OwnerField>;

export type SavedListing = { restaurant: Restaurant; waiting: number };

/**
 * Some fields are public at once, the others become waiting changes. Withdraws waiting changes in `seen` that the form no longer
 * contains; keeps the others. Returns undefined unless the account manages the restaurant. Throws RestaurantChanged when somebody
 * else changed one of the same fields since `version`, or proposed another value that is not in `seen`.
 */
export async function saveListing(
  userId: string,
  restaurantId: string,
  { version, seen, ...values }: ListingForm,
  by: RequestReference,
): Promise<SavedListing | undefined> {
  return await retryOnSlugConflict(async (trx) => {
    const row = await lockRestaurant(trx, restaurantId);
    const owner = row && (await findOwnerRow(trx, restaurantId, userId));
    if (!owner) return undefined;
    const unseen = (await findWaitingChanges(restaurantId, "owner", trx)).filter(({ id }) => !seen.includes(id));
    await throwConflicts(trx, row, { version, unseen, values });

    const hasFreeHand = owner.has_free_hand === 1;
    const proposed = hasFreeHand ? [] : reviewedFields.filter((field) => storedText(values[field]) !== storedText(row[field]));
    const saved = await editRestaurant(
      trx,
      userId,
      restaurantId,
      {
        version: row.version,
        values: { ...withoutGoogleRating(row), ...pick(values, hasFreeHand ? ownerFields : liveFields) },
        keepsPlan: true,
        confirmsContacts: false,
        confirms: true,
        leavesUnconfirmed: [...proposed, ...unseen.map(({ field }) => field)],
      },
      by,
    );
    if (!saved) return undefined;
    const isNews = await writeWaitingChanges(
      trx,
      userId,
      row,
      pick(values, proposed),
      ({ id, field, after }) => seen.includes(id) || (isOwnerField(field) && storedText(values[field]) === after),
    );
    if (isNews) await noteProposal(trx, userId, restaurantId, pick(values, proposed), by);
    return { restaurant: saved, waiting: proposed.length };
  });
}

/**
 * Works as if the owner had typed it. Returns undefined when the restaurant is gone. Throws FieldChanged when the field has
 * changed since the proposal, and OtherProposal when another owner's change of the field waits.
 */
export async function adoptChange(
  trx: Kysely<Database>,
  userId: string,
  { restaurant_id, field, before, after }: Pick<ListingChange, "restaurant_id" | "field" | "before" | "after">,
  by: RequestReference,
): Promise<"live" | "waiting" | undefined> {
  const row = await lockRestaurant(trx, restaurant_id);
  const owner = row && (await findOwnerRow(trx, restaurant_id, userId));
  if (!owner || !isOwnerField(field)) return undefined;
  if (storedText(row[field]) !== before) throw new FieldChanged();
  const waiting = (await findWaitingChanges(restaurant_id, "owner", trx)).find((change) => change.field === field);
  if (waiting && waiting.user_id !== userId && waiting.after !== after) throw new OtherProposal();
  if (owner.has_free_hand === 1 || !isReviewedField(field)) {
    await editField(trx, userId, row, { field, to: after, isOwners: true }, by);
    return "live";
  }
  const isNews = await writeWaitingChanges(trx, userId, row, { [field]: after }, (change) => change.field === field);
  if (isNews) await noteProposal(trx, userId, restaurant_id, { [field]: after }, by);
  return "waiting";
}

async function noteProposal(trx: Kysely<Database>, actorId: string, id: string, proposed: object, by: RequestReference) {
  const target = { type: "restaurant", id } as const;
  await recordAudit(trx, { action: "listing.proposed", actorId, target, after: { proposed }, ...by });
}

/** Returns undefined unless the account manages the restaurant. Throws FieldChanged when the hours are no longer `from`. */
export async function saveHours(
  userId: string,
  restaurantId: string,
  { from, to }: { from: string; to: string },
  by: RequestReference,
): Promise<"live" | "waiting" | undefined> {
  const change = { restaurant_id: restaurantId, field: "horario", before: from, after: to };
  return await retryOnSlugConflict((trx) => adoptChange(trx, userId, change, by));
}

/** Saving confirms Google's data, but owners cannot confirm a rating, and Google's must not be kept for good. */
function withoutGoogleRating(row: Restaurant): ListingValues {
  const values = toValues(row);
  return readList(row.google_fields).includes("rating") ? { ...values, rating: null } : values;
}

type Edited = { version: number; unseen: ListingChange[]; values: OwnerValues };

/** `unseen`: waiting changes that the form did not show. They conflict only with another proposal for their field. */
async function throwConflicts(trx: Kysely<Database>, row: Restaurant, { version, unseen, values }: Edited): Promise<void> {
  const isTyped = (field: string): field is OwnerField =>
    isOwnerField(field) && storedText(values[field]) !== storedText(row[field]);
  const changes = row.version === version ? [] : await findChangesSince(trx, row.id, version);
  const conflicts = [
    ...changes.filter(({ column }) => isTyped(column)),
    ...unseen.filter(({ field, after }) => isTyped(field) && storedText(values[field]) !== after).map(toRestaurantChange),
  ];
  if (conflicts.length > 0) throw new RestaurantChanged(row, conflicts);
}

function toRestaurantChange({ field, before, after, user_id, created_at }: ListingChange): RestaurantChange {
  return { column: field, before, after, by: { actor_id: user_id, request_id: null, actorName: null }, at: created_at };
}

async function findOwnerRow(trx: Kysely<Database>, restaurantId: string, userId: string) {
  return await trx
    .selectFrom("restaurant_owners")
    .select("has_free_hand")
    .where("restaurant_id", "=", restaurantId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Withdraws changes in `replaces` that `proposed` does not repeat: a field has at most one. Returns whether any is new. */
async function writeWaitingChanges(
  trx: Kysely<Database>,
  userId: string,
  row: Restaurant,
  proposed: Partial<Record<OwnerField, ListingValues[OwnerField]>>,
  replaces: (change: ListingChange) => boolean,
): Promise<boolean> {
  const waiting = await findWaitingChanges(row.id, "owner", trx);
  const wanted = new Map(Object.entries(proposed).map(([field, value]) => [field, storedText(value)]));
  const kept = waiting.filter(({ field, after }) => wanted.get(field) === after);
  const former = waiting.filter((change) => !kept.includes(change) && replaces(change) && isReviewedField(change.field));
  const now = new Date().toISOString();
  if (former.length > 0) {
    await trx
      .updateTable("listing_changes")
      .set({ state: "withdrawn", decided_at: now, decided_by: userId })
      .where(
        "id",
        "in",
        former.map(({ id }) => id),
      )
      .execute();
  }
  const news = [...wanted].filter(([field]) => !kept.some((change) => change.field === field));
  if (news.length === 0) return false;
  await trx
    .insertInto("listing_changes")
    .values(
      news.map(([field, after]) => ({
        id: randomUUID(),
        restaurant_id: row.id,
        user_id: userId,
        source: "owner" as const,
        field,
        before: storedText(row[field as OwnerField]),
        after,
        state: "waiting" as const,
        decided_by: null,
        decided_at: null,
        created_at: now,
      })),
    )
    .execute();
  return true;
}

/** Changes proposed by owners or visitors, oldest first. */
export async function findWaitingChanges(
  restaurantId: string,
  source: ListingChange["source"],
  database: Kysely<Database> = db(),
): Promise<ListingChange[]> {
  return await database
    .selectFrom("listing_changes")
    .selectAll()
    .where("restaurant_id", "=", restaurantId)
    .where("source", "=", source)
    .where("state", "=", "waiting")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Counts by restaurant; omits zeros. */
export async function countWaitingChanges(restaurantIds: string[]): Promise<Map<string, number>> {
  if (restaurantIds.length === 0) return new Map();
  const rows = await db()
    .selectFrom("listing_changes")
    .select(["restaurant_id", ({ fn }) => fn.countAll<number>().as("total")])
    .where("restaurant_id", "in", restaurantIds)
    .where("source", "=", "owner")
    .where("state", "=", "waiting")
    .groupBy("restaurant_id")
    .execute();
  return new Map(rows.map(({ restaurant_id, total }) => [restaurant_id, Number(total)]));
}

/** Another owner's change of the field waits. */
export class OtherProposal extends Error {
  override readonly name = "OtherProposal";
}

/** Returns undefined unless the change still waits. Throws FieldChanged unless `seen` is the public value. */
export async function applyChange(
  adminId: string,
  id: string,
  { seen }: { seen: string },
  by: RequestReference,
): Promise<ListingChange | undefined> {
  return await retryOnSlugConflict(async (trx) => {
    const change = await lockRow(trx, "listing_changes", { id });
    if (change?.state !== "waiting" || !isOwnerField(change.field)) return undefined;
    const before = await setField(trx, adminId, { ...change, field: change.field }, { from: seen, to: change.after }, by);
    return before === undefined ? undefined : await decideChange(trx, change, { state: "applied", decided_by: adminId, before });
  });
}

/**
 * Makes the change wait again. Returns undefined unless it was applied. The public value goes back unless the audit log already put
 * it back. Throws FieldChanged when it is another one by now.
 */
export async function takeBackApplied(adminId: string, id: string, by: RequestReference): Promise<ListingChange | undefined> {
  return await retryOnSlugConflict(async (trx) => {
    const change = await lockRow(trx, "listing_changes", { id });
    if (change?.state !== "applied" || !isOwnerField(change.field) || (await hasWaiting(trx, change))) return undefined;
    const { field, before, after } = change;
    const row = await lockRestaurant(trx, change.restaurant_id);
    const isUndone = row !== undefined && storedText(row[field]) === before;
    if (!isUndone) await setField(trx, adminId, { ...change, field }, { from: after, to: before }, by);
    return await decideChange(trx, change, { state: "waiting", decided_by: null });
  });
}

/** An owner sees the reason. Returns undefined unless the change still waits, and is from `source` if that is given. */
export async function refuseChange(
  adminId: string,
  id: string,
  reason: string,
  { requestId }: RequestReference,
  source?: ListingChange["source"],
): Promise<ListingChange | undefined> {
  return await inTransaction(async (trx) => {
    const change = await lockRow(trx, "listing_changes", { id });
    if (change?.state !== "waiting" || (source && change.source !== source)) return undefined;
    const target = { type: "restaurant", id: change.restaurant_id } as const;
    await recordAudit(trx, { action: "listing.refused", actorId: adminId, target, after: { change: id, reason }, requestId });
    const refused = await decideChange(trx, change, { state: "refused", decided_by: adminId, reason });
    await queueRefusal(trx, refused);
    return refused;
  });
}

/** Returns undefined unless the change was refused and no other of its field waits. */
export async function takeBackRefused(
  adminId: string,
  id: string,
  { requestId }: RequestReference,
): Promise<ListingChange | undefined> {
  return await inTransaction(async (trx) => {
    const change = await lockRow(trx, "listing_changes", { id });
    if (change?.state !== "refused" || (await hasWaiting(trx, change))) return undefined;
    await dropQueuedMail(trx, { template: "change-refused", reference_id: id });
    const target = { type: "restaurant", id: change.restaurant_id } as const;
    await recordAudit(trx, { action: "listing.reopened", actorId: adminId, target, after: { change: id }, requestId });
    return await decideChange(trx, change, { state: "waiting", decided_by: null, reason: "" });
  });
}

/** Undefined once the refusal was taken back. */
export async function findRefusedChange(id: string): Promise<ListingChange | undefined> {
  return await db()
    .selectFrom("listing_changes")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "refused")
    .executeTakeFirst();
}

async function hasWaiting(trx: Kysely<Database>, { restaurant_id, field }: ListingChange): Promise<boolean> {
  const other = await trx
    .selectFrom("listing_changes")
    .select("id")
    .where("restaurant_id", "=", restaurant_id)
    .where("field", "=", field)
    .where("source", "=", "owner")
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return other !== undefined;
}

async function decideChange(
  trx: Kysely<Database>,
  { id }: ListingChange,
  change: Pick<ListingChange, "state" | "decided_by"> & Partial<Pick<ListingChange, "before" | "reason">>,
): Promise<ListingChange> {
  const decided_at = change.state === "waiting" ? null : new Date().toISOString();
  return await trx
    .updateTable("listing_changes")
    .set({ ...change, decided_at })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function queueRefusal(trx: Kysely<Database>, { id, user_id }: ListingChange): Promise<void> {
  const account = await trx
    .selectFrom("profiles")
    .select("email")
    .where("id", "=", user_id)
    .where("email_confirmed_at", "is not", null)
    .executeTakeFirst();
  if (account) await queueMail(trx, { template: "change-refused", recipient: account.email, reference_id: id });
}

function pick<Field extends OwnerField>(values: OwnerValues, fields: readonly Field[]): Pick<OwnerValues, Field> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<OwnerValues, Field>;
}
