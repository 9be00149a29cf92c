import { deedOf, formerPerson, saysToWhom } from "../audit/actions";
import { formatMoment, lowerFirst, upperFirst } from "../text/format";
import { sentence } from "../identity/moderation";
import type { Actor, NoteRow } from "../audit/notes.server";
import type { ShownNote } from "./notes";

/** Formats an audit entry for the page of its target. `person` is the account, if the target is one. */
export function shownNoteOf(note: NoteRow, person?: { id: string; name: string }): ShownNote {
  const toSelf = person !== undefined && note.actor_id === person.id;
  const deed = deedOf(note.action, { toSelf, isHere: person === undefined });
  return {
    id: note.id,
    did: person === undefined || saysToWhom(note.action, { toSelf }) ? deed : `${deed} ${person.name}`,
    who: whoDid(note),
    when: formatMoment(note.created_at),
    at: note.created_at,
    reason: note.reason,
  };
}

/** "Itzel lo archivó el 20 de noviembre de 2026, 3:05 p. m.", shown after a later, different change. */
export function toldOf(note: NoteRow): string {
  const deed = deedOf(note.action, { toSelf: false, isHere: true });
  return sentence(`${whoDid(note)} ${lowerFirst(deed)} el ${formatMoment(note.created_at)}`);
}

/** "Lo hizo Itzel el 20 de noviembre de 2026, 3:05 p. m.", shown after a later attempt at the same change. */
export function doneBy(note: NoteRow | undefined): string {
  return note ? sentence(`Lo hizo ${note.actorName ?? namelessOf(note)} el ${formatMoment(note.created_at)}`) : "";
}

/** The actor's name, capitalized to start a sentence. */
export function whoDid(actor: Actor): string {
  return actor.actorName ?? upperFirst(namelessOf(actor));
}

function namelessOf({ actor_id, request_id }: Actor): string {
  if (actor_id !== null) return formerPerson;
  // Jobs and commands have no request id.
  return request_id === null ? "el sitio" : "alguien sin sesión";
}
