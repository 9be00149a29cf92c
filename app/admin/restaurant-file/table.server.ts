import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { withoutApostrophe } from "../../text/csv";
import { formatCount } from "../../text/format";
import { type Cells, columnLabel, type FileColumn, findColumn } from "./columns";
import { decodeText } from "./decode.server";
import { maxFileRows } from "./paths";
import { FileUnreadable } from "./unreadable";

/** `line`: its row in a spreadsheet. `surplus`: it has more cells than the file has columns. */
export type TableRow = { line: number; cells: Cells; surplus: boolean };

/**
 * Reads UTF-8, UTF-16 and windows-1252 with commas, semicolons or tabs, in pieces, so that other requests run. Leaves out blank
 * rows. Throws FileUnreadable.
 */
export async function readTable(bytes: Buffer): Promise<TableRow[]> {
  const { text } = decodeText(bytes);
  const rows: TableRow[] = [];
  let columns: (FileColumn | null)[] | undefined;
  let line = 0;
  for await (const record of records(text)) {
    line += 1;
    const texts = record.map(withoutApostrophe);
    if (texts.every((cell) => cell.trim() === "")) continue;
    if (!columns) {
      columns = readHeadings(texts);
      continue;
    }
    if (rows.length === maxFileRows) {
      throw new FileUnreadable(`Caben ${formatCount(maxFileRows)} filas en un archivo. Divídelo en varios`);
    }
    const named = columns;
    const cells = Object.fromEntries(
      named.flatMap((column, index) => {
        const cell = texts[index];
        return column && cell !== undefined ? [[column, cell]] : [];
      }),
    ) as Cells;
    rows.push({ line, cells, surplus: texts.some((cell, index) => !named[index] && cell.trim() !== "") });
  }
  if (rows.length === 0) throw new FileUnreadable("El archivo no trae ningún restaurante debajo de los nombres de las columnas");
  return rows;
}

const pieceLength = 65_536;

async function* records(text: string): AsyncGenerator<string[]> {
  const pieces = Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, index) =>
    text.slice(index * pieceLength, (index + 1) * pieceLength),
  );
  const parser = parse({ delimiter: findDelimiter(text), relax_column_count: true, max_record_size: 200_000 });
  Readable.from(pieces).pipe(parser);
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileUnreadable(`No pudimos leer la fila ${formatCount(parser.info.records + 1)}: revisa sus comillas`);
  }
}

/** The most frequent one in the first line. */
function findDelimiter(text: string): string {
  const [first = ""] = text.trimStart().split(/[\r\n]/, 1);
  const uses = (delimiter: string) => first.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, next) => (uses(next) > uses(best) ? next : best));
}

function readHeadings(headings: string[]): (FileColumn | null)[] {
  const columns = headings.map((heading) => {
    if (heading.trim() === "") return null;
    const column = findColumn(heading);
    if (!column) throw new FileUnreadable(`No conocemos la columna «${heading.trim().slice(0, 60)}»`);
    return column;
  });
  const repeated = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (repeated) throw new FileUnreadable(`La columna «${columnLabel(repeated)}» está dos veces`);
  const finds =
    columns.includes("id") || columns.includes("nombre") || (columns.includes("slug") && columns.includes("provincia"));
  if (!finds) throw new FileUnreadable("Falta la columna «id», o «nombre» para restaurantes nuevos");
  return columns;
}
