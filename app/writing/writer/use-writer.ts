import { useRef, useState } from "react";
import { second } from "../../durations";
import type { ArticleText } from "../../blog/text";
import { withEmptyFilled, wouldReplace, type Generated } from "./generated-article";

export const assistantPath = "/write-blog/cerenia";

/** In ms; longer than the server's own timeout. */
const longestWait = 90 * second;

type News = { title?: string; text: string };

const filledNews: News = { title: "Contenido generado.", text: "Ya está en el formulario: revísalo y hazlo tuyo." };
const offeredNews: News = { title: "Contenido generado.", text: "Míralo abajo antes de usarlo." };
const undoneNews: News = { text: "El formulario está otra vez como antes." };
const cancelledNews: News = { text: "Se canceló." };

const question = "Ya tenías algo escrito. ¿Qué hacemos con lo nuevo?";
const besideQuestion = "Está en lo que tenías vacío. Lo que ya habías escrito sigue igual, a menos que lo reemplaces.";

/** Awaits the author's decision. */
export type Offer = { generated: Generated; question: string };

type AssistantState = {
  /** From the server, without JavaScript. */
  generated: Generated | undefined;
  isFilled: boolean;
  read: () => ArticleText;
  fill: (text: ArticleText) => void;
};

/** Asks the writer and holds the result until the author decides. */
export function useWriter({ generated, isFilled, read, fill }: AssistantState) {
  const [isWriting, setWriting] = useState(false);
  const [offer, setOffer] = useState<Offer | undefined>(generated && { generated, question: besideQuestion });
  const [news, setNews] = useState<News | undefined>(generated ? offeredNews : isFilled ? filledNews : undefined);
  const [other, setOther] = useState<{ text: ArticleText; isUndone: boolean }>();
  const [problems, setProblems] = useState<string[]>([]);
  const working = useRef<AbortController>();

  function put(changed: ArticleText) {
    setOther({ text: read(), isUndone: false });
    setOffer(undefined);
    setNews(filledNews);
    fill(changed);
  }

  /** Swaps the two versions, so that later edits are not lost. */
  function swap({ text, isUndone }: { text: ArticleText; isUndone: boolean }) {
    setOther({ text: read(), isUndone: !isUndone });
    setNews(isUndone ? filledNews : undoneNews);
    fill(text);
  }

  async function ask(instruction: string) {
    const controller = new AbortController();
    working.current = controller;
    setWriting(true);
    setProblems([]);
    setNews(undefined);
    setOffer(undefined);
    setOther(undefined);
    const answer = await requestArticle(instruction, controller.signal);
    setWriting(false);
    if (controller.signal.aborted) return setNews(cancelledNews);
    if ("problems" in answer) return setProblems(answer.problems);
    // The author may have typed meanwhile.
    const text = read();
    if (!wouldReplace(text, answer.generated)) return put(withEmptyFilled(text, answer.generated));
    setOffer({ generated: answer.generated, question });
    setNews(offeredNews);
  }

  return {
    isWriting,
    news,
    offer,
    problems,
    ask,
    cancel: () => working.current?.abort(),
    replaceAll: () => offer && put({ ...read(), ...offer.generated }),
    fillEmpty: () => offer && put(withEmptyFilled(read(), offer.generated)),
    discard: () => {
      setOffer(undefined);
      setNews(undefined);
    },
    undo: other && { label: other.isUndone ? "Rehacer" : "Deshacer", swap: () => swap(other) },
  };
}

type Answer = { generated: Generated } | { problems: string[] };

const noAnswer = "Cerenia no contestó. Revisa tu conexión e inténtalo otra vez: tu texto sigue aquí.";
const signedOut = "Tu sesión terminó. Guarda el artículo, que te pedirá la contraseña aquí mismo, o entra en otra pestaña.";

async function requestArticle(instruction: string, cancelled: AbortSignal): Promise<Answer> {
  const ending = new AbortController();
  const end = () => ending.abort();
  cancelled.addEventListener("abort", end);
  const timer = setTimeout(end, longestWait);
  try {
    const body = new URLSearchParams({ instruccion: instruction });
    const response = await fetch(assistantPath, { method: "POST", body, signal: ending.signal });
    if (response.status === 403) return { problems: [signedOut] };
    const answer = (await response.json()) as { generated?: Generated; error?: Record<string, string[] | null> };
    if (answer.generated) return { generated: answer.generated };
    const problems = Object.values(answer.error ?? {}).flatMap((texts) => texts ?? []);
    return { problems: problems.length > 0 ? problems : [noAnswer] };
  } catch {
    return { problems: [noAnswer] };
  } finally {
    clearTimeout(timer);
  }
}
