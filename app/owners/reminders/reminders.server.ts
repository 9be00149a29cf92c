import { randomUUID } from "node:crypto";
import { db } from "../../db/client.server";
import type { OwnerReminder, Restaurant } from "../../db/schema.server";
import { day } from "../../durations";
import { isSigned, sign } from "../../identity/signature.server";
import { queueMail } from "../../mail/queue.server";
import { findHolidaysBetween } from "../../text/holidays";
import { panamaDay } from "../../text/panama-day";

/** Days before a holiday on which its mail is due. */
const daysBefore = 7;

/** In milliseconds. Owners are asked this often whether a listing is still right. */
export const confirmationPeriod = 182 * day;

/** How long the link that confirms a listing works, in milliseconds. */
const longestConfirmation = 60 * day;

/** Mails per query. Bounds the memory of a run. */
const batch = 200;

/**
 * Queues a mail to each owner for each holiday of the next seven days of which the business has said nothing, and for each listing
 * that nobody has confirmed for half a year. Returns how many. Nobody gets a mail about the same thing twice, even when two
 * processes do this at once.
 */
export async function queueOwnerReminders(now = new Date()): Promise<number> {
  let queued = 0;
  const holidays = findHolidaysBetween(panamaDay(now.getTime() + day), panamaDay(now.getTime() + daysBefore * day));
  for (const holiday of holidays) {
    const topic = `holiday:${holiday.day}`;
    queued += await queueAll(
      now,
      () => findOwnersToAsk(holiday.day, topic),
      () => topic,
    );
  }
  const ago = new Date(now.getTime() - confirmationPeriod).toISOString();
  return (
    queued +
    (await queueAll(
      now,
      () => findUnconfirmed(ago),
      (row) => confirmationTopic(row, now),
    ))
  );
}

type Due = Pick<OwnerReminder, "restaurant_id" | "user_id"> & { email: string; confirmed_at: string | null };

/** `find` returns owners without this mail, and no more than `batch`. */
async function queueAll(now: Date, find: () => Promise<Due[]>, topicOf: (row: Due) => string): Promise<number> {
  let queued = 0;
  for (let rows = await find(); rows.length > 0; rows = await find()) {
    for (const row of rows) if (await queueOnce(row, topicOf(row), now)) queued += 1;
  }
  return queued;
}

/** False when another process has just queued it. */
async function queueOnce({ restaurant_id, user_id, email }: Due, topic: string, now: Date): Promise<boolean> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const id = randomUUID();
      const added = await trx
        .insertInto("owner_reminders")
        .values({ id, restaurant_id, user_id, topic, created_at: now.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!added) return false;
      const template = topic.startsWith("holiday:") ? "holiday-reminder" : "confirmation-reminder";
      await queueMail(trx, { template, recipient: email, reference_id: id });
      return true;
    });
}

/** Owners of active restaurants who confirmed their address and may sign in. */
function reachableOwners() {
  return db()
    .selectFrom("restaurant_owners")
    .innerJoin("restaurants", "restaurants.id", "restaurant_owners.restaurant_id")
    .innerJoin("profiles", "profiles.id", "restaurant_owners.user_id")
    .select(["restaurant_owners.restaurant_id", "restaurant_owners.user_id", "profiles.email", "restaurants.confirmed_at"])
    .where("restaurants.is_active", "=", 1)
    .where("profiles.email_confirmed_at", "is not", null)
    .where("profiles.suspended_at", "is", null)
    .limit(batch);
}

async function findOwnersToAsk(of: string, topic: string): Promise<Due[]> {
  return await reachableOwners()
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("special_days")
            .select("day")
            .whereRef("special_days.restaurant_id", "=", "restaurants.id")
            .where("day", "=", of),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("owner_reminders")
            .select("id")
            .whereRef("owner_reminders.user_id", "=", "profiles.id")
            .whereRef("owner_reminders.restaurant_id", "=", "restaurants.id")
            .where("topic", "=", topic),
        ),
      ),
    )
    .execute();
}

/** Imports that nobody ever confirmed are left to the administration. */
async function findUnconfirmed(ago: string): Promise<Due[]> {
  return await reachableOwners()
    .where("restaurants.confirmed_at", "<=", ago)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("owner_reminders")
            .select("id")
            .whereRef("owner_reminders.user_id", "=", "profiles.id")
            .whereRef("owner_reminders.restaurant_id", "=", "restaurants.id")
            .where("topic", "like", "confirm:%")
            .where("owner_reminders.created_at", ">", ago)
            .whereRef("owner_reminders.created_at", ">", "restaurants.confirmed_at"),
        ),
      ),
    )
    .execute();
}

