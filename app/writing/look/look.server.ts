import { truncateArticle } from "../../blog/beginning";
import { previewContent } from "../../blog/content.server";
import { withContents } from "../../blog/contents";
import { authorLabel } from "../../blog/card-data.server";
import { findPhotoToBe } from "../../blog/picture.server";
import { hasWords } from "../../blog/text";
import { findAuthorSlugs } from "../../blog/topics/authors.server";
import { authorPath } from "../../blog/topics/paths";
import type { Article } from "../../db/schema.server";
import { consume } from "../../http/limits.server";
import type { User } from "../../http/session/session.server";
import { smallPhoto } from "../../pictures/paths";
import { findPortrait } from "../../pictures/portraits.server";
import { withParagraphs } from "../../sanitizer/article-html";
import { count, formatDate } from "../../text/format";
import { pictureUrl } from "../../text/web-url";
import { findOwnArticle } from "../article/own.server";
import { inTurn } from "../article/turns.server";
import type { LookForm } from "./form";
import type { Look } from "./look";

/** Bytes. The preview of the saved article shows all of it. */
const maxLength = 30_000;

/** Throws TooMany and FormRefused. */
export async function lookAt(user: User, { id, content, image_url }: LookForm): Promise<Look> {
  await consume("preview-article", { user: user.id });
  const saved = id === "" ? undefined : await findOwnArticle(user.id, id);
  const dateTime = saved ? shownDate(saved) : new Date().toISOString();
  const [text, photo, portrait, authors] = await Promise.all([
    shownText(content, user.id),
    findPhotoToBe(saved?.id ?? null, pictureUrl(image_url)),
    findPortrait(user.id),
    findAuthorSlugs([user.id]),
  ]);
  const slug = authors.get(user.id);
  return {
    ...text,
    photo,
    author: authorLabel({ author_name: user.fullName }),
    authorPath: slug === undefined ? null : authorPath(slug),
    portrait: portrait ? smallPhoto(portrait) : null,
    date: formatDate(dateTime),
    dateTime,
    views: count(saved?.views ?? 0, "vista", "vistas"),
  };
}

/** Returns today for a draft, because publishing sets the date. */
export function shownDate(article: Pick<Article, "first_published_at" | "is_published" | "created_at">): string {
  const isNew = article.first_published_at === null && article.is_published === 0;
  return isNew ? new Date().toISOString() : article.created_at;
}

async function shownText(content: string, authorId: string) {
  const nothing = { html: "", contents: [], isWhole: true };
  if (!hasWords(content)) return { ...nothing, problem: null };
  const checked = await inTurn(previewContent(content, authorId), {
    busy: "Todavía estamos mirando tu texto anterior.",
    queueTooLong,
  });
  if ("problem" in checked) return { ...nothing, problem: checked.problem };
  const whole = withParagraphs(checked.html).trim();
  return { ...truncateArticle(whole, maxLength), contents: withContents(whole).contents, problem: null };
}

const queueTooLong =
  "Muchas personas están escribiendo a la vez y a tu texto no le llegó el turno. Prueba otra vez en unos segundos.";
