import { fold } from "../text/fold";
import { formatCount } from "../text/format";

const asking =
  /^(?:a que|adonde|cual|cuales|cuando|cuanto|cuanta|cuantos|cuantas|como|donde|en que|hay|me |por que|que|quien|quienes|quiero|quisiera|busco|necesito|recomienda|recomiendan|tiene|tienen|conoces|sabes|is |are |do |does |what|when|where|which|who|how|any |i )/;

/** A list would show what one cannot eat. */
const ailing = /al+er[gj][iy]|celia[ck]|intolerant/;

/** True for "¿Dónde como ceviche?" and for long sentences; false for words to search for, such as "ceviche en Albrook". */
export function isQuestion(text: string): boolean {
  const folded = fold(text);
  return /[?¿]/.test(text) || asking.test(`${folded} `) || ailing.test(folded) || folded.split(" ").length > 8;
}

/** Spanish reason why the text is not a question, or null. `maxLength`: characters. */
export function questionProblem(text: string, maxLength: number): string | null {
  if (text.trim() === "") return "Escribe una pregunta.";
  if (text.includes("\0") || !text.isWellFormed()) return "La pregunta tiene un carácter que no se puede leer.";
  if (!/[\p{L}\p{N}]/u.test(text)) return "La pregunta no tiene ninguna palabra.";
  if (text.length > maxLength)
    return `La pregunta admite hasta ${formatCount(maxLength)} caracteres; trae ${formatCount(text.length)}.`;
  return null;
}
