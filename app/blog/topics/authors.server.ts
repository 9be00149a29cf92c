import type { Kysely } from "kysely";
import { db } from "../../db/client.server";
import type { Database } from "../../db/schema.server";
import { firstFree } from "../../db/slug.server";
import { isStorable } from "../../db/values.server";
import { toSlug } from "../../text/slug";

type Named = { author_id: string | null; author_name: string | null };

/** Slugs come from names. After a change of name the former slug redirects. */
export async function addressAuthors(trx: Kysely<Database>, articles: readonly Named[]): Promise<void> {
  const names = new Map(
    articles.flatMap(({ author_id, author_name }) => (author_id && author_name ? [[author_id, author_name]] : [])),
  );
  if (names.size === 0) return;
  const known = await trx
    .selectFrom("authors")
    .select(["user_id", "slug"])
    .where("user_id", "in", [...names.keys()])
    .execute();
  const slugs = new Map(known.map(({ user_id, slug }) => [user_id, slug]));
  for (const [user, name] of names) {
    const [former, wanted] = [slugs.get(user), toSlug(name)];
    if (former !== undefined && isMadeFrom(former, wanted)) continue;
    const slug = await freeSlug(trx, wanted, user);
    await trx.deleteFrom("author_addresses").where("slug", "=", slug).where("user_id", "=", user).execute();
    if (former === undefined) await trx.insertInto("authors").values({ user_id: user, slug }).execute();
    else {
      await trx.insertInto("author_addresses").values({ slug: former, user_id: user }).execute();
      await trx.updateTable("authors").set({ slug }).where("user_id", "=", user).execute();
    }
  }
}

const isMadeFrom = (slug: string, wanted: string) =>
  slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)));

async function freeSlug(trx: Kysely<Database>, wanted: string, user: string): Promise<string> {
  const live = trx.selectFrom("authors").select(["slug", "user_id"]);
  const former = trx.selectFrom("author_addresses").select(["slug", "user_id"]);
  const others = await trx
    .selectFrom(live.unionAll(former).as("used"))
    .select("slug")
    .where("user_id", "!=", user)
    // "." sorts right after "-".
    .where("slug", ">=", wanted)
    .where("slug", "<", `${wanted}.`)
    .execute();
  return firstFree(wanted, new Set(others.map(({ slug }) => slug)));
}

export type Author = { id: string; slug: string; name: string; words: string };

/** Selects authors with a published article and a switched-on page. Leaves out suspended ones. */
function authorsWithPage() {
  return db()
    .selectFrom("authors")
    .innerJoin("profiles", "profiles.id", "authors.user_id")
    .select(["profiles.id", "authors.slug", "profiles.full_name as name", "authors.words"])
    .where("authors.has_page", "=", 1)
    .where("profiles.suspended_at", "is", null)
    .where((row) =>
      row.exists(
        row.selectFrom("article_topics").select("seq").where("kind", "=", "author").whereRef("topic", "=", "authors.user_id"),
      ),
    );
}

export async function findAuthor(slug: string): Promise<Author | undefined> {
  if (!isStorable(slug)) return undefined;
  return await authorsWithPage().where("authors.slug", "=", slug).executeTakeFirst();
}

export async function findAuthorsBegun(letters: string, limit: number): Promise<Author[]> {
  return await authorsWithPage()
    .where("authors.slug", ">=", letters)
    .where("authors.slug", "<", `${letters}\u{10FFFF}`)
    .orderBy("authors.slug")
    .limit(limit)
    .execute();
}

/** Current slug of the author formerly at `slug`. */
export async function findAuthorAddress(slug: string): Promise<string | undefined> {
  if (!isStorable(slug)) return undefined;
  const former = db().selectFrom("author_addresses").select("user_id").where("slug", "=", slug);
  return (await authorsWithPage().where("authors.user_id", "in", former).executeTakeFirst())?.slug;
}

export async function findAuthorSlugs(ids: (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await authorsWithPage().where("authors.user_id", "in", known).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

export async function findAuthorPages(limit: number): Promise<string[]> {
  const rows = await authorsWithPage().orderBy("authors.slug").limit(limit).execute();
  return rows.map(({ slug }) => slug);
}

export type OwnAuthor = { slug: string; words: string; hasPage: boolean; isShown: boolean };

/** Undefined before the first published article. */
export async function findOwnAuthor(userId: string): Promise<OwnAuthor | undefined> {
  const row = await db().selectFrom("authors").selectAll().where("user_id", "=", userId).executeTakeFirst();
  if (!row) return undefined;
  return { slug: row.slug, words: row.words, hasPage: row.has_page === 1, isShown: (await findAuthor(row.slug)) !== undefined };
}

/** False before the first published article. */
export async function saveOwnAuthor(userId: string, { words, hasPage }: { words: string; hasPage: boolean }): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable("authors")
    .set({ words, has_page: hasPage ? 1 : 0 })
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
