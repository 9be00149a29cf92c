import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "../../http/problem.server";
import { privateHeaders } from "../../http/security-headers.server";
import { requireAdmin } from "../../http/session/session.server";
import { toCsv } from "../../text/csv";
import { reasonColumn } from "./reading/columns";
import { findFile, findLeftOut, findSource } from "./files.server";
import { readTextTable } from "./reading/table.server";
import { noSuchFile } from "./texts";

/** The rows that were left out as they came, with a column that says why, to be mended and sent again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id = "" } = params;
  const [file, source] = [await findFile(id), await findSource(id)];
  if (!file || !source) throw notFound(noSuchFile);
  const [{ headings, rows }, reasons] = [await readTextTable(source.bytes, source.choices.encoding), await findLeftOut(id)];
  const leftOut = rows.flatMap(({ line, texts }) => {
    const reason = reasons.get(line);
    return reason === undefined ? [] : [[...headings.map((_, index) => texts[index] ?? ""), reason]];
  });
  const headers = privateHeaders({
    "Content-Disposition": 'attachment; filename="por-corregir.csv"',
    "Content-Type": "text/csv; charset=utf-8",
  });
  const body = toCsv([[...headings, reasonColumn], ...leftOut]);
  return new Response(request.method === "HEAD" ? null : body, { headers });
}
