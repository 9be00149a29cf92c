import { asTyped } from "../read/as-typed.server";
import type { Omission } from "./omissions";

/** Returns an omission with its words as they were typed: texts of a reading are folded, and "name" is «ñame» again. */
export function asWritten(omission: Omission, q: string): Omission {
  switch (omission.kind) {
    case "words":
    case "unknown":
      return { ...omission, words: asTyped(q, omission.words) };
    case "price":
      return { ...omission, dish: asTyped(q, [omission.dish]).join(" ") };
    case "wider":
      return { ...omission, narrow: asTyped(q, [omission.narrow]).join(" ") };
    default:
      return omission;
  }
}
