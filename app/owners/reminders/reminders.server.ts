import { randomUUID } from "node:crypto";
import { type Expression, sql } from "kysely";
import { db, inTransaction } from "../../db/client.server";
import type { Database, OwnerReminder, ReminderNotice, Restaurant } from "../../db/schema.server";
import { day, hour } from "../../durations";
import { isSigned, sign } from "../../identity/signature.server";
import { queueMail } from "../../mail/queue.server";
import { findHoliday, findHolidaysWithMonday, type Holiday } from "../../text/hours/holidays";
import { panamaDay } from "../../text/hours/panama-day";
import { monthBefore, monthSpan, type Span } from "../periods";

/** Days before a holiday on which its mail is due. */
const daysBefore = 7;

/** How often owners are asked whether a listing is right. */
const confirmationPeriod = 182 * day;

/** How long the confirming link works. */
const maxConfirmationMs = 60 * day;

/** Bounds the memory of a run. */
const batch = 200;

/** Day of the month. Later, last month's figures are old news. */
const lastDayForResults = 5;

/**
 * Mails owners about holidays of the next seven days without hours, listings that nobody has confirmed for half a year, and, in
 * the first days of a month, the figures of the month before. A Sunday holiday and its Monday share one mail. Returns the number
 * of mails. Sends nobody a mail about a topic twice, even if two processes run at once.
 */
export async function queueOwnerReminders(now = new Date()): Promise<number> {
  let queued = 0;
  const tomorrow = panamaDay(now.getTime() + day);
  for (const holidays of findHolidaysWithMonday(tomorrow, panamaDay(now.getTime() + daysBefore * day))) {
    const days = holidays.map((holiday) => holiday.day);
    const ahead = days.filter((of) => of >= tomorrow);
    for (const asked of choicesOf(ahead)) {
      queued += await queueAll("holiday-reminder", {
        now,
        find: () => findOwnersToAsk({ asked, ahead, days }),
        topicOf: () => holidayTopic(asked),
      });
    }
  }
  // An hour late, when the last visits of the month have been written.
  const resultsAt = now.getTime() - hour;
  if (Number(panamaDay(resultsAt).slice(8)) <= lastDayForResults) {
    const month = monthBefore(resultsAt);
    const topic = `results:${month}`;
    queued += await queueAll("results", {
      now,
      find: () => findOwnersWithResults(monthSpan(month), topic),
      topicOf: () => topic,
    });
  }
  const ago = new Date(now.getTime() - confirmationPeriod).toISOString();
  return (
    queued +
    (await queueAll("confirmation-reminder", {
      now,
      find: () => findUnconfirmed(ago),
      topicOf: (row) => confirmationTopic(row, now),
    }))
  );
}

/** Days that one mail may ask about: all, or one if the business has answered the rest. */
function choicesOf(days: string[]): string[][] {
  return days.length < 2 ? [days] : [days, ...days.map((of) => [of])];
}

/** "holiday:2026-12-20+2026-12-21" */
const holidayTopic = (days: readonly string[]) => `holiday:${days.join("+")}`;

/** None for other topics. */
function holidaysIn(topic: string): Holiday[] {
  if (!topic.startsWith("holiday:")) return [];
  const days = topic.slice("holiday:".length).split("+");
  return days.map((of) => findHoliday(of) ?? { day: of, name: "", english: "" });
}

type Due = Pick<OwnerReminder, "restaurant_id" | "user_id"> & { email: string; confirmed_at: string | null };

/** Returns the number of mails. `find` returns owners without this mail, at most `batch`. */
export async function queueAll<Row extends Due>(
  template: ReminderNotice,
  { now, find, topicOf }: { now: Date; find: () => Promise<Row[]>; topicOf: (row: Row) => string },
): Promise<number> {
  let queued = 0;
  for (let rows = await find(); rows.length > 0; rows = await find()) {
    for (const row of rows) if (await queueOnce(template, row, topicOf(row), now)) queued += 1;
  }
  return queued;
}

