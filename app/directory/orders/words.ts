import { bilingual } from "../../text/language";

export const words = bilingual({
  pedido: ["Pedir por WhatsApp", "Order on WhatsApp"],
  reserva: ["Reservar por WhatsApp", "Reserve on WhatsApp"],
});
