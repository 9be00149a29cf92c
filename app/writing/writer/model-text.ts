import * as v from "valibot";
import { oneLine } from "../../text/format";

/** Drops characters that the database cannot store; "" for other types. */
export function storableLine(text: unknown): string {
  return typeof text === "string" ? oneLine(text.toWellFormed().replaceAll("\uFFFD", " ")) : "";
}

/** Drops characters that the database cannot store. */
export function storableText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\0\uFFFD]/g, "")
    .replace(/\r\n?/g, "\n")
    .trim();
}

/** Cuts between words and appends "…". */
export function shortened(max: number) {
  return v.transform((text: string) => {
    if (text.length <= max) return text;
    const whole = text.slice(0, max);
    const words = whole.slice(0, whole.lastIndexOf(" "));
    // Drop punctuation and half a surrogate pair before the "…".
    return `${words.replace(/[\s,;:.\uD800-\uDBFF]+$/, "")}…`;
  });
}
