import { deletedAccountName } from "../../audit/actions";
import type { ColumnWords } from "../../audit/words.server";
import { auditColumns } from "../../tables/audit-words.server";
import { formatCount, formatMoment, upperFirst } from "../../text/format";

function findWords(column: string): ColumnWords | undefined {
  const words = auditColumns.get(column);
  return typeof words === "string" ? { label: words } : (words ?? undefined);
}

export function columnLabel(column: string): string {
  return findWords(column)?.label ?? column.replaceAll("_", " ");
}

export function isSilent(column: string): boolean {
  return auditColumns.get(column) === null;
}

export const accountColumns = [...auditColumns.keys()].filter((column) => findWords(column)?.holds === "accounts");

/** "" for no value. `names` maps account ids to names. */
export function columnText(column: string, value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return value.map((item) => itemText(column, item, names)).join(isPlain(value) ? ", " : "\n");
  if (typeof value === "object") {
    const shown = Object.entries(value).filter(([name]) => !isSilent(name));
    const parts = shown.map(([name, part]) => `${columnLabel(name)}: ${columnText(name, part, names)}`);
    return parts.join(" · ");
  }
  if (typeof value === "boolean" || /^(?:is|has)_/.test(column)) return value === 1 || value === true ? "Sí" : "No";
  if (typeof value === "number") return (findWords(column)?.sayNumber ?? formatCount)(value);
  return typeof value === "string" ? formatColumnValue(column, value, names) : "";
}

const isPlain = (list: unknown[]) => list.every((item) => typeof item !== "object");

function itemText(column: string, item: unknown, names: ReadonlyMap<string, string>): string {
  const holds = findWords(column)?.holds;
  if (holds === "columns" && typeof item === "string") return columnLabel(item);
  return columnText(holds === "accounts" ? column : "", item, names);
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function formatColumnValue(column: string, text: string, names: ReadonlyMap<string, string>): string {
  if (time.test(text)) return formatMoment(text);
  if (text.startsWith("[")) {
    const list = listIn(text);
    if (list) return columnText(column, list, names);
  }
  const words = findWords(column);
  if (words?.holds === "accounts") return names.get(text) ?? upperFirst(deletedAccountName);
  return words?.sayText?.(text) ?? text;
}

/** Null unless the text is a JSON list. */
function listIn(text: string): unknown[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
