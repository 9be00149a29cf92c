import { sql } from "kysely";
import { forgetBefore } from "../audit/log.server";
import { db } from "../db/client.server";
import { type Ago, expireByDay, inBatches } from "../db/expiry.server";
import { inPages } from "../db/in-pages.server";
import type { RoomTables } from "../db/room-tables.server";
import { day } from "../durations";
import { picturePath } from "../pictures/paths";
import { expireWithRestaurant } from "./deleted-restaurants.server";
import { holdsGoogleData, maxUnconfirmedMs } from "./google-columns.server";

/** 13 months. */
const maxSpecialDayMs = 397 * day;

/** Owners see 36 months of visits. */
const maxVisitsMs = 3 * 366 * day;

const index = { impersonal: "It is made from the directory's listings, which are public." };

const aboutMenu = "It is what a business sells, which is public, and does not say who wrote it.";

/** The export lists what the account did to businesses among its entries of the audit log. */
const onlyWhoChanged = "It is about a business. Of an account it says only that it changed the row.";

export const directoryTables: RoomTables<
  | "restaurants"
  | "restaurant_addresses"
  | "restaurant_pictures"
  | "restaurant_attributes"
  | "menu_sections"
  | "menu_items"
  | "dish_pictures"
  | "whatsapp_services"
  | "special_days"
  | "plan_changes"
  | "listing_visits"
  | "opening_weeks"
  | "opening_intervals"
  | "directory_postings"
  | "directory_dishes"
  | "directory_blocks"
  | "directory_words"
  | "directory_word_forms"
  | "indexed_restaurants"
  | "restaurant_likeness"
  | "restaurants_to_index"
> = {
  restaurant_pictures: {
    isUse: true,
    expire: expireWithRestaurant("restaurant_pictures"),
    exported: [{ key: "fotos", list: ({ id }) => readPictures(id) }],
    withAccount: "detached",
  },
  restaurant_attributes: {
    // Files write values that nobody has confirmed.
    isUse: sql<boolean>`confirmed_at is not null`,
    expire: expireWithRestaurant("restaurant_attributes"),
    impersonal: "It is about a business and does not say who set it.",
  },
  dish_pictures: {
    isUse: true,
    expire: expireWithRestaurant("dish_pictures"),
    exported: [{ key: "fotosDePlatos", list: ({ id }) => readDishPictures(id) }],
    withAccount: "detached",
  },
  // Dishes first, because they name their section.
  menu_items: { isUse: true, expire: expireWithRestaurant("menu_items"), impersonal: aboutMenu },
  menu_sections: { isUse: true, expire: expireWithRestaurant("menu_sections"), impersonal: aboutMenu },
  whatsapp_services: {
    isUse: true,
    expire: expireWithRestaurant("whatsapp_services"),
    impersonal: "It says what a business takes by WhatsApp at its public number. Orders and reservations are not kept.",
  },
  special_days: {
    isUse: true,
    expire: expireByDay("special_days", maxSpecialDayMs),
    exported: onlyWhoChanged,
    withAccount: "detached",
  },
  plan_changes: { isUse: true, exported: onlyWhoChanged, withAccount: "detached" },
  listing_visits: {
    isUse: false,
    expire: expireByDay("listing_visits", maxVisitsMs),
    impersonal: "It counts visits by day, without who made them.",
  },
  restaurants: { expire: eraseGoogleTexts, exported: onlyWhoChanged, withAccount: "detached" },
  restaurant_addresses: { isUse: true, impersonal: "It holds former addresses of restaurants on the site." },
  opening_weeks: index,
  opening_intervals: index,
  directory_postings: index,
  directory_dishes: index,
  directory_blocks: index,
  directory_words: index,
  directory_word_forms: index,
  indexed_restaurants: index,
  restaurant_likeness: index,
  restaurants_to_index: index,
};

/** Erases Google's texts as in the directory, counted from `fetched_at`. */
async function eraseGoogleTexts(ago: Ago): Promise<void> {
  const oldest = ago(maxUnconfirmedMs);
  await inBatches(
    db()
      .selectFrom("audit_log")
      .select("id")
      .where(holdsGoogleData)
      .where((row) =>
        row.or([
          row("created_at", "<=", oldest),
          row.exists(
            row
              .selectFrom("restaurants")
              .select(sql`1`.as("one"))
              .whereRef("restaurants.id", "=", "audit_log.target_id")
              .where("restaurants.fetched_at", "<=", oldest),
          ),
        ]),
      ),
    forgetBefore,
  );
}

async function* readPictures(userId: string) {
  const pictures = inPages(
    db()
      .selectFrom("restaurant_pictures")
      .select(["id", "restaurant_id", "hash", "description", "credit", "created_at"])
      .where("user_id", "=", userId),
  );
  for await (const { restaurant_id, hash, description, credit, created_at } of pictures) {
    yield { restaurant_id, direccion: picturePath(hash, 1200, "jpg"), description, credit, created_at };
  }
}

async function* readDishPictures(userId: string) {
  const sent = db()
    .selectFrom("dish_pictures")
    .innerJoin("menu_items", "menu_items.id", "dish_pictures.dish_id")
    .select(["dish_id as id", "dish_pictures.restaurant_id", "name", "hash", "dish_pictures.created_at"])
    .where("user_id", "=", userId);
  for await (const { restaurant_id, name, hash, created_at } of inPages(db().selectFrom(sent.as("sent")).selectAll())) {
    yield { restaurant_id, plato: name, direccion: picturePath(hash, 1200, "jpg"), created_at };
  }
}
