import type { Kysely } from "kysely";
import { importedDescription } from "../../directory/imported-place";
import { columnsFromPlace } from "./place-columns";
import { db, inTransaction } from "../../db/client.server";
import { isUniqueViolation } from "../../db/engine.server";
import type { Database, Restaurant } from "../../db/schema.server";
import { readList } from "../../db/values.server";
import type { Place } from "./place.server";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { lapseDeletedRestaurants } from "../restaurants/deleted.server";
import { type Double, findDoubles, findUnconfirmedDoubles } from "../../directory/doubles/doubles.server";
import type { Listing } from "../../directory/doubles/likeness.server";
import { insertRestaurant, lockRestaurant } from "../../directory/editing/edited.server";
import {
  filledColumns,
  type GoogleValues,
  holdsGoogleData,
  isDue,
  lapsedValues,
  maxUnconfirmedMs,
  picked,
  updatableColumns,
} from "../../directory/google-columns.server";
import { type GoogleField, googleFields } from "../../directory/listing";
import { blankValues } from "../../directory/listing-values.server";
import type { FoundListings } from "./searches.server";
import { indexRestaurants } from "../../search/index/postings.server";
import { restaurantSearchText } from "../../directory/restaurants.server";
import { retryOnSlugConflict } from "../../db/slug.server";

export type ChosenPlace = { found: FoundListings; placeId: string };

export type Imported =
  | { outcome: "imported"; restaurant: Restaurant }
  /** The form was sent twice. */
  | { outcome: "known"; restaurant: Restaurant; isOwn: boolean }
  /** The directory has others like it, which `confirmed` does not name. */
  | { outcome: "alike"; place: Place };

/**
 * The restaurant is active unless Google says that it closed. Its data must be confirmed within 30 days. The second of two
 * simultaneous imports gets `known`. Returns undefined when the search does not contain the place.
 */
export async function importPlace(
  adminId: string,
  { found, placeId, confirmed = "" }: ChosenPlace & { confirmed?: string },
  { requestId }: RequestReference,
): Promise<Imported | undefined> {
  const place = found.places.find(({ place_id }) => place_id === placeId);
  if (!place) return undefined;
  const known = async (on: Kysely<Database>): Promise<Imported | undefined> => {
    const restaurant = await on.selectFrom("restaurants").selectAll().where("place_id", "=", placeId).executeTakeFirst();
    return restaurant && { outcome: "known", restaurant, isOwn: await isImportedFrom(on, adminId, restaurant, found) };
  };
  const alike = await findUnconfirmedDoubles(toListing(place, found), confirmed);
  try {
    return await retryOnSlugConflict(async (trx) => {
      const there = await known(trx);
      if (there) return there;
      if (alike.length > 0) return { outcome: "alike", place };
      const columns = columnsFromPlace(place);
      const fields = filledColumns({ ...columns, especialidades: JSON.stringify(columns.especialidades) }, googleFields);
      const restaurant = await insertRestaurant(trx, {
        ...blankValues,
        ...columns,
        descripcion: importedDescription,
        categoria: "otro",
        provincia: toListing(place, found).provincia,
        source: "google",
        place_id: placeId,
        fetched_at: found.fetchedAt,
        google_fields: fields,
        ...closing(place),
      });
      // Log only the columns' names: their content must not outlive the 30 days.
      const { id, version, is_active } = restaurant;
      const after = { version, source: "google", google_fields: fields, ...(is_active === 0 && { is_active }) };
      await recordAudit(trx, {
        action: "restaurant.imported",
        actorId: adminId,
        target: { type: "restaurant", id },
        after,
        requestId,
      });
      return { outcome: "imported", restaurant };
    });
  } catch (error) {
    const there = isUniqueViolation(error, "place_id") ? await known(db()) : undefined;
    if (there) return there;
    throw error;
  }
}

function closing({ business_status }: Place) {
  return business_status === "open" ? {} : ({ google_status: business_status, is_active: 0 } as const);
}

/** Returns false once the restaurant was edited. */
async function isImportedFrom(on: Kysely<Database>, adminId: string, restaurant: Restaurant, { fetchedAt }: FoundListings) {
  if (restaurant.version !== 1 || restaurant.fetched_at !== fetchedAt) return false;
  const entry = await on
    .selectFrom("audit_log")
    .select("id")
    .where("target_type", "=", "restaurant")
    .where("target_id", "=", restaurant.id)
    .where("action", "=", "restaurant.imported")
    .where("actor_id", "=", adminId)
    .executeTakeFirst();
  return entry !== undefined;
}

export type Refreshed = { restaurant: Restaurant; changed: GoogleField[] };

/**
 * Updates the unconfirmed columns and keeps them for another 30 days. A lapsed restaurant stays inactive until reviewed, and one
 * that has closed since becomes inactive. The slug does not change. Returns undefined when the search or the directory lacks the place.
 */
