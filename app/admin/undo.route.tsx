import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import * as v from "valibot";
import { hiddenText, pathToFollow } from "../http/forms/fields";
import { formAction } from "../http/forms/action.server";
import type { FormReply } from "../ui/forms/reply";
import { FormRefused } from "../http/forms/refused.server";
import { listToReturnTo } from "./list-return.server";
import { redirectWithMessage } from "../http/messages.server";
import { onlyWhenRefused } from "./only-when-refused.server";
import { getRequestId } from "../http/request-id.server";
import { QuotaExceeded } from "../writing/quotas.server";
import { restoreArticleAsAdministrator } from "../writing/deleted-articles.server";
import { restoreRestaurant } from "./restaurants/deleted.server";
import { findDeletionAction } from "../audit/deletions.server";
import { restoreFreePlan } from "../premium/free-plans/free-plans.server";
import { pageMeta } from "../ui/page/meta";
import { SendAgain } from "./send-again";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Deshacer una eliminación",
    description: "Recupera lo que se eliminó.",
    path: "/admin",
    unlisted: true,
    failed: true,
  });

/** The button is in the flash message after a deletion, and in the audit log. */
export async function loader(args: LoaderFunctionArgs) {
  return await onlyWhenRefused(args, "/admin");
}

const restorations = {
  "restaurant.deleted": { restore: restoreRestaurant, done: "Restaurante restaurado" },
  "free-plan.deleted": { restore: restoreFreePlan, done: "Plan Gratuito restaurado" },
  "blog.deleted": { restore: restoreArticleAsAdministrator, done: "Artículo restaurado" },
};

export const action = formAction({
  schema: v.object({ eliminacion: hiddenText(36), volver: pathToFollow() }),
  access: "admin",
  failure: "No se pudo deshacer la eliminación. Inténtalo otra vez en unos minutos.",
  async handle({ request, values: { eliminacion, volver }, user }) {
    const kind = await findDeletionAction(eliminacion);
    const by = { requestId: getRequestId(request) };
    const restored = kind && (await restorations[kind].restore(user.id, eliminacion, by).catch(explainQuotaExceeded));
    if (!restored) {
      return await redirectWithMessage(listToReturnTo(volver), {
        kind: "error",
        title: "No se pudo deshacer",
        text: "Una eliminación se puede deshacer una sola vez y durante 30 días.",
      });
    }
    return await redirectWithMessage(listToReturnTo(volver, restored.path), {
      kind: "success",
      title: restorations[kind].done,
      text: restored.title,
    });
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
  const reply = useActionData<FormReply>();
  return (
    <SendAgain
      title="Deshacer una eliminación"
      lead="Lo que se eliminó todavía se puede recuperar."
      action="/admin/deshacer"
      fields={["eliminacion", "volver"]}
      reply={reply}
      button="Deshacer"
      pending="Deshaciendo..."
      back="/admin"
    />
  );
}
