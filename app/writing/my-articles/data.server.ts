import { count, formatDate, formatMoment } from "../../text/format";
import { ownPicture } from "../../text/web-url";
import { readList } from "../../db/values.server";
import type { ArticlePhoto } from "../../blog/article-picture";
import type { OwnArticleSummary } from "../articles.server";

const maxTags = 3;

/** `publishAt`: ISO 8601. */
export function toOwnArticleCard(blog: OwnArticleSummary, photo: ArticlePhoto | null, publishAt?: string) {
  const tags = readList(blog.tags);
  return {
    ...toOwnArticleFacts(blog),
    scheduled: publishAt === undefined ? undefined : { at: publishAt, moment: formatMoment(publishAt) },
    excerpt: blog.excerpt,
    category: blog.category,
    image: ownPicture(blog.image_url),
    photo,
    tags: tags.slice(0, maxTags),
    moreTags: Math.max(0, tags.length - maxTags),
  };
}

export type OwnArticleCardData = ReturnType<typeof toOwnArticleCard>;

export function toOwnArticleFacts(blog: OwnArticleSummary) {
  return {
    id: blog.id,
    slug: blog.slug,
    title: blog.title,
    isPublished: blog.is_published === 1,
    withheldReason: blog.withheld_at === null ? null : (blog.withheld_reason ?? ""),
    views: count(blog.views, "vista", "vistas"),
    updated: formatDate(blog.updated_at),
    updatedAt: blog.updated_at,
  };
}

export type OwnArticleFacts = ReturnType<typeof toOwnArticleFacts>;