export async function updateFromPlace(
  adminId: string,
  { found, placeId }: ChosenPlace,
  { requestId }: RequestReference,
): Promise<Refreshed | undefined> {
  const place = found.places.find(({ place_id }) => place_id === placeId);
  if (!place) return undefined;
  return await inTransaction(async (trx) => {
    const row = await lockRestaurant(trx, placeId, "place_id");
    if (!row) return undefined;
    const columns = updatableColumns(row);
    // Do not overwrite newer data.
    if (columns.length === 0 || (row.fetched_at ?? "") >= found.fetchedAt) return { restaurant: row, changed: [] };

    const { especialidades, ...others } = columnsFromPlace(place);
    const updated: GoogleValues = { ...others, especialidades: JSON.stringify(especialidades) };
    const changed = columns.filter((column) => updated[column] !== row[column]);
    const version = changed.length > 0 ? row.version + 1 : row.version;
    // An administrator may have published it although Google says that it is closed.
    const closed = closing(place).google_status === row.google_status ? {} : { google_status: null, ...closing(place) };
    const isClosing = "is_active" in closed && closed.is_active === 0 && row.is_active === 1;
    await forgetFormerWords(trx, row.id);
    const restaurant = await rewrite(trx, row, {
      ...picked(updated, changed),
      google_fields: JSON.stringify(filledColumns(updated, columns)),
      fetched_at: found.fetchedAt,
      lapsed_at: null,
      version,
      ...closed,
    });
    await recordAudit(trx, {
      action: "restaurant.updated",
      actorId: adminId,
      target: { type: "restaurant", id: row.id },
      before: { version: row.version, fetched_at: row.fetched_at, ...(isClosing && { is_active: 1 }) },
      after: { version, fetched_at: found.fetchedAt, refreshed: changed, ...(isClosing && { is_active: 0 }) },
      requestId,
    });
    return { restaurant, changed };
  });
}

/**
 * Google's 30 days: empties unconfirmed columns except the name, and deactivates restaurants that were never confirmed. Confirmed
 * ones only lose Google's reviews. Covers deleted restaurants in the audit log, without counting them. Safe to run in several
 * processes.
 */
export async function lapseUnconfirmed(now = Date.now()): Promise<number> {
  const oldest = new Date(now - maxUnconfirmedMs).toISOString();
  const due = await db()
    .selectFrom("restaurants")
    .select("id")
    .where("google_fields", "!=", "[]")
    .where("fetched_at", "<=", oldest)
    .execute();
  let lapsed = 0;
  for (const { id } of due) {
    await inTransaction(async (trx) => {
      // Check again under the lock: it may have been confirmed meanwhile.
      const row = await lockRestaurant(trx, id);
      if (!row || !isDue(row, now)) return;
      await lapse(trx, row, now);
      lapsed += 1;
    });
  }
  await lapseDeletedRestaurants(now);
  return lapsed;
}

async function lapse(trx: Kysely<Database>, row: Restaurant, now: number): Promise<void> {
  const { id, version, is_active } = row;
  const after = await rewrite(trx, row, lapsedValues(row, now));
  await recordAudit(trx, {
    action: "restaurant.lapsed",
    actorId: null,
    target: { type: "restaurant", id },
    before: { version, is_active, lapsed_at: row.lapsed_at, google_fields: readList(row.google_fields) },
    after: { version: after.version, is_active: after.is_active, lapsed_at: after.lapsed_at, google_fields: [] },
  });
}

/** Newer data does not extend the 30 days of former content. */
async function forgetFormerWords(trx: Kysely<Database>, id: string): Promise<void> {
  await trx
    .updateTable("audit_log")
    .set({ before: null })
    .where("target_type", "=", "restaurant")
    .where("target_id", "=", id)
    .where(holdsGoogleData)
    .execute();
}

async function rewrite(trx: Kysely<Database>, row: Restaurant, set: Partial<Omit<Restaurant, "seq">>): Promise<Restaurant> {
  const columns = { ...row, ...set };
  const search = restaurantSearchText({ ...columns, especialidades: readList(columns.especialidades) });
  const restaurant = await trx
    .updateTable("restaurants")
    .set({ ...set, search, updated_at: new Date().toISOString() })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await indexRestaurants(trx, [restaurant.seq]);
  return restaurant;
}

function toListing(place: Place, { provincia }: Pick<FoundListings, "provincia">): Listing {
  const { nombre, direccion, telefono } = columnsFromPlace(place);
  return { nombre, direccion, telefono, provincia: place.provincia ?? provincia };
}

/** Restaurants like the places that the directory lacks, by the places' ids. */
export async function findAlike(
  found: FoundListings,
  inDirectory: ReadonlyMap<string, Restaurant>,
): Promise<Map<string, Double[]>> {
  const places = found.places.filter(({ place_id }) => !inDirectory.has(place_id));
  const doubles = await findDoubles(places.map((place) => toListing(place, found)));
  return new Map(places.map(({ place_id }, index) => [place_id, doubles[index] ?? []]));
}

export async function findInDirectory(placeIds: string[]): Promise<Map<string, Restaurant>> {
  if (placeIds.length === 0) return new Map();
  const rows = await db().selectFrom("restaurants").selectAll().where("place_id", "in", placeIds).execute();
  return new Map(rows.map((row) => [row.place_id ?? "", row]));
}
