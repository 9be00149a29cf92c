import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import { deleteInBatches, expireByAge } from "../db/expiry.server";
import { oneByOne } from "../db/in-pages.server";
import type { LeavingAccount, LeftToDo, RoomTables } from "../db/room-tables.server";
import type { Database, Profile } from "../db/schema.server";
import { picturePath } from "../pictures/paths";
import { inBatches } from "../word-index/postings.server";
import { findSubscription, forgetSubscriber, maxUnconfirmedMs } from "./letter/subscribers.server";
import { findArticlePicture } from "./picture.server";
import { indexArticles } from "./search/article-index.server";
import { findOwnAuthor } from "./topics/authors.server";
import { maxWaitingPictureMs, readWaitingPictures } from "./waiting-pictures.server";

const index = {
  impersonal: "It is made from the published articles, and a change of an article or its author's name changes it.",
};

export const blogTables: RoomTables<
  | "blogs"
  | "blog_addresses"
  | "article_pictures"
  | "waiting_pictures"
  | "article_restaurants"
  | "authors"
  | "author_addresses"
  | "subscribers"
  | "blog_postings"
  | "blog_blocks"
  | "blog_words"
  | "blog_word_forms"
  | "indexed_articles"
  | "articles_to_index"
  | "article_topics"
> = {
  blogs: { exported: [{ key: "articulos", list: ({ id }) => readArticles(id) }], withAccount: deleteArticles },
  blog_addresses: { impersonal: "It holds former addresses of articles, which go with them." },
  article_pictures: { impersonal: "It holds the pictures of articles, which go with them and are exported with them." },
  waiting_pictures: {
    expire: expireByAge("waiting_pictures", "created_at", maxWaitingPictureMs),
    exported: [{ key: "fotosSinArticulo", list: ({ id }) => readWaitingPictures(id) }],
    withAccount: "deleted",
  },
  article_restaurants: {
    isUse: true,
    impersonal: "It holds the restaurants that articles are about, and goes with them.",
  },
  authors: {
    exported: [{ key: "paginaDeAutor", one: async ({ id }) => (await findOwnAuthor(id)) ?? null }],
    withAccount: "deleted",
  },
  author_addresses: { exported: "It holds former addresses of the author's page.", withAccount: "deleted" },
  subscribers: {
    expire: async (ago) => {
      const subscribers = db().selectFrom("subscribers").select("id").where("confirmed_at", "is", null);
      await deleteInBatches("subscribers", subscribers.where("asked_at", "<=", ago(maxUnconfirmedMs)));
    },
    exported: [{ key: "correoSemanal", one: readSubscription }],
    withAccount: async (trx, { email, isConfirmed }) => {
      if (isConfirmed) await forgetSubscriber(trx, email);
    },
  },
  blog_postings: index,
  blog_blocks: index,
  blog_words: index,
  blog_word_forms: index,
  indexed_articles: index,
  articles_to_index: index,
  article_topics: index,
};

async function deleteArticles(trx: Kysely<Database>, { id, withArticles }: LeavingAccount): Promise<LeftToDo> {
  const articles = await trx.selectFrom("blogs").select("seq").where("author_id", "=", id).execute();
  await trx
    .deleteFrom("blogs")
    .where("author_id", "=", id)
    .$if(!withArticles, (query) => query.where("is_published", "=", 0))
    .execute();
  return {
    // Takes the deleted texts and the name out of the search at once.
    onceGone: () =>
      inBatches(articles, (batch) =>
        indexArticles(
          trx,
          batch.map(({ seq }) => seq),
        ),
      ),
  };
}

async function* readArticles(userId: string) {
  const own = db().selectFrom("blogs").where("author_id", "=", userId);
  const rows = own
    .select(["id", "slug", "title", "excerpt", "content", "category", "tags", "image_url", "views", "is_published"])
    .select(["created_at", "updated_at", "first_published_at", "withheld_at", "withheld_reason"]);
  for await (const article of oneByOne(own.select(["id", "created_at"]), rows)) {
    yield { ...article, foto: await readPicture(article.id) };
  }
}

/** Leaves out `site_name`, as for all pictures. */
async function readPicture(articleId: string) {
  const picture = await findArticlePicture(articleId);
  if (!picture) return null;
  const { hash, description, credit } = picture;
  return { direccion: picturePath(hash, 1200, "jpg"), description, credit };
}

/** Null unless the account's address is confirmed, since it might be another person's. */
async function readSubscription({ email, email_confirmed_at }: Profile) {
  const subscription = email_confirmed_at === null ? undefined : await findSubscription(db(), email);
  if (!subscription) return null;
  const { policy_version, policy_hash, asked_at, confirmed_at, last_letter_at } = subscription;
  return { email, policy_version, policy_hash, asked_at, confirmed_at, last_letter_at };
}
