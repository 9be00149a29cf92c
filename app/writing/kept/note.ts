import type { OpenedVersion } from "../versions/version";

export type KeptNote = {
  articleId: string;
  title: string;
  /** Changes with the text. */
  stamp: string;
  /** ISO 8601. */
  keptAt: string;
  /** "24 de noviembre de 2026, 3:05 p. m." */
  kept: string;
  /** The article was saved after the text was begun. */
  isOlder: boolean;
  openPath: string;
  comparePath: string;
};

/** `version`: the saved one on which the text is based. */
export type OpenedCopy = OpenedVersion & Pick<KeptNote, "articleId" | "isOlder">;

export type KeptState = { opened: OpenedCopy | null; offered: KeptNote | null; over: string };

export const nothingKept: KeptState = { opened: null, offered: null, over: "" };

export const keepPath = "/write-blog/copia";

export const comparePath = (articleId: string) => `/my-blogs/${articleId}/sin-guardar`;

export const openPath = (articleId: string, isNew: boolean) =>
  `${isNew ? "/write-blog" : `/edit-blog/${articleId}`}?copia=${encodeURIComponent(articleId)}`;

/** Identifies one state of a kept text, by its form and how many texts the form had sent. */
export type Stamp = { form: string; sequence: number };

export const stampOf = ({ form, sequence }: Stamp) => `${form}.${sequence}`;

export const newestStampOf = (form: string) => stampOf({ form, sequence: 999_999_999 });

export function readStamp(text: string): Stamp | undefined {
  const [, form, sequence] = /^([\w-]{1,36})\.(\d{1,9})$/.exec(text) ?? [];
  return form && sequence ? { form, sequence: Number(sequence) } : undefined;
}
