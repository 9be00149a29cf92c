import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { restTaker } from "../../http/forms/turns.server";
import { withoutApostrophe } from "../../text/csv";
import { formatCount } from "../../text/format";
import { type Cells, columnLabel, type FileColumn, findColumn } from "./columns";
import { maxFileColumns, maxFileRows, maxRecordBytes } from "./paths";

/** `line`: its row in a spreadsheet. `surplus`: it has more cells than the file has columns. */
export type TableRow = { line: number; cells: Cells; surplus: boolean };

/** The message is shown to the administrator. */
export class FileUnreadable extends Error {
  override readonly name = "FileUnreadable";
}

/**
 * Reads UTF-8, UTF-16 and windows-1252 with commas, semicolons or tabs. Leaves out blank rows, but counts them. Other requests
 * run meanwhile. Throws FileUnreadable.
 */
export async function readTable(bytes: Buffer): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  let columns: Columns | undefined;
  let line = 0;
  for await (const record of records(decode(bytes))) {
    line += 1;
    if (line > maxFileRows + 1) throw new FileUnreadable(tooManyRows);
    if (record.length === maxFileColumns) {
      throw new FileUnreadable(
        `La fila ${formatCount(line)} tiene ${formatCount(maxFileColumns)} celdas o más: borra las que sobran`,
      );
    }
    const texts = record.map(withoutApostrophe);
    if (texts.every((cell) => cell.trim() === "")) continue;
    if (columns) rows.push(toRow(line, texts, columns));
    else columns = readHeadings(texts);
  }
  if (rows.length === 0) throw new FileUnreadable("El archivo no trae ningún restaurante debajo de los nombres de las columnas");
  return rows;
}

const tooManyRows = `Caben ${formatCount(maxFileRows)} filas en un archivo, contando las que están en blanco. Divídelo en varios`;

/** Known columns by their place in the file. */
type Columns = ReadonlyMap<number, FileColumn>;

function toRow(line: number, texts: string[], columns: Columns): TableRow {
  const cells = [...columns].flatMap(([index, column]) => {
    const cell = texts[index];
    return cell === undefined ? [] : [[column, cell] as const];
  });
  const surplus = texts.some((cell, index) => !columns.has(index) && cell.trim() !== "");
  return { line, cells: Object.fromEntries(cells), surplus };
}

/** Letters parsed before other requests have their turn: the parser takes up to 40 microseconds for a blank record. */
const pieceLength = 512;

async function* records(text: string): AsyncGenerator<string[]> {
  const rest = restTaker();
  async function* pieces() {
    for (let start = 0; start < text.length; start += pieceLength) {
      await rest();
      yield text.slice(start, start + pieceLength);
    }
  }
  const parser = parse({
    delimiter: findDelimiter(text),
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

/** Throws FileUnreadable for a workbook or another file that is no text. */
export function decode(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") {
    throw new FileUnreadable("Es un libro de Excel. Guárdalo como «CSV UTF-8 (delimitado por comas)» y envía ese archivo");
  }
  const text = withoutMark(bytes);
  if (text.includes("\0")) throw new FileUnreadable("Ese archivo no es una tabla en formato CSV");
  return text;
}

function withoutMark(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // Without a mark: every other byte of a heading is zero.
  if (bytes[1] === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The most frequent one in the first line, or in its beginning if it is long. */
function findDelimiter(text: string): string {
  const [first = ""] = text
    .trimStart()
    .slice(0, 10_000)
    .split(/[\r\n]/, 1);
  const uses = (delimiter: string) => first.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, next) => (uses(next) > uses(best) ? next : best));
}

function readHeadings(headings: string[]): Columns {
  const columns = new Map<number, FileColumn>();
  for (const [index, heading] of headings.entries()) {
    if (heading.trim() === "") continue;
    const column = findColumn(heading);
    if (!column) throw new FileUnreadable(`No conocemos la columna «${heading.trim().slice(0, 60)}»`);
    if ([...columns.values()].includes(column)) throw new FileUnreadable(`La columna «${columnLabel(column)}» está dos veces`);
    columns.set(index, column);
  }
  const known = new Set(columns.values());
  const finds = known.has("id") || known.has("nombre") || (known.has("slug") && known.has("provincia"));
  if (!finds) throw new FileUnreadable("Falta la columna «id», o «nombre» para restaurantes nuevos");
  return columns;
}
