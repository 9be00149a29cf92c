import { hasBrokenLetters } from "../../../text/broken-letters";
import { fold } from "../../../text/fold";
import { formatCount, oneLine } from "../../../text/format";
import { type DishTexts, maxDishName, maxDishText } from "../menu";
import { trimLabel } from "./labels";
import { type PricedLine, readPricedLine, splitAtPrices } from "./prices";
import { unfoldColumns } from "./columns";
import { hideFigures, showDigits } from "./figures";
import { isHours, isKnownHeading, readHeading, type Surroundings } from "./headings";
import { isDescription, joinLines } from "./layout";
import { hasContent, type Line, maxLine, type PastedLine, toLine } from "./lines";
import { readPrinted } from "./printed";
import { nameSizes } from "./size-headings";
import { isSizeWord } from "./size-words";
import type { ReadRow, UnclearRow } from "./rows";
import { readTables } from "./table";
import { splitDescription, takeMarks } from "./texts";
import { questionOddPrices } from "./odd-prices";

/*
 * Reads a pasted menu, one dish a line. What is not surely a dish, a heading or the description of the dish above is `unclear`: a
 * person decides.
 */

/** Characters and lines of one paste. */
export const maxPaste = 20_000;
export const maxPasteLines = 250;

/** `problem`: why nothing of it can be read. */
export function readMenu(pasted: string): { rows: ReadRow[] } | { problem: string } {
  const problem = findProblem(pasted);
  if (problem) return { problem };
  const rows = readPrintedRows(pasted) ?? readRows(nameSizes(joinLines(toLines(pasted).map(askDamaged))));
  if (rows.length > maxPasteLines) return { problem: tooManyLines(rows.length) };
  return { rows: questionOddPrices(withoutDoubles(withoutEmptyHeadings(rows))) };
}

function readRows(lines: readonly Line[]): ReadRow[] {
  const areNamesCapital = mostlyCapital(lines);
  const rows: ReadRow[] = [];
  lines.forEach((line, at) => {
    const [above, below] = [lines[at - 1], lines[at + 1]];
    const read = readLine(line, { above, below, areNamesCapital });
    const last = rows.at(-1);
    if (read.kind === "unclear" && last?.kind === "dish" && describesDish(line, above, last)) last.description = line.text;
    else rows.push(read);
  });
  return rows;
}

function readPrintedRows(pasted: string): ReadRow[] | undefined {
  return readPrinted(pasted)?.map((line): ReadRow => {
    const { number, kind, raw } = line;
    if (kind === "heading") return { line: number, kind, ...line.heading };
    if (kind === "dish") return { line: number, kind, text: raw.trim(), isBare: false, ...line.dish };
    return { line: number, kind: "unclear", text: raw.trim(), reason: noPrice, name: "", description: "" };
  });
}

const noDishes = "No tiene platos debajo";
const noPrice = "No vemos su precio";
const noDish = "No parece un plato";

function findProblem(pasted: string): string | undefined {
  if (pasted.length > maxPaste) {
    return `La carta admite hasta ${formatCount(maxPaste)} caracteres de una vez; pegaste ${formatCount(pasted.length)}. Pégala por partes.`;
  }
  const all = pasted.split(/\r\n?|\n/);
  const fault = unreadable.flatMap(({ sign, reason }) => {
    const at = all.findIndex((line) => sign.test(line));
    return at === -1 ? [] : [`La línea ${formatCount(at + 1)} ${reason}`];
  })[0];
  if (fault) return fault;
  const lines = all.filter((line) => hasContent(line)).length;
  if (lines === 0) return "Escribe o pega tu carta, un plato por línea";
  return lines > maxPasteLines ? tooManyLines(lines) : undefined;
}

/** What no line of a menu has, and what somebody must do about it. */
const unreadable: { sign: RegExp; reason: string }[] = [
  { sign: /\uFFFD/, reason: "trae letras que se perdieron. Cópiala otra vez, o escríbela de nuevo." },
  { sign: /(?![\t\v\f])\p{Cc}/u, reason: "trae caracteres de control. Cópiala otra vez, como texto simple." },
  {
    sign: /[\u202A-\u202E\u2066-\u2069]/,
    reason: "trae marcas que cambian su dirección, de derecha a izquierda. Escríbela otra vez sin ellas.",
  },
];

const tooManyLines = (lines: number) =>
  `Son ${formatCount(lines)} líneas y de una vez caben ${maxPasteLines}. Pega la carta por partes.`;

