import type { ReactNode } from "react";
import type { Answer } from "../answer";
import { dictionaries } from "../saying/dictionaries";
import { toShort } from "../saying/text";
import { AnswerCard } from "./answer-card";
import type { ShownBusinesses } from "./cards.server";

type Props = {
  answer: Answer;
  shown: ShownBusinesses;
  /** The script reads the answer aloud; see enhance/ask.ts. */
  isRead?: boolean;
  /** Id of the business whose card is marked. */
  current?: string;
  children?: ReactNode;
};

/** The answer in one sentence, then a card for each business. */
export function AnswerView({ answer, shown, isRead = false, current, children }: Props) {
  const { businesses, language } = answer;
  const { lead, notes } = toShort(answer);
  return (
    <div className="answered" lang={language === "es" ? undefined : language}>
      <span className="spoken">Respuesta: </span>
      <p className="answer-lead" data-read={isRead ? "" : undefined}>
        {lead}
      </p>
      {notes.length > 0 ? <p className="fine-print">{notes.join(" ")}</p> : null}
      {businesses.length > 0 ? (
        <ol>
          {businesses.map((business) => (
            <li key={business.id} aria-current={business.id === current || undefined}>
              <AnswerCard business={business} shown={shown[business.id]} language={language} />
            </li>
          ))}
        </ol>
      ) : null}
      <More answer={answer} />
      {children}
    </div>
  );
}

function More({ answer: { total, businesses, listPath, listTotal = null, language } }: { answer: Answer }) {
  const others = total - businesses.length;
  if (listPath === null || others <= 0) return null;
  const say = dictionaries[language];
  const isSame = listTotal === null || listTotal === total;
  return (
    <p>
      <a href={listPath}>{isSame ? say.more(others) : say.moreInList(others, listTotal)}</a>
    </p>
  );
}
