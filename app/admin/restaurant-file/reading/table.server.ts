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
    const texts = record.map(withoutApostrophe);
    if (texts.some((cell) => cell.trim() !== "")) all.push({ line, texts });
  }
  const first = all
    .slice(0, maxTitleRows)
    .reduce((best, row) => (countKnown(row.texts) > countKnown(best.texts) ? row : best), all[0] ?? { line: 0, texts: [] });
  const rows = all.filter((row) => row.line > first.line);
  if (rows.length === 0) throw new FileUnreadable("El archivo no trae ningún restaurante debajo de los nombres de las columnas");
  return { encoding, headings: first.texts, rows };
}

const tooManyRows = `Caben ${formatCount(maxFileRows)} filas en un archivo, contando las que están en blanco. Divídelo en varios`;

/** Rows above the restaurants among which the headings are. */
const maxTitleRows = 10;

const countKnown = (texts: string[]) => texts.filter((text) => findColumn(text)).length;

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
  const { text, delimiter } = findDelimiter(wholeText);
  const rest = restTaker();
  async function* pieces() {
    for (let start = 0; start < text.length; start += pieceLength) {
      await rest();
      yield text.slice(start, start + pieceLength);
    }
  }
  const parser = parse({
    delimiter,
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
      isLong ? `Es demasiado larga ${row}: revisa sus comas y comillas` : `No pudimos leer ${row}: revisa sus comillas`,
    );
  }
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
  const cellsOf = (row: string, delimiter: string) => row.split(delimiter).map((cell) => cell.replaceAll('"', ""));
  const score = (delimiter: string) => {
    const known = lines.map((row) => countKnown(cellsOf(row, delimiter)));
    return [Math.max(...known), cellsOf(lines[0] ?? "", delimiter).length] as const;
  };
  const scored = delimiters.map((delimiter) => ({ delimiter, score: score(delimiter) }));
  const isBetter = ([known, cells]: readonly [number, number], [bestKnown, bestCells]: readonly [number, number]) =>
    known > bestKnown || (known === bestKnown && cells > bestCells);
  const { delimiter } = scored.reduce((best, next) => (isBetter(next.score, best.score) ? next : best));
  return { text, delimiter };
}
