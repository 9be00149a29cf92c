import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { restTaker } from "../../../http/forms/turns.server";
import { withoutApostrophe } from "../../../text/csv";
import { formatCount } from "../../../text/format";
import { type Cells, type FileColumn, findColumn } from "./columns";
import { decodeText, type Encoding } from "./decode.server";
import { maxFileColumns, maxFileRows, maxRecordBytes } from "../paths";
import { FileUnreadable } from "./unreadable";

/** `line`: its row in a spreadsheet. */
type TextRow = { line: number; texts: string[] };

/** `line`: its row in a spreadsheet. `surplus`: it has more cells than the file has columns. */
export type TableRow = { line: number; cells: Cells; surplus: boolean };

/** A file's cells as they came. `headings` are the texts of the row that names the columns. */
export type TextTable = { encoding: Encoding; headings: string[]; rows: TextRow[] };

/**
 * Reads the file in the chosen encoding, or else the likeliest, with commas, semicolons, tabs or bars. Leaves out blank rows and
 * titles above the headings, but counts them. Other requests run meanwhile. Throws FileUnreadable.
 */
export async function readTextTable(bytes: Buffer, chosen?: Encoding): Promise<TextTable> {
  const { text, encoding } = await decodeText(bytes, chosen);
  const read = await readRows(text);
  const all = isOneColumn(read) ? await readRows(joined(read)) : read;
  const first = all
    .slice(0, maxTitleRows)
    .reduce((best, row) => (countKnown(row.texts) > countKnown(best.texts) ? row : best), all[0] ?? { line: 0, texts: [] });
  const rows = all.filter((row) => row.line > first.line);
  if (rows.length === 0) throw new FileUnreadable("El archivo no trae ningún restaurante debajo de los nombres de las columnas");
  return { encoding, headings: first.texts, rows };
}

/** True for a table that a spreadsheet opened and saved with each row, commas and all, in its first cell. */
function isOneColumn(rows: readonly TextRow[]): boolean {
  const isOne = rows.every(({ texts: [, ...others] }) => others.every((cell) => cell.trim() === ""));
  const most = rows.slice(0, maxTitleRows).map(({ texts: [cell = ""] }) => knownBy(findDelimiter(cell).delimiter, cell));
  return isOne && Math.max(0, ...most) > 1;
}

/** The first cell of each row as one text, in which each row has the line that it had. */
function joined(rows: readonly TextRow[]): string {
  const lines: string[] = [];
  for (const { line, texts } of rows) lines[line - 1] = texts[0] ?? "";
  return Array.from(lines, (text) => text ?? "").join("\n");
}

/** The rows that are not blank. */
async function readRows(text: string): Promise<TextRow[]> {
  const all: TextRow[] = [];
  let line = 0;
  for await (const record of records(text)) {
    line += 1;
    if (line > maxFileRows + 1) throw new FileUnreadable(tooManyRows);
    if (record.length === maxFileColumns) {
      throw new FileUnreadable(
        `La fila ${formatCount(line)} tiene ${formatCount(maxFileColumns)} celdas o más: borra las que sobran`,
      );
    }
    const texts = record.map(plainCell);
    if (texts.some((cell) => cell.trim() !== "")) all.push({ line, texts });
  }
  return all;
}

/** With ="65550100" programs tell a spreadsheet to keep a text as it is. Some leave out the quotes that a CSV needs around it. */
const keptText = /^="((?:[^"]|"")*)"$/;
const bareKeptText = /(?<=^|[,;\t|\r\n])="((?:[^"\r\n]|"")*)"(?=[,;\t|\r\n]|$)/g;

