import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { firstFree, untilFree } from "../db/slug.server";

export { untilFree };

/** The wanted address or, where another article has it or had it, the first of "…-2", "…-3" that is free for this one. */
export async function addressFor(trx: Kysely<Database>, wanted: string, blogId: string): Promise<string> {
  const live = trx.selectFrom("blogs").select(["slug", "id as blog_id"]);
  const former = trx.selectFrom("blog_addresses").select(["slug", "blog_id"]);
  const others = await trx
    .selectFrom(live.unionAll(former).as("used"))
    .select("slug")
    .where("blog_id", "!=", blogId)
    // In the order of the engines' text "." comes right after "-": these are the words and what goes on after a hyphen.
    .where("slug", ">=", wanted)
    .where("slug", "<", `${wanted}.`)
    .execute();
  return firstFree(wanted, new Set(others.map(({ slug }) => slug)));
}

/** Notes that an address, free for the article, is no former one of its own any more. */
export async function takeAddress(trx: Kysely<Database>, slug: string, blogId: string): Promise<void> {
  await trx.deleteFrom("blog_addresses").where("slug", "=", slug).where("blog_id", "=", blogId).execute();
}

/** Lets an address that was the article's lead to it from now on. */
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
