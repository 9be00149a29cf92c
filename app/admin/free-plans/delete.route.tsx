import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { deletedAccountName } from "../../audit/actions";
import { upperFirst } from "../../text/format";
import { formAction } from "../../http/forms/action.server";
import type { FormReply } from "../../ui/forms/reply";
import { readParameter } from "../../http/list-query.server";
import { listToReturnTo } from "../list-return.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireAdminOrForm } from "../../http/session.server";
import { findFreePlan } from "./list.server";
import { deleteFreePlan, findFreePlanDeletion } from "../../premium/free-plans/free-plans.server";
import { useOwnAddress } from "../../ui/forms/form";
import { FreePlanFacts, freePlansPath } from "./row";
import { toFreePlanData } from "./data.server";
import { pageMeta } from "../../ui/page/meta";
import { SendAgain } from "../send-again";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data?.plan ? `Eliminar el plan de ${args.data.plan.email}` : "Eliminar un plan gratuito",
    description: "Elimina un plan gratuito.",
    path: freePlansPath,
    unlisted: true,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const list = listToReturnTo(readParameter(request, "volver"), freePlansPath);
  if (!admin) return { plan: null, list };
  const back = { path: list, label: "Volver a la lista" };
  const plan = await loadOrThrowProblem(request, "No se pudo cargar el plan gratuito", () => findFreePlan(params.id ?? ""), back);
  if (!plan) throw notFound({ title: "Plan no encontrado", text: "Puede que alguien ya lo haya eliminado.", back });
  return { plan: toFreePlanData(plan), list };
}

export const action = formAction({
  schema: v.object({}),
  access: "admin",
  failure: "Error al eliminar plan: no pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, user }) {
    const id = params.id ?? "";
    const list = listToReturnTo(readParameter(request, "volver"), freePlansPath);
    await deleteFreePlan(user.id, id, { requestId: getRequestId(request) });
    // Idempotent: a double tap or a second administrator reports the same deletion.
    const deletion = await findFreePlanDeletion(id);
    if (!deletion) {
      const text = "ese plan ya no existe.";
      return await redirectWithMessage(list, { kind: "error", title: "Error al eliminar plan:", text });
    }
    const isOwn = deletion.actorId === user.id;
    return await redirectWithMessage(list, {
      kind: "success",
      title: "Plan Eliminado",
      text: isOwn ? undefined : `${deletion.actorName ?? upperFirst(deletedAccountName)} ya lo había eliminado.`,
      undo: { path: "/admin/deshacer", label: "Deshacer", fields: { eliminacion: deletion.id, volver: list } },
    });
  },
});

export default function DeleteFreePlan() {
  const { plan, list } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const loses = plan?.isActive && !plan.isExpired ? plan.owner?.name : undefined;
  return (
    <SendAgain
      title="¿Eliminar este plan gratuito?"
      lead={`${loses ? `${loses} ya no podrá usar a Amy y a Roger con este plan. ` : ""}Durante 30 días podrás deshacerlo.`}
      action={useOwnAddress()}
      reply={reply}
      button="Eliminar"
      pending="Eliminando..."
      back={list}
    >
      {plan ? <FreePlanFacts plan={plan} /> : null}
    </SendAgain>
  );
}
