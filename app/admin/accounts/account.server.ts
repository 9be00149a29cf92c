import { findTargetEntries } from "../../audit/target-entries.server";
import { findAccountDetails } from "./accounts.server";
import type { AccountChange } from "../../identity/account-change";
import type { AuditAction } from "../../audit/actions";
import { formatDoneBy } from "../history.server";
import { accountsPath } from "./views";
import { displayName, formatAccountFacts } from "../moderation-data.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import type { User } from "../../http/session.server";

const backToAccounts = { path: accountsPath, label: "Volver a las personas" };

/** Returns the facts about an account. Throws a 404 page when it does not exist. */
export async function loadAccount(request: Request, id: string | undefined, admin: Pick<User, "id">) {
  const found = await loadOrThrowProblem(request, "No se pudo cargar la cuenta", () => findAccountDetails(id ?? ""), backToAccounts);
  if (!found) throw notFound({ title: "Persona no encontrada", text: "Puede que haya eliminado su cuenta.", back: backToAccounts });
  return formatAccountFacts(found, found.person.id === admin.id);
}

/**
 * Redirects to the account's page with the outcome. If another administrator had already made the change, the message names them.
 */
export async function redirectToAccount(
  change: AccountChange | undefined,
  { admin, action, done, already }: { admin: User; action: AuditAction; done: Said; already: string },
) {
  if (!change) {
    const text = "Eliminó su cuenta hace un momento.";
    return await redirectWithMessage(accountsPath, { kind: "neutral", title: "Persona no encontrada", text });
  }
  const { person, hasChanged } = change;
  const path = `${accountsPath}/${person.id}`;
  const [note] = hasChanged ? [] : await findTargetEntries({ type: "account", id: person.id }, { actions: [action], limit: 1 });
  if (hasChanged || note?.actor_id === admin.id) {
    return await redirectWithMessage(path, { kind: "success", title: done.title, text: done.text(displayName(person)) });
  }
  return await redirectWithMessage(path, { kind: "neutral", title: already, text: formatDoneBy(note) });
}

type Said = { title: string; text: (name: string) => string };
