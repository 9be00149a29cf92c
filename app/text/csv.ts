import { stringify } from "csv-stringify/sync";

type Cell = string | number;

/** Spreadsheets may skip blanks before a formula, and hide one leading apostrophe. */
const formula = /^['\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** RFC 4180 with a byte order mark, without which Excel misreads accents. Formulas become text by a leading apostrophe. */
export function toCsv(rows: Cell[][]): string {
  return stringify(rows, {
    bom: true,
    record_delimiter: "windows",
    // Looks only at the first character.
    escape_formulas: true,
    quoted_match: /[;\t\r\n]/,
    cast: { string: (text) => (/^['\s\p{Cc}]/u.test(text) && formula.test(text) ? `'${text}` : text) },
  });
}

/** Takes away the apostrophe that `toCsv` adds. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
