import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { textFields, type ArticleText } from "../../blog/text";
import { db, inTransaction } from "../../db/client.server";
import type { Database, KeptText } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { readStamp, type Stamp } from "./note";

/** Per author. Deletes the oldest first. */
export const maxKept = 20;

type Sent = Stamp & {
  articleId: string;
  version: number;
  /** The text that the author continues or decided to replace. */
  over: string;
  text: ArticleText;
};

/**
 * `older`: the form has already sent a newer text. `other`: another form's text is stored and the author has not decided.
 * `foreign`: the article is another author's.
 */
export async function keepText(
  authorId: string,
  { articleId, version, form, sequence, over, text }: Sent,
): Promise<"kept" | "older" | "other" | "foreign"> {
  return await inTransaction(async (trx) => {
    const article = await trx.selectFrom("blogs").select("author_id").where("id", "=", articleId).executeTakeFirst();
    if (article && article.author_id !== authorId) return "foreign";
    const now = new Date().toISOString();
    const sent = { version, form, sequence, ...text, updated_at: now };
    const stored = await trx
      .insertInto("kept_texts")
      .values({ id: randomUUID(), author_id: authorId, article_id: articleId, ...sent, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(["author_id", "article_id"])
          .doUpdateSet(sent)
          .where((row) => mayReplace(row, { form, sequence, over, text })),
      )
      .returning("id")
      .executeTakeFirst();
    if (stored) {
      await deleteOldest(trx, authorId);
      return "kept";
    }
    const known = await ownText(trx, authorId, articleId).select("form").executeTakeFirst();
    return known?.form === form ? "older" : "other";
  });
}

/** True for an older text of the form, the text that the author decided to replace, or identical text. */
function mayReplace(
  row: ExpressionBuilder<Database, "kept_texts">,
  { form, sequence, over, text }: Pick<Sent, "form" | "sequence" | "over" | "text">,
) {
  const replaced = readStamp(over);
  return row.or([
    row.and([row("kept_texts.form", "=", form), row("kept_texts.sequence", "<", sequence)]),
    ...(replaced ? [hasStamp(row, replaced)] : []),
    row.and([row("kept_texts.form", "!=", form), ...textFields.map((name) => row(`kept_texts.${name}`, "=", text[name]))]),
  ]);
}

/** Also true for an earlier text of the form. */
function hasStamp(row: ExpressionBuilder<Database, "kept_texts">, { form, sequence }: Stamp) {
  return row.and([row("kept_texts.form", "=", form), row("kept_texts.sequence", "<=", sequence)]);
}

async function deleteOldest(trx: Kysely<Database>, authorId: string) {
  await sql`
    delete from kept_texts where id in (
      select id from kept_texts where author_id = ${authorId} order by updated_at desc, id limit ${sql.lit(1_000)} offset ${maxKept}
    )`.execute(trx);
}

function ownText(database: Kysely<Database>, authorId: string, articleId: string) {
  return database.selectFrom("kept_texts").where("author_id", "=", authorId).where("article_id", "=", articleId);
}

export type KeptSummary = Pick<KeptText, "article_id" | "title" | "version" | "form" | "sequence" | "updated_at"> & {
  /** Null for a new article. */
  saved_version: number | null;
};

export async function findKeptText(authorId: string, articleId: string): Promise<(KeptText & KeptSummary) | undefined> {
  if (!isStorable(articleId)) return undefined;
  return await summaries(authorId).selectAll("kept_texts").where("kept_texts.article_id", "=", articleId).executeTakeFirst();
}

/** Newest first. */
export async function findKeptSummaries(authorId: string): Promise<KeptSummary[]> {
  return await summaries(authorId).orderBy("kept_texts.updated_at", "desc").orderBy("kept_texts.id").execute();
}

export async function findKeptSummary(authorId: string, articleId: string): Promise<KeptSummary | undefined> {
  return await summaries(authorId).where("kept_texts.article_id", "=", articleId).executeTakeFirst();
}

/** Looks only for articles that do not exist yet. */
export async function findNewestUnsavedArticle(authorId: string): Promise<KeptSummary | undefined> {
  return await summaries(authorId)
    .where("blogs.id", "is", null)
    .orderBy("kept_texts.updated_at", "desc")
    .orderBy("kept_texts.id")
    .limit(1)
    .executeTakeFirst();
}

function summaries(authorId: string) {
  return db()
    .selectFrom("kept_texts")
    .leftJoin("blogs", "blogs.id", "kept_texts.article_id")
    .select(["kept_texts.article_id", "kept_texts.title", "kept_texts.version", "kept_texts.form", "kept_texts.sequence"])
    .select(["kept_texts.updated_at", "blogs.version as saved_version"])
    .where("kept_texts.author_id", "=", authorId);
}

/** Does nothing if the text changed since that stamp. */
export async function discardText(authorId: string, articleId: string, stamp: string): Promise<void> {
  const seen = readStamp(stamp);
  if (!seen || !isStorable(articleId)) return;
  await deletionOf(db(), authorId, articleId)
    .where((row) => hasStamp(row, seen))
    .execute();
}

/** `over`: the stamp of the text that the form continued, or "". */
export type SavingCopy = { articleId: string; form: string; over: string };

/** Another form's text stays. Call it in the transaction of the save. */
export async function forgetSavedText(trx: Kysely<Database>, authorId: string, { articleId, form, over }: SavingCopy) {
  const continued = readStamp(over);
  await deletionOf(trx, authorId, articleId)
    .where((row) => row.or([row("form", "=", form), ...(continued ? [hasStamp(row, continued)] : [])]))
    .execute();
}

/** Call it in the transaction that deletes the article. */
export async function forgetTextOf(trx: Kysely<Database>, authorId: string, articleId: string) {
  await deletionOf(trx, authorId, articleId).execute();
}

function deletionOf(database: Kysely<Database>, authorId: string, articleId: string) {
  return database.deleteFrom("kept_texts").where("author_id", "=", authorId).where("article_id", "=", articleId);
}