/** False when another process has just queued it. */
async function queueOnce(
  template: ReminderNotice,
  { restaurant_id, user_id, email }: Due,
  topic: string,
  now: Date,
): Promise<boolean> {
  return await inTransaction(async (trx) => {
    const id = randomUUID();
    const added = await trx
      .insertInto("owner_reminders")
      .values({ id, restaurant_id, user_id, topic, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return false;
    await queueMail(trx, { template, recipient: email, reference_id: id });
    return true;
  });
}

/** A file's listing counts from the file on. */
const lastKnown = sql<string | null>`coalesce(restaurants.from_file_at, restaurants.confirmed_at)`;

/** Selects owners of active restaurants who confirmed their address and are not suspended. */
export function reachableOwners() {
  return db()
    .selectFrom("restaurant_owners")
    .innerJoin("restaurants", "restaurants.id", "restaurant_owners.restaurant_id")
    .innerJoin("profiles", "profiles.id", "restaurant_owners.user_id")
    .select(["restaurant_owners.restaurant_id", "restaurant_owners.user_id", "profiles.email"])
    .select(lastKnown.as("confirmed_at"))
    .where("restaurants.is_active", "=", 1)
    .where("profiles.email_confirmed_at", "is not", null)
    .where("profiles.suspended_at", "is", null)
    .limit(batch);
}

/** Omits owners who already got a mail about any of the `topics` for the restaurant. */
export function ownersWithoutMail(topics: readonly (string | Expression<string>)[]) {
  return reachableOwners().where((row) =>
    row.not(
      row.exists(
        row
          .selectFrom("owner_reminders")
          .select("id")
          .whereRef("owner_reminders.user_id", "=", "profiles.id")
          .whereRef("owner_reminders.restaurant_id", "=", "restaurants.id")
          .where("topic", "in", topics),
      ),
    ),
  );
}

type Asked = { asked: string[]; ahead: string[]; days: string[] };

/**
 * Finds businesses with no hours for the days in `asked` but with hours for the others in `ahead`. Leaves out owners who got a
 * mail about any of `days`, since the Sunday may be over.
 */
async function findOwnersToAsk({ asked, ahead, days }: Asked): Promise<Due[]> {
  return await ownersWithoutMail(choicesOf(days).map(holidayTopic))
    .where((row) => {
      const hasHours = (of: string) =>
        row.exists(
          row
            .selectFrom("special_days")
            .select("day")
            .whereRef("special_days.restaurant_id", "=", "restaurants.id")
            .where("day", "=", of),
        );
      return row.and(ahead.map((of) => (asked.includes(of) ? row.not(hasHours(of)) : hasHours(of))));
    })
    .execute();
}

/** Accounts that stopped these mails. */
export function accountsWithout(kind: Database["stopped_mails"]["kind"]) {
  return db().selectFrom("stopped_mails").select("user_id").where("kind", "=", kind);
}

/** Finds restaurants that were viewed, used, read or named in the month, if the owner still gets this mail. */
async function findOwnersWithResults({ from, until }: Span, topic: string): Promise<Due[]> {
  return await ownersWithoutMail([topic])
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom("listing_visits")
            .select("listing_visits.day")
            .whereRef("listing_visits.restaurant_id", "=", "restaurants.id")
            .where("listing_visits.day", ">=", from)
            .where("listing_visits.day", "<=", until),
        ),
        row.exists(
          row
            .selectFrom("answer_mentions")
            .select("answer_mentions.day")
            .whereRef("answer_mentions.restaurant_id", "=", "restaurants.id")
            .where("answer_mentions.day", ">=", from)
            .where("answer_mentions.day", "<=", until),
        ),
      ]),
    )
    .where("profiles.id", "not in", accountsWithout("results"))
    .execute();
}

/** Leaves out imports that nobody ever confirmed; the administration handles them. */
async function findUnconfirmed(ago: string): Promise<Due[]> {
  return await reachableOwners()
    .where(lastKnown, "<=", ago)
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
            .where("owner_reminders.created_at", ">", lastKnown),
        ),
      ),
    )
    .execute();
}

/** Makes one topic per half-year since the confirmation. */
function confirmationTopic({ confirmed_at }: Due, now: Date): string {
  const periods = Math.floor((now.getTime() - Date.parse(confirmed_at ?? "")) / confirmationPeriod);
  return `confirm:${confirmed_at}:${periods}`;
}

/** The business opens as usual on the holidays, is closed, or confirms the listing. */
export type ReminderAnswer = "usual" | "closed" | "confirm";

/** Signs the reminder, the answer and the mail's address. */
export function reminderToken({ id, email }: Pick<LiveReminder, "id" | "email">, answer: ReminderAnswer): string {
  return `${id}-${answer}-${sign(signedText(id, answer, email))}`;
}

const signedText = (reminderId: string, answer: string, email: string) => `owner-reminder:${reminderId}:${answer}:${email}`;

/** The owner still manages the restaurant and may sign in. */
export type LiveReminder = OwnerReminder & {
  restaurant: Pick<Restaurant, "id" | "nombre" | "provincia" | "slug" | "confirmed_at">;
  email: string;
  isEmailConfirmed: boolean;
  name: string;
  /** A Sunday comes with its Monday. Empty for a reminder to confirm the listing. */
  holidays: Holiday[];
  /** True after the holidays, or after the time to confirm. */
  isOver: boolean;
};

/** Undefined when the token is not ours, its owner or restaurant is gone, or the owner's address has changed. */
export async function findAnsweredReminder(
  token: string,
): Promise<{ reminder: LiveReminder; answer: ReminderAnswer } | undefined> {
  const [, id = "", answer, signature = ""] = /^([\da-f-]{36})-(usual|closed|confirm)-([\w-]{43})$/.exec(token) ?? [];
  const reminder = answer ? await findReminder(id) : undefined;
  if (!answer || !reminder || !isSigned(signedText(id, answer, reminder.email), signature)) return undefined;
  return { reminder, answer: answer as ReminderAnswer };
}

export async function findReminder(id: string): Promise<LiveReminder | undefined> {
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
  const holidays = holidaysIn(reminder.topic);
  const last = holidays.at(-1);
  const now = Date.now();
  return {
    ...reminder,
    restaurant: { id: reminder.restaurant_id, nombre, provincia, slug, confirmed_at },
    email,
    isEmailConfirmed: email_confirmed_at !== null,
    name: full_name,
    holidays,
    isOver: last ? last.day < panamaDay(now) : Date.parse(reminder.created_at) + maxConfirmationMs < now,
  };
}

/** For the outbox. Undefined when the reminder is over or was answered, or the owner or address is gone. */
export async function findReminderToMail(id: string, recipient: string | null): Promise<LiveReminder | undefined> {
  const reminder = await findReminder(id);
  if (!reminder || reminder.isOver || !reminder.isEmailConfirmed || reminder.email !== recipient) return undefined;
  const { holidays, restaurant, created_at } = reminder;
  if (holidays.length === 0) return (restaurant.confirmed_at ?? "") < created_at ? reminder : undefined;
  const days = holidays.map((holiday) => holiday.day);
  const answered = await db()
    .selectFrom("special_days")
    .select("day")
    .where("restaurant_id", "=", restaurant.id)
    .where("day", "in", days)
    .execute();
  return answered.length === days.length ? undefined : reminder;
}
