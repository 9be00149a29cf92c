import { findNotes } from "../../audit/notes.server";
import { findPerson } from "./accounts.server";
import type { PersonChange } from "../../identity/account-change";
import type { AuditAction } from "../../audit/actions";
import { doneBy } from "../notes-data.server";
import { peoplePath } from "./views";
import { nameOf, personFactsOf } from "../moderation-data.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loading, notFound } from "../../http/problem.server";
import type { User } from "../../http/session.server";

const toPeople = { path: peoplePath, label: "Volver a las personas" };

/** Returns the facts about an account. Throws a 404 page when it does not exist. */
export async function loadPerson(request: Request, id: string | undefined, admin: Pick<User, "id">) {
  const found = await loading(request, "No se pudo cargar la cuenta", () => findPerson(id ?? ""), toPeople);
  if (!found) throw notFound({ title: "Persona no encontrada", text: "Puede que haya eliminado su cuenta.", back: toPeople });
  return personFactsOf(found, found.person.id === admin.id);
}

/**
 * Redirects to the account's page with the outcome. If another administrator had already made the change, the message names them.
 */
export async function toPerson(
  change: PersonChange | undefined,
  { admin, action, done, already }: { admin: User; action: AuditAction; done: Said; already: string },
) {
  if (!change) {
    const text = "Eliminó su cuenta hace un momento.";
    return await redirectWithMessage(peoplePath, { kind: "neutral", title: "Persona no encontrada", text });
  }
  const { person, hasChanged } = change;
  const path = `${peoplePath}/${person.id}`;
  const [note] = hasChanged ? [] : await findNotes({ type: "account", id: person.id }, { actions: [action], limit: 1 });
  if (hasChanged || note?.actor_id === admin.id) {
    return await redirectWithMessage(path, { kind: "success", title: done.title, text: done.text(nameOf(person)) });
  }
  return await redirectWithMessage(path, { kind: "neutral", title: already, text: doneBy(note) });
}

type Said = { title: string; text: (name: string) => string };
