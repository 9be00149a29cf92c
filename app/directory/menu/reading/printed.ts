import { readOpeningHours } from "../../../text/hours/opening-hours";
import { type DishTexts, type Mark, marks, type Size } from "../menu";
import type { Heading } from "./headings";

/* Reads `/carta.md`, which this site prints, without loss: its prices always have cents, and its names end before them. */

export type PrintedLine = { number: number; raw: string } & (
  { kind: "heading"; heading: Heading } | { kind: "dish"; dish: DishTexts } | { kind: "other" }
);

/** Lines from the first to the last dish; undefined for another text. */
export function readPrinted(pasted: string): PrintedLine[] | undefined {
  if (!/^\s*# Carta de /.test(pasted)) return undefined;
  const lines = pasted.split(/\r\n?|\n/).map((raw, at): PrintedLine => {
    const place = { number: at + 1, raw };
    const text = raw.trim().replace(/\\([\\`*_[\]<>|~#&/.])/g, "$1");
    const section = /^- Sección: (.+)$/.exec(text)?.[1];
    if (section !== undefined) return { ...place, kind: "heading", heading: readSection(section) };
    const dish = readDish(text);
    return dish ? { ...place, kind: "dish", dish } : { ...place, kind: "other" };
  });
  const last = lines.findLastIndex(({ kind }) => kind === "dish");
  return lines.slice(0, last + 1).filter((line, at) => line.kind !== "other" || (line.raw.trim() !== "" && at > 0));
}

/** The hours stand after the name and a comma. */
function readSection(text: string): Heading {
  const parts = text.split(", ");
  for (let at = 1; at < parts.length; at += 1) {
    const hours = parts.slice(at).join(", ");
    if ("hours" in readOpeningHours(hours)) return { name: parts.slice(0, at).join(", "), hours };
  }
  return { name: text, hours: "" };
}

const size = String.raw`(?:(?:(?!: )[^$·]){1,30} )?\$\d{1,3}(?:,\d{3})*\.\d{2}`;
const printedDish = new RegExp(String.raw`^- (.+?): (precio por preguntar|${size}(?: · ${size}){0,3})(?:\. (.+))?$`);

function readDish(text: string): DishTexts | undefined {
  const [, name, prices = "", notes = ""] = printedDish.exec(text) ?? [];
  if (name === undefined) return undefined;
  const sizes = prices.includes("$") ? prices.split(" · ").map(toSize) : [];
  return { name, sizes, ...takeNotes(notes) };
}

function toSize(text: string): Size {
  const at = text.lastIndexOf("$");
  const [whole = "", cents = ""] = text
    .slice(at + 1)
    .replaceAll(",", "")
    .split(".");
  return { label: text.slice(0, at).trim(), cents: Number(whole) * 100 + Number(cents) };
}

/** The description, between «Destacado» and the marks. */
function takeNotes(notes: string): { description: string; marks: Mark[] } {
  const found: Mark[] = [];
  const parts = notes === "" ? [] : notes.split(". ");
  if (parts[0] === "Destacado") parts.shift();
  if (parts.at(-1) === "se acabó por hoy") parts.pop();
  for (const { id, label } of marks.toReversed()) {
    if (parts.at(-1) !== label) continue;
    parts.pop();
    found.unshift(id);
  }
  return { description: parts.join(". "), marks: found };
}
