import { findTargetEntries } from "../../audit/target-entries.server";
import { redirectWithMessage } from "../../http/messages.server";
import { ChangeAgain } from "../scaffold/buttons";
import { buttonAction, onlyWhenRefused } from "../scaffold/change.server";
import { describeLastChange } from "../scaffold/history.server";
import { adminMeta } from "../scaffold/meta";
import { changeMessage } from "./inbox.server";
import { inboxPath, type MessageChangeId, messageButtons } from "./list";

export const meta = adminMeta({ title: "Estado de un mensaje", failed: true });

export const loader = onlyWhenRefused((id) => `${inboxPath}/${encodeURIComponent(id)}`);

export const action = buttonAction(messageButtons, async ({ id, user, by, button: wanted, values: { visto } }) => {
  const changed = await changeMessage(user.id, id, { change: wanted.change, seal: visto }, by);
  if (!changed) {
    const text = "Alguien lo borró mientras tanto.";
    return await redirectWithMessage(inboxPath, { kind: "error", title: "Ese mensaje ya no existe", text });
  }
  const { isChanged, isStale } = changed;
  // Name other administrators' changes. If this form changed anything, the newest entry is its own.
  const notes = isStale ? await findTargetEntries({ type: "message", id }, { limit: 2 }) : [];
  const last = notes[isChanged ? 1 : 0];
  const news = last && last.actor_id !== user.id ? describeLastChange(last) : undefined;
  if (!isChanged && news) return { kind: "neutral", title: `Ese mensaje ya estaba ${states[wanted.id]}`, text: news };
  return {
    kind: "success",
    title: `Mensaje ${states[wanted.id]}`,
    ...(news && { text: `Entretanto también lo cambió otra persona. ${news}` }),
  };
});

const states: Record<MessageChangeId, string> = {
  respondido: "marcado como respondido",
  "sin-responder": "marcado como sin responder",
  archivado: "archivado",
  bandeja: "de vuelta en la bandeja",
  "no-leido": "marcado como no leído",
};

export default function MessageState() {
  return <ChangeAgain buttons={messageButtons} title="Estado de un mensaje" />;
}
