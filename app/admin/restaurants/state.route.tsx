import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLocation } from "@remix-run/react";
import * as v from "valibot";
import { pathToFollow } from "../../http/forms/fields";
import { formAction } from "../../http/forms/action.server";
import type { FormReply } from "../../ui/forms/reply";
import { listToReturnTo } from "../list-return.server";
import { redirectWithMessage } from "../../http/messages.server";
import type { Message } from "../../ui/messages";
import { onlyWhenRefused } from "../only-when-refused.server";
import { getRequestId } from "../../http/request-id.server";
import { setRestaurantActive, type StateChange } from "./managed.server";
import { formState } from "../../ui/forms/form";
import { pageMeta } from "../../ui/page/meta";
import { SendAgain } from "../send-again";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Cambiar el estado de un restaurante",
    description: "Muestra un restaurante en el directorio, o ya no.",
    path: "/admin",
    unlisted: true,
    failed: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  return await onlyWhenRefused(args, "/admin");
}

export const action = formAction({
  schema: v.object({
    activo: v.pipe(
      v.optional(v.string(), ""),
      v.picklist(["1", "0"], "Vuelve a la lista y elige si activar o desactivar el restaurante"),
    ),
    volver: pathToFollow(),
  }),
  access: "admin",
  failure: "Error al actualizar estado: no pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, values, user }) {
    const isActive = values.activo === "1";
    const change = await setRestaurantActive(user.id, params.id ?? "", isActive, { requestId: getRequestId(request) });
    return await redirectWithMessage(listToReturnTo(values.volver), stateMessage(change, isActive));
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
  const { pathname } = useLocation();
  const reply = useActionData<FormReply>();
  const { defaultValue: activo } = formState(reply)("activo");
  const [button, pending] = activo === "0" ? ["Desactivar", "Desactivando..."] : ["Activar", "Activando..."];
  return (
    <SendAgain
      title={`${button} el restaurante`}
      action={pathname}
      fields={["activo", "volver"]}
      reply={reply}
      button={button}
      pending={pending}
      back="/admin"
    />
  );
}
