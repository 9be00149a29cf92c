import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "../../http/problem.server";
import { privateHeaders } from "../../http/security-headers.server";
import { requireAdmin } from "../../http/session/session.server";
import { toCsv } from "../../text/csv";
import { columnLabel, reasonColumn } from "./reading/columns";
import { findFile, findLeftOut, findSource } from "./files.server";
import { readFileAs } from "./reading/file.server";
import type { TextTable } from "./reading/table.server";
import { noSuchFile } from "./texts";

/** The rows that were left out, with the answers that were given and a column that says why, to be mended and sent again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id = "" } = params;
  const [file, source] = [await findFile(id), await findSource(id)];
  if (!file || !source) throw notFound(noSuchFile);
  const [{ table, columns, rows }, reasons] = [await readFileAs(source.bytes, source.choices), await findLeftOut(id)];
  const columnAt = new Map(columns.flatMap(({ index, column }) => (column ? [[index, column] as const] : [])));
  const indexes = Array.from({ length: countColumns(table, reasons) }, (_, index) => index);
  const leftOut = table.rows.flatMap(({ line, texts }, row) => {
    const reason = reasons.get(line);
    if (reason === undefined) return [];
    const cells = indexes.map((index) => {
      const column = columnAt.get(index);
      return (column && rows[row]?.cells[column]) ?? texts[index] ?? "";
    });
    return [[...cells, reason]];
  });
  const chosen = new Map(Object.entries(source.choices.columns));
  const headings = indexes.map((index) => {
    const column = chosen.get(String(index));
    return column ? columnLabel(column) : (table.headings[index] ?? "");
  });
  const headers = privateHeaders({
    "Content-Disposition": 'attachment; filename="por-corregir.csv"',
    "Content-Type": "text/csv; charset=utf-8",
  });
  const body = toCsv([[...headings, reasonColumn], ...leftOut]);
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** Columns with a heading, and those behind them in which some row that was left out has text. */
function countColumns({ headings, rows }: TextTable, leftOut: ReadonlyMap<number, string>): number {
  const widths = rows
    .filter(({ line }) => leftOut.has(line))
    .map(({ texts }) => texts.findLastIndex((cell) => cell.trim() !== "") + 1);
  return widths.reduce((most, width) => Math.max(most, width), headings.length);
}
