import { hasWords } from "../../../blog/text";
import type { User } from "../../../http/session/session.server";
import { cutText } from "../../../text/format";
import { consultWriter, type Refusal } from "../consult.server";
import { compareField, visibleLength } from "./passage";
import { proposeTexts } from "./prompts.server";
import { maxLength, noPassage, type Task, type TaskAnswer, taskFacts, tooLongFor } from "./tasks";

type Order = {
  task: Task;
  /** HTML or text. */
  passage: string;
  excerpt: string;
};

const dayIsOver = "Hoy Cerenia IA ya revisó tus textos todas las veces que puede en un día.";
const unusable =
  "Cerenia IA contestó algo que no pudimos usar. Tu texto sigue igual: inténtalo otra vez o con un pasaje más corto.";

/** Returns the proposal or the problem. Throws TooMany beyond the author's daily rate limit. */
export async function propose(user: User, order: Order, signal: AbortSignal): Promise<TaskAnswer | Refusal> {
  const { task, passage } = order;
  const problem = hasWords(passage) ? tooLongFor(task, passage) : noPassage;
  if (problem) return { problem, status: 400 };
  const ask = () => answerTo({ ...order, passage: cutText(passage, maxLength) }, signal);
  return await consultWriter(user, { limit: "writing-task", dayIsOver, unusable, ask }, signal);
}

async function answerTo({ task, passage, excerpt }: Order, signal: AbortSignal): Promise<TaskAnswer> {
  const texts = await proposeTexts(task, passage, signal);
  const field = taskFacts(task).replaces;
  if (field === "title") return { proposal: { task, titles: texts } };
  const [text = ""] = texts;
  const before = field === "excerpt" ? excerpt : passage;
  const note = noteOn[task](before, text);
  if (note) return { note };
  return { proposal: { task, text, differences: compareField(field, before, text) } };
}

/** Returns a note if the proposal brings nothing new. */
const noteOn: Record<Task, (before: string, text: string) => string> = {
  "cerenia-acortar": (before, text) =>
    visibleLength(text) < visibleLength(before)
      ? ""
      : "Cerenia no encontró cómo acortarlo: lo que escribió no es más corto. Tu texto sigue igual.",
  "cerenia-corregir": (before, text) => (text === before ? "Cerenia no encontró nada que corregir." : ""),
  "cerenia-titulos": () => "",
  "cerenia-extracto": (before, text) => (text === before.trim() ? "Cerenia propone el extracto que ya tienes." : ""),
};
