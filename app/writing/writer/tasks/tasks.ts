import { formatCount } from "../../../text/format";
import { fieldPhrases } from "../../look/missing";
import type { Differences } from "../../versions/differences";

/**
 * Names are also the values of the form's buttons. `replaces`: the field for which the writer proposes texts. Headings: of a
 * proposal for the whole text, and for the selected passage. What the writer is told: `prompts.server.ts`.
 */
const facts = {
  "cerenia-acortar": {
    label: "Acortar",
    replaces: "content",
    headings: ["Tu texto, más corto", "Lo que seleccionaste, más corto"],
  },
  "cerenia-corregir": {
    label: "Corregir",
    replaces: "content",
    headings: ["Tu texto, corregido", "Lo que seleccionaste, corregido"],
  },
  "cerenia-titulos": {
    label: "Proponer títulos",
    replaces: "title",
    headings: ["Títulos para tu artículo", "Títulos para tu artículo"],
  },
  "cerenia-extracto": {
    label: "Proponer extracto",
    replaces: "excerpt",
    headings: ["Extracto para tu artículo", "Extracto para tu artículo"],
  },
} as const;

export type Task = keyof typeof facts;

export const tasks = Object.keys(facts) as Task[];

export function isTask(name: string): name is Task {
  return Object.hasOwn(facts, name);
}

export function taskFacts(task: Task): (typeof facts)[Task] {
  return facts[task];
}

/** Titles and excerpt use only the beginning of a longer text. */
export const maxLength = 10_000;

/** Titles to choose from, or one text with its differences from the author's. */
export type Proposal = { task: Task } & ({ text: string; differences: Differences } | { titles: string[] });

/** Why there is nothing to propose. */
export type TaskAnswer = { proposal: Proposal } | { note: string };

/** Says where the text went. */
export const takenNote = (task: string) =>
  `Listo: está en ${isTask(task) ? fieldPhrases[facts[task].replaces] : "tu artículo"}. Revísalo antes de guardarlo.`;
export const undoneNote = "El formulario está otra vez como antes.";
export const askAgain = "Cambiaste el texto después de pedirlo, así que no lo tocamos. Pídelo otra vez.";
export const noPassage = "Escribe primero el contenido: Cerenia trabaja sobre tu texto.";

/** "" if the passage is not too long. */
export function tooLongFor(task: Task, passage: string): string {
  return facts[task].replaces === "content" && passage.length > maxLength ? tooLong(passage) : "";
}

export function tooLong(passage: string): string {
  return `Cerenia lee hasta ${formatCount(maxLength)} caracteres a la vez; este texto tiene ${formatCount(passage.length)}.`;
}
