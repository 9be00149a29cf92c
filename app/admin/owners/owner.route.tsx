import { kickOutbox } from "../../mail/queue.server";
import { removeOwner, returnOwner, setFreeHand } from "../../owners/claims/managing.server";
import type { Message } from "../../ui/messages";
import { ChangeAgain } from "../scaffold/buttons";
import { buttonAction, onlyWhenRefused } from "../scaffold/change.server";
import { adminMeta } from "../scaffold/meta";
import { claimsPath, ownerButtons } from "./section";

export const meta = adminMeta({ title: "Dueños de un negocio", failed: true });

export const loader = onlyWhenRefused(() => claimsPath);

export const action = buttonAction(
  ownerButtons,
  async ({ id, user, by, button, values: { usuario: ownerId } }): Promise<Message> => {
    const gone: Message = { kind: "neutral", title: "Esa cuenta ya no lleva este negocio" };
    switch (button.id) {
      case "quitar": {
        if (!(await removeOwner(user.id, id, ownerId, by))) return gone;
        kickOutbox();
        return { kind: "success", title: "Ya no lo lleva", text: "Le avisamos por correo." };
      }
      case "devolver":
        return (await returnOwner(user.id, id, ownerId, by)) ? { kind: "success", title: "Lo lleva otra vez" } : gone;
      default: {
        const isFree = button.id === "mano-libre";
        if (!(await setFreeHand(user.id, id, ownerId, isFree, by))) return gone;
        const text = isFree
          ? "Lo que cambie se ve al instante."
          : "Sus cambios de nombre, dirección y contacto esperan revisión.";
        return { kind: "success", title: isFree ? "Tiene carta blanca" : "Sus cambios se revisan", text };
      }
    }
  },
);

export default function ChangeOwner() {
  return <ChangeAgain buttons={ownerButtons} title="Dueños del negocio" />;
}
