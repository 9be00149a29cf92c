import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { db } from "../../db/client.server";
import { findChanges } from "../../directory/plans/changes.server";
import { hiddenText } from "../../http/forms/fields";
import { findAccountNames } from "../../identity/account-name.server";
import { listingPlanIds } from "../../text/plans/listing-plan-ids";
import { nextPanamaDay, panamaDay, startOfPanamaDay } from "../../text/hours/panama-day";
import type { FormReply } from "../../ui/forms/reply";
import type { Message } from "../../ui/messages";
import { changeAction, detailFormLoader } from "../scaffold/change.server";
import { AdminHead, BackLink } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";
import { reason } from "../scaffold/reason";
import { findAnyBusiness } from "../../owners/owners.server";
import { toPlanFile } from "./data.server";
import { paymentsPath } from "./paths";
import { givePlan, revokeGivenPlan } from "./payments.server";
import { GiveForm, PlanFile } from "./views";

export const meta = adminMeta<typeof loader>(({ data }) => ({
  title: data?.found ? `Plan de ${data.found.name}` : "Plan de un negocio",
  failed: data?.refused,
}));

const noSuchRestaurant = {
  failure: "No se pudo cargar el plan",
  title: "Restaurante no encontrado",
  text: "Puede que lo haya eliminado otro administrador.",
  back: { path: "/admin", label: "Volver al Admin" },
};

export const loader = detailFormLoader(noSuchRestaurant, async (id) => {
  const restaurant = await findAnyBusiness(id);
  if (!restaurant) return undefined;
  const changes = await findChanges(db(), id);
  return toPlanFile(restaurant, changes, await findAccountNames(changes.flatMap(({ made_by }) => made_by ?? [])));
});

const latestYear = 2099;

/** "" for a plan without end. */
const lastDay = v.pipe(
  v.optional(v.string(), ""),
  v.maxLength(10, "Escribe la fecha como 2027-05-31"),
  v.check((text) => text === "" || startOfPanamaDay(text) !== null, "Esa fecha no existe. Escríbela como 2027-05-31"),
  v.check((text) => text === "" || text >= panamaDay(Date.now()), "Ese día ya pasó"),
  v.check((text) => Number(text.slice(0, 4)) <= latestYear, "Esa fecha está demasiado lejos: déjala en blanco si no vence"),
);

export const action = changeAction({
  schema: v.variant(
    "intent",
    [
      v.object({
        intent: v.literal("dar"),
        plan: v.pipe(v.optional(v.string(), ""), v.picklist(listingPlanIds, "Elige un plan de la lista")),
        vence: lastDay,
        motivo: reason(),
      }),
      v.object({ intent: v.picklist(["quitar", "devolver"]), cambio: hiddenText(50) }),
    ],
    "No supimos qué hacer con el plan: usa uno de los botones de la página",
  ),
  failure: "No pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async change({ id, user, by, values }): Promise<Message> {
    const gone: Message = { kind: "neutral", title: "Eso ya no se puede cambiar", text: "Abajo está cómo quedó." };
    if (values.intent === "dar") {
      const end = values.vence === "" ? null : nextPanamaDay(startOfPanamaDay(values.vence) ?? 0);
      const expiresAt = end === null || values.plan === "free_local" ? null : new Date(end).toISOString();
      const given = await givePlan(user.id, id, { plan: values.plan, expiresAt, reason: values.motivo }, by);
      return given ? { kind: "success", title: "Plan cambiado" } : gone;
    }
    const isRevoked = values.intent === "quitar";
    if (!(await revokeGivenPlan(user.id, id, values.cambio, isRevoked, by))) return gone;
    return { kind: "success", title: isRevoked ? "Quitado: rige lo que había sin él" : "Rige otra vez" };
  },
});

export default function RestaurantPlan() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <BackLink path={paymentsPath} label="Volver a los pagos" />
      {found ? <PlanFile file={found} /> : <AdminHead title="Plan de un negocio" />}
      <GiveForm reply={reply} />
    </>
  );
}
