import { writeSizes } from "../../../app/directory/menu/menu";
import { readMenu } from "../../../app/directory/menu/reading/pasted-menu";
import type { ReadRow } from "../../../app/directory/menu/reading/rows";

/** "# heading @ hours", "? line | reason" or "dish = prices [marks] ~ description". */
export function rowText(row: ReadRow): string {
  if (row.kind === "heading") return `# ${row.name}${row.hours ? ` @ ${row.hours}` : ""}`;
  if (row.kind === "unclear") return `? ${row.text} | ${row.reason}`;
  const marks = row.marks.length > 0 ? ` [${row.marks.join(", ")}]` : "";
  return `${row.name} = ${writeSizes(row.sizes)}${marks}${row.description === "" ? "" : ` ~ ${row.description}`}`;
}

/** The rows, or why nothing of it can be read. */
export function readRows(pasted: string): string[] | string {
  const result = readMenu(pasted);
  return "problem" in result ? result.problem : result.rows.map(rowText);
}
