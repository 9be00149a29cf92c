import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as v from "valibot";
import { readSide } from "../../audit/deletions.server";
import { recordAudit, type RequestReference } from "../../audit/log.server";
import type { AuditAction } from "../../audit/actions";
import { db } from "../../db/client.server";
import type { Database, RestaurantPicture } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import type { ShownPicture } from "../../pictures/paths";
import { changeLocked } from "../locked.server";
import { maxPictures } from "./limits";

export class TooManyPictures extends Error {
  override readonly name = "TooManyPictures";
}

export type KeptPicture = RestaurantPicture & ShownPicture;

/** Returns pictures in order, including those without a description. */
export async function findAllPictures(restaurantId: string): Promise<KeptPicture[]> {
  return await picturesOf(db(), restaurantId).execute();
}

export async function findPicture(id: string): Promise<KeptPicture | undefined> {
  if (!isStorable(id)) return undefined;
  return await keptPictures(db()).where("restaurant_pictures.id", "=", id).executeTakeFirst();
}

function picturesOf(database: Kysely<Database>, restaurantId: string) {
  return keptPictures(database).where("restaurant_id", "=", restaurantId).orderBy("position").orderBy("restaurant_pictures.id");
}

function keptPictures(database: Kysely<Database>) {
  return database
    .selectFrom("restaurant_pictures")
    .innerJoin("pictures", "pictures.hash", "restaurant_pictures.hash")
    .selectAll("restaurant_pictures")
    .select(["width", "height", "color"]);
}

export type By = RequestReference & { userId: string };

/**
 * Adds the picture at the end, hidden until it is described. Idempotent. Returns the id, or undefined when the restaurant does
 * not exist. Throws TooManyPictures. For all functions here the caller must have checked the person's right.
 */
export async function addPicture(restaurantId: string, hash: string, maxPictures: number, by: By): Promise<string | undefined> {
  return await changePictures(restaurantId, async (trx, pictures) => {
    const known = pictures.find((picture) => picture.hash === hash);
    if (known) return known.id;
    if (pictures.length >= maxPictures) throw new TooManyPictures();
    const id = randomUUID();
    const position = (pictures.at(-1)?.position ?? -1) + 1;
    await trx
      .insertInto("restaurant_pictures")
      .values({
        id,
        restaurant_id: restaurantId,
        hash,
        position,
        description: "",
        credit: "",
        user_id: by.userId,
        created_at: new Date().toISOString(),
      })
      .execute();
    await record(trx, "restaurant.picture-added", restaurantId, { after: { hash } }, by);
    return id;
  });
}

/** False when there is no such picture. */
export async function describePicture(
  restaurantId: string,
  id: string,
  { description, credit }: Pick<RestaurantPicture, "description" | "credit">,
  by: By,
): Promise<boolean> {
  const isFound = await changePictures(restaurantId, async (trx, pictures) => {
    const picture = pictures.find((one) => one.id === id);
    if (!picture) return false;
    await trx.updateTable("restaurant_pictures").set({ description, credit }).where("id", "=", id).execute();
    const after = describe({ hash: picture.hash, description, credit });
    await record(trx, "restaurant.picture-described", restaurantId, { before: describe(picture), after }, by);
    return true;
  });
  return isFound ?? false;
}

/** False when the picture is gone or already the first. */
export async function movePictureForward(restaurantId: string, id: string, by: By): Promise<boolean> {
  const isMoved = await changePictures(restaurantId, async (trx, pictures) => {
    const at = pictures.findIndex((one) => one.id === id);
    const [before, picture] = [pictures[at - 1], pictures[at]];
    if (!before || !picture) return false;
    const order = pictures.map((one) => (one === before ? picture : one === picture ? before : one));
    await setOrder(
      trx,
      order.map((one) => one.id),
    );
    await record(trx, "restaurant.picture-moved", restaurantId, { after: describe(picture) }, by);
    return true;
  });
  return isMoved ?? false;
}

/**
 * Returns the audit entry's id, for `returnPicture`, or undefined when there is no such picture. Its files stay for a while; see
 * pictures/unused.server.ts.
 */
export async function removePicture(restaurantId: string, id: string, by: By): Promise<string | undefined> {
  return await changePictures(restaurantId, async (trx, pictures) => {
    const at = pictures.findIndex((one) => one.id === id);
    const picture = pictures[at];
    if (!picture) return undefined;
    await trx.deleteFrom("restaurant_pictures").where("id", "=", id).execute();
    const before: RemovedPicture = { ...describe(picture), position: at };
    return await record(trx, "restaurant.picture-removed", restaurantId, { before }, by);
  });
}

const removedPicture = v.object({ hash: v.string(), picture: v.string(), credit: v.string(), position: v.number() });

type RemovedPicture = v.InferOutput<typeof removedPicture>;

/** Puts the picture back in its place. Returns false when its files are gone, it is there already, or there are too many. */
export async function returnPicture(restaurantId: string, auditId: string, by: By): Promise<boolean> {
  const isReturned = await changePictures(restaurantId, async (trx, pictures) => {
    const removed = await findRemovedPicture(trx, restaurantId, auditId);
    if (!removed || pictures.length >= maxPictures || pictures.some(({ hash }) => hash === removed.hash)) return false;
    const { hash, picture: description, credit, position } = removed;
    const row = { id: randomUUID(), restaurant_id: restaurantId, hash, position, description, credit, user_id: by.userId };
    await trx
      .insertInto("restaurant_pictures")
      .values({ ...row, created_at: new Date().toISOString() })
      .execute();
    await setOrder(trx, pictures.map((one) => one.id).toSpliced(position, 0, row.id));
    await record(trx, "restaurant.picture-returned", restaurantId, { after: describe(row) }, by);
    return true;
  });
  return isReturned ?? false;
}

async function findRemovedPicture(trx: Kysely<Database>, restaurantId: string, auditId: string) {
  const entry = { auditId, targetId: restaurantId, action: "restaurant.picture-removed" } as const;
  const removed = await readSide(trx, entry, "before", removedPicture);
  const kept = removed && (await trx.selectFrom("pictures").select("hash").where("hash", "=", removed.hash).executeTakeFirst());
  return kept && removed;
}

async function setOrder(trx: Kysely<Database>, ids: readonly string[]) {
  for (const [position, id] of ids.entries())
    await trx.updateTable("restaurant_pictures").set({ position }).where("id", "=", id).execute();
}

const describe = ({ hash, description, credit }: Pick<RestaurantPicture, "hash" | "description" | "credit">) => ({
  hash,
  picture: description,
  credit,
});

/** Blocks other changes meanwhile. Undefined when the restaurant does not exist. */
async function changePictures<Result>(
  restaurantId: string,
  change: (trx: Kysely<Database>, pictures: KeptPicture[]) => Promise<Result>,
): Promise<Result | undefined> {
  // The order of the directory's lists depends on photographs, so it is indexed.
  return await changeLocked(restaurantId, async (trx) => await change(trx, await picturesOf(trx, restaurantId).execute()));
}

type Sides = { before?: object; after?: object };

async function record(trx: Kysely<Database>, action: AuditAction, restaurantId: string, sides: Sides, { userId, requestId }: By) {
  return await recordAudit(trx, {
    action,
    actorId: userId,
    target: { type: "restaurant", id: restaurantId },
    ...sides,
    requestId,
  });
}
