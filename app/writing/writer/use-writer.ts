import { useState } from "react";
import { textFrom, type ArticleText } from "../../blog/text";
import type { WriterReply } from "./reply";
import { useRequest, type Problems } from "./use-request";
import { takenNote, undoneNote } from "./tasks/tasks";

export type News = { title?: string; text: string };

export const filledNews: News = { title: "Contenido generado.", text: "Ya está en el formulario: revísalo y hazlo tuyo." };
export const offeredNews: News = { title: "Contenido generado.", text: "Míralo abajo antes de usarlo." };

export type FormAccess = {
  reply: WriterReply | undefined;
  read: () => ArticleText;
  fill: (text: ArticleText) => void;
};

type Other = { text: ArticleText; isUndone: boolean; news: News };

export function useWriter({ reply, read, fill }: FormAccess) {
  const sender = useRequest();
  const [news, setNews] = useState<News | undefined>(() => repliedNews(reply));
  const [other, setOther] = useState<Other | undefined>(() => repliedOther(reply));

  /** Returns null if the author cancelled. */
  async function request<Answer extends object>(path: string, fields: Record<string, string>): Promise<Answer | Problems | null> {
    setNews(undefined);
    const answer = await sender.request<Answer>(path, fields);
    if (!answer) setNews({ text: "Se canceló." });
    return answer;
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
    isWorking: sender.isWorking,
    news,
    setNews,
    request,
    put,
    cancel: sender.cancel,
    undo: other && { label: other.isUndone ? "Rehacer" : "Deshacer", swap: () => swap(other) },
  };
}

export type Writer = ReturnType<typeof useWriter>;

function repliedNews(reply: WriterReply | undefined): News | undefined {
  if (reply?.generated) return offeredNews;
  if (reply?.isFilled) return filledNews;
  return reply?.note ? { text: reply.note } : undefined;
}

function repliedOther(reply: WriterReply | undefined): Other | undefined {
  if (!reply?.other) return undefined;
  const { text, isUndone } = reply.other;
  const shown = textFrom((name) => reply.initialValue?.[name]);
  return { text: { ...shown, ...text }, isUndone, news: { text: takenNote } };
}
