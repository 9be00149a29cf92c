import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db } from "../../db/client.server";
import { isUniqueViolation } from "../../db/engine.server";
import { lockRow } from "../../db/locks.server";
import type { Database, PositionSource, Restaurant } from "../../db/schema.server";
import { readList } from "../../db/values.server";
import { IdTaken } from "../../db/write-once.server";
import { wasDeleted } from "../../audit/deletions.server";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { writeDerivedCuisines } from "../attributes.server";
import { listingFields, type PointField } from "../listing";
import { currentPlan } from "../listing-plans";
import { type FormValues, type ListingColumns, type ListingValues, toColumns, toValues } from "../listing-values.server";
import { noteRestaurantMove, restaurantSlugFor } from "../addresses.server";
import { noteWrittenPlan } from "../plans/changes.server";
import { contactColumns, proposedAfter } from "./contacts";
import { findChangesSince, type RestaurantChange } from "./changes.server";
import { indexRestaurants } from "../../search/index/postings.server";
import { restaurantSearchText } from "../restaurants.server";
import { retryOnSlugConflict } from "../../db/slug.server";
import { restaurantSlug } from "../../text/slug";

/** `google_fields`: the unconfirmed columns. */
export type RestaurantOrigin = Pick<Restaurant, "source" | "place_id" | "fetched_at"> & { google_fields: string[] };

/** Cuisines are concluded from these. */
const cuisineColumns = ["categoria", "especialidades", "special_dish", "google_fields"] as const;

/** The audit log omits these, because they follow from others. */
const unnotedColumns: readonly string[] = ["website_confirmed_at", "proposed_fields", "position_at"];

type Changes = Partial<
  ListingColumns &
    Pick<Restaurant, "position_source" | "position_at"> &
    Pick<Restaurant, "slug" | "google_fields" | "lapsed_at" | "from_file_at" | "website_confirmed_at" | "proposed_fields"> &
    Pick<Restaurant, "plan_expires_at" | "next_plan_type" | "next_plan_expires_at">
>;

export type RestaurantEdit = {
  version: number;
  /** Without a position, the restaurant keeps its own. */
  values: FormValues & Partial<Pick<ListingValues, PointField>>;
  /** How another position than the present one was found; without it, in a file. */
  positionSource?: PositionSource;
  /** Keeps the present plan. Without it, a plan other than the one in force is given without end. */
  keepsPlan?: boolean;
  /** An administrator wrote the values, so that claims may rely on telephone and website. Approving a proposal does not count. */
  confirmsContacts: boolean;
  /** The owner wrote the values, or somebody who saw the whole listing. */
  confirms: boolean;
  /** The person proposed other values for these columns, which still wait. */
  leavesUnconfirmed?: readonly string[];
  fromFile?: FromFile;
};

/**
 * A file wrote the values, sent at this time; null if an undo restores what no file wrote. The caller writes one entry of the audit
 * log for many restaurants, and indexes them together.
 */
export type FromFile = { at: string | null };

export class RestaurantChanged extends Error {
  override readonly name = "RestaurantChanged";
  readonly current: Restaurant;
  readonly changes: RestaurantChange[];

  constructor(current: Restaurant, changes: RestaurantChange[]) {
    super("Este restaurante cambió desde que lo abriste.");
    this.current = current;
    this.changes = changes;
  }
}

export async function lockRestaurant(
  trx: Kysely<Database>,
  value: string,
  by: "id" | "place_id" = "id",
): Promise<Restaurant | undefined> {
  return await lockRow(trx, "restaurants", { [by]: value });
}

/**
 * Chooses a free slug. Ignores `verified_by` unless the listing is verified. Call it within `retryOnSlugConflict`, and write the
 * audit entry.
 */
