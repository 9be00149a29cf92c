import { articleLimits, type ArticleText } from "../../blog/text";
import { tagsText } from "../../text/tags";
import { articleSource } from "../../sanitizer/article-html";
import { formatMoment } from "../../text/format";
import { firstSentBytes } from "../../text/sent-bytes";
import type { Article, ArticleRevision } from "../../db/schema.server";
import { readList } from "../../db/values.server";
import { leftOutPath } from "../left-out/paths";
import { articlePicturePath } from "../picture/paths";
import type { SavedArticle } from "./conflict";
import type { PictureNote } from "../../pictures/addresses.server";
import type { SavedState } from "./details";
import type { RestoredText } from "./restored";

export function toRestoredText(revision: ArticleRevision, slug: string): RestoredText {
  const { version, created_at } = revision;
  return { version, saved: formatMoment(created_at), savedAt: created_at, text: toArticleText({ ...revision, slug }) };
}

type WrittenText = Pick<Article, "title" | "excerpt" | "category" | "tags" | "image_url" | "content" | "slug">;

export function toArticleText(blog: WrittenText): ArticleText {
  return {
    title: blog.title,
    excerpt: blog.excerpt,
    category: blog.category,
    tags: tagsText(readList(blog.tags)),
    image_url: blog.image_url ?? "",
    content: articleSource(blog.content),
    slug: blog.slug,
  };
}

/** Truncates content beyond today's limit. */
export function toSavedArticle(blog: Article): SavedArticle {
  const text = toArticleText(blog);
  return {
    ...text,
    content: firstSentBytes(text.content, articleLimits.sentContent),
    version: blog.version,
    isPublished: blog.is_published === 1,
    updated: formatMoment(blog.updated_at),
    updatedAt: blog.updated_at,
  };
}

export function toSavedState(
  blog: Article,
  { picture, hasLeftOut }: { picture: PictureNote | null; hasLeftOut: boolean },
): SavedState {
  return {
    isPublished: blog.is_published === 1,
    withheldReason: blog.withheld_at === null ? null : (blog.withheld_reason ?? ""),
    keepsAddress: blog.first_published_at !== null,
    publicPath: `/blog/${blog.slug}`,
    previewPath: `/edit-blog/${blog.id}/vista-previa`,
    picturePath: articlePicturePath(blog.id),
    schedulePath: blog.is_published === 1 || blog.withheld_at !== null ? null : `/edit-blog/${blog.id}/programar`,
    revisionsPath: `/edit-blog/${blog.id}/versiones`,
    leftOutPath: hasLeftOut ? leftOutPath(blog.id) : null,
    picture: picture && { ...picture, retryPath: `/my-blogs/${blog.id}/imagen` },
    updated: formatMoment(blog.updated_at),
    updatedAt: blog.updated_at,
  };
}
