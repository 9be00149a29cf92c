import { fold } from "../../../text/fold";
import { trimLabel } from "./labels";
import { splitAtPrices } from "./prices";
import { isKnownHeading } from "./headings";
import { leader, type Line, maxLine, type PastedLine, showRaw, tidyLine } from "./lines";
import { isSizeWord } from "./size-words";

/*
 * Reads rows of a spreadsheet: cells between tabs, semicolons or bars, with or without a row of headings. A row is read only where
 * it is sure which cell is the price; the others are lines like any other, or are asked about.
 */

/** Meaning of a column; "size": the heading names it. "other": none of ours. */
type Role = "section" | "name" | "description" | "price" | "size" | "other";

type Column = { role: Role; label: string };

type Table = { columns: Column[] | undefined; section: string };

/** Returns the lines of each row that was read, by its place in `lines`. */
export function readTables(lines: readonly PastedLine[]): Map<number, Line[]> {
  const read = new Map<number, Line[]>();
  const commas = lines.some(({ raw }) => {
    const columns = readHeadingRow(splitCells(raw, ","));
    return columns?.every(({ role, label }) => role !== "other" || label === "");
  });
  const rows = lines.map(({ raw }) => cellsOf(raw, commas));
  const table: Table = { columns: undefined, section: "" };
  rows.forEach((cells, at) => {
    const { number, raw } = lines[at] as PastedLine;
    const place = { number, raw: showRaw(raw), isAfterBlank: false };
    const columns = cells.length > 1 ? readHeadingRow(cells) : undefined;
    if (/^[\s:|-]*\|[\s:|-]*$/.test(raw) || (at === 0 && separatorLine.test(raw))) read.set(at, []);
    else if (columns) {
      table.columns = columns;
      read.set(at, headingLines(columns, place));
    } else if (cells.length > 1) {
      const found = table.columns ? readByColumns(cells, place, table, table.columns) : readByCells(cells, place, table, rows);
      if (found) read.set(at, found);
    } else if (raw.trim() !== "") table.section = "";
  });
  return read;
}

/** «sep=;», which Excel writes above a table. */
const separatorLine = /^\uFEFF?"?sep=[,;\t|]"?\s*$/i;

/** `commas`: a row of headings has commas. */
function cellsOf(raw: string, commas: boolean): string[] {
  const separator = ["\t", "|", ";"].find((sign) => raw.includes(sign)) ?? (commas ? "," : ";");
  const inner = separator === "|" ? raw.trim().replace(/^\||\|$/g, "") : raw;
  const cells = splitCells(inner, separator);
  return cells.some((cell) => cell !== "") ? cells : [];
}

/** A separator within quotes is text. No cells for a line that is too long. */
function splitCells(raw: string, separator: string): string[] {
  if (raw.length > maxLine) return [];
  return raw.split(new RegExp(String.raw`[${separator}](?=(?:[^"]*"[^"]*")*[^"]*$)`)).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .replaceAll('""', '"'),
  );
}

type Place = Pick<Line, "number" | "raw" | "isAfterBlank">;

const roles: { role: Role; words: RegExp }[] = [
  { role: "section", words: /^(?:categorias?|secci?on(?:es)?|tipo|grupo|familia|rubro|category|section)$/ },
  {
    role: "name",
    words: /^(?:(?:nombre(?: del)? )?(?:platos?|productos?|platillos?)|nombre|items?|articulos?|opcion(?:es)?|dish|name|menu)$/,
  },
  { role: "description", words: /^(?:descripcion|detalles?|ingredientes|description|contenido)$/ },
  { role: "price", words: /^(?:precios?(?: de venta| unitario| final)?|valor|p\.?v\.?p\.?|price|b\/\.?|\$|usd)$/ },
];

/** Undefined for another row. A row of headings has no digits and names a price, a dish or sizes. */
function readHeadingRow(cells: readonly string[]): Column[] | undefined {
  if (cells.some((cell) => /\d/.test(cell)) || cells.filter((cell) => cell !== "").length < 2) return undefined;
  const columns = cells.map(toColumn);
  const sizes = columns.filter(({ role }) => role === "size").length;
  const known = columns.filter(({ role }) => role !== "other" && role !== "size").length;
  if (sizes > 1 && columns[0]?.role !== "size") return nameFirst(columns);
  return known > 1 || (known === 1 && columns.length > 1 && columns[0]?.role === "name") ? nameFirst(columns) : undefined;
}

function toColumn(cell: string): Column {
  const plain = fold(cell)
    .replace(/\s*\((?:b\/\.?|\$|usd)\)$|[*:]/g, "")
    .trim();
  const role = roles.find(({ words }) => words.test(plain))?.role;
  const label = cell.replace(/^precio\s+/i, "").trim();
  if (role) return { role, label: "" };
  return label !== "" && isSizeWord(label) ? { role: "size", label } : { role: "other", label: cell };
}

