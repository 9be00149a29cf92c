import type { Kysely } from "kysely";
import { indexArticles } from "../../blog/search/article-index.server";
import { sql } from "kysely";
import { pageRange } from "../scaffold/paging";
import { db, inTransaction } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import type { Article, Database } from "../../db/schema.server";
import { countMatching, searchPage } from "../../db/search.server";
import { isStorable } from "../../db/values.server";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { ArticleChanged } from "../../writing/articles.server";
import type { ArticleWithAuthor } from "../../blog/articles.server";
import { queueMail } from "../../mail/queue.server";

export class ArticleIncomplete extends Error {
  override readonly name = "ArticleIncomplete";
  constructor() {
    super("Le falta el título, el extracto, la categoría o el texto: su autor lo dejó a medias.");
  }
}

const listed = [
  "blogs.id",
  "blogs.slug",
  "blogs.title",
  "blogs.category",
  "blogs.views",
  "blogs.created_at",
  "blogs.withheld_at",
  "blogs.withheld_reason",
  "blogs.author_id",
] as const;

/** Drafts are private. */
type ModeratedState = "published" | "withheld";

/** Newest first. */
export async function findArticlesToModerate(query: {
  search: string;
  state: ModeratedState;
  authorId: string | null;
  page: number;
}) {
  const { search, state, authorId, page } = query;
  const inState = { published: published(authorId), withheld: withheld(authorId) };
  const { rows, total } = await searchPage({
    db: db(),
    table: "blogs",
    query: inState[state]
      .select(listed)
      .select((row) =>
        row.selectFrom("profiles").select("profiles.full_name").whereRef("profiles.id", "=", "blogs.author_id").as("author_name"),
      ),
    search,
    ...pageRange(page),
  });
  const other = state === "published" ? "withheld" : "published";
  const others = await countMatching({ db: db(), table: "blogs", query: inState[other], search });
  const counts: Record<ModeratedState, number> = { published: others, withheld: others, [state]: total };
  return { rows, total, counts };
}

// Each state has its own index in list order; a combined condition could use neither.
function published(authorId: string | null) {
  if (authorId === null) return moderatedArticles().where("blogs.is_published", "=", 1);
  // The unary plus keeps SQLite off the index of all published articles.
  return moderatedArticles()
    .where("blogs.author_id", "=", authorId)
    .where(sql<boolean>`+blogs.is_published = 1`);
}

function withheld(authorId: string | null) {
  const all = moderatedArticles().where("blogs.withheld_at", "is not", null);
  return authorId === null ? all : all.where("blogs.author_id", "=", authorId);
}

function moderatedArticles() {
  return db().selectFrom("blogs");
}

/** Undefined for drafts, which are private. */
export async function findArticleToModerate(id: string): Promise<ArticleWithAuthor | undefined> {
  if (!isStorable(id)) return undefined;
  return await moderatedArticles()
    .leftJoin("profiles", "profiles.id", "blogs.author_id")
    .selectAll("blogs")
    .select("profiles.full_name as author_name")
    .where("blogs.id", "=", id)
    .where((row) => row.or([row("blogs.is_published", "=", 1), row("blogs.withheld_at", "is not", null)]))
    .executeTakeFirst();
}

/** Undefined once the article is released. */
export async function findWithheldArticle(id: string): Promise<ArticleWithAuthor | undefined> {
  const article = await findArticleToModerate(id);
  return article?.withheld_at ? article : undefined;
}

/** The author gets a mail and cannot publish the article. Returns undefined when it is not published. */
export async function withholdArticle(
  adminId: string,
  id: string,
  reason: string,
  { requestId }: RequestReference,
): Promise<Article | undefined> {
  if (!isStorable(id)) return undefined;
  return await inTransaction(async (trx) => {
    const now = new Date().toISOString();
    const after = { is_published: 0, withheld_at: now, withheld_reason: reason } as const;
    const blog = await trx
      .updateTable("blogs")
      .set((row) => ({
        ...after,
        // Rows inserted by hand may lack `first_published_at`.
        first_published_at: row.fn.coalesce("first_published_at", "created_at"),
        version: row("version", "+", 1),
        updated_at: now,
      }))
      .where("id", "=", id)
      .where("is_published", "=", 1)
      .returningAll()
      .executeTakeFirst();
    if (!blog) return undefined;
    await indexArticles(trx, [blog.seq]);
    const before = { is_published: 1, withheld_at: null, withheld_reason: null };
    await recordAudit(trx, {
      action: "blog.withheld",
      actorId: adminId,
      target: { type: "blog", id },
      before,
      after,
      requestId,
    });
    await queueNotice(trx, blog);
    return blog;
  });
}

/** Mails only confirmed addresses, because the mail quotes the author's title. */
async function queueNotice(trx: Kysely<Database>, { id, author_id }: Article): Promise<void> {
  const author = await trx
    .selectFrom("profiles")
    .select(["email", "email_confirmed_at"])
    .where("id", "=", author_id)
    .executeTakeFirst();
  if (!author?.email_confirmed_at) return;
  await queueMail(trx, { template: "article-withheld", recipient: author.email, reference_id: id });
}

/**
 * Without `publish` the article stays a draft. Returns undefined when it is not withheld. With `publish`, throws ArticleChanged
 * when it is no longer at that version, and ArticleIncomplete when a required field is empty.
 */
export async function releaseArticle(
  adminId: string,
  id: string,
  { publish }: { publish: { version: number } | null },
  { requestId }: RequestReference,
): Promise<Article | undefined> {
  if (!isStorable(id)) return undefined;
  return await inTransaction(async (trx) => {
    const held = await lockRow(trx, "blogs", { id });
    if (!held?.withheld_at) return undefined;
    if (publish && publish.version !== held.version) throw new ArticleChanged(held);
    if (publish && !isComplete(held)) throw new ArticleIncomplete();
    const after = { is_published: publish ? 1 : 0, withheld_at: null, withheld_reason: null } as const;
    const { is_published, withheld_at, withheld_reason } = held;
    const before = { is_published, withheld_at, withheld_reason };
    await recordAudit(trx, {
      action: "blog.released",
      actorId: adminId,
      target: { type: "blog", id },
      before,
      after,
      requestId,
    });
    const released = await trx
      .updateTable("blogs")
      .set({ ...after, version: held.version + 1, updated_at: new Date().toISOString() })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await indexArticles(trx, [released.seq]);
    return released;
  });
}

function isComplete({ title, excerpt, category, content }: Article): boolean {
  return [title, excerpt, category, content].every((text) => text.trim() !== "");
}