/** Rows of a table and columns of a page become lines of their own. */
function toLines(pasted: string): Line[] {
  const all = pasted.split(/\r\n?|\n/).map((raw, at): PastedLine => ({ number: at + 1, raw }));
  const tables = readTables(all);
  const lines: Line[] = [];
  let plain: PastedLine[] = [];
  all.forEach((line, at) => {
    const rows = tables.get(at);
    if (!rows) plain.push(line);
    if (!rows && at < all.length - 1) return;
    lines.push(...toPlainLines(plain, lines.length === 0), ...(rows ?? []));
    plain = [];
  });
  return lines;
}

function toPlainLines(pasted: readonly PastedLine[], isFirst: boolean): Line[] {
  let isAfterBlank = isFirst;
  return unfoldColumns(pasted).flatMap((one) => {
    if (loneCurrency.test(one.raw)) return [];
    const line = toLine(one, isAfterBlank);
    isAfterBlank = line === undefined;
    return line ? [line] : [];
  });
}

const loneCurrency = /^\s*(?:US\$|\$|B\/\.?)\s*$/i;

/** True when most names of priced lines have no small letters, so that capitals make no heading. */
function mostlyCapital(lines: readonly Line[]): boolean {
  const names = lines.flatMap(({ text }) => {
    const { texts, prices } = splitAtPrices(text);
    return prices.length > 0 && /\p{L}{3}/u.test(texts[0] ?? "") ? [texts[0] ?? ""] : [];
  });
  return names.filter((name) => !/\p{Ll}/u.test(name)).length * 2 > names.length;
}

function readLine(line: Line, surroundings: Surroundings): ReadRow {
  if (line.text === "") return unclear(line, `Una línea admite hasta ${maxLine} caracteres`);
  if (line.doubt) return unclear(line, line.doubt);
  const split = splitAtPrices(line.text);
  if (split.prices.length === 0) {
    const heading = split.doubt === undefined || line.isHeading ? readHeading(line, surroundings) : undefined;
    return heading ? { line: line.number, kind: "heading", ...heading } : unclear(line, split.doubt ?? noPrice);
  }
  const read = readPricedLine(split);
  if ("reason" in read) return unclear(line, read.reason);
  // "$5.00 Sancocho"
  const isPriceFirst = read.name === "" && split.prices.length === 1;
  const written = isPriceFirst ? { ...read, name: read.rest, rest: "" } : read;
  const marked = takeMarks(written.name, line.description || written.rest);
  const { name, description } = splitDescription(marked.name, marked.rest);
  const reason = findFault(name, description, marked.name) ?? findFaultBelow(name, split, surroundings.below);
  if (reason) return unclear(line, reason);
  const isBare = split.prices.every(({ isWhole, hasCurrency }) => isWhole && !hasCurrency);
  const sizes = line.size ? written.sizes.map((size) => ({ ...size, label: line.size ?? "" })) : written.sizes;
  return { line: line.number, kind: "dish", text: line.raw, isBare, name, description, sizes, marks: marked.marks };
}