/** One for each half-year that has passed since the listing was confirmed. */
function confirmationTopic({ confirmed_at }: Due, now: Date): string {
  const periods = Math.floor((now.getTime() - Date.parse(confirmed_at ?? "")) / confirmationPeriod);
  return `confirm:${confirmed_at}:${periods}`;
}

/** What a mailed link does: say of a holiday that the business opens as usual or is closed, or confirm the listing. */
export type ReminderAnswer = "usual" | "closed" | "confirm";

/** The link's token: the reminder, the answer, and a signature of both. */
export function reminderToken(reminderId: string, answer: ReminderAnswer): string {
  return `${reminderId}-${answer}-${sign(signedText(reminderId, answer))}`;
}

const signedText = (reminderId: string, answer: string) => `owner-reminder:${reminderId}:${answer}`;

/** A reminder of an owner who still manages the restaurant and may sign in. */
export type LiveReminder = OwnerReminder & {
  restaurant: Pick<Restaurant, "id" | "nombre" | "provincia" | "slug" | "confirmed_at">;
  email: string;
  isEmailConfirmed: boolean;
  name: string;
  /** Null for a reminder to confirm the listing. */
  holiday: { day: string; name: string } | null;
  /** Whether the holiday, or the time to confirm, is over. */
  isOver: boolean;
};

/** Undefined when the token is not ours, or its owner or restaurant is gone. */
export async function findAnsweredReminder(
  token: string,
  now = new Date(),
): Promise<{ reminder: LiveReminder; answer: ReminderAnswer } | undefined> {
  const [, id = "", answer, signature = ""] = /^([\da-f-]{36})-(usual|closed|confirm)-([\w-]{43})$/.exec(token) ?? [];
  if (!answer || !isSigned(signedText(id, answer), signature)) return undefined;
  const reminder = await findReminder(id, now);
  return reminder && { reminder, answer: answer as ReminderAnswer };
}

export async function findReminder(id: string, now = new Date()): Promise<LiveReminder | undefined> {
  const row = await db()
    .selectFrom("owner_reminders")
    .innerJoin("restaurants", "restaurants.id", "owner_reminders.restaurant_id")
    .innerJoin("restaurant_owners", (join) =>
      join
        .onRef("restaurant_owners.restaurant_id", "=", "owner_reminders.restaurant_id")
        .onRef("restaurant_owners.user_id", "=", "owner_reminders.user_id"),
    )
    .innerJoin("profiles", "profiles.id", "owner_reminders.user_id")
    .selectAll("owner_reminders")
    .select(["nombre", "provincia", "slug", "confirmed_at", "email", "full_name", "email_confirmed_at"])
    .where("owner_reminders.id", "=", id)
    .where("profiles.suspended_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { nombre, provincia, slug, confirmed_at, email, full_name, email_confirmed_at, ...reminder } = row;
  const of = reminder.topic.startsWith("holiday:") ? reminder.topic.slice("holiday:".length) : null;
  const holiday = of === null ? null : { day: of, name: findHolidaysBetween(of, of)[0]?.name ?? "" };
  return {
    ...reminder,
    restaurant: { id: reminder.restaurant_id, nombre, provincia, slug, confirmed_at },
    email,
    isEmailConfirmed: email_confirmed_at !== null,
    name: full_name,
    holiday,
    isOver: holiday
      ? holiday.day < panamaDay(now.getTime())
      : Date.parse(reminder.created_at) + longestConfirmation < now.getTime(),
  };
}

/** For the outbox. Undefined when the mail need not be sent any more: it is over, was answered, or the owner or address is gone. */
export async function findReminderToMail(id: string, recipient: string | null): Promise<LiveReminder | undefined> {
  const reminder = await findReminder(id);
  if (!reminder || reminder.isOver || !reminder.isEmailConfirmed || reminder.email !== recipient) return undefined;
  if (!reminder.holiday) return (reminder.restaurant.confirmed_at ?? "") < reminder.created_at ? reminder : undefined;
  const said = await db()
    .selectFrom("special_days")
    .select("day")
    .where("restaurant_id", "=", reminder.restaurant_id)
    .where("day", "=", reminder.holiday.day)
    .executeTakeFirst();
  return said ? undefined : reminder;
}