export async function insertRestaurant(
  trx: Kysely<Database>,
  {
    id = randomUUID(),
    is_active = 1,
    verified_by = null,
    google_status = null,
    ...sent
  }: FormValues &
    Partial<Pick<ListingValues, PointField>> &
    Partial<RestaurantOrigin & Pick<Restaurant, "is_active" | "verified_by" | "google_status">> & { id?: string },
  fromFile?: FromFile,
): Promise<Restaurant> {
  const now = new Date().toISOString();
  const values = { lat: null, lng: null, ...sent };
  const slug = await restaurantSlugFor(trx, { provincia: values.provincia, slug: restaurantSlug(values.nombre) }, id);
  const { source = null, place_id = null, fetched_at = null, google_fields = [] } = values;
  const columns = toColumns(values);
  const restaurant = await trx
    .insertInto("restaurants")
    .values({
      id,
      slug,
      ...columns,
      search: searchText(columns),
      is_active,
      source,
      place_id,
      fetched_at,
      google_fields: JSON.stringify(google_fields),
      google_status,
      confirmed_at: source === "google" || fromFile ? null : now,
      from_file_at: fromFile?.at ?? null,
      ...firstContacts(columns, { source, is_active }, now),
      ...verification(values.is_verified, verified_by, now),
      ...positioned(columns, "file", now),
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeDerivedCuisines(trx, restaurant);
  if (!fromFile) await indexRestaurants(trx, [restaurant.seq]);
  return restaurant;
}

/** A draft's contacts are only its owner's claim. */
function firstContacts(columns: ListingColumns, { source, is_active }: Pick<Restaurant, "source" | "is_active">, now: string) {
  const isDraft = is_active === 0 && source !== "google";
  return {
    website_confirmed_at: columns.website_url === null || source === "google" || isDraft ? null : now,
    proposed_fields: JSON.stringify(isDraft ? contactColumns.filter((column) => columns[column]) : []),
  };
}

/** Throws IdTaken when a restaurant has, or had, this `id`. */
export async function createRestaurant(
  adminId: string,
  { id, values }: { id?: string; values: FormValues },
  { requestId }: RequestReference,
): Promise<Restaurant> {
  try {
    return await retryOnSlugConflict(async (trx) => {
      if (id && (await isIdUsed(trx, id))) throw new IdTaken();
      const row = await insertRestaurant(trx, { ...values, id, verified_by: adminId });
      const after: Partial<Restaurant> = { ...row };
      delete after.search;
      delete after.seq;
      await recordAudit(trx, {
        action: "restaurant.created",
        actorId: adminId,
        target: { type: "restaurant", id: row.id },
        after,
        requestId,
      });
      return row;
    });
  } catch (error) {
    if (isUniqueViolation(error, "id")) throw new IdTaken();
    throw error;
  }
}

/** Looks in the audit log. */
export async function hasCreated(adminId: string, id: string): Promise<boolean> {
  const entry = await db()
    .selectFrom("audit_log")
    .select("id")
    .where("target_type", "=", "restaurant")
    .where("target_id", "=", id)
    .where("action", "=", "restaurant.created")
    .where("actor_id", "=", adminId)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Deleted restaurants keep their ids. */
async function isIdUsed(trx: Kysely<Database>, id: string): Promise<boolean> {
  const there = await trx.selectFrom("restaurants").select("id").where("id", "=", id).executeTakeFirst();
  return there !== undefined || (await wasDeleted(trx, "restaurant", id));
}

/** Opens a transaction of its own. */
export async function saveRestaurant(
  adminId: string,
  id: string,
  edit: Pick<RestaurantEdit, "version" | "values" | "keepsPlan">,
  by: RequestReference,
): Promise<Restaurant | undefined> {
  return await retryOnSlugConflict((trx) =>
    editRestaurant(trx, adminId, id, { ...edit, confirmsContacts: true, confirms: true }, by),
  );
}

/**
 * Call it within `retryOnSlugConflict`. Returns undefined when the restaurant does not exist, and throws RestaurantChanged when
 * it is no longer at `version`. The slug follows name and province; the former address redirects. Saving confirms all data from
 * Google except unchanged reviews, which must never be kept for good. A save without changes writes nothing.
 */
export async function editRestaurant(
  trx: Kysely<Database>,
  actorId: string,
  id: string,
  edit: RestaurantEdit,
  { requestId }: RequestReference,
): Promise<Restaurant | undefined> {
  const row = await lockRestaurant(trx, id);
  if (!row) return undefined;
  const changes = await changedColumns(trx, row, edit);
  if (Object.keys(changes).length === 0) return row;
  if (row.version !== edit.version) throw new RestaurantChanged(row, await findChangesSince(trx, id, edit.version));

  const to = { provincia: changes.provincia ?? row.provincia, slug: changes.slug ?? row.slug };
  if (to.provincia !== row.provincia || to.slug !== row.slug) await noteRestaurantMove(trx, id, { from: row, to });
  const now = new Date().toISOString();
  const saved = await trx
    .updateTable("restaurants")
    .set({
      ...changes,
      ...(changes.is_verified === undefined ? {} : verification(changes.is_verified, actorId, now)),
      search: searchText({ ...row, ...changes }),
      version: row.version + 1,
      ...(edit.confirms ? { confirmed_at: now } : {}),
      updated_at: now,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (changes.plan_type !== undefined) await noteWrittenPlan(trx, row, changes.plan_type, actorId);
  if (cuisineColumns.some((column) => column in changes)) await writeDerivedCuisines(trx, saved);
  if (!edit.fromFile) await indexRestaurants(trx, [saved.seq]);
  const noted = [
    ...(Object.keys(changes) as (keyof Changes)[]).filter((column) => !unnotedColumns.includes(column)),
    "version",
  ] as const;
  const [before, after] = [row, saved].map((of) => Object.fromEntries(noted.map((column) => [column, of[column]])));
  if (edit.fromFile) return saved;
  await recordAudit(trx, {
    action: "restaurant.updated",
    actorId,
    target: { type: "restaurant", id },
    before,
    after,
    requestId,
  });
  return saved;
}

function verification(is_verified: 0 | 1, by: string | null, now: string): Pick<Restaurant, "verified_at" | "verified_by"> {
  return is_verified === 1 ? { verified_at: now, verified_by: by } : { verified_at: null, verified_by: null };
}

function positioned(
  { lat, lng }: Pick<Restaurant, PointField>,
  source: PositionSource,
  now: string,
): Pick<Restaurant, "position_source" | "position_at"> {
  const isKnown = lat !== null && lng !== null;
  return isKnown ? { position_source: source, position_at: now } : { position_source: null, position_at: null };
}

/** The audit log lists the columns in this order. */
async function changedColumns(trx: Kysely<Database>, row: Restaurant, edit: RestaurantEdit): Promise<Changes> {
  const { values, keepsPlan = false } = edit;
  const written = toColumns({ lat: row.lat, lng: row.lng, ...values });
  const shown = toColumns({ ...toValues(row), plan_type: keepsPlan ? values.plan_type : currentPlan(row, new Date()) });
  const listed: Changes = { ...written };
  for (const column of listingFields) {
    if (written[column] === shown[column]) delete listed[column];
  }
  const isRenamed = "provincia" in listed || restaurantSlug(values.nombre) !== restaurantSlug(row.nombre);
  return {
    ...listed,
    ...positionChanges(row, written, listed, edit),
    ...(isRenamed ? await slugChange(trx, row, values) : {}),
    ...originChanges(row, listed, edit),
    ...("plan_type" in listed ? { plan_expires_at: null, next_plan_type: null, next_plan_expires_at: null } : {}),
    ...contactChanges(row, written, listed, edit),
  };
}

function positionChanges(
  row: Restaurant,
  written: ListingColumns,
  listed: Changes,
  { positionSource }: RestaurantEdit,
): Partial<Changes> {
  const source = written.lat === null ? null : (positionSource ?? row.position_source ?? "file");
  const isMoved = "lat" in listed || "lng" in listed || source !== row.position_source;
  return isMoved ? positioned(written, positionSource ?? "file", new Date().toISOString()) : {};
}

async function slugChange(trx: Kysely<Database>, row: Restaurant, { nombre, provincia }: FormValues): Promise<Changes> {
  const slug = await restaurantSlugFor(trx, { provincia, slug: restaurantSlug(nombre) }, row.id);
  return slug === row.slug ? {} : { slug };
}

/** What is still unconfirmed from Google or a file. */
function originChanges(
  row: Restaurant,
  listed: Changes,
  { values, confirms, leavesUnconfirmed = [], fromFile }: RestaurantEdit,
): Changes {
  const keepsReviews = values.customer_reviews !== "" && !("customer_reviews" in listed);
  const unconfirmed = readList(row.google_fields);
  const left = unconfirmed.filter(
    (column) => (column === "customer_reviews" && keepsReviews) || leavesUnconfirmed.includes(column),
  );
  const from_file_at = confirms ? null : fromFile ? fromFile.at : row.from_file_at;
  return {
    ...(left.length < unconfirmed.length ? { google_fields: JSON.stringify(left) } : {}),
    ...(row.lapsed_at === null ? {} : { lapsed_at: null }),
    ...(from_file_at === row.from_file_at ? {} : { from_file_at }),
  };
}

function contactChanges(
  row: Restaurant,
  written: ListingColumns,
  listed: Changes,
  { confirmsContacts }: RestaurantEdit,
): Changes {
  const changes: Changes = {};
  const isNewWebsite = "website_url" in listed;
  if (written.website_url === null || (isNewWebsite && !confirmsContacts)) {
    if (row.website_confirmed_at !== null) changes.website_confirmed_at = null;
  } else if (confirmsContacts && (isNewWebsite || readList(row.google_fields).includes("website_url"))) {
    changes.website_confirmed_at = new Date().toISOString();
  }
  if ("telefono" in listed || isNewWebsite) {
    changes.proposed_fields = JSON.stringify(proposedAfter(row, written, { isProposed: !confirmsContacts }));
  }
  return changes;
}

function searchText(row: ListingColumns): string {
  return restaurantSearchText({ ...row, especialidades: readList(row.especialidades) });
}
