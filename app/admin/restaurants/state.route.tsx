import * as v from "valibot";
import { pathToFollow } from "../../http/forms/fields";
import type { Message } from "../../ui/messages";
import { activation, activationField } from "../scaffold/activation";
import { changeAction, onlyWhenRefused } from "../scaffold/change.server";
import { adminMeta } from "../scaffold/meta";
import { listToReturnTo } from "../scaffold/return.server";
import { SendAgain, useSubmitted } from "../scaffold/send-again";
import { setRestaurantActive, type StateChange } from "./managed.server";

export const meta = adminMeta({
  title: "Cambiar el estado de un restaurante",
  description: "Muestra un restaurante en el directorio, o ya no.",
  path: "/admin",
  failed: true,
});

export const loader = onlyWhenRefused(() => "/admin");

export const action = changeAction({
  schema: v.object({
    activo: activationField("Vuelve a la lista y elige si activar o desactivar el restaurante"),
    volver: pathToFollow(),
  }),
  failure: "Error al actualizar estado: no pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  back: ({ values }) => listToReturnTo(values.volver),
  async change({ id, user, by, values }) {
    const isActive = values.activo === "1";
    return stateMessage(await setRestaurantActive(user.id, id, isActive, by), isActive);
  },
});

function stateMessage(change: StateChange | undefined, isActive: boolean): Message {
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
  const { button, pending } = activation(useSubmitted("activo") === "0");
  return (
    <SendAgain title={`${button} el restaurante`} fields={["activo", "volver"]} button={button} pending={pending} back="/admin" />
  );
}
