export const letterPath = "/boletin";
export const confirmLetterPath = "/boletin/confirmar";
export const stopLetterPath = "/boletin/salir";

/** Leads back to `page` after subscribing. */
export function letterPathFrom(page: string): string {
  return `${letterPath}?siguiente=${page}`;
}
