import { hasWords } from "../../../blog/text";
import { second } from "../../../durations";
import { consume, TooMany } from "../../../http/limits.server";
import type { User } from "../../../http/session/session.server";
import { cutText } from "../../../text/format";
import { WriterUnavailable } from "../provider.server";
import { compareExcerpts, comparePassages, visibleLength } from "./passage";
import { proposeExcerpt, proposeTitles, rewrite } from "./prompts.server";
import { maxLength, noPassage, tooLongFor, type Task, type TaskAnswer } from "./tasks";

type Order = {
  task: Task;
  /** HTML or text. */
  passage: string;
  excerpt: string;
};

type Refusal = { problem: string; status: 400 | 503 };

const dayIsOver = "Hoy Cerenia IA ya revisó tus textos todas las veces que puede en un día.";
const unusable =
  "Cerenia IA contestó algo que no pudimos usar. Tu texto sigue igual: inténtalo otra vez o con un pasaje más corto.";
const notShorter = "Cerenia no encontró cómo acortarlo: lo que escribió no es más corto. Tu texto sigue igual.";
const nothingToCorrect = "Cerenia no encontró nada que corregir.";
const sameExcerpt = "Cerenia propone el extracto que ya tienes.";

/** Returns the proposal or the problem. Throws TooMany beyond the author's daily rate limit. */
export async function propose(user: User, order: Order, signal: AbortSignal): Promise<TaskAnswer | Refusal> {
  const { task, passage } = order;
  if (!hasWords(passage)) return { problem: noPassage, status: 400 };
  const tooLong = tooLongFor(task, passage);
  if (tooLong) return { problem: tooLong, status: 400 };
  await consume("writing-task", { user: user.id }).catch((error: unknown) => {
    throw error instanceof TooMany ? new TooMany(error.retryAfter * second, dayIsOver) : error;
  });
  try {
    return await answerTo({ ...order, passage: cutText(passage, maxLength) }, signal);
  } catch (error) {
    if (signal.aborted) return { problem: "Se canceló.", status: 503 };
    if (!(error instanceof WriterUnavailable)) throw error;
    return { problem: error.fault === "unusable" ? unusable : error.message, status: 503 };
  }
}

async function answerTo({ task, passage, excerpt }: Order, signal: AbortSignal): Promise<TaskAnswer> {
  if (task === "cerenia-titulos") return { proposal: { task, titles: await proposeTitles(passage, signal) } };
  if (task === "cerenia-extracto") {
    const text = await proposeExcerpt(passage, signal);
    if (text === excerpt.trim()) return { note: sameExcerpt };
    return { proposal: { task, text, differences: compareExcerpts(excerpt, text) } };
  }
  const text = await rewrite(task, passage, signal);
  if (task === "cerenia-acortar" && visibleLength(text) >= visibleLength(passage)) return { note: notShorter };
  if (text === passage) return { note: nothingToCorrect };
  return { proposal: { task, text, differences: comparePassages(passage, text) } };
}
