import { useLoaderData } from "@remix-run/react";
import { deletedAccountName } from "../../audit/actions";
import { deleteFreePlan, findFreePlanDeletion } from "../../premium/free-plans/free-plans.server";
import { upperFirst } from "../../text/format";
import { deletionAction, deletionLoader } from "../scaffold/deletion.server";
import { SendAgain } from "../scaffold/send-again";
import { undoButton } from "../scaffold/undo";
import { adminMeta } from "../scaffold/meta";
import { toFreePlanData } from "./data.server";
import { findFreePlan } from "./list.server";
import { FreePlanFacts, freePlansPath } from "./row";

export const meta = adminMeta<typeof loader>(({ data }) => ({
  title: data?.found ? `Eliminar el plan de ${data.found.email}` : "Eliminar un plan gratuito",
}));

const noSuchPlan = {
  failure: "No se pudo cargar el plan gratuito",
  title: "Plan no encontrado",
  text: "Puede que alguien ya lo haya eliminado.",
};

export const loader = deletionLoader({ path: freePlansPath, ...noSuchPlan }, async (id) => {
  const plan = await findFreePlan(id);
  return plan && toFreePlanData(plan);
});

export const action = deletionAction({
  path: freePlansPath,
  failure: "Error al eliminar plan: no pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async remove({ id, user, by, list }) {
    await deleteFreePlan(user.id, id, by);
    const deletion = await findFreePlanDeletion(id);
    if (!deletion) return { kind: "error", title: "Error al eliminar plan:", text: "ese plan ya no existe." };
    const isOwn = deletion.actorId === user.id;
    return {
      kind: "success",
      title: "Plan Eliminado",
      text: isOwn ? undefined : `${deletion.actorName ?? upperFirst(deletedAccountName)} ya lo había eliminado.`,
      undo: undoButton(deletion.id, list),
    };
  },
});

export default function DeleteFreePlan() {
  const { found: plan, list } = useLoaderData<typeof loader>();
  const loses = plan?.isActive && !plan.isExpired ? plan.owner?.name : undefined;
  return (
    <SendAgain
      title="¿Eliminar este plan gratuito?"
      lead={`${loses ? `${loses} ya no podrá usar a Amy y a Roger con este plan. ` : ""}Durante 30 días podrás deshacerlo.`}
      button="Eliminar"
      pending="Eliminando..."
      back={list}
    >
      {plan ? <FreePlanFacts plan={plan} /> : null}
    </SendAgain>
  );
}
