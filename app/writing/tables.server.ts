import { db } from "../db/client.server";
import { type Ago, deleteInBatches, expireByAge, inBatches } from "../db/expiry.server";
import { inPages, oneByOne } from "../db/in-pages.server";
import type { RoomTables } from "../db/room-tables.server";
import { day } from "../durations";
import { maxLeftOutMs, readLeftOutTexts } from "./left-out/texts.server";

const maxKeptTextMs = 30 * day;

export const writingTables: RoomTables<"article_revisions" | "left_out_texts" | "kept_texts" | "scheduled_articles"> = {
  article_revisions: {
    expire: () => deleteInBatches("article_revisions", revisionsOfDeletedArticles()),
    exported: [{ key: "versiones", list: ({ id }) => readRevisions(id) }],
    withAccount: "deleted",
  },
  left_out_texts: {
    expire: expireLeftOut,
    exported: [{ key: "quitadoAlGuardar", list: ({ id }) => readLeftOutTexts(id) }],
    withAccount: "deleted",
  },
  kept_texts: {
    expire: expireByAge("kept_texts", "updated_at", maxKeptTextMs),
    exported: [{ key: "textosSinGuardar", list: ({ id }) => readKeptTexts(id) }],
    withAccount: "deleted",
  },
  scheduled_articles: { impersonal: "It holds when drafts will be published, and goes with them." },
};

async function expireLeftOut(ago: Ago): Promise<void> {
  const leftOut = db().selectFrom("left_out_texts").select("blog_id as id");
  await inBatches(leftOut.where("created_at", "<=", ago(maxLeftOutMs)), (ids) =>
    db().deleteFrom("left_out_texts").where("blog_id", "in", ids).execute(),
  );
}

/** Selects articles whose deletion can no longer be undone. */
function revisionsOfDeletedArticles() {
  return db()
    .selectFrom("article_revisions")
    .select("id")
    .where((row) =>
      row.not(
        row.or([
          row.exists(row.selectFrom("blogs").select("blogs.id").whereRef("blogs.id", "=", "article_revisions.blog_id")),
          row.exists(
            row
              .selectFrom("audit_log")
              .select("audit_log.id")
              .whereRef("audit_log.target_id", "=", "article_revisions.blog_id")
              .where("audit_log.action", "=", "blog.deleted")
              .where("audit_log.before", "is not", null),
          ),
        ]),
      ),
    );
}

function readRevisions(userId: string) {
  const keys = inPages(db().selectFrom("article_revisions").select(["id", "created_at"]).where("author_id", "=", userId));
  return oneByOne(keys, (id) =>
    db()
      .selectFrom("article_revisions")
      .select(["blog_id", "version", "event", "title", "excerpt", "content", "category", "tags", "image_url", "created_at"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );
}

function readKeptTexts(userId: string) {
  const keys = inPages(db().selectFrom("kept_texts").select(["id", "created_at"]).where("author_id", "=", userId));
  return oneByOne(keys, (id) =>
    db()
      .selectFrom("kept_texts")
      .select(["article_id", "title", "excerpt", "content", "category", "tags", "image_url", "slug", "created_at", "updated_at"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );
}
