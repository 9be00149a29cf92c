import type { DishTexts } from "../menu";
import type { Heading } from "./headings";

export type ReadRow = { line: number } & (
  | ({ kind: "heading" } & Heading)
  /** `text`: the line. `isBare`: its prices have neither a point nor a currency. */
  | ({ kind: "dish"; text: string; isBare: boolean } & DishTexts)
  /** `name` and `description`: of the dish that the line may be; "" when it names none. */
  | { kind: "unclear"; text: string; reason: string; name: string; description: string }
);

export type DishRow = Extract<ReadRow, { kind: "dish" }>;

export type UnclearRow = Extract<ReadRow, { kind: "unclear" }>;
