import { useRef, useState } from "react";
import type { ArticleText } from "../content/article-text";
import { withEmptyFilled, wouldReplace, type Generated } from "../content/generated-article";

/** Where the hydrated screen asks the assistant. */
export const assistantPath = "/write-blog/cerenia";

/** Longer than the server itself waits for the one who writes, in milliseconds. */
const longestWait = 90_000;

const filledNews = "Ya está en el formulario: revísalo y hazlo tuyo.";
const offerNews = "Ya tenías algo escrito. ¿Qué hacemos con lo nuevo?";
const besideNews = "Está en lo que tenías vacío. Lo que ya habías escrito sigue igual, a menos que lo reemplaces.";

type AssistantState = {
  /** What the server put beside the form, when it was asked without a script. */
  generated: Generated | undefined;
  /** The server put something into the form. */
  isFilled: boolean;
  /** What the form holds when it is asked. */
  read: () => ArticleText;
  fill: (text: ArticleText) => void;
};

/** Asks the assistant, and keeps what came of it until its author has decided. */
export function useAssistant({ generated, isFilled, read, fill }: AssistantState) {
  const [isWriting, setWriting] = useState(false);
  const [offer, setOffer] = useState(generated);
  const [news, setNews] = useState(generated ? besideNews : isFilled ? filledNews : "");
  const [before, setBefore] = useState<ArticleText>();
  const [problems, setProblems] = useState<string[]>([]);
  const working = useRef<AbortController>();

  function put(changed: ArticleText) {
    setBefore(read());
    setOffer(undefined);
    setNews(filledNews);
    fill(changed);
  }

  async function ask(instruction: string) {
    const controller = new AbortController();
    working.current = controller;
    setWriting(true);
    setProblems([]);
    setNews("");
    setOffer(undefined);
    setBefore(undefined);
    const answer = await askAssistant(instruction, controller.signal);
    setWriting(false);
    if (controller.signal.aborted) return;
    if ("problems" in answer) return setProblems(answer.problems);
    // It took a while, and the author may have gone on writing.
    const text = read();
    if (!wouldReplace(text, answer.generated)) return put(withEmptyFilled(text, answer.generated));
    setOffer(answer.generated);
    setNews(offerNews);
  }

  return {
    isWriting,
    news,
    offer,
    problems,
    ask,
    cancel: () => working.current?.abort(),
    replaceAll: () => offer && put({ ...read(), ...offer }),
    fillEmpty: () => offer && put(withEmptyFilled(read(), offer)),
    discard: () => {
      setOffer(undefined);
      setNews("");
    },
    /** Puts back what was there before; undefined when there is nothing to take back. */
    undo:
      before &&
      (() => {
        fill(before);
        setBefore(undefined);
        setNews("");
      }),
  };
}

type Answer = { generated: Generated } | { problems: string[] };

const noAnswer = "Cerenia no contestó. Revisa tu conexión e inténtalo otra vez: tu texto sigue aquí.";
const signedOut = "Tu sesión terminó. Guarda el artículo, que te pedirá la contraseña aquí mismo, o entra en otra pestaña.";

async function askAssistant(instruction: string, cancelled: AbortSignal): Promise<Answer> {
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
