import type { Message } from "../../ui/messages";
import { ActivationAgain } from "../scaffold/activation";
import { activationAction } from "../scaffold/activation.server";
import { onlyWhenRefused } from "../scaffold/change.server";
import { adminMeta } from "../scaffold/meta";
import { saysClosed } from "./standing";
import { setRestaurantActive, type StateChange } from "./managed.server";

export const meta = adminMeta({ title: "Cambiar el estado de un restaurante", failed: true });

export const loader = onlyWhenRefused(() => "/admin");

export const action = activationAction({
  of: "el restaurante",
  path: "/admin",
  async setActive({ id, user, by, isActive, isSure, back }) {
    const change = await setRestaurantActive(user.id, id, isActive, by, { evenIfClosed: isSure });
    if (change?.outcome !== "closed") return stateMessage(change, isActive);
    const fields = { activo: "1", seguro: "1", volver: back };
    return {
      kind: "neutral",
      title: "Sigue inactivo",
      text: `${saysClosed(change.status)} «${change.nombre}». ¿Sabes que abre?`,
      undo: { path: `/admin/restaurant/${id}/estado`, label: "Publicar", fields },
    };
  },
});

function stateMessage(change: Exclude<StateChange, { outcome: "closed" }> | undefined, isActive: boolean): Message {
  const refused = (text: string): Message => ({ kind: "error", title: "Error al actualizar estado:", text });
  if (!change) return refused("ese restaurante ya no está en el directorio.");
  const { nombre, outcome } = change;
  if (outcome === "incomplete") {
    return refused(`a «${nombre}» le falta la dirección. Usa su botón «Completar», guárdalo y después actívalo.`);
  }
  if (outcome === "unchanged") {
    return { kind: "neutral", title: "Sin cambios", text: `«${nombre}» ya estaba ${isActive ? "activo" : "inactivo"}.` };
  }
  return { kind: "success", title: "Éxito", text: `Restaurante ${isActive ? "activado" : "desactivado"}: «${nombre}».` };
}

export default function ChangeState() {
  return <ActivationAgain of="el restaurante" back="/admin" />;
}
