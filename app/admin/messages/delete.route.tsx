import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction } from "../../http/forms/action.server";
import type { FormReply } from "../../ui/forms/reply";
import { readParameter } from "../../http/list-query.server";
import { listToReturnTo } from "../list-return.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireAdminOrForm } from "../../http/session.server";
import { deleteMessage } from "./deleted.server";
import { openMessage } from "./inbox.server";
import { inboxPath, toInbox } from "./list";
import { toMessageData } from "./data.server";
import { MessageFacts } from "./message";
import { useOwnAddress } from "../../ui/forms/form";
import { pageMeta } from "../../ui/page/meta";
import { SendAgain } from "../send-again";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data?.message ? `Eliminar el mensaje de ${args.data.message.name}` : "Eliminar un mensaje",
    description: "Elimina un mensaje de contacto.",
    path: inboxPath,
    unlisted: true,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const list = listToReturnTo(readParameter(request, "volver"), inboxPath);
  if (!admin) return { message: null, list };
  const id = params.id ?? "";
  const message = await loadOrThrowProblem(
    request,
    "No se pudo cargar el mensaje",
    () => openMessage(id, { markRead: false }),
    toInbox,
  );
  if (!message) throw notFound({ title: "Mensaje no encontrado", text: "Puede que ya se haya borrado.", back: toInbox });
  return { message: toMessageData(message, []), list };
}

export const action = formAction({
  schema: v.object({}),
  access: "admin",
  failure: "No pudimos eliminar el mensaje. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, user }) {
    const list = listToReturnTo(readParameter(request, "volver"), inboxPath);
    const isDeleted = await deleteMessage(user.id, params.id ?? "", { requestId: getRequestId(request) });
    // Idempotent for a double tap or a second administrator.
    return await redirectWithMessage(
      list,
      isDeleted ? { kind: "success", title: "Mensaje eliminado" } : { kind: "neutral", title: "Ese mensaje ya estaba eliminado" },
    );
  },
});

export default function DeleteMessage() {
  const { message, list } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <SendAgain
      title="¿Eliminar este mensaje para siempre?"
      lead="No se puede deshacer: es para cuando quien lo escribió pide que lo borremos. El registro dirá que lo eliminaste tú, sin nada de lo que decía. Si también llegó por correo, bórralo allí aparte."
      action={useOwnAddress()}
      reply={reply}
      button="Eliminar para siempre"
      pending="Eliminando..."
      back={message && /\/mensajes(?:$|\?)/.test(list) ? list.replace(inboxPath, `${inboxPath}/${message.id}`) : list}
    >
      {message ? <MessageFacts message={message} /> : null}
    </SendAgain>
  );
}
