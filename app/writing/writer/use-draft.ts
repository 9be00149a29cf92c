import { useState } from "react";
import type { ArticleText } from "../../blog/text";
import { withEmptyFilled, wouldReplace, type Generated } from "./generated-article";
import { filledNews, offeredNews, type FormAccess, type Writer } from "./use-writer";

const assistantPath = "/write-blog/cerenia";

const question = "Ya tenías algo escrito. ¿Qué hacemos con lo nuevo?";
const besideQuestion = "Está en lo que tenías vacío. Lo que ya habías escrito sigue igual, a menos que lo reemplaces.";

export type Offer = { generated: Generated; question: string };

export function useDraft({ request, put, setNews }: Writer, { reply, read, fill }: FormAccess) {
  const [offer, setOffer] = useState<Offer | undefined>(
    reply?.generated && { generated: reply.generated, question: besideQuestion },
  );
  const [problems, setProblems] = useState<string[]>([]);

  async function ask(instruction: string) {
    setProblems([]);
    setOffer(undefined);
    const answer = await request<{ generated: Generated }>(assistantPath, { instruccion: instruction });
    if (!answer) return;
    if ("problems" in answer) return setProblems(answer.problems);
    const { generated } = answer;
    // The author may have typed meanwhile.
    const text = read();
    if (!wouldReplace(text, generated)) return enter(text, withEmptyFilled(text, generated));
    setOffer({ generated, question });
    setNews(offeredNews);
  }

  function take({ generated }: Offer, isAll: boolean) {
    const text = read();
    setOffer(undefined);
    enter(text, isAll ? { ...text, ...generated } : withEmptyFilled(text, generated));
  }

  function enter(before: ArticleText, after: ArticleText) {
    put(() => fill(after), filledNews(before, after));
  }

  return {
    offer,
    problems,
    ask,
    replaceAll: () => offer && take(offer, true),
    fillEmpty: () => offer && take(offer, false),
    discard: () => {
      setOffer(undefined);
      setNews(undefined);
    },
  };
}
