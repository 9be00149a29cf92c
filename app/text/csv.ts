import { stringify } from "csv-stringify/sync";
import { anyInvisible } from "./invisible";

type Cell = string | number;

/**
 * Spreadsheets may skip blanks and invisible characters before a formula, and hide one leading apostrophe. U+FEFF is both: with
 * two ways to match it, a run of them would take forever.
 */
const skipped = String.raw`(?:['\s\p{Cc}\u2800]|(?!\s)${anyInvisible})`;
const formula = new RegExp(String.raw`^${skipped}*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`, "u");
const beginsSkipped = new RegExp(`^${skipped}`, "u");

/** RFC 4180 with a byte order mark, without which Excel misreads accents. Formulas become text by a leading apostrophe. */
export function toCsv(rows: Cell[][]): string {
  return stringify(rows, {
    bom: true,
    record_delimiter: "windows",
    // Looks only at the first character.
    escape_formulas: true,
    quoted_match: /[;\t\r\n]/,
    cast: { string: (text) => (beginsSkipped.test(text) && formula.test(text) ? `'${text}` : text) },
  });
}

/** Takes away the apostrophe that `toCsv` adds. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
