import * as v from "valibot";
import { hiddenText, pathToFollow } from "../http/forms/fields";
import { FormRefused } from "../http/forms/refused.server";
import { redirectWithMessage } from "../http/messages.server";
import { QuotaExceeded } from "../writing/quotas.server";
import { onlyOnce } from "../audit/undo.server";
import { findRecentEntry } from "../audit/deletions.server";
import { accessDenied } from "../http/session/session.server";
import { mayEnter } from "../identity/sections";
import { findUndo } from "../tables/undo.server";
import { changeAction, onlyWhenRefused } from "./scaffold/change.server";
import { adminMeta } from "./scaffold/meta";
import { listToReturnTo } from "./scaffold/return.server";
import { SendAgain } from "./scaffold/send-again";
import type { Message } from "../ui/messages";

export const meta = adminMeta({ title: "Deshacer un cambio", failed: true });

/**
 * Shows the form after a refusal; its button is in the flash message and in the audit log. `eliminacion`: the id of the audit
 * entry.
 */
export const loader = onlyWhenRefused(() => "/admin");

export const action = changeAction({
  schema: v.object({ eliminacion: hiddenText(36), volver: pathToFollow() }),
  failure: "No se pudo deshacer. Inténtalo otra vez en unos minutos.",
  back: ({ values }) => listToReturnTo(values.volver),
  async change({ user, by, values: { eliminacion, volver } }) {
    const entry = await findRecentEntry(eliminacion);
    if (entry && !mayEnter(user, undoPlaces[entry.action.split(".", 1)[0] ?? ""] ?? "")) throw await accessDenied();
    const found = await findUndo(eliminacion);
    const undone = await found?.undo(user.id, eliminacion, by).catch(explainQuotaExceeded);
    if (!found || !undone) return { kind: "error", title: "No se pudo deshacer", text: found?.missed ?? onlyOnce };
    const marks = entry?.target_id ?? undefined;
    const message: Message = { kind: "success", title: found.done, text: undone.title, marks };
    return await redirectWithMessage(listToReturnTo(volver, undone.path), message);
  },
});

/** The section whose roles may undo, by the beginning of the action's name; without one, only administrators. */
const undoPlaces: Partial<Record<string, string>> = { restaurant: "/admin", blog: "/admin/articulos" };

/** QuotaExceeded addresses the author, so this tells the administrator how to raise the quota. */
function explainQuotaExceeded(error: unknown): never {
  if (!(error instanceof QuotaExceeded)) throw error;
  throw new FormRefused(
    { "": ["Al autor no le queda espacio para este artículo. Dale más en su ficha y deshaz otra vez."] },
    422,
  );
}

export default function Restore() {
  return (
    <SendAgain
      title="Deshacer un cambio"
      lead="Todavía se puede deshacer."
      fields={["eliminacion", "volver"]}
      button="Deshacer"
      pending="Deshaciendo..."
      back="/admin"
    />
  );
}
