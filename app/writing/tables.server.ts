import { isGoneForGood } from "../audit/deletions.server";
import { db } from "../db/client.server";
import { type Ago, deleteInBatches, expireByAge, inBatches } from "../db/expiry.server";
import { oneByOne } from "../db/in-pages.server";
import type { RoomTables } from "../db/room-tables.server";
import { day } from "../durations";
import { maxLeftOutMs, readLeftOutTexts } from "./left-out/texts.server";

const maxKeptTextMs = 30 * day;

export const writingTables: RoomTables<"article_revisions" | "left_out_texts" | "kept_texts" | "scheduled_articles"> = {
  article_revisions: {
    expire: async () => {
      const revisions = db().selectFrom("article_revisions").select("id");
      await deleteInBatches("article_revisions", revisions.where(isGoneForGood("blog", "article_revisions.blog_id")));
    },
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

const textColumns = ["title", "excerpt", "content", "category", "tags", "image_url"] as const;

function readRevisions(userId: string) {
  const own = db().selectFrom("article_revisions").where("author_id", "=", userId);
  const rows = own.select(["blog_id", "version", "event", ...textColumns, "created_at"]);
  return oneByOne(own.select(["id", "created_at"]), rows);
}

function readKeptTexts(userId: string) {
  const own = db().selectFrom("kept_texts").where("author_id", "=", userId);
  const rows = own.select(["article_id", ...textColumns, "slug", "created_at", "updated_at"]);
  return oneByOne(own.select(["id", "created_at"]), rows);
}
