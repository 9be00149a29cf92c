import { fold } from "../db/search.server";

const longest = 80;

/** The words of a title as an address: "¿Dónde comer ceviche en Ñurumí?" → "donde-comer-ceviche-en-nurumi". */
export function slugOf(title: string): string {
  const words = fold(title).replace(/[^a-z0-9]+/g, "-");
  const whole = words.slice(0, longest + 1);
  const cut = words.length > longest ? whole.slice(0, whole.lastIndexOf("-")) : whole;
  return cut.replace(/^-+|-+$/g, "") || "sin-titulo";
}
