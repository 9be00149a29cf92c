import { type ArticleText, emptyArticle, fieldLabels, textFields } from "../../blog/text";
import { compareArticles, compareLines, type Differences, listBlocks, type Piece } from "./differences";

/** A text of an article: as it is saved, as an earlier save left it, or not saved yet. */
export type Version = {
  text: ArticleText;
  /** As readers would see the content. */
  html: string;
};

/** A version that a form can open instead of the saved text. */
export type OpenedVersion = {
  text: ArticleText;
  version: number;
  /** "24 de noviembre de 2026, 3:05 p. m." */
  moment: string;
  /** ISO 8601. */
  at: string;
};

/** `lines`: the fields that differ, without the content. */
export type Comparison = { lines: { label: string; pieces: Piece[] }[]; content: Differences };

/** Without `before`, lists all of `after`. */
export function compareVersions(before: Version | undefined, after: Version): Comparison {
  const former = before?.text ?? emptyArticle;
  const changed = textFields.filter((name) => name !== "content" && former[name].trim() !== after.text[name].trim());
  return {
    lines: changed.map((name) => ({ label: fieldLabels[name], pieces: compareLines(former[name], after.text[name]) })),
    content: before ? compareArticles(before.html, after.html) : listBlocks(after.html),
  };
}
