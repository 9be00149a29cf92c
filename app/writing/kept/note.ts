import type { ArticleText } from "../../blog/text";

/** A kept text, without the text itself. */
export type KeptNote = {
  articleId: string;
  title: string;
  /** Changes whenever the text does: see `stampOf`. */
  stamp: string;
  /** ISO 8601. */
  keptAt: string;
  /** "24 de noviembre de 2026, 3:05 p. m." */
  kept: string;
  /** The article was saved after the text was begun. */
  isOlder: boolean;
  /** Opens the form with this text. */
  openPath: string;
  /** Shows the text beside the saved article and lets the author discard it. */
  comparePath: string;
};

/** A kept text that the form starts with. */
export type OpenedCopy = Pick<KeptNote, "articleId" | "stamp" | "kept" | "keptAt" | "isOlder"> & {
  version: number;
  text: ArticleText;
};

/** The kept text that the form starts with, or one to offer, and the stamp that its text continues. */
export type KeptState = { opened: OpenedCopy | null; offered: KeptNote | null; over: string };

export const nothingKept: KeptState = { opened: null, offered: null, over: "" };

/** The form posts its unsaved text here. */
export const keepPath = "/write-blog/copia";

export const comparePath = (articleId: string) => `/my-blogs/${articleId}/sin-guardar`;

export const openPath = (articleId: string, isNew: boolean) =>
  isNew ? `/write-blog?copia=${encodeURIComponent(articleId)}` : `/edit-blog/${articleId}?copia=${encodeURIComponent(articleId)}`;

/** Identifies one state of a kept text: the form that sent it and how many texts it had sent. */
export type Stamp = { form: string; sequence: number };

export const stampOf = ({ form, sequence }: Stamp) => `${form}.${sequence}`;

/** Matches the newest text of a form, whatever its sequence. */
export const newestStampOf = (form: string) => stampOf({ form, sequence: 999_999_999 });

export function readStamp(text: string): Stamp | undefined {
  const [, form, sequence] = /^([\w-]{1,36})\.(\d{1,9})$/.exec(text) ?? [];
  return form && sequence ? { form, sequence: Number(sequence) } : undefined;
}
