import { anyInvisible } from "./invisible";

type Cell = string | number;

/** RFC 4180 with a byte order mark, without which Excel misreads accents. */
export function toCsv(rows: Cell[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("")}`;
}

/** Matches text that spreadsheets would run as a formula; a leading apostrophe makes it plain text. */
const formulaStart = new RegExp(String.raw`^(?:[\s\p{Cc}\u2800]|${anyInvisible})*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`, "u");

function toCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
