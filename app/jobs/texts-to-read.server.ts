import type { Kysely } from "kysely";
import { articleSearchText } from "../blog/articles.server";
import { addressFor, keepFormerAddress } from "../blog/addresses.server";
import { db } from "../db/client.server";
import { lockRow } from "../db/locks.server";
import { giveWay, letOthersWrite } from "../db/long-work.server";
import type { Database, TextToRead } from "../db/schema.server";
import { retryOnSlugConflict } from "../db/slug.server";
import { readList } from "../db/values.server";
import { noteRestaurantMove, restaurantSlugFor } from "../directory/addresses.server";
import { restaurantSearchText } from "../directory/restaurants.server";
import { updateAccountSearch } from "../identity/account-search.server";
import { paymentSearchText } from "../premium/plan-payments/plan-payments.server";
import { messageSearchText } from "../site/contact/messages.server";
import { articleSlug, restaurantSlug } from "../text/slug";

/** Rows per transaction, to limit how long other writers wait. */
const rowsAtOnce = 100;

/** Addresses of names without a letter that an earlier release could spell. */
const withoutName = /^sin-titulo(?:-\d+)?$/;

/**
 * Gives the queued rows the search column and the address that this release would give them; former addresses redirect. The queue
 * holds the progress, so another process can continue after a crash. Returns the number of rows.
 */
export async function readQueuedTexts(on = db()): Promise<number> {
  for (let read = 0; ;) {
    const found = await retryOnSlugConflict(readNext, on);
    read += found;
    if (found < rowsAtOnce) return read;
    await letOthersWrite();
  }
}

async function readNext(trx: Kysely<Database>): Promise<number> {
  const queued = await trx.selectFrom("texts_to_read").selectAll().orderBy("kind").orderBy("id").limit(rowsAtOnce).execute();
  for (const { kind, id } of queued) {
    await readers[kind](trx, id);
    await trx.deleteFrom("texts_to_read").where("kind", "=", kind).where("id", "=", id).execute();
    await giveWay(trx);
  }
  return queued.length;
}

const readers: Record<TextToRead["kind"], (trx: Kysely<Database>, id: string) => Promise<void>> = {
  async restaurants(trx, id) {
    const row = await lockRow(trx, "restaurants", { id });
    if (!row) return;
    const search = restaurantSearchText({ ...row, especialidades: readList(row.especialidades) });
    const { provincia } = row;
    const wanted = { provincia, slug: restaurantSlug(row.nombre) };
    const slug = withoutName.test(row.slug) ? await restaurantSlugFor(trx, wanted, id) : row.slug;
    if (slug !== row.slug) await noteRestaurantMove(trx, id, { from: row, to: { provincia, slug } });
    await trx.updateTable("restaurants").set({ search, slug }).where("id", "=", id).execute();
  },
  async blogs(trx, id) {
    const row = await lockRow(trx, "blogs", { id });
    if (!row) return;
    const slug = withoutName.test(row.slug) ? await addressFor(trx, articleSlug(row.title), id) : row.slug;
    if (slug !== row.slug) await keepFormerAddress(trx, row.slug, id);
    await trx
      .updateTable("blogs")
      .set({ search: articleSearchText(row), slug })
      .where("id", "=", id)
      .execute();
  },
  async profiles(trx, id) {
    await updateAccountSearch(trx, id);
  },
  async contact_messages(trx, id) {
    const row = await trx.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return;
    await trx
      .updateTable("contact_messages")
      .set({ search: messageSearchText(row) })
      .where("id", "=", id)
      .execute();
  },
  async plan_payments(trx, id) {
    const row = await trx.selectFrom("plan_payments").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return;
    await trx
      .updateTable("plan_payments")
      .set({ search: paymentSearchText(row) })
      .where("id", "=", id)
      .execute();
  },
};
