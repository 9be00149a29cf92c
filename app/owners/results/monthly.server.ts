import { db } from "../../db/client.server";
import type { Profile, Restaurant } from "../../db/schema.server";
import { isSigned, sign } from "../../identity/signature.server";
import { accountsWithout, findReminder } from "../reminders/reminders.server";
import { adviseOwner, type Advice } from "./advice";
import { type Figures, sumFigures } from "./figures.server";
import { monthName, monthSpan } from "../periods";
import { findUnansweredTopics } from "./topics.server";

export type MonthlyResults = {
  email: string;
  /** The owner's name. */
  name: string;
  restaurant: Pick<Restaurant, "id" | "nombre" | "provincia">;
  /** "Octubre de 2026" */
  month: string;
  figures: Figures;
  advice: Advice;
  stopPath: string;
};

/** For the outbox. Undefined when the owner unsubscribed, or the owner or address is gone. */
export async function findMonthlyResults(reminderId: string, recipient: string | null): Promise<MonthlyResults | undefined> {
  const reminder = await findReminder(reminderId);
  if (!reminder || reminder.isOver || !reminder.isEmailConfirmed || reminder.email !== recipient) return undefined;
  if (await isStopped(reminder.user_id)) return undefined;
  const restaurant = await db()
    .selectFrom("restaurants")
    .selectAll()
    .where("id", "=", reminder.restaurant_id)
    .executeTakeFirstOrThrow();
  const month = reminder.topic.slice("results:".length);
  const [figures, asked] = await Promise.all([sumFigures(restaurant.id, monthSpan(month)), findUnansweredTopics(restaurant.id)]);
  return {
    email: reminder.email,
    name: reminder.name,
    restaurant,
    month: monthName(month),
    figures,
    advice: adviseOwner({ restaurant, asked }),
    stopPath: stopPath({ id: reminder.user_id, email: reminder.email }),
  };
}

type Addressee = Pick<Profile, "id" | "email">;

/** Returns a signed URL that ends the account's monthly mails to `email`. */
export function stopPath(account: Addressee): string {
  return `/mi-negocio/resumen?token=${account.id}-${sign(signedText(account))}`;
}

const signedText = ({ id, email }: Addressee) => `stop-mail:results:${id}:${email}`;

/** Undefined when the token is not ours, the account is gone, or its address has changed. */
export async function findStopper(token: string): Promise<{ id: string; isStopped: boolean } | undefined> {
  const [, id = "", signature = ""] = /^([\da-f-]{36})-([\w-]{43})$/.exec(token) ?? [];
  const account = await db().selectFrom("profiles").select(["id", "email"]).where("id", "=", id).executeTakeFirst();
  return account && isSigned(signedText(account), signature) ? { id, isStopped: await isStopped(id) } : undefined;
}

async function isStopped(userId: string): Promise<boolean> {
  return (await accountsWithout("results").where("user_id", "=", userId).executeTakeFirst()) !== undefined;
}

/** Idempotent. */
export async function stopMonthlyMails(userId: string): Promise<void> {
  await db()
    .insertInto("stopped_mails")
    .values({ user_id: userId, kind: "results", created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Idempotent. */
export async function resumeMonthlyMails(userId: string): Promise<void> {
  await db().deleteFrom("stopped_mails").where("user_id", "=", userId).where("kind", "=", "results").execute();
}
