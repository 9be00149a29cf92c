import { fold } from "../../../text/fold";
import { trimLabel } from "./labels";
import { readPricedLine, splitAtPrices } from "./prices";
import { isKnownHeading } from "./headings";
import { maxLine, type PastedLine, tidyLine } from "./lines";
import { isSizeWord } from "./size-words";

/*
 * Unfolds two columns that a PDF copies side by side: "Ceviche mixto 6.50     Sancocho 4.50". Wide gaps separate the columns, and
 * each must hold a name and its price.
 */

/** A text between wide gaps. `at`: its column in the line. */
type Piece = { at: number; text: string };

/** A line that is not sure stays as it is. */
export function unfoldColumns(lines: readonly PastedLine[]): PastedLine[] {
  const dishes = lines.map(({ raw }) => (raw.length > maxLine ? [] : findDishes(piecesOf(raw))));
  const rows = dishes.flatMap((found, at) => (found.length > 1 ? [at] : []));
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [...lines];
  const startOf = (column: number) => Math.min(...rows.map((row) => dishes[row]?.[column]?.at ?? 0));
  const region: Region = { left: [], right: [], start: startOf(0), edge: startOf(1) };
  const unfolded: PastedLine[] = [];
  lines.forEach((line, at) => {
    const sides = splitSides(line, dishes[at] ?? [], region);
    const isInside = at >= first && at <= last;
    const isBeside = at > last && region.right.length > 0 && sides.left === "" && sides.right !== "";
    const isAbove = at < first && at === lastWithText(lines, first) && sides.left !== "" && sides.right !== "";
    if (isInside || isBeside || isAbove) {
      // A title over both columns ends what stands above it.
      if (sides.crosses) unfolded.push(...flush(region), line);
      else add(region, line, sides);
    } else unfolded.push(...flush(region), line);
  });
  return [...unfolded, ...flush(region)];
}

/** `start` and `edge`: where the columns begin. */
type Region = { left: PastedLine[]; right: PastedLine[]; start: number; edge: number };

function lastWithText(lines: readonly PastedLine[], before: number): number {
  let at = before - 1;
  while (at >= 0 && lines[at]?.raw.trim() === "") at -= 1;
  return at;
}

function piecesOf(raw: string): Piece[] {
  const plain = raw.replace(/[\u00a0\u2002-\u200a]/g, " ");
  return [...plain.matchAll(/[^\s](?:[^\s]| (?=[^\s]))*/g)].map((match) => ({ at: match.index, text: match[0] }));
}

/** Joins pieces until a price ends them. [] unless each part is a dish with its price. */
function findDishes(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  let open: Piece | undefined;
  for (const { at, text } of pieces) {
    open = open ? { at: open.at, text: `${open.text}  ${text}` } : { at, text };
    if (!endsWithPrice(open.text)) continue;
    found.push(open);
    open = undefined;
  }
  if (open !== undefined || found.length < 2) return [];
  const names = found.map(({ text }) => nameOf(text));
  const [first = ""] = names;
  return names.every((name) => isName(name) && startsCapital(name) === startsCapital(first)) ? found : [];
}

function endsWithPrice(text: string): boolean {
  const { texts, prices } = splitAtPrices(tidyLine(text));
  return prices.length > 0 && trimLabel(texts.at(-1) ?? "") === "";
}

function nameOf(text: string): string {
  const read = readPricedLine(splitAtPrices(tidyLine(text)));
  return "name" in read ? read.name : "";
}

function isName(name: string): boolean {
  const [word = ""] = name.split(" ");
  return /\p{L}{3}/u.test(name) && !isSizeWord(word) && !isSizeWord(name);
}

const startsCapital = (text: string) => /^\P{L}*\p{Lu}/u.test(text);

type Sides = { left: string; right: string; crosses: boolean };

function splitSides({ raw }: PastedLine, dishes: readonly Piece[], { start, edge }: Region): Sides {
  const [one, ...others] = dishes;
  if (one && others.length > 0) return { left: one.text, right: others.map(({ text }) => text).join("  "), crosses: false };
  const pieces = piecesOf(raw);
  const [lone] = pieces.length === 1 ? pieces : [];
  const crosses = lone !== undefined && lone.at > start + 4 && lone.at < edge - 2;
  const side = (isRight: boolean) =>
    pieces
      .filter(({ at }) => at >= edge - 2 === isRight)
      .map(({ text }) => text)
      .join("  ");
  return { left: side(false), right: side(true), crosses };
}

function add(region: Region, { number }: PastedLine, { left, right }: Sides) {
  region.left.push({ number, raw: left });
  region.right.push({ number, raw: right });
}

/** The left column, then the right one. What stands above the first heading of either belongs to the heading before both. */
function flush(region: Region): PastedLine[] {
  const [left, right] = [cutAtHeading(region.left), cutAtHeading(region.right)];
  [region.left, region.right] = [[], []];
  return [...left.before, ...right.before, ...left.from, ...right.from];
}

function cutAtHeading(lines: PastedLine[]) {
  const at = lines.findIndex(({ raw }) => isHeadingText(raw));
  const cut = at === -1 ? lines.length : at;
  return { before: lines.slice(0, cut), from: lines.slice(cut) };
}

function isHeadingText(raw: string): boolean {
  const text = tidyLine(raw);
  if (fold(text) === "" || splitAtPrices(text).prices.length > 0) return false;
  return (
    isKnownHeading(trimLabel(text)) || /:$/.test(text) || (text === text.toLocaleUpperCase("es-PA") && /\p{L}{3}/u.test(text))
  );
}
