import { count, formatDate } from "../../text/format";
import { ownPicture } from "../../text/web-url";
import { findCopies } from "../../pictures/addresses.server";
import { type ShownPicture, smallPhoto } from "../../pictures/paths";
import type { Article } from "../../db/schema.server";
import { readList } from "../../db/values.server";
import type { OwnArticleSummary } from "../articles.server";
import type { OwnArticleCardData, OwnArticleFacts } from "./card";

const mostTags = 3;

export async function toOwnArticleCards(blogs: readonly OwnArticleSummary[]): Promise<OwnArticleCardData[]> {
  const copyOf = await findCopies(blogs.map(({ image_url }) => image_url));
  return blogs.map((blog) => toOwnArticleCard(blog, copyOf(blog.image_url)));
}

function toOwnArticleCard(blog: OwnArticleSummary, copy: ShownPicture | undefined): OwnArticleCardData {
  const tags = readList(blog.tags);
  return {
    ...toOwnArticleFacts(blog),
    excerpt: blog.excerpt,
    category: blog.category,
    photo: copy ? smallPhoto(copy) : null,
    image: ownPicture(blog.image_url),
    tags: tags.slice(0, mostTags),
    moreTags: Math.max(0, tags.length - mostTags),
  };
}

type OwnArticleColumns = Pick<
  Article,
  "id" | "slug" | "title" | "is_published" | "withheld_at" | "withheld_reason" | "views" | "updated_at"
>;

export function toOwnArticleFacts(blog: OwnArticleColumns): OwnArticleFacts {
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
