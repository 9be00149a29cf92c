import { env } from "../../env.server";
import { chatWithText } from "../../directory/whatsapp-link";
import { parsePhone } from "../../text/phone.server";
import { whatsappUrl } from "../../http/demo-calls.server";

/** Returns digits; null when unset. */
export function operatorWhatsapp(): string | null {
  return env.WHATSAPP_NUMBER ?? null;
}

/** An administrator's link that sends the code to the listing's number; null without a number for WhatsApp. */
export function numberMessageUrl({ nombre, telefono }: { nombre: string; telefono: string }, code: string): string | null {
  const chat = parsePhone(telefono)?.whatsapp;
  const text = `Hola, de Panamá VIP. Alguien pidió llevar la página de «${nombre}». Si fuiste tú, escribe este código en tu solicitud: ${code}. Si no, no hagas nada.`;
  return chat ? chatWithText(chat, text) : null;
}

/** A link to a chat with the message written; null when we have no number. */
export function codeMessageUrl({ code, nombre }: { code: string; nombre: string }): string | null {
  const number = operatorWhatsapp();
  if (!number) return null;
  const text = `Hola, Panamá VIP. Mi código es ${code}. Quiero llevar la página de «${nombre}».`;
  return chatWithText(whatsappUrl(number), text);
}
