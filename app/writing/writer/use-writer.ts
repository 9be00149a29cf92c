import { useRef, useState, type MouseEvent } from "react";
import { textFrom, type ArticleText } from "../../blog/text";
import { second } from "../../durations";
import { fieldPhrases } from "../look/missing";
import { generatedNames } from "./generated-article";
import { requestJson } from "../article/request";
import type { WriterReply } from "./reply";
import { takenNote, undoneNote } from "./tasks/tasks";

/** Longer than the server's own timeout. */
const maxWaitMs = 90 * second;

const noAnswer = "Cerenia no contestó. Revisa tu conexión e inténtalo otra vez: tu texto sigue aquí.";
const signedOut = "Tu sesión terminó. Guarda el artículo, que te pedirá la contraseña aquí mismo, o entra en otra pestaña.";

export type News = { title?: string; text: string };

/** Says in which fields the new text went. */
export function filledNews(before: Partial<ArticleText>, after: ArticleText): News {
  const names = generatedNames.filter((name) => before[name] !== undefined && before[name] !== after[name]);
  const where = names.length > 0 ? list.format(names.map((name) => fieldPhrases[name])) : "el formulario";
  return { title: "Contenido generado.", text: `Está en ${where}: revísalo y hazlo tuyo.` };
}

const list = new Intl.ListFormat("es");

export const offeredNews: News = { title: "Contenido generado.", text: "Míralo abajo antes de usarlo." };

export type FormAccess = {
  reply: WriterReply | undefined;
  read: () => ArticleText;
  fill: (text: ArticleText) => void;
};

/** Makes a button run `act`, unless the writer is working. The button takes the focus back. */
export type Press = (act: () => void) => (event: MouseEvent<HTMLElement>) => void;

type Other = { text: ArticleText; isUndone: boolean; news: News };

export function useWriter({ reply, read, fill }: FormAccess) {
  const [isWorking, setWorking] = useState(false);
  const working = useRef<AbortController>();
  const [news, setNews] = useState<News | undefined>(() => repliedNews(reply));
  const [other, setOther] = useState<Other | undefined>(() => repliedOther(reply));

  /** Returns null if the author cancelled. */
  async function request<Answer extends object>(path: string, fields: Record<string, string>) {
    setNews(undefined);
    const { signal } = (working.current = new AbortController());
    setWorking(true);
    const answer = await requestJson<Answer>(path, fields, { maxWaitMs, cancelled: signal, noAnswer, signedOut });
    setWorking(false);
    if (signal.aborted) setNews({ text: "Se canceló." });
    return signal.aborted ? null : answer;
  }

  function put(change: () => void, news: News) {
    setOther({ text: read(), isUndone: false, news });
    setNews(news);
    change();
  }

  /** Swaps the texts, so that later edits are not lost. */
  function swap({ text, isUndone, news }: Other) {
    setOther({ text: read(), isUndone: !isUndone, news });
    setNews(isUndone ? news : { text: undoneNote });
    fill(text);
  }

  return {
    isWorking,
    news,
    setNews,
    request,
    put,
    cancel: () => working.current?.abort(),
    undo: other && { label: other.isUndone ? "Rehacer" : "Deshacer", swap: () => swap(other) },
  };
}

export type Writer = ReturnType<typeof useWriter>;

function repliedNews(reply: WriterReply | undefined): News | undefined {
  if (reply?.generated) return offeredNews;
  if (reply?.isFilled) return filledNews(reply.other?.text ?? {}, shownText(reply));
  return reply?.note ? { text: reply.note } : undefined;
}

function repliedOther(reply: WriterReply | undefined): Other | undefined {
  if (!reply?.other) return undefined;
  const { text, isUndone } = reply.other;
  return { text: { ...shownText(reply), ...text }, isUndone, news: { text: takenNote("") } };
}

const shownText = (reply: WriterReply) => textFrom((name) => reply.initialValue?.[name]);
