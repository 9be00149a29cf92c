import * as v from "valibot";
import { hiddenText, pathToFollow } from "../http/forms/fields";
import { FormRefused } from "../http/forms/refused.server";
import { redirectWithMessage } from "../http/messages.server";
import { QuotaExceeded } from "../writing/quotas.server";
import { restoreArticleAsAdministrator } from "../writing/deleted-articles.server";
import { restoreRestaurant } from "./restaurants/deleted.server";
import { findUndoableAction, type UndoableAction } from "../audit/deletions.server";
import { undoAttributes } from "../directory/editing/attributes.server";
import { undoSpecialDay } from "../owners/days/undo.server";
import type { RequestReference } from "../audit/log.server";
import { restoreFreePlan } from "../premium/free-plans/free-plans.server";
import { changeAction, onlyWhenRefused } from "./scaffold/change.server";
import { adminMeta } from "./scaffold/meta";
import { listToReturnTo } from "./scaffold/return.server";
import { SendAgain } from "./scaffold/send-again";
import type { Message } from "../ui/messages";

export const meta = adminMeta({
  title: "Deshacer un cambio",
  description: "Recupera lo que se eliminó, o deshace un cambio.",
  path: "/admin",
  failed: true,
});

/**
 * Shows the form after a refusal; its button is in the flash message and in the audit log. `eliminacion`: the id of the audit
 * entry.
 */
export const loader = onlyWhenRefused(() => "/admin");

type Undone = { title: string; path: string };

type Restoration = {
  /** Undefined when there is nothing to undo. */
  restore: (adminId: string, auditId: string, by: RequestReference) => Promise<Undone | undefined>;
  done: string;
  /** Why there is nothing to undo, unless it is `onlyOnce`. */
  missed?: string;
};

const onlyOnce = "Una eliminación se puede deshacer una sola vez y durante 30 días.";

const restorations: Record<UndoableAction, Restoration> = {
  "restaurant.deleted": { restore: restoreRestaurant, done: "Restaurante restaurado" },
  "free-plan.deleted": { restore: restoreFreePlan, done: "Plan Gratuito restaurado" },
  "blog.deleted": { restore: restoreArticleAsAdministrator, done: "Artículo restaurado" },
  "restaurant.day-set": {
    restore: undoSpecialDay,
    done: "El día queda como antes",
    missed: "Ese día ya pasó, o alguien lo cambió después.",
  },
  "restaurant.attributes-set": {
    restore: undoAttributes,
    done: "Los datos quedan como antes",
    missed: "Alguien cambió esos datos después.",
  },
};

export const action = changeAction({
  schema: v.object({ eliminacion: hiddenText(36), volver: pathToFollow() }),
  failure: "No se pudo deshacer. Inténtalo otra vez en unos minutos.",
  back: ({ values }) => listToReturnTo(values.volver),
  async change({ user, by, values: { eliminacion, volver } }) {
    const kind = await findUndoableAction(eliminacion);
    const restored = kind && (await restorations[kind].restore(user.id, eliminacion, by).catch(explainQuotaExceeded));
    if (!restored) {
      return { kind: "error", title: "No se pudo deshacer", text: (kind && restorations[kind].missed) ?? onlyOnce };
    }
    const message: Message = { kind: "success", title: restorations[kind].done, text: restored.title };
    return await redirectWithMessage(listToReturnTo(volver, restored.path), message);
  },
});

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
