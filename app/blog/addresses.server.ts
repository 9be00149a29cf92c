import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { firstFree, retryOnSlugConflict } from "../db/slug.server";

export { retryOnSlugConflict };

/** Returns `wanted`, or the first of "…-2", "…-3" that no other article uses or used. */
export async function addressFor(trx: Kysely<Database>, wanted: string, blogId: string): Promise<string> {
  const live = trx.selectFrom("blogs").select(["slug", "id as blog_id"]);
  const former = trx.selectFrom("blog_addresses").select(["slug", "blog_id"]);
  const others = await trx
    .selectFrom(live.unionAll(former).as("used"))
    .select("slug")
    .where("blog_id", "!=", blogId)
    // "." sorts right after "-", so this matches `wanted` and every `wanted-…`.
    .where("slug", ">=", wanted)
    .where("slug", "<", `${wanted}.`)
    .execute();
  return firstFree(wanted, new Set(others.map(({ slug }) => slug)));
}

/** Removes `slug` from the former addresses, because it becomes the current one. */
export async function takeAddress(trx: Kysely<Database>, slug: string, blogId: string): Promise<void> {
  await trx.deleteFrom("blog_addresses").where("slug", "=", slug).where("blog_id", "=", blogId).execute();
}

export async function keepFormerAddress(
  trx: Kysely<Database>,
  slug: string,
  blogId: string,
  since = new Date().toISOString(),
): Promise<void> {
  await trx
    .insertInto("blog_addresses")
    .values({ slug, blog_id: blogId, created_at: since })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
}
