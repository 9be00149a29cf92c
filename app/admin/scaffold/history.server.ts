import { type AuditAction, deletedAccountName } from "../../audit/actions";
import { actionPhrase, phraseNamesTarget } from "../../tables/audit-words.server";
import { formatMoment, lowerFirst, sentence, upperFirst } from "../../text/format";
import type { AuditTargetType } from "../../audit/log.server";
import { type Actor, findTargetEntries, type TargetEntryRow } from "../../audit/target-entries.server";
import type { HistoryEntry } from "./history";

/** Newest first. `person`: the account, if the target is one. */
export async function loadHistory(
  target: { type: AuditTargetType; id: string },
  { person, ...only }: { actions?: readonly AuditAction[]; limit: number; person?: { id: string; name: string } },
): Promise<HistoryEntry[]> {
  const notes = await findTargetEntries(target, only);
  return notes.map((note) => formatHistoryEntry(note, person));
}

function formatHistoryEntry(note: TargetEntryRow, person?: { id: string; name: string }): HistoryEntry {
  const toSelf = person !== undefined && note.actor_id === person.id;
  const phrase = actionPhrase(note.action, { toSelf, isHere: person === undefined });
  return {
    id: note.id,
    did: person === undefined || phraseNamesTarget(note.action, { toSelf }) ? phrase : `${phrase} ${person.name}`,
    who: actorLabel(note),
    when: formatMoment(note.created_at),
    at: note.created_at,
    reason: note.reason,
  };
}

/** "Itzel lo archivó el 20 de noviembre de 2026, 3:05 p. m." */
export function describeLastChange(note: TargetEntryRow): string {
  const phrase = actionPhrase(note.action, { toSelf: false, isHere: true });
  return sentence(`${actorLabel(note)} ${lowerFirst(phrase)} el ${formatMoment(note.created_at)}`);
}

/** "Lo hizo Itzel el 20 de noviembre de 2026, 3:05 p. m." */
export function formatDoneBy(note: TargetEntryRow | undefined): string {
  return note ? sentence(`Lo hizo ${note.actorName ?? unnamedActorLabel(note)} el ${formatMoment(note.created_at)}`) : "";
}

/** Capitalized. */
export function actorLabel(actor: Actor): string {
  return actor.actorName ?? upperFirst(unnamedActorLabel(actor));
}

function unnamedActorLabel({ actor_id, request_id }: Actor): string {
  if (actor_id !== null) return deletedAccountName;
  // Jobs and commands have no request id.
  return request_id === null ? "el sitio" : "alguien sin sesión";
}
