import * as v from "valibot";
import type { FreePlan } from "../../db/schema.server";
import { pathToFollow } from "../../http/forms/fields";
import { setFreePlanActive } from "../../premium/free-plans/free-plans.server";
import { formatDate } from "../../text/format";
import { activation, activationField } from "../scaffold/activation";
import { changeAction, onlyWhenRefused } from "../scaffold/change.server";
import { adminMeta } from "../scaffold/meta";
import { listToReturnTo } from "../scaffold/return.server";
import { SendAgain, useSubmitted } from "../scaffold/send-again";
import { freePlansPath } from "./row";

export const meta = adminMeta({
  title: "Cambiar el estado de un plan gratuito",
  description: "Activa o desactiva un plan gratuito.",
  path: freePlansPath,
  failed: true,
});

export const loader = onlyWhenRefused(() => freePlansPath);

export const action = changeAction({
  schema: v.object({
    activo: activationField("Vuelve a la lista y elige si activar o desactivar el plan"),
    volver: pathToFollow(),
  }),
  failure: "Error al actualizar estado: no pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  back: ({ values }) => listToReturnTo(values.volver, freePlansPath),
  async change({ id, user, by, values }) {
    const plan = await setFreePlanActive(user.id, id, values.activo === "1", by);
    if (plan) return { kind: "success", title: "Estado Actualizado", text: describePlanState(plan) };
    return { kind: "error", title: "Error al actualizar estado:", text: "ese plan ya no existe; alguien lo eliminó." };
  },
});

/** The same message when another administrator was first. */
function describePlanState({ email, is_active, expires_at }: FreePlan): string {
  if (!is_active) return `El plan de ${email} está inactivo.`;
  const isExpired = Date.parse(expires_at) <= Date.now();
  return `El plan de ${email} está activo${isExpired ? `, pero venció el ${formatDate(expires_at)}` : ""}.`;
}

export default function ChangeState() {
  const { button, pending } = activation(useSubmitted("activo") === "0");
  return (
    <SendAgain
      title={`${button} el plan gratuito`}
      fields={["activo", "volver"]}
      button={button}
      pending={pending}
      back={freePlansPath}
    />
  );
}