function plainCell(cell: string): string {
  const [, kept] = keptText.exec(cell) ?? [];
  return kept === undefined ? withoutApostrophe(cell) : kept.replaceAll('""', '"');
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const tooManyRows = `Caben ${formatCount(maxFileRows)} filas en un archivo, contando las que están en blanco entre las otras. Bórralas, o divídelo en varios`;

/** Rows above the restaurants among which the headings are. */
const maxTitleRows = 10;

const countKnown = (texts: string[]) => texts.filter((text) => findColumn(text)).length;

const knownBy = (delimiter: string, row: string) => countKnown(row.split(delimiter).map((cell) => cell.replaceAll('"', "")));

/** Columns by their place in the file. */
export type Columns = ReadonlyMap<number, FileColumn>;

/** `titled`: columns with a heading, which may be imported or not. Other requests run meanwhile. */
export async function nameCells(rows: TextRow[], columns: Columns, titled: ReadonlySet<number>): Promise<TableRow[]> {
  const rest = restTaker();
  const named: TableRow[] = [];
  for (const { line, texts } of rows) {
    const cells = [...columns].flatMap(([index, column]) => {
      const cell = texts[index];
      return cell === undefined ? [] : [[column, cell] as const];
    });
    const surplus = texts.some((cell, index) => !columns.has(index) && !titled.has(index) && cell.trim() !== "");
    named.push({ line, cells: Object.fromEntries(cells), surplus });
    await rest();
  }
  return named;
}

/** Letters parsed before other requests have their turn: the parser takes up to 40 microseconds for a blank record. */
const pieceLength = 512;

async function* records(wholeText: string): AsyncGenerator<string[]> {
  const found = findDelimiter(await withoutBlankEnd(wholeText));
  const text = found.text.includes('="') ? found.text.replace(bareKeptText, quoted) : found.text;
  const rest = restTaker();
  async function* pieces() {
    for (let start = 0; start < text.length; start += pieceLength) {
      await rest();
      yield text.slice(start, start + pieceLength);
    }
  }
  const parser = parse({
    delimiter: found.delimiter,
    // Files that were joined have several.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    max_record_size: maxRecordBytes,
    // Leaves all further text in the last cell. Empty cells do not count as bytes of the record.
    ignore_last_delimiters: maxFileColumns,
  });
  Readable.from(pieces()).pipe(parser);
  try {
    for await (const record of parser) {
      await rest();
      yield record as string[];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = `la fila ${formatCount(parser.info.records + 1)}`;
    const isLong = error.code === "CSV_MAX_RECORD_SIZE";
    throw new FileUnreadable(
      isLong
        ? `Es demasiado larga ${row}: revisa sus comas y comillas`
        : `No pudimos leer ${row}: revisa sus comillas. Las de dentro de una celda entre comillas van dobles`,
    );
  }
}

/** Spreadsheets save thousands of blank rows below a table, where somebody once wrote or coloured a cell. */
async function withoutBlankEnd(text: string): Promise<string> {
  const rest = restTaker();
  let end = text.length;
  while (end > 0 && /^[\s,;|]*$/.test(text.slice(Math.max(0, end - pieceLength), end))) {
    end = Math.max(0, end - pieceLength);
    await rest();
  }
  return text.slice(0, end);
}

const delimiters = [",", ";", "\t", "|"];

/**
 * Takes the one that Excel's line «sep=;» names, and that line away. Otherwise the one that finds most known headings in the first
 * rows, and among equals the most frequent in the first row.
 */
function findDelimiter(text: string): { text: string; delimiter: string } {
  const [line = "", named] = /^\s*"?sep=([,;\t|])"?\r?\n/i.exec(text.slice(0, 20)) ?? [];
  if (named !== undefined) return { text: text.slice(line.length), delimiter: named };
  const lines = text
    .trimStart()
    .slice(0, 10_000)
    .split(/\r\n?|\n/)
    .slice(0, maxTitleRows);
  const score = (delimiter: string) => {
    const known = lines.map((row) => knownBy(delimiter, row));
    return [Math.max(...known), (lines[0] ?? "").split(delimiter).length] as const;
  };
  const scored = delimiters.map((delimiter) => ({ delimiter, score: score(delimiter) }));
  const isBetter = ([known, cells]: readonly [number, number], [bestKnown, bestCells]: readonly [number, number]) =>
    known > bestKnown || (known === bestKnown && cells > bestCells);
  const { delimiter } = scored.reduce((best, next) => (isBetter(next.score, best.score) ? next : best));
  return { text, delimiter };
}
