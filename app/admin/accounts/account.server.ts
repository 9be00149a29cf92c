import type { AuditAction } from "../../audit/actions";
import { findTargetEntries } from "../../audit/target-entries.server";
import { FormRefused } from "../../http/forms/refused.server";
import { redirectWithMessage } from "../../http/messages.server";
import type { User } from "../../http/session/session.server";
import { type AccountChange, AccountActionRefused } from "../../identity/account-change";
import type { Message } from "../../ui/messages";
import { loadDetail } from "../scaffold/detail.server";
import { formatDoneBy } from "../scaffold/history.server";
import { findAccountDetails } from "./accounts.server";
import { displayName, formatAccountFacts } from "./data.server";
import { accountSection, accountsPath } from "./views";

const noSuchAccount = {
  ...accountSection.noSuch,
  failure: "No se pudo cargar la cuenta",
};

/** Throws a 404 page. */
export async function loadAccount(request: Request, id: string | undefined, admin: Pick<User, "id">) {
  const found = await loadDetail(request, noSuchAccount, () => findAccountDetails(id ?? ""));
  return formatAccountFacts(found, found.person.id === admin.id);
}

export function accountPath({ id }: { id: string }): string {
  return `${accountsPath}/${id}`;
}

type AccountMessage = { title: string; text: (name: string) => string };

/**
 * The message names the administrator who had already made the change. Redirects to the list when the account is gone. Throws
 * FormRefused (409) when the change is not allowed.
 */
export async function describeChange(
  making: Promise<AccountChange | undefined>,
  { admin, action, done, already }: { admin: User; action: AuditAction; done: AccountMessage; already: string },
): Promise<Message | Response> {
  const change = await making.catch(refuse);
  if (!change) {
    const text = "Eliminó su cuenta hace un momento.";
    return await redirectWithMessage(accountsPath, { kind: "neutral", title: "Persona no encontrada", text });
  }
  const { person, hasChanged } = change;
  const [note] = hasChanged ? [] : await findTargetEntries({ type: "account", id: person.id }, { actions: [action], limit: 1 });
  if (hasChanged || note?.actor_id === admin.id) {
    return { kind: "success", title: done.title, text: done.text(displayName(person)) };
  }
  return { kind: "neutral", title: already, text: formatDoneBy(note) };
}

function refuse(error: unknown): never {
  if (error instanceof AccountActionRefused) throw new FormRefused({ "": [error.message] }, 409);
  throw error;
}
