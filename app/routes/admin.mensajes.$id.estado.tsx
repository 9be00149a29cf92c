import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLocation } from "@remix-run/react";
import * as v from "valibot";
import { formAction, formWasRefused, type FormReply } from "../http/form-action.server";
import { listToReturnTo } from "../http/list-return.server";
import { type Message, redirectWithMessage } from "../http/messages.server";
import { redirectTo } from "../http/redirect.server";
import { requestIdOf } from "../http/request-id.server";
import { requireAdminOrForm } from "../http/session.server";
import { findAuditEntriesOf } from "../models/audit-entries.server";
import { changeMessage } from "../models/inbox.server";
import { inboxPath, type MessageChangeId, messageChanges, toInbox } from "../ui/admin-inbox";
import { noteOf } from "../ui/admin-inbox-data.server";
import { SendAgain } from "../ui/send-again";
import { formState } from "../ui/form";
import { pageMeta } from "../ui/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Estado de un mensaje",
    description: "Cambia el estado de un mensaje de contacto.",
    path: inboxPath,
    unlisted: true,
    failed: true,
  });

/** The buttons stand beside the message; this page is only seen when something went wrong. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdminOrForm({ request, context });
  if (!formWasRefused(context)) throw redirectTo(`${inboxPath}/${encodeURIComponent(params.id ?? "")}`);
  return null;
}

const ids = messageChanges.map(({ id }) => id);

export const action = formAction({
  schema: v.object({
    estado: v.picklist(ids, "Vuelve al mensaje y elige qué hacer con él"),
    visto: v.optional(v.string(), ""),
    volver: v.optional(v.string(), ""),
  }),
  access: "admin",
  failure: "No pudimos cambiar el estado del mensaje. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, values: { estado, visto, volver }, user }) {
    const id = params.id ?? "";
    const wanted = messageChanges.find((known) => known.id === estado) ?? messageChanges[0];
    const changed = await changeMessage(user.id, id, { change: wanted.change, seal: visto }, { requestId: requestIdOf(request) });
    const back = listToReturnTo(volver, inboxPath);
    if (!changed) {
      const text = "Alguien lo borró mientras tanto.";
      return await redirectWithMessage(inboxPath, { kind: "error", title: "Ese mensaje ya no existe", text });
    }
    const { isChanged, isStale } = changed;
    // Whoever changed it since the page was made is told of; the newest note is the one of this change.
    const notes = isStale ? await findAuditEntriesOf("message", id, 2) : [];
    const last = notes[isChanged ? 1 : 0];
    const told = last && last.actor_id !== user.id ? noteOf(last) : undefined;
    const news = told && `${told.did} por ${told.who} el ${told.moment}.`;
    if (!isChanged && news) {
      return await redirectWithMessage(back, { kind: "neutral", title: `Ese mensaje ya estaba ${states[estado]}`, text: news });
    }
    return await redirectWithMessage(back, {
      kind: "success",
      title: `Mensaje ${states[estado]}`,
      ...(news && { text: `Entretanto, otra persona también lo cambió: ${news}` }),
      ...(estado === "archivado" && { undo: unarchive(id, back) }),
    });
  },
});

const states: Record<MessageChangeId, string> = {
  respondido: "marcado como respondido",
  "sin-responder": "marcado como sin responder",
  archivado: "archivado",
  bandeja: "de vuelta en la bandeja",
  "no-leido": "marcado como no leído",
};

function unarchive(id: string, volver: string): Message["undo"] {
  return { path: `${inboxPath}/${id}/estado`, label: "Deshacer", fields: { estado: "bandeja", volver } };
}

export default function MessageState() {
  const { pathname } = useLocation();
  const reply = useActionData<FormReply>();
  const field = formState(reply);
  const wanted = messageChanges.find(({ id }) => id === field("estado").defaultValue);
  return (
    <SendAgain
      title="Estado de un mensaje"
      action={pathname}
      reply={reply}
      button={wanted?.button ?? "Enviar otra vez"}
      pending={wanted?.pending ?? "Guardando..."}
      back={toInbox.path}
    >
      {["estado", "visto", "volver"].map((name) => (
        <input key={name} type="hidden" name={name} value={field(name).defaultValue} />
      ))}
    </SendAgain>
  );
}
