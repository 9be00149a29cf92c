import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import { isUniqueViolation } from "../db/engine.server";
import type { Database } from "../db/schema.server";

/** Of so many who want one address at once each gets one in the end, since with every attempt somebody does. */
const mostAttempts = 50;

/**
 * Runs a transaction that gives an article its address, and runs it again when somebody else took the address in the moment
 * between looking and writing.
 */
export async function untilFree<T>(write: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db().transaction().execute(write);
    } catch (error) {
      if (!isUniqueViolation(error, "slug") || attempt === mostAttempts) throw error;
    }
  }
}

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
  const taken = new Set(others.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
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
