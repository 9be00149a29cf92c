import type { ReactNode } from "react";
import type { Answer } from "../answer";
import { SiteLink, useLanguage, useWords } from "../../ui/page/language";
import { dictionaries } from "../saying/dictionaries";
import { toShort } from "../saying/text";
import { AnswerCard } from "./answer-card";
import { words } from "../words";
import type { ShownBusinesses } from "./cards.server";

type Props = {
  answer: Answer;
  shown: ShownBusinesses;
  /** The script reads the answer aloud; see enhance/ask.ts. */
  isRead?: boolean;
  /** Id of the business whose card is marked. */
  current?: string;
  /** Id of the field that asks again, where the page has one. */
  field?: string;
  /** Buttons that go on from the answer. */
  taps?: ReactNode;
  children?: ReactNode;
};

/** What was understood, the answer in one sentence, a card for each business, and the list. */
export function AnswerView({ answer, shown, isRead = false, current, field, taps, children }: Props) {
  const { businesses, language, link } = answer;
  const { lead, warnings, notes } = toShort(answer);
  const [say, ofPage] = [useWords(words), useLanguage()];
  return (
    <div className="answered" lang={language === ofPage ? undefined : language}>
      <Understood answer={answer} field={field} />
      <span className="spoken">{say.answer}</span>
      <div className="answer-lead" data-read={isRead ? "" : undefined}>
        {warnings.length > 0 ? <p className="note">{warnings.join(" ")} </p> : null}
        {lead ? <p>{lead}</p> : null}
      </div>
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
      {link ? (
        <p>
          <SiteLink className="button quiet" href={link.path}>
            {link.label}
          </SiteLink>
        </p>
      ) : null}
      {taps}
      <ToList answer={answer} />
      {children}
    </div>
  );
}

/** «Entendí: Mariscos · Colón · Cambiar». The list has all that can be changed; the field, any question. */
function Understood({ answer, field }: Pick<Props, "answer" | "field">) {
  const { summary = [], listPath, language } = answer;
  if (summary.length === 0) return null;
  const say = dictionaries[language];
  const change = listPath === null ? field && `#${field}` : `${listPath}${listPath.includes("?") ? "&" : "?"}filtros=si`;
  return (
    <p className="understood">
      {say.understood} <strong>{summary.join(" · ")}</strong>{" "}
      {change ? (
        <SiteLink className="lone-link" href={change}>
          {say.change}
        </SiteLink>
      ) : null}
    </p>
  );
}

function ToList({ answer: { total, businesses, listPath, listTotal, language } }: { answer: Answer }) {
  if (listPath === null) return null;
  const say = dictionaries[language];
  const listed = total > businesses.length ? (listTotal === undefined ? total : listTotal) : null;
  return (
    <>
      <p>
        <SiteLink className="button quiet" href={listPath}>
          {say.list(listed)}
        </SiteLink>
      </p>
      {listed === null || listed === total ? null : <p className="fine-print">{say.listHas(listed)}</p>}
    </>
  );
}
