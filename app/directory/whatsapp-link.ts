/** Opens a chat that begins with a greeting which names the restaurant. `chat`: "https://wa.me/50765550142". */
export function whatsappLink(chat: string, name: string): string {
  return `${chat}?text=${encodeURIComponent(`Hola, encontré ${name} en Panamá VIP.`)}`;
}
