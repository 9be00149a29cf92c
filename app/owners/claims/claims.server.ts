import { randomInt, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { db, inTransaction } from "../../db/client.server";
import { lockName, lockRow } from "../../db/locks.server";
import type { Claim, ClaimMethod, Database, Restaurant } from "../../db/schema.server";
import { retryOnSlugConflict } from "../../db/slug.server";
import { isStorable } from "../../db/values.server";
import { writeOnce } from "../../db/write-once.server";
import { findProposedContacts } from "../../directory/editing/contacts";
import { insertRestaurant, lockRestaurant } from "../../directory/editing/edited.server";
import { blankValues, type ListingValues } from "../../directory/listing-values.server";
import { indexRestaurants } from "../../search/index/postings.server";
import { FormRefused } from "../../http/forms/refused.server";
import { dropQueuedMail } from "../../mail/queue.server";
import { claimNotice } from "../../text/privacy-notice";
import { sign } from "../../identity/signature.server";
import { addOwner } from "../owners.server";
import { queueClaimMail, queueOwnerMail } from "./claim-mail.server";
import { findOwners, removeOwnerRow } from "./managing.server";
import { provesOwnWebsite } from "./own-website.server";
import { replacedOwners, wasDecidedAgainst } from "./past-decisions.server";

/** Per account. */
const maxOpenClaims = 5;

/** The claimant has a newer open claim on the restaurant. */
export class ClaimedAgain extends Error {
  override readonly name = "ClaimedAgain";
  readonly openClaimId: string;

  constructor(openClaimId: string) {
    super("Quien la hizo pidió el negocio otra vez.");
    this.openClaimId = openClaimId;
  }
}

type Claimant = { id: string; email: string; isConfirmed: boolean };

export type Proof = Pick<Claim, "method" | "notice_number" | "legal_name" | "note">;

/**
 * `opened`: an administrator decides. `repeated`: the claim was already open. `owner`: the account already manages the
 * restaurant.
 */
export type ClaimOutcome = { outcome: "granted" | "opened" | "repeated"; claim: Claim } | { outcome: "owner" };

/**
 * Returns undefined when there is no such restaurant. Throws FormRefused above the limit. A website proves the claim at once, unless another
 * account already manages the restaurant or an administrator has decided against such a claim.
 */
export async function claimRestaurant(
  claimant: Claimant,
  restaurantId: string,
  proof: Proof,
  by: RequestReference,
): Promise<ClaimOutcome | undefined> {
  return await inTransaction(async (trx) => {
    const restaurant = await lockRestaurant(trx, restaurantId);
    if (restaurant?.is_active !== 1) return undefined;
    const owners = (await findOwners(trx, restaurantId)).map(({ user_id }) => user_id);
    if (owners.includes(claimant.id)) return { outcome: "owner" };
    const isProved = proof.method === "website" && provesOwnWebsite(claimant, restaurant);
    const begun = await beginClaim(trx, claimant.id, restaurantId, proof);
    if (begun.outcome === "repeated") return begun;
    await recordClaim(trx, "claim.opened", begun.claim, { actorId: claimant.id, ...by });
    if (isProved && owners.length === 0 && !(await wasDecidedAgainst(trx, claimant.id, restaurantId))) {
      const claim = await grant(trx, begun.claim, { decidedBy: null, actorId: claimant.id, replacesOwners: false, ...by });
      return { outcome: "granted", claim };
    }
    await queueClaimMail(trx, "claim-opened", begun.claim, null);
    for (const owner of owners) await queueOwnerMail(trx, "claim-disputed", begun.claim, owner);
    return begun;
  });
}

export type ProposedRestaurant = Pick<ListingValues, "nombre" | "direccion" | "provincia" | "categoria" | "telefono">;

/** Adds a restaurant that the directory lacks, inactive. `formId` prevents adding it twice. Throws FormRefused above the limit. */
export async function proposeRestaurant(
  claimant: Claimant,
  { formId, restaurant, proof }: { formId: string; restaurant: ProposedRestaurant; proof: Proof },
  by: RequestReference,
): Promise<Claim> {
  return await writeOnce(formId, (id) =>
    retryOnSlugConflict(async (trx) => {
      const known = await trx
        .selectFrom("claims")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", claimant.id)
        .executeTakeFirst();
      if (known) return known;
      const { id: restaurantId } = await insertRestaurant(trx, { ...blankValues, ...restaurant, is_active: 0 });
      const { claim } = await beginClaim(trx, claimant.id, restaurantId, proof, { id, is_new: 1 });
      await recordAudit(trx, {
        action: "restaurant.proposed",
        actorId: claimant.id,
        target: { type: "restaurant", id: restaurantId },
        after: { claim: claim.id },
        ...by,
      });
      await queueClaimMail(trx, "claim-opened", claim, null);
      return claim;
    }),
  );
}

/** The form with this id was sent before. */
export async function hasProposed(userId: string, formId: string): Promise<boolean> {
  const claim = await db()
    .selectFrom("claims")
    .select("id")
    .where("id", "=", formId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return claim !== undefined;
}

async function beginClaim(
  trx: Kysely<Database>,
  userId: string,
  restaurantId: string,
  proof: Proof,
  more: Pick<Claim, "id" | "is_new"> = { id: randomUUID(), is_new: 0 },
): Promise<{ outcome: "opened" | "repeated"; claim: Claim }> {
  // Count simultaneous claims one after the other.
  await lockName(trx, `claims of ${userId}`);
  // Skip deleted restaurants, whose claims can be neither shown nor withdrawn.
  const open = await trx
    .selectFrom("claims")
    .innerJoin("restaurants", "restaurants.id", "claims.restaurant_id")
    .selectAll("claims")
    .where("claims.user_id", "=", userId)
    .where("claims.state", "=", "open")
    .execute();
  const same = open.find((claim) => claim.restaurant_id === restaurantId);
  if (same) return { outcome: "repeated", claim: same };
  if (open.length >= maxOpenClaims) {
    const full = `Tienes ${maxOpenClaims} solicitudes abiertas. Espera a que las decidamos o retira una.`;
    throw new FormRefused({ "": [full] }, 422);
  }
  const claim = await trx
    .insertInto("claims")
    .values({
      ...more,
      ...proof,
      restaurant_id: restaurantId,
      user_id: userId,
      code: proof.method === "whatsapp" ? newCode() : "",
      state: "open",
      policy_version: claimNotice.version,
      policy_hash: claimNotice.sha256,
      created_at: new Date().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { outcome: "opened", claim };
}

/** Leaves out characters that look alike. */
const codeAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** "PV-7K3M9Q": short enough to copy by hand, one in a billion. */
function newCode(): string {
  return `PV-${Array.from({ length: 6 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("")}`;
}

/**
 * The code that an administrator sends to the listing's number. The claimant has not seen it, unlike the claim's own. Null for a
 * number that nobody has checked.
 */
export function codeForNumber({
  id,
  telefono,
  proposed_fields,
}: Pick<ClaimOfAccount, "id" | "telefono" | "proposed_fields">): string | null {
  if (telefono === "" || findProposedContacts({ proposed_fields }).includes("telefono")) return null;
  const bytes = Buffer.from(sign(`code for number ${id} ${telefono}`), "base64url");
  return `PV-${Array.from(bytes.subarray(0, 6), (byte) => codeAlphabet[byte % codeAlphabet.length]).join("")}`;
}

/**
 * `granted` when the code came to the listing's number, unless somebody manages the restaurant or an administrator decided against
 * the claimant: then `proved`, which an administrator reads beside the claim. `wrong`: another code.
 */
export async function proveNumber(
  userId: string,
  id: string,
  code: string,
  by: RequestReference,
): Promise<"granted" | "proved" | "wrong"> {
  const known = await findOwnClaim(userId, id);
  const expected = known && codeForNumber(known);
  if (!expected || code.toUpperCase().replace(/^PV-?/, "PV-") !== expected) return "wrong";
  const claim = await decide(id, async (trx, claim) => {
    if (claim.state !== "open") return undefined;
    const isContested =
      (await findOwners(trx, claim.restaurant_id)).length > 0 ||
      claim.is_new === 1 ||
      (await wasDecidedAgainst(trx, userId, claim.restaurant_id));
    if (!isContested) return await grant(trx, claim, { decidedBy: null, actorId: userId, replacesOwners: false, ...by });
    const proved = `Escribió el código que enviamos a ${known.telefono}.`;
    const note = claim.note.includes(proved) ? claim.note : `${claim.note} ${proved}`.trim();
    await trx.updateTable("claims").set({ note }).where("id", "=", id).execute();
    return claim;
  });
  return claim?.state === "granted" ? "granted" : claim ? "proved" : "wrong";
}

/** The restaurant's columns are null once it is deleted. */
export type ClaimOfAccount = Claim &
  Pick<Restaurant, "nombre" | "provincia" | "telefono" | "slug" | "is_active" | "proposed_fields">;

function claimsWithRestaurant() {
  return db()
    .selectFrom("claims")
    .innerJoin("restaurants", "restaurants.id", "claims.restaurant_id")
    .selectAll("claims")
    .select(["restaurants.nombre", "restaurants.provincia", "restaurants.telefono", "restaurants.slug", "restaurants.is_active"])
    .select("restaurants.proposed_fields");
}

/** Open and refused, newest first, without those on deleted restaurants. */
export async function findOwnClaims(userId: string): Promise<ClaimOfAccount[]> {
  return await claimsWithRestaurant()
    .where("claims.user_id", "=", userId)
    .where("claims.state", "in", ["open", "refused"])
    .orderBy("claims.created_at", "desc")
    .orderBy("claims.id")
    .limit(20)
    .execute();
}

/** Undefined unless the claim is the account's. */
export async function findOwnClaim(userId: string, id: string): Promise<ClaimOfAccount | undefined> {
  if (!isStorable(id)) return undefined;
  return await claimsWithRestaurant().where("claims.id", "=", id).where("claims.user_id", "=", userId).executeTakeFirst();
}

/** False when the account has no such open claim. */
export async function withdrawClaim(userId: string, id: string, by: RequestReference): Promise<boolean> {
  return await decide(id, async (trx, claim) => {
    if (claim.user_id !== userId || claim.state !== "open") return undefined;
    const withdrawn = await setState(trx, claim, { state: "withdrawn", decided_by: userId });
    await recordClaim(trx, "claim.withdrawn", withdrawn, { actorId: userId, ...by });
    return withdrawn;
  }).then((claim) => claim !== undefined);
}

/** Undefined unless the claim is open. `replacesOwners`: removes all others. */
export async function grantClaim(
  adminId: string,
  id: string,
  { replacesOwners }: { replacesOwners: boolean },
  by: RequestReference,
): Promise<Claim | undefined> {
  return await decide(id, async (trx, claim) => {
    if (claim.state !== "open") return undefined;
    return await grant(trx, claim, { decidedBy: adminId, actorId: adminId, replacesOwners, ...by });
  });
}

/** The claimant sees the reason. Undefined unless the claim is open. */
export async function refuseClaim(adminId: string, id: string, reason: string, by: RequestReference): Promise<Claim | undefined> {
  return await decide(id, async (trx, claim) => {
    if (claim.state !== "open") return undefined;
    const refused = await setState(trx, claim, { state: "refused", reason, decided_by: adminId });
    await recordClaim(trx, "claim.refused", refused, { actorId: adminId, reason, ...by });
    await queueClaimMail(trx, "claim-refused", refused, refused.user_id);
    return refused;
  });
}

/**
 * Former owners manage the restaurant again, unless their own claim was reversed too. Deactivates a restaurant that the claimant
 * added, unless somebody manages it. Returns undefined unless the claim was granted or refused. Throws ClaimedAgain.
 */
export async function reopenClaim(adminId: string, id: string, by: RequestReference): Promise<Claim | undefined> {
  return await decide(id, async (trx, claim) => {
    if (claim.state !== "granted" && claim.state !== "refused") return undefined;
    const open = await findOpenClaim(trx, claim);
    if (open) throw new ClaimedAgain(open.id);
    await dropQueuedMail(trx, { template: "claim-refused", reference_id: id });
    if (claim.state === "granted") {
      const wasOwner = await removeOwnerRow(trx, claim.restaurant_id, claim.user_id);
      if (wasOwner) await queueOwnerMail(trx, "owner-removed", claim, claim.user_id);
      for (const owner of await replacedOwners(trx, claim)) await addOwner(trx, claim.restaurant_id, owner);
      const isManaged = (await findOwners(trx, claim.restaurant_id)).length > 0;
      if (claim.is_new === 1 && !isManaged) await setActive(trx, claim.restaurant_id, 0);
    }
    const reopened = await setState(trx, claim, { state: "open", reason: "", decided_by: null });
    await recordClaim(trx, "claim.reopened", reopened, { actorId: adminId, ...by });
    return reopened;
  });
}

async function decide(
  id: string,
  change: (trx: Kysely<Database>, claim: Claim) => Promise<Claim | undefined>,
): Promise<Claim | undefined> {
  if (!isStorable(id)) return undefined;
  return await inTransaction(async (trx) => {
    const found = await trx.selectFrom("claims").select("restaurant_id").where("id", "=", id).executeTakeFirst();
    if (!found) return undefined;
    // Decisions about one business run one at a time, so that each sees the owners that the last one left.
    await lockRestaurant(trx, found.restaurant_id);
    const claim = await lockRow(trx, "claims", { id });
    return claim && (await change(trx, claim));
  });
}

type Grant = RequestReference & { decidedBy: string | null; actorId: string; replacesOwners: boolean };

async function grant(trx: Kysely<Database>, claim: Claim, { decidedBy, replacesOwners, ...by }: Grant): Promise<Claim> {
  const { restaurant_id: restaurantId, user_id: userId } = claim;
  const others = (await findOwners(trx, restaurantId)).filter(({ user_id }) => user_id !== userId);
  await addOwner(trx, restaurantId, { user_id: userId });
  for (const { user_id } of others) {
    if (replacesOwners) await removeOwnerRow(trx, restaurantId, user_id);
    await queueOwnerMail(trx, replacesOwners ? "owner-removed" : "owner-joined", claim, user_id);
  }
  if (claim.is_new === 1) await setActive(trx, restaurantId, 1);
  const granted = await setState(trx, claim, { state: "granted", decided_by: decidedBy });
  const replaced = replacesOwners ? others : [];
  await recordClaim(trx, "claim.granted", granted, {
    ...by,
    replaced: replaced.map(({ user_id }) => user_id),
    free_hands: replaced.filter(({ has_free_hand }) => has_free_hand === 1).map(({ user_id }) => user_id),
  });
  await queueClaimMail(trx, "claim-granted", granted, userId);
  return granted;
}

async function setState(
  trx: Kysely<Database>,
  { id }: Claim,
  change: Pick<Claim, "state" | "decided_by"> & Partial<Pick<Claim, "reason">>,
): Promise<Claim> {
  const decided_at = change.state === "open" ? null : new Date().toISOString();
  return await trx
    .updateTable("claims")
    .set({ ...change, decided_at })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function setActive(trx: Kysely<Database>, id: string, is_active: 0 | 1): Promise<void> {
  const row = await trx.updateTable("restaurants").set({ is_active }).where("id", "=", id).returning("seq").executeTakeFirst();
  if (row) await indexRestaurants(trx, [row.seq]);
}

async function findOpenClaim(trx: Kysely<Database>, { user_id, restaurant_id }: Claim): Promise<{ id: string } | undefined> {
  return await trx
    .selectFrom("claims")
    .select("id")
    .where("user_id", "=", user_id)
    .where("restaurant_id", "=", restaurant_id)
    .where("state", "=", "open")
    .executeTakeFirst();
}

type ClaimAction = "claim.opened" | "claim.granted" | "claim.refused" | "claim.reopened" | "claim.withdrawn";

async function recordClaim(
  trx: Kysely<Database>,
  action: ClaimAction,
  { id, restaurant_id, method }: Claim,
  {
    actorId,
    requestId,
    ...more
  }: RequestReference & { actorId: string; replaced?: string[]; free_hands?: string[]; reason?: string },
): Promise<void> {
  const after = { claim: id, method, ...more };
  await recordAudit(trx, { action, actorId, target: { type: "restaurant", id: restaurant_id }, after, requestId });
}

/**
 * The telephone number is "" when the listing has none, or one that somebody proposed. `waits`: an administrator decides, even if
 * the website proves the claim.
 */
export async function findClaimMethods(
  account: Claimant,
  restaurant: Pick<Restaurant, "id" | "website_url" | "website_confirmed_at" | "telefono" | "proposed_fields">,
  { whatsapp }: { whatsapp: string | null },
): Promise<{ methods: ClaimMethod[]; phone: string; waits: boolean }> {
  const phone = findProposedContacts(restaurant).includes("telefono") ? "" : restaurant.telefono;
  const methods = [
    ...(provesOwnWebsite(account, restaurant) ? (["website"] as const) : []),
    ...(whatsapp && phone ? (["whatsapp"] as const) : []),
    "registry" as const,
  ];
  const isManaged = (await findOwners(db(), restaurant.id)).length > 0;
  return { methods, phone, waits: isManaged || (await wasDecidedAgainst(db(), account.id, restaurant.id)) };
}
