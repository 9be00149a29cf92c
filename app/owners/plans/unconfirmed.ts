import type { Message } from "../../ui/messages";

export const unconfirmed: Message = {
  kind: "neutral",
  title: "Tu pago aún no está confirmado",
  text: "No pagues otra vez: en cuanto el banco lo confirme, tu plan empieza solo.",
};
