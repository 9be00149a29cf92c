export type LeftOutKind =
  | "link"
  | "picture"
  | "table"
  | "quote"
  | "code"
  | "rule"
  | "underline"
  | "strike"
  | "raised"
  | "highlight"
  | "format"
  | "embed"
  | "media"
  | "drawing"
  | "formula"
  | "field"
  | "script"
  | "hidden"
  | "comment"
  | "other";

export type LeftOut = {
  kind: LeftOutKind;
  count: number;
  /** First `maxDetails` URLs of links, pictures and so on, or names of other tags. */
  details: string[];
};

export const maxDetails = 20;
