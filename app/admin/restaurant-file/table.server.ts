import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { turnTaker } from "../../http/forms/turns.server";
import { withoutApostrophe } from "../../text/csv";
import { formatCount } from "../../text/format";
import { type Cells, columnLabel, type FileColumn, findColumn } from "./columns";
import { decodeText } from "./decode.server";
import { maxFileColumns, maxFileRows, maxRecordBytes } from "./paths";
import { FileUnreadable } from "./unreadable";

/** `line`: its row in a spreadsheet. `surplus`: it has more cells than the file has columns. */
export type TableRow = { line: number; cells: Cells; surplus: boolean };

/**
 * Reads UTF-8, UTF-16 and windows-1252 with commas, semicolons or tabs. Leaves out blank rows, but counts them. Other requests
 * run meanwhile. Throws FileUnreadable.
 */
export async function readTable(bytes: Buffer): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  let columns: Columns | undefined;
  let line = 0;
  for await (const record of records(decodeText(bytes).text)) {
    line += 1;
    if (line > maxFileRows + 1) throw new FileUnreadable(tooManyRows);
    if (record.length === maxFileColumns) {
      throw new FileUnreadable(`La fila ${formatCount(line)} tiene ${formatCount(maxFileColumns)} celdas o más: borra las que sobran`);
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
  const takeTurn = turnTaker();
  async function* pieces() {
    for (let start = 0; start < text.length; start += pieceLength) {
      await takeTurn();
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
      await takeTurn();
      yield record as string[];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = `la fila ${formatCount(parser.info.records + 1)}`;
    const isLong = error.code === "CSV_MAX_RECORD_SIZE";
    throw new FileUnreadable(isLong ? `Es demasiado larga ${row}: revisa sus comas y comillas` : `No pudimos leer ${row}: revisa sus comillas`);
  }
}

/** The most frequent one in the first line, or in its beginning if it is long. */
function findDelimiter(text: string): string {
  const [first = ""] = text.trimStart().slice(0, 10_000).split(/[\r\n]/, 1);
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