/** A table without a column of names has them in that of descriptions, or in its first one, whose heading is a section. */
function nameFirst(columns: Column[]): Column[] {
  if (columns.some(({ role }) => role === "name")) return columns;
  const at = Math.max(
    0,
    columns.findIndex(({ role }) => role === "description"),
  );
  return columns.map((column, index) =>
    index === at ? { role: "name", label: column.role === "other" ? column.label : "" } : column,
  );
}

function headingLines(columns: readonly Column[], place: Place): Line[] {
  const lines: Line[] = [];
  const section = columns.find(({ role, label }) => role === "name" && label !== "");
  if (section) lines.push({ ...place, text: section.label, isHeading: true });
  const others = columns.filter(({ role, label }) => role === "other" && label !== "").map(({ label }) => `«${label}»`);
  if (others.length > 0) {
    lines.push({
      ...place,
      text: place.raw,
      doubt: `No usamos ${others.length === 1 ? "la columna" : "las columnas"} ${others.join(", ")}`,
    });
  }
  return lines;
}

const otherCurrency = /^(?:eur|euros?|cop|crc|mxn|gbp|[€£₡])$/i;

function readByColumns(cells: readonly string[], place: Place, table: Table, columns: readonly Column[]): Line[] | undefined {
  const text = (role: Role) => tidyLine(cells.filter((_, at) => columns[at]?.role === role).join(" "));
  const [name, section] = [text("name"), text("section")];
  if (cells.filter((cell) => cell !== "").length === 1) {
    // A lone cell is a section between the rows.
    if (name !== "") return undefined;
    if (section !== "") return [{ ...place, text: (table.section = section), isHeading: true }];
  }
  const priced = pricedCells(cells, columns);
  const [only] = priced.length === 1 ? priced : [];
  const prices = only ? tidyLine(only.cell) : priced.map(({ label, cell }) => `${label} ${tidyLine(cell)}`).join(" / ");
  const dish: Line = { ...place, text: `${name}${leader}${prices}`, description: text("description"), size: only?.label ?? "" };
  const isSure = cells.length <= columns.length && !cells.some((cell) => otherCurrency.test(cell)) && arePrices(priced);
  return inSection(table, section || table.section, isSure ? dish : { ...dish, doubt: "No vemos su precio" });
}

type PricedCell = { label: string; cell: string };

function pricedCells(cells: readonly string[], columns: readonly Column[]): PricedCell[] {
  return columns.flatMap(({ role, label }, at) => {
    const cell = cells[at] ?? "";
    return (role === "price" || role === "size") && !/^[-–—]?$/.test(cell) ? [{ label, cell }] : [];
  });
}

function arePrices(priced: readonly PricedCell[]): boolean {
  if (!priced.every(({ cell }) => isPriceCell(cell))) return false;
  return priced.length === 1 || (priced.length > 1 && priced.every(({ label }) => label !== ""));
}

/** Without a row of headings: texts, then one price, and perhaps a description. Undefined for another row. */
function readByCells(cells: readonly string[], place: Place, table: Table, rows: readonly string[][]): Line[] | undefined {
  const filled = cells.filter((cell) => cell !== "" && !/^(?:US\$|\$|B\/\.?)$/i.test(cell));
  // "1 | Chao mein | 5.50"
  const own = /^\d{1,3}$/.test(filled[0] ?? "") && filled.length > 2 ? filled.slice(1) : filled;
  const at = own.findIndex(isPriceCell);
  const [before, price = "", after] = [own.slice(0, at), own[at], own.slice(at + 1)];
  if (at < 1 || before.length > 3 || after.length > 1 || [...before, ...after].some(hasPrice)) return undefined;
  const { section, texts } = splitSection(before, cells[0] === before[0], rows);
  const [name = "", description = after[0] ?? ""] = texts;
  const text = `${tidyLine(name)}${leader}${tidyLine(price)}`;
  return inSection(table, tidyLine(section ?? table.section), { ...place, text, description: tidyLine(description) });
}

/** The first of three texts is a section; the first of two may be one. */
function splitSection(before: readonly string[], isFirst: boolean, rows: readonly string[][]) {
  const [section = "", ...texts] = before;
  const hasSection = before.length === 3 || (before.length === 2 && isSectionCell(section, isFirst, rows));
  return hasSection ? { section, texts } : { section: undefined, texts: before };
}

/** A known section, or the first cell of several rows. */
function isSectionCell(cell: string, isFirst: boolean, rows: readonly string[][]): boolean {
  return (isKnownHeading(cell) && /s$/i.test(cell)) || (isFirst && rows.filter(([first]) => first === cell).length > 1);
}

function inSection(table: Table, section: string, line: Line): Line[] {
  if (section === "" || fold(section) === fold(table.section)) return [line];
  table.section = section;
  const { number, raw, isAfterBlank } = line;
  return [{ number, raw, isAfterBlank, text: section, isHeading: true }, line];
}

function isPriceCell(cell: string): boolean {
  const { texts, prices, doubt } = splitAtPrices(tidyLine(cell));
  return prices.length === 1 && doubt === undefined && texts.every((text) => trimLabel(text) === "");
}

const hasPrice = (cell: string) => splitAtPrices(tidyLine(cell)).prices.length > 0 || /\d[.,]\d/.test(cell);