/** Asks about lines of another program's file, and about letters of UTF-8 that were read as others: "CafÃ©". */
function askDamaged(line: Line): Line {
  const text = `${line.text} ${line.description ?? ""}`;
  if (/<\/?[a-z][^<>]*>|[{[]\s*["{]/i.test(text)) return { ...line, doubt: "Trae código de una página o de un programa" };
  return hasBrokenLetters(text) ? { ...line, doubt: "Sus letras se dañaron al copiar" } : line;
}

/** Asks about a line whose price may go on in the line below, or be that of all lines below. */
function findFaultBelow(name: string, { prices }: PricedLine, below: Line | undefined): string | undefined {
  if (!below || below.isAfterBlank) return undefined;
  if (/\p{L}/u.test(below.text)) {
    const isText = splitAtPrices(below.text).prices.length === 0 && !isDescription(below.text, name);
    return isText && /s$/i.test(name) && isKnownHeading(name) ? "¿Es el precio de todo lo de abajo?" : undefined;
  }
  // "Alitas 12" above "9.50", and "Sancocho $6" above ".50".
  const goesOn = prices.some(({ hasCurrency }) => !hasCurrency) || /^[.,]?\d{2}$/.test(below.text);
  return goesOn && prices.every(({ isWhole }) => isWhole) ? "El precio puede seguir en la línea de abajo" : undefined;
}

/** `whole`: the name before its description was taken. */
function findFault(name: string, description: string, whole: string): string | undefined {
  if (!/\p{L}{2}/u.test(name)) return "Falta el nombre del plato";
  if (/^[\d½¼¾]/.test(name) && isSizeWord(name)) return "¿Es un tamaño del plato de arriba?";
  if (dangling.test(fold(whole)) || service.test(fold(name)) || isHours(name)) return noDish;
  if (name.length > maxDishName) return `El nombre admite hasta ${maxDishName} caracteres`;
  return description.length > maxDishText ? `La descripción admite hasta ${maxDishText} caracteres` : undefined;
}

/** With what stands before the first number: it may be a dish's name. */
function unclear({ number, text, raw, description = "" }: Line, reason: string): UnclearRow {
  const [before = ""] = hideFigures(text).split(/\d|[$€¢]|B\/|US\$/);
  const name = trimLabel(takeMarks(showDigits(before), "").name);
  const isName = /\p{L}{2}/u.test(name) && name.length <= maxDishName;
  return { line: number, kind: "unclear", text: raw, reason, name: isName ? name : "", description };
}

/** Ends of sentences such as "Envío gratis desde $15" or "Total". */
const dangling =
  /(?:^|[\s(])(?:desde|hasta|de|a|por|entre|mas de|menos de|cuesta|vale|pago|total|subtotal|propina|itbms|ruc|tel|telefono|whatsapp|yappy|off|descuento|x|×)$/;

/** What a restaurant charges or tells besides its dishes. */
const service =
  /^(?:tel|telefonos?|cel|celular|whatsapp|horarios?|abierto|cerrado|delivery|domicilio|envios?|instagram|ruc|yappy|propina|descorche|corcho|cover|consumo minimo|precios?|pedidos|(?:piso|local|calle|plaza|edificio|apto|mesa) \d+)\b|^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/;

/** True for a line right below a dish that can only describe it. */
function describesDish({ text, isAfterBlank, doubt }: Line, lineAbove: Line | undefined, dish: DishTexts): boolean {
  if (isAfterBlank || doubt || dish.description !== "" || text.length > maxDishText || lineAbove === undefined) return false;
  const { prices, doubt: unsure } = splitAtPrices(text);
  return prices.length === 0 && unsure === undefined && isDescription(text, dish.name);
}

/** A heading above another heading, or at the end, may be the restaurant's name. */
function withoutEmptyHeadings(rows: readonly ReadRow[]): ReadRow[] {
  return rows.map((row, at) => {
    if (row.kind !== "heading") return row;
    const next = rows.slice(at + 1).findIndex(({ kind }) => kind === "heading");
    const own = rows.slice(at + 1, next === -1 ? undefined : at + 1 + next);
    const hasDishes = own.some((one) => one.kind === "dish" || (one.kind === "unclear" && one.reason !== "No parece un plato"));
    if (hasDishes) return row;
    const text = row.hours === "" ? row.name : `${row.name} (${row.hours})`;
    return { line: row.line, kind: "unclear", text, reason: noDishes, name: row.name, description: "" };
  });
}

function withoutDoubles(rows: readonly ReadRow[]): ReadRow[] {
  const known = new Map<string, number>();
  let heading = "";
  return rows.map((row) => {
    if (row.kind === "heading") heading = fold(row.name);
    if (row.kind !== "dish") return row;
    const key = `${heading}\n${fold(row.name)}`;
    const first = known.get(key);
    if (first === undefined) {
      known.set(key, row.line);
      return row;
    }
    return {
      line: row.line,
      kind: "unclear",
      text: row.name,
      reason: `Ya está en la línea ${first}`,
      name: row.name,
      description: "",
    };
  });
}

/** Reads one line that must be a dish, for adding it. */
export function readDish(text: string): DishTexts | { reason: string } {
  const wrongDish = { reason: "Escribe el plato y su precio, como «Ceviche de corvina 6.50»" };
  if (oneLine(text) === "") return wrongDish;
  const read = readMenu(text);
  if ("problem" in read) return { reason: read.problem };
  const [row, ...others] = read.rows;
  if (row?.kind === "dish" && others.length === 0) return row;
  const reason = row?.kind === "unclear" && row.reason !== noDishes ? row.reason : noPrice;
  return reason === noPrice ? wrongDish : { reason };
}
