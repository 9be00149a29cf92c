import { count, formatMoment } from "../../text/format";
import { findOwnArticle } from "../article/own.server";
import { findRevisions, type RevisionSummary } from "./revisions.server";

/** Newest version first. Undefined if the article is not the author's. */
export async function findArticleWithRevisions(authorId: string, articleId: string) {
  const article = await findOwnArticle(authorId, articleId);
  if (!article) return undefined;
  const revisions = await findRevisions(authorId, articleId);
  return { article, revisions: revisions.map((revision, index) => toShown(revision, revisions, index === revisions.length - 1)) };
}

const events = {
  saved: "Guardaste el artículo",
  published: "Publicaste el artículo",
  unpublished: "Pasaste el artículo a borrador",
};

function toShown(revision: RevisionSummary, all: RevisionSummary[], isFirst: boolean) {
  const { version, event, restored_version, created_at } = revision;
  const restored = all.find((other) => other.version === restored_version);
  const from = restored ? ` con el texto del ${formatMoment(restored.created_at)}` : "";
  return {
    version,
    event: events[event] + from,
    words: isFirst ? "" : changedWords(revision),
    saved: formatMoment(created_at),
    savedAt: created_at,
  };
}

export type ShownRevision = ReturnType<typeof toShown>;

/** "12 palabras nuevas, 3 palabras quitadas" */
function changedWords({ words_added: added, words_removed: removed }: RevisionSummary): string {
  if (added + removed === 0) return "Sin palabras cambiadas";
  const parts = [
    added > 0 ? count(added, "palabra nueva", "palabras nuevas") : "",
    removed > 0 ? count(removed, "palabra quitada", "palabras quitadas") : "",
  ];
  return parts.filter(Boolean).join(", ");
}
