import type { Language } from "../text/language";
import { words } from "../ui/words";

/** "Foto: Ana Ruiz"; "Dibujo: Panamá VIP" for "Panamá VIP (dibujo)". */
export function creditLine(credit: string, language: Language = "es"): string {
  const say = words[language];
  const drawn = credit.replace(/ \(dibujo\)$/, "");
  return drawn === credit ? say.photoBy(credit) : say.drawingBy(drawn);
}
