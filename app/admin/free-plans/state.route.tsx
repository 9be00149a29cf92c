import type { FreePlan } from "../../db/schema.server";
import { setFreePlanActive } from "../../premium/free-plans/free-plans.server";
import { formatDate } from "../../text/format";
import { ActivationAgain } from "../scaffold/activation";
import { activationAction } from "../scaffold/activation.server";
import { onlyWhenRefused } from "../scaffold/change.server";
import { adminMeta } from "../scaffold/meta";
import { freePlansPath } from "./row";

export const meta = adminMeta({ title: "Cambiar el estado de un plan gratuito", failed: true });

export const loader = onlyWhenRefused(() => freePlansPath);

export const action = activationAction({
  of: "el plan",
  path: freePlansPath,
  async setActive({ id, user, by, isActive }) {
    const plan = await setFreePlanActive(user.id, id, isActive, by);
    if (plan) return { kind: "success", title: "Estado Actualizado", text: describePlanState(plan) };
    return { kind: "error", title: "Error al actualizar estado:", text: "ese plan ya no existe; alguien lo eliminó." };
  },
});

/** Returns the message also when another administrator made the change first. */
function describePlanState({ email, is_active, expires_at }: FreePlan): string {
  if (!is_active) return `El plan de ${email} está inactivo.`;
  const isExpired = Date.parse(expires_at) <= Date.now();
  return `El plan de ${email} está activo${isExpired ? `, pero venció el ${formatDate(expires_at)}` : ""}.`;
}

export default function ChangeState() {
  return <ActivationAgain of="el plan gratuito" back={freePlansPath} />;
}
