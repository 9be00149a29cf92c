import * as v from "valibot";
import { hiddenText, pathToFollow } from "../http/forms/fields";
import { FormRefused } from "../http/forms/refused.server";
import { redirectWithMessage } from "../http/messages.server";
import { QuotaExceeded } from "../writing/quotas.server";
import { restoreArticleAsAdministrator } from "../writing/deleted-articles.server";
import { restoreRestaurant } from "./restaurants/deleted.server";
import { findDeletionAction } from "../audit/deletions.server";
import { restoreFreePlan } from "../premium/free-plans/free-plans.server";
import { changeAction, onlyWhenRefused } from "./scaffold/change.server";
import { adminMeta } from "./scaffold/meta";
import { listToReturnTo } from "./scaffold/return.server";
import { SendAgain } from "./scaffold/send-again";
import type { Message } from "../ui/messages";

export const meta = adminMeta({
  title: "Deshacer una eliminación",
  description: "Recupera lo que se eliminó.",
  path: "/admin",
  failed: true,
});

/** The button is in the flash message after a deletion, and in the audit log. */
export const loader = onlyWhenRefused(() => "/admin");

const restorations = {
  "restaurant.deleted": { restore: restoreRestaurant, done: "Restaurante restaurado" },
  "free-plan.deleted": { restore: restoreFreePlan, done: "Plan Gratuito restaurado" },
  "blog.deleted": { restore: restoreArticleAsAdministrator, done: "Artículo restaurado" },
};

export const action = changeAction({
  schema: v.object({ eliminacion: hiddenText(36), volver: pathToFollow() }),
  failure: "No se pudo deshacer la eliminación. Inténtalo otra vez en unos minutos.",
  back: ({ values }) => listToReturnTo(values.volver),
  async change({ user, by, values: { eliminacion, volver } }) {
    const kind = await findDeletionAction(eliminacion);
    const restored = kind && (await restorations[kind].restore(user.id, eliminacion, by).catch(explainQuotaExceeded));
    if (!restored) {
      const text = "Una eliminación se puede deshacer una sola vez y durante 30 días.";
      return { kind: "error", title: "No se pudo deshacer", text };
    }
    const message: Message = { kind: "success", title: restorations[kind].done, text: restored.title };
    return await redirectWithMessage(listToReturnTo(volver, restored.path), message);
  },
});

/** QuotaExceeded speaks to the author; tell the administrator how to raise the quota. */
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
      title="Deshacer una eliminación"
      lead="Lo que se eliminó todavía se puede recuperar."
      fields={["eliminacion", "volver"]}
      button="Deshacer"
      pending="Deshaciendo..."
      back="/admin"
    />
  );
}
