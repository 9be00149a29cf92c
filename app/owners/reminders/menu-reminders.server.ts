import { sql } from "kysely";
import { pricesFreshMs } from "../../directory/menu/menu";
import { db } from "../../db/client.server";
import { findReminder, type LiveReminder, ownersWithoutMail, queueAll } from "./reminders.server";

/** The oldest price of a restaurant's menu, in SQL. */
const oldestPrice = sql<string>`(
  select min(priced_at) from menu_items where menu_items.restaurant_id = restaurants.id and menu_items.sizes <> '[]'
)`;

/** Mails owners once about prices that nobody has changed or confirmed for 180 days. Returns the number of mails. */
export async function queueMenuReminders(now = new Date()): Promise<number> {
  const ago = new Date(now.getTime() - pricesFreshMs).toISOString();
  return await queueAll("menu-reminder", {
    now,
    find: () =>
      ownersWithoutMail([sql<string>`'menu:' || ${oldestPrice}`])
        .select(oldestPrice.as("oldest"))
        .where((row) =>
          row.exists(
            row
              .selectFrom("menu_items")
              .select("menu_items.id")
              .whereRef("menu_items.restaurant_id", "=", "restaurants.id")
              .where("menu_items.sizes", "!=", "[]")
              .where("menu_items.priced_at", "<", ago),
          ),
        )
        .execute(),
    topicOf: ({ oldest }) => `menu:${oldest}`,
  });
}

export type MenuReminder = LiveReminder & { oldest: string };

/** For the outbox. Undefined when the prices were confirmed since, or the owner or address is gone. */
export async function findMenuReminderToMail(id: string, recipient: string | null): Promise<MenuReminder | undefined> {
  const reminder = await findReminder(id);
  if (!reminder || reminder.isOver || !reminder.isEmailConfirmed || reminder.email !== recipient) return undefined;
  const oldest = reminder.topic.slice("menu:".length);
  const item = await db()
    .selectFrom("menu_items")
    .select("id")
    .where("restaurant_id", "=", reminder.restaurant_id)
    .where("sizes", "!=", "[]")
    .where("priced_at", "=", oldest)
    .executeTakeFirst();
  return item && { ...reminder, oldest };
}
