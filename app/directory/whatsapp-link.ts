/** Opens a chat that begins with a greeting which names the restaurant. `chat`: "https://wa.me/50765550142". */
export function whatsappLink(chat: string, name: string): string {
  return chatWithText(chat, `Hola, encontré ${name} en Panamá VIP.`);
}

/** The demo's chat is a page of this site, whose address holds no message. */
export function chatWithText(chat: string, text: string): string {
  return chat.startsWith("/") ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}
