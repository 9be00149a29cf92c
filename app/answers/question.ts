import { formatCount } from "../text/format";

/** Spanish reason why the text is not a question, or null. `maxLength`: characters. */
export function questionProblem(text: string, maxLength: number): string | null {
  if (text.trim() === "") return "Escribe una pregunta.";
  if (text.includes("\0") || !text.isWellFormed()) return "La pregunta tiene un carácter que no se puede leer.";
  if (!/[\p{L}\p{N}]/u.test(text)) return "La pregunta no tiene ninguna palabra.";
  if (text.length > maxLength)
    return `La pregunta admite hasta ${formatCount(maxLength)} caracteres; trae ${formatCount(text.length)}.`;
  return null;
}
