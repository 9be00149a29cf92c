import { deletedAccountName } from "../../audit/actions";
import { columnLabel, columnText, isSilent, accountColumns } from "./columns.server";
import { actionPhrase, phraseNamesTarget } from "../../tables/audit-words.server";
import { findUndoable } from "../../tables/undo.server";
import { formatDate, formatMoment } from "../../text/format";
import { listPath } from "../../text/paging";
import { firstSentBytes } from "../../text/sent-bytes";
import type { AuditEntryRow } from "./entries.server";
import { findAccountNames } from "../../identity/account-name.server";
import type { ChangedColumn, LogEntryData, LogTarget } from "./views";
import { actorLabel } from "../scaffold/history.server";
import { filePath } from "../restaurant-file/paths";

/** Bytes. Only articles older than the size limit exceed it. */
const maxReadLength = 600_000;

/** Cuts values at `maxReadLength`. */
export async function toLogEntries(rows: AuditEntryRow[], now = Date.now()): Promise<LogEntryData[]> {
  const entries = rows.map((row) => ({ row, before: columnsIn(row.before), after: columnsIn(row.after) }));
  const accounts = entries.flatMap(({ before, after }) => [...findAccountIds(before), ...findAccountIds(after)]);
  const [names, undoable] = await Promise.all([findAccountNames(accounts), findUndoable(rows, now)]);
  return entries.map(({ row, before, after }) => {
    const toSelf = row.target_type === "account" && row.actor_id !== null && row.actor_id === row.target_id;
    const isDraft = row.target_type === "blog" && before.is_published === 0 && !before.withheld_at;
    const change = undoable.get(row.id);
    return {
      id: row.id,
      who: entryActorLabel(row),
      did: actionPhrase(row.action, { toSelf }),
      target: phraseNamesTarget(row.action, { toSelf }) ? null : toTargetLink(row, { ...before, ...after }, isDraft),
      moment: formatMoment(row.created_at),
      at: row.created_at,
      requestId: row.request_id,
      // Drafts stay private, even after deletion.
      changes: isDraft ? [] : toShownChanges(before, after, names),
      undo: change ? { undoes: change.name, until: formatDate(new Date(change.end).toISOString()) } : null,
    };
  });
}

type Columns = Record<string, unknown>;

function columnsIn(json: string | null): Columns {
  if (json === null) return {};
  const value: unknown = JSON.parse(json);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : { valor: value };
}

function findAccountIds(columns: Columns): string[] {
  return accountColumns.flatMap((column) => {
    const ids = columns[column];
    return [ids].flat().filter((id) => typeof id === "string");
  });
}

function entryActorLabel(row: AuditEntryRow): string {
  // Anyone may have tried the account's password.
  return row.action === "account.sign-in-failed" ? "Alguien" : actorLabel(row);
}

const places: Record<string, (id: string, name: string) => string> = {
  restaurant: (id) => `/admin/restaurant/edit/${id}`,
  "free-plan": (_, email) => listPath("/admin/free-plans", 1, { q: email }),
  blog: (id) => `/admin/articulos/${id}`,
  account: (id) => `/admin/personas/${id}`,
  message: (id) => `/admin/mensajes/${id}`,
  "restaurant-file": filePath,
  "listing-search": (id) => listPath("/admin/google", 1, { busqueda: id }),
};

const nameless: Record<string, string> = {
  account: deletedAccountName,
  message: "alguien",
  "free-plan": "alguien",
};

const naming = ["nombre", "title", "email", "full_name", "term", "name"];

function toTargetLink(row: AuditEntryRow, columns: Columns, isDraft: boolean): LogTarget | null {
  const { target, target_type, target_id } = row;
  if (target?.isPrivate || isDraft) return { name: null, note: "(un borrador)", path: null };
  if (target && !target.isGone && target_id !== null) {
    return { name: target.name || "sin nombre", note: null, path: places[target_type]?.(target_id, target.name) ?? null };
  }
  if (target_type === "subscriber") return { name: null, note: "alguien que lo pidió", path: null };
  if (target_id === null) return { name: null, note: "alguien sin cuenta", path: null };
  return toGoneLink(target_type, [target?.name, ...naming.map((column) => columns[column])]);
}

function toGoneLink(target_type: string, names: unknown[]): LogTarget {
  const name = names.filter((text) => typeof text === "string").find(Boolean) ?? null;
  // Searches and files are deleted after a while, so that their absence says nothing.
  const gone = ["listing-search", "restaurant-file"].includes(target_type) ? null : "(ya no existe)";
  return { name, note: name === null ? (nameless[target_type] ?? gone) : gone, path: null };
}

function toShownChanges(before: Columns, after: Columns, names: ReadonlyMap<string, string>): ChangedColumn[] {
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((column) => !isSilent(column));
  const textIn = (side: Columns, column: string) =>
    column in side ? firstSentBytes(columnText(column, side[column], names), maxReadLength) : null;
  return columns
    .map((column) => ({ label: columnLabel(column), before: textIn(before, column), after: textIn(after, column) }))
    .filter(({ before, after }) => (before === null || after === null ? (before ?? after) !== "" : before !== after));
}
