import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLocation } from "@remix-run/react";
import * as v from "valibot";
import { pathToFollow } from "../../http/forms/fields";
import { formatDate } from "../../text/format";
import type { FreePlan } from "../../db/schema.server";
import { formAction } from "../../http/forms/action.server";
import type { FormReply } from "../../ui/forms/reply";
import { listToReturnTo } from "../list-return.server";
import { redirectWithMessage } from "../../http/messages.server";
import { onlyWhenRefused } from "../only-when-refused.server";
import { getRequestId } from "../../http/request-id.server";
import { setFreePlanActive } from "../../premium/free-plans/free-plans.server";
import { formState } from "../../ui/forms/form";
import { freePlansPath } from "./row";
import { pageMeta } from "../../ui/page/meta";
import { SendAgain } from "../send-again";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Cambiar el estado de un plan gratuito",
    description: "Activa o desactiva un plan gratuito.",
    path: freePlansPath,
    unlisted: true,
    failed: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  return await onlyWhenRefused(args, freePlansPath);
}

export const action = formAction({
  schema: v.object({
    activo: v.pipe(
      v.optional(v.string(), ""),
      v.picklist(["1", "0"], "Vuelve a la lista y elige si activar o desactivar el plan"),
    ),
    volver: pathToFollow(),
  }),
  access: "admin",
  failure: "Error al actualizar estado: no pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, values, user }) {
    const isActive = values.activo === "1";
    const plan = await setFreePlanActive(user.id, params.id ?? "", isActive, { requestId: getRequestId(request) });
    const list = listToReturnTo(values.volver, freePlansPath);
    if (!plan) {
      const text = "ese plan ya no existe; alguien lo eliminó.";
      return await redirectWithMessage(list, { kind: "error", title: "Error al actualizar estado:", text });
    }
    return await redirectWithMessage(list, { kind: "success", title: "Estado Actualizado", text: describePlanState(plan) });
  },
});

/** Idempotent: the same message if another administrator was first. */
function describePlanState({ email, is_active, expires_at }: FreePlan): string {
  if (!is_active) return `El plan de ${email} está inactivo.`;
  const isExpired = Date.parse(expires_at) <= Date.now();
  return `El plan de ${email} está activo${isExpired ? `, pero venció el ${formatDate(expires_at)}` : ""}.`;
}

export default function ChangeState() {
  const { pathname } = useLocation();
  const reply = useActionData<FormReply>();
  const { defaultValue: activo } = formState(reply)("activo");
  const [button, pending] = activo === "0" ? ["Desactivar", "Desactivando..."] : ["Activar", "Activando..."];
  return (
    <SendAgain
      title={`${button} el plan gratuito`}
      action={pathname}
      fields={["activo", "volver"]}
      reply={reply}
      button={button}
      pending={pending}
      back={freePlansPath}
    />
  );
}
