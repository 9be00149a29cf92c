import { articleLimits } from "../../blog/text";
import { formatMoment } from "../../text/format";
import { firstSentBytes } from "../../text/sent-bytes";
import type { Article, ArticleRevision } from "../../db/schema.server";
import { toArticleText } from "../article/own.server";
import { findArticlePicture } from "../../blog/picture.server";
import { findWaitingPicture } from "../../blog/waiting-pictures.server";
import { smallPhoto } from "../../pictures/paths";
import type { PictureNote } from "../../pictures/addresses.server";
import type { OpenedVersion } from "../versions/version";

export function toOpenedVersion(revision: ArticleRevision, slug: string): OpenedVersion {
  const { version, created_at: at } = revision;
  return { version, moment: formatMoment(at), at, text: toArticleText({ ...revision, slug }) };
}

/** The uploaded picture, and what its author says that it shows. */
export type ArticlePhotoText = { address: string; description: string };

/** `articleId`: also of an article that is not saved yet. */
export async function findPhotoText(authorId: string, articleId: string): Promise<ArticlePhotoText | null> {
  const picture = (await findArticlePicture(articleId)) ?? (await findWaitingPicture({ authorId, articleId }));
  return picture ? { address: smallPhoto(picture).address, description: picture.description } : null;
}

/** Truncates content beyond today's limit. */
export function toSavedArticle(blog: Article) {
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

export type SavedArticle = ReturnType<typeof toSavedArticle>;

export function toSavedState(
  blog: Article,
  { publishAt, ...more }: { picture: PictureNote | null; hasLeftOut: boolean; publishAt: string | undefined },
) {
  return {
    ...more,
    id: blog.id,
    slug: blog.slug,
    scheduled: publishAt === undefined ? null : { at: publishAt, moment: formatMoment(publishAt) },
    isPublished: blog.is_published === 1,
    withheldReason: blog.withheld_at === null ? null : (blog.withheld_reason ?? ""),
    // Once published, the address no longer follows the title.
    keepsAddress: blog.first_published_at !== null,
    updated: formatMoment(blog.updated_at),
    updatedAt: blog.updated_at,
  };
}

export type SavedState = ReturnType<typeof toSavedState>;
