import { isSameText, textFrom, type ArticleText } from "../../blog/text";
import type { KeptText } from "../../db/schema.server";
import { readParameter } from "../../http/list-query.server";
import { formatMoment } from "../../text/format";
import { findKeptSummaries, findKeptSummary, findKeptText, findNewestUnsavedArticle, type KeptSummary } from "./kept.server";
import { comparePath, nothingKept, openPath, stampOf, type KeptNote, type KeptState } from "./note";

export function toNote(text: KeptSummary): KeptNote {
  const { article_id: articleId, title, version, updated_at, saved_version } = text;
  return {
    articleId,
    title: title.trim(),
    stamp: stampOf(text),
    keptAt: updated_at,
    kept: formatMoment(updated_at),
    isOlder: saved_version !== null && version < saved_version,
    openPath: openPath(articleId, saved_version === null),
    comparePath: comparePath(articleId),
  };
}

export async function findKeptNote(authorId: string, articleId: string): Promise<KeptNote | null> {
  const found = await findKeptSummary(authorId, articleId);
  return found ? toNote(found) : null;
}

export async function findKeptNotes(authorId: string): Promise<KeptNote[]> {
  return (await findKeptSummaries(authorId)).map(toNote);
}

/** Does not offer a text equal to the saved one. */
export async function findKeptState(request: Request, authorId: string, articleId: string, saved: ArticleText) {
  const kept = await findKeptText(authorId, articleId);
  if (!kept) return nothingKept;
  const note = toNote(kept);
  const isOpened = readParameter(request, "copia") === articleId;
  if (isSameText(toText(kept), saved)) return { ...nothingKept, over: note.stamp };
  return isOpened ? openedState(kept, note) : { ...nothingKept, offered: note };
}

/** Returns the text in the URL, or the newest one to offer. */
export async function findKeptStateOfNew(request: Request, authorId: string): Promise<KeptState> {
  const asked = readParameter(request, "copia") ?? "";
  const kept = asked === "" ? undefined : await findKeptText(authorId, asked);
  if (kept) return openedState(kept, toNote(kept));
  const newest = await findNewestUnsavedArticle(authorId);
  return { ...nothingKept, offered: newest ? toNote(newest) : null };
}

function openedState(kept: KeptText, note: KeptNote): KeptState {
  const { articleId, stamp, kept: moment, keptAt: at, isOlder } = note;
  const opened = { articleId, moment, at, isOlder, version: kept.version, text: toText(kept) };
  return { opened, offered: null, over: stamp };
}

export function toText(kept: KeptText): ArticleText {
  return textFrom((name) => kept[name]);
}
