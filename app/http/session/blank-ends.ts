import { isBlank } from "../../text/format";

/**
 * Returns a hint about a blank that was copied with a password, or nothing. It depends on the typed text alone, so that it tells
 * nothing of any account.
 */
export function blankEndsHint(password: string): string[] {
  const letters = [...password];
  const [begins, ends] = [isBlank(letters.at(0) ?? "."), isBlank(letters.at(-1) ?? ".")];
  if (!begins && !ends) return [];
  const where = begins && ends ? "empieza y termina" : begins ? "empieza" : "termina";
  return [`La contraseña que escribiste ${where} con un espacio. Si la copiaste, puede sobrar: prueba sin él.`];
}
