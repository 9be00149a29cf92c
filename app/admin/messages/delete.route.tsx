import { useLoaderData } from "@remix-run/react";
import { deletionAction, deletionLoader } from "../scaffold/deletion.server";
import { SendAgain } from "../scaffold/send-again";
import { adminMeta } from "../scaffold/meta";
import { toMessageData } from "./data.server";
import { deleteMessage } from "./deleted.server";
import { openMessage } from "./inbox.server";
import { inbox, inboxPath } from "./list";
import { MessageFacts } from "./message";

export const meta = adminMeta<typeof loader>(({ data }) => ({
  title: data?.found ? `Eliminar el mensaje de ${data.found.name}` : "Eliminar un mensaje",
}));

export const loader = deletionLoader({ path: inboxPath, ...inbox.noSuch }, async (id) => {
  const message = await openMessage(id, { markRead: false });
  return message && toMessageData(message, []);
});

export const action = deletionAction({
  path: inboxPath,
  failure: "No pudimos eliminar el mensaje. Inténtalo otra vez en unos minutos.",
  async remove({ id, user, by }) {
    const isDeleted = await deleteMessage(user.id, id, by);
    return isDeleted
      ? { kind: "success", title: "Mensaje eliminado" }
      : { kind: "neutral", title: "Ese mensaje ya estaba eliminado" };
  },
});

export default function DeleteMessage() {
  const { found: message, list } = useLoaderData<typeof loader>();
  return (
    <SendAgain
      title="¿Eliminar este mensaje para siempre?"
      lead="No se puede deshacer: es para cuando quien lo escribió pide que lo borremos. El registro dirá que lo eliminaste tú, sin nada de lo que decía. Si también llegó por correo, bórralo allí aparte."
      button="Eliminar para siempre"
      pending="Eliminando..."
      back={message && /\/mensajes(?:$|\?)/.test(list) ? list.replace(inboxPath, `${inboxPath}/${message.id}`) : list}
    >
      {message ? <MessageFacts message={message} /> : null}
    </SendAgain>
  );
}
