import { db } from "../../db/client.server";
import type { Claim, Restaurant } from "../../db/schema.server";

type MailedClaim = {
  claim: Claim;
  restaurant: Pick<Restaurant, "id" | "nombre" | "provincia">;
  name: string;
  email: string | null;
};

/** `name` is "" when unknown; `email` is null unless confirmed. Undefined when the claim or the restaurant is gone. */
export async function findClaimToMail(id: string): Promise<MailedClaim | undefined> {
  const claim = await db().selectFrom("claims").selectAll().where("id", "=", id).executeTakeFirst();
  if (!claim) return undefined;
  const [restaurant, account] = await Promise.all([
    db().selectFrom("restaurants").select(["id", "nombre", "provincia"]).where("id", "=", claim.restaurant_id).executeTakeFirst(),
    db()
      .selectFrom("profiles")
      .select(["full_name", "email", "email_confirmed_at"])
      .where("id", "=", claim.user_id)
      .executeTakeFirst(),
  ]);
  if (!restaurant || !account) return undefined;
  const { full_name: name, email } = account;
  return { claim, restaurant, ...(account.email_confirmed_at ? { name, email } : { name: "", email: null }) };
}
