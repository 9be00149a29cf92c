import * as v from "valibot";
import { hiddenText, pathToFollow } from "../../http/forms/fields";
import { kickOutbox } from "../../mail/queue.server";
import { removeOwner, returnOwner, setFreeHand } from "../../owners/claims/claims.server";
import type { Message } from "../../ui/messages";
import { changeAction, changeField, onlyWhenRefused } from "../scaffold/change.server";
import { adminMeta } from "../scaffold/meta";
import { listToReturnTo } from "../scaffold/return.server";
import { ChangeAgain } from "../scaffold/send-again";
import { claimsPath, ownerChanges } from "./paths";

export const meta = adminMeta({
  title: "Dueños de un negocio",
  description: "Cambia quién lleva un negocio del directorio.",
  path: claimsPath,
  failed: true,
});

export const loader = onlyWhenRefused(() => claimsPath);

export const action = changeAction({
  schema: v.object({
    usuario: hiddenText(50),
    cambio: changeField(ownerChanges, "Vuelve a la solicitud y elige qué hacer"),
    volver: pathToFollow(),
  }),
  back: ({ values }) => listToReturnTo(values.volver, claimsPath),
  async change({ id, user, by, back, values: { usuario: ownerId, cambio } }): Promise<Message> {
    const gone: Message = { kind: "neutral", title: "Esa cuenta ya no lleva este negocio" };
    switch (cambio.id) {
      case "quitar": {
        if (!(await removeOwner(user.id, id, ownerId, by))) return gone;
        kickOutbox();
        const fields = { usuario: ownerId, cambio: "devolver", volver: back };
        const undo = { path: `/admin/restaurant/${id}/duenos`, label: "Deshacer", fields };
        return { kind: "success", title: "Ya no lo lleva", text: "Le avisamos por correo.", undo };
      }
      case "devolver":
        return (await returnOwner(user.id, id, ownerId, by)) ? { kind: "success", title: "Lo lleva otra vez" } : gone;
      default: {
        const isFree = cambio.id === "mano-libre";
        if (!(await setFreeHand(user.id, id, ownerId, isFree, by))) return gone;
        const text = isFree
          ? "Lo que cambie se ve al instante."
          : "Sus cambios de nombre, dirección y contacto esperan revisión.";
        return { kind: "success", title: isFree ? "Tiene mano libre" : "Sus cambios se revisan", text };
      }
    }
  },
});

export default function ChangeOwner() {
  const fields = ["usuario", "volver"];
  return <ChangeAgain title="Dueños del negocio" changes={ownerChanges} field="cambio" fields={fields} back={claimsPath} />;
}
