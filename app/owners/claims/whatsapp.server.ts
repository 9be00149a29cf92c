import { env } from "../../env.server";
import { chatWithText } from "../../directory/whatsapp-link";
import { whatsappUrl } from "../../http/demo-calls.server";

/** Returns digits; null when unset. */
export function operatorWhatsapp(): string | null {
  return env.WHATSAPP_NUMBER ?? null;
}

/** A link to a chat with the message written; null when we have no number. */
export function codeMessageUrl({ code, nombre }: { code: string; nombre: string }): string | null {
  const number = operatorWhatsapp();
  if (!number) return null;
  const text = `Hola, Panamá VIP. Mi código es ${code}. Quiero llevar la página de «${nombre}».`;
  return chatWithText(whatsappUrl(number), text);
}
