import { findCopies } from "../pictures/addresses.server";
import { largePhoto, picturePath } from "../pictures/paths";
import { count, readingMinutes } from "../text/format";
import { shownArticle } from "./content.server";
import type { ArticleWithAuthor } from "./articles.server";
import type { ArticleData } from "./article";
import { toArticleCard } from "./card-data.server";

export async function toArticleData(blog: ArticleWithAuthor): Promise<ArticleData> {
  const copyOf = await findCopies([blog.image_url]);
  const copy = copyOf(blog.image_url);
  return {
    ...toArticleCard(blog, copy),
    large: copy ? largePhoto(copy) : null,
    file: copy ? picturePath(copy.hash, 1200, "jpg") : null,
    html: await shownArticle(blog),
    readingMinutes: readingMinutes(blog.content),
    views: count(blog.views, "vista", "vistas"),
  };
}
