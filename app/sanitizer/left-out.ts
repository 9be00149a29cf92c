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

/** Parts that an article could not keep, since they are not of the allowed tags. */
export type LeftOut = {
  kind: LeftOutKind;
  count: number;
  /** The first `maxDetails` addresses of links, pictures and the like, or names of other tags. */
  details: string[];
};

export const maxDetails = 20;
