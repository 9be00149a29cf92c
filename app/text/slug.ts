import { fold } from "./fold";

const maxLength = 80;

/** "¿Dónde comer ceviche en Ñurumí?" → "donde-comer-ceviche-en-nurumi". Returns `neutral` for a text without Latin letters. */
export function toSlug(title: string, neutral = "sin-titulo"): string {
  const words = fold(title).replace(/[^a-z0-9]+/g, "-");
  const whole = words.slice(0, maxLength + 1);
  const cut = words.length > maxLength ? whole.slice(0, whole.lastIndexOf("-")) : whole;
  return cut.replace(/^-+|-+$/g, "") || neutral;
}

export const articleSlug = (title: string) => toSlug(title, "articulo");

export const restaurantSlug = (name: string) => toSlug(name, "restaurante");

/** Signs that tell tags apart; the word follows a number, as in "5-dolares" for "$5". */
const signs: [RegExp, string][] = [
  [/(?:us)?\$ ?(\d[\d.,]*)/g, "$1 dolares "],
  [/€ ?(\d[\d.,]*)/g, "$1 euros "],
  [/(?<=\d) ?\$/g, " dolares "],
  [/%/g, " por ciento "],
  [/\+/g, " mas "],
  [/(?<=[a-z])#/g, " sharp "],
];

/** Returns different slugs for "$5", "5%" and "5". */
export function tagSlug(tag: string): string {
  return toSlug(signs.reduce((text, [sign, word]) => text.replace(sign, word), fold(tag)));
}
