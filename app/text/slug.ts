import { fold } from "./fold";

const maxLength = 80;

/** "¿Dónde comer ceviche en Ñurumí?" → "donde-comer-ceviche-en-nurumi" */
export function toSlug(title: string): string {
  const words = fold(title).replace(/[^a-z0-9]+/g, "-");
  const whole = words.slice(0, maxLength + 1);
  const cut = words.length > maxLength ? whole.slice(0, whole.lastIndexOf("-")) : whole;
  return cut.replace(/^-+|-+$/g, "") || "sin-titulo";
}
