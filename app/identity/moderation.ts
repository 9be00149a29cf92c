/** What the author of a withheld article is told. */
export function withheldText(reason: string): string {
  return `La administración retiró este artículo: ${sentence(reason)} Cuando lo corrijas, escríbenos para volver a publicarlo.`;
}

/** What a suspended person is told who has given the right password. */
export function suspendedText(reason: string): string {
  return `Tu cuenta está suspendida: ${sentence(reason)} Si crees que es un error, escríbenos.`;
}

/** Where one writes to us. */
export const contactWay = { path: "/contact", label: "Ir a Contacto" };

/** The words with a full stop, where they do not end with a mark of their own. */
export function sentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
