import * as v from "valibot";
import { findTargetEntries } from "../../audit/target-entries.server";
import { hiddenText, pathToFollow } from "../../http/forms/fields";
import { redirectWithMessage } from "../../http/messages.server";
import type { Message } from "../../ui/messages";
import { changeAction, changeField, onlyWhenRefused } from "../scaffold/change.server";
import { describeLastChange } from "../scaffold/history.server";
import { adminMeta } from "../scaffold/meta";
import { listToReturnTo } from "../scaffold/return.server";
import { ChangeAgain } from "../scaffold/send-again";
import { changeMessage } from "./inbox.server";
import { inboxPath, type MessageChangeId, messageChanges } from "./list";

export const meta = adminMeta({
  title: "Estado de un mensaje",
  description: "Cambia el estado de un mensaje de contacto.",
  path: inboxPath,
  failed: true,
});

export const loader = onlyWhenRefused((id) => `${inboxPath}/${encodeURIComponent(id)}`);

export const action = changeAction({
  schema: v.object({
    estado: changeField(messageChanges, "Vuelve al mensaje y elige qué hacer con él"),
    visto: hiddenText(200),
    volver: pathToFollow(),
  }),
  failure: "No pudimos cambiar el estado del mensaje. Inténtalo otra vez en unos minutos.",
  back: ({ values }) => listToReturnTo(values.volver, inboxPath),
  async change({ id, user, by, back, values: { estado: wanted, visto } }) {
    const changed = await changeMessage(user.id, id, { change: wanted.change, seal: visto }, by);
    if (!changed) {
      const text = "Alguien lo borró mientras tanto.";
      return await redirectWithMessage(inboxPath, { kind: "error", title: "Ese mensaje ya no existe", text });
    }
    const { isChanged, isStale } = changed;
    // Names other administrators' changes. The newest entry is this form's, if it changed anything.
    const notes = isStale ? await findTargetEntries({ type: "message", id }, { limit: 2 }) : [];
    const last = notes[isChanged ? 1 : 0];
    const news = last && last.actor_id !== user.id ? describeLastChange(last) : undefined;
    if (!isChanged && news) return { kind: "neutral", title: `Ese mensaje ya estaba ${states[wanted.id]}`, text: news };
    return {
      kind: "success",
      title: `Mensaje ${states[wanted.id]}`,
      ...(news && { text: `Entretanto también lo cambió otra persona. ${news}` }),
      ...(wanted.id === "archivado" && { undo: unarchive(id, back) }),
    };
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
  const title = "Estado de un mensaje";
  return <ChangeAgain title={title} changes={messageChanges} field="estado" fields={["visto", "volver"]} back={inboxPath} />;
}
