import type { Language } from "../text/language";

/** A line in a Spanish message to a business. */
export const writesInEnglish = "El cliente escribe en inglés.";

/**
 * Opens a chat that begins with a greeting which names the restaurant. `chat`: "https://wa.me/50765550142". `language`: of the
 * visitor.
 */
export function whatsappLink(chat: string, name: string, language: Language): string {
  const greeting = `Hola, encontré ${name} en Panamá VIP.`;
  return chatWithText(chat, language === "es" ? greeting : `${greeting} ${writesInEnglish}`);
}

/** The demo's chat is a page of this site, whose address holds no message. */
export function chatWithText(chat: string, text: string): string {
  return chat.startsWith("/") ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}
