import { formatCount } from "../../../text/format";
import type { Differences } from "../../revisions/differences";

/** Also the values of the form's buttons. */
export const tasks = ["cerenia-acortar", "cerenia-corregir", "cerenia-titulos", "cerenia-extracto"] as const;

export type Task = (typeof tasks)[number];

export const taskLabels: Record<Task, string> = {
  "cerenia-acortar": "Acortar",
  "cerenia-corregir": "Corregir",
  "cerenia-titulos": "Proponer títulos",
  "cerenia-extracto": "Proponer extracto",
};

export type Rewriting = "cerenia-acortar" | "cerenia-corregir";

/** Titles and excerpt use only the beginning of a longer text. */
export const maxLength = 10_000;

/** Differences refer to the author's text. */
export type Proposal =
  | { task: Rewriting | "cerenia-extracto"; text: string; differences: Differences }
  | { task: "cerenia-titulos"; titles: string[] };

/** Why there is nothing to propose. */
export type TaskAnswer = { proposal: Proposal } | { note: string };

export const takenNote = "Listo: ya está en tu artículo. Revísalo antes de guardarlo.";
export const undoneNote = "El formulario está otra vez como antes.";
export const askAgain = "Cambiaste el texto después de pedirlo, así que no lo tocamos. Pídelo otra vez.";
export const noPassage = "Escribe primero el contenido: Cerenia trabaja sobre tu texto.";

/** "" if the passage is not too long. */
export function tooLongFor(task: Task, passage: string): string {
  const readsAll = task === "cerenia-acortar" || task === "cerenia-corregir";
  return readsAll && passage.length > maxLength ? tooLong(passage) : "";
}

export function tooLong(passage: string): string {
  return `Cerenia lee hasta ${formatCount(maxLength)} caracteres a la vez; este texto tiene ${formatCount(passage.length)}.`;
}
