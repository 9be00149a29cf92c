import { db } from "../../db/client.server";
import type { Claim, Restaurant } from "../../db/schema.server";

type MailedClaim = { claim: Claim; restaurant: Pick<Restaurant, "id" | "nombre" | "provincia">; name: string };

/** The claim with its restaurant, and the claimant's name if the address is confirmed. Undefined when either is gone. */
export async function findClaimToMail(id: string): Promise<MailedClaim | undefined> {
  const claim = await db().selectFrom("claims").selectAll().where("id", "=", id).executeTakeFirst();
  if (!claim) return undefined;
  const [restaurant, account] = await Promise.all([
    db().selectFrom("restaurants").select(["id", "nombre", "provincia"]).where("id", "=", claim.restaurant_id).executeTakeFirst(),
    db().selectFrom("profiles").select(["full_name", "email_confirmed_at"]).where("id", "=", claim.user_id).executeTakeFirst(),
  ]);
  if (!restaurant || !account) return undefined;
  return { claim, restaurant, name: account.email_confirmed_at ? account.full_name : "" };
}
