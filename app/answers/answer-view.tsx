import type { ReactNode } from "react";
import { formatCount, upperFirst } from "../text/format";
import type { Answer, AnsweredBusiness, Language } from "./answer";
import { sponsoredLabel } from "./speak";

type Props = {
  answer: Answer;
  /** The script reads the answer aloud; see enhance/ask.ts. */
  isRead?: boolean;
  children?: ReactNode;
};

export function AnswerView({ answer, isRead = false, children }: Props) {
  const { intro, businesses, language } = answer;
  const read = isRead ? { "data-read": "" } : {};
  return (
    <div className="answered" lang={language === "es" ? undefined : language}>
      <span className="spoken">Respuesta: </span>
      {intro.length > 0 ? <p {...read}>{intro.join(" ")}</p> : null}
      {businesses.length > 0 ? (
        <ol {...(intro.length > 0 ? {} : read)}>
          {businesses.map((business) => (
            <li key={business.id}>
              <Business business={business} language={language} />
            </li>
          ))}
        </ol>
      ) : null}
      <More answer={answer} />
      {children}
    </div>
  );
}

function More({ answer: { total, businesses, listPath, language } }: { answer: Answer }) {
  const others = total - businesses.length;
  if (listPath === null || others <= 0) return null;
  return (
    <p>
      <a href={listPath}>{language === "es" ? `y ${formatCount(others)} más` : `and ${formatCount(others)} more`}</a>
    </p>
  );
}

/** A name at the beginning stands on its own line. */
function Business({ business, language }: { business: AnsweredBusiness; language: Language }) {
  const { name, path, isSponsored } = business;
  const [first = "", ...others] = business.sentences;
  const at = first.indexOf(name);
  const after = first.slice(at + name.length).replace(` (${sponsoredLabel(language)})`, "");
  const named = (
    <>
      <a href={path}>{name}</a>
      {isSponsored ? (
        <>
          {" "}
          <span className="badge">{sponsoredLabel(language)}</span>
        </>
      ) : null}
    </>
  );
  if (at > 0) {
    return (
      <Sentences others={others}>
        {first.slice(0, at)}
        {named}
        {after}
      </Sentences>
    );
  }
  const rest = at === 0 ? upperFirst(after.replace(/^[,:.]\s*/, "")) : first;
  return <Sentences others={[rest, ...others].filter((text) => text !== "")}>{named}</Sentences>;
}

function Sentences({ children, others }: { children: ReactNode; others: string[] }) {
  return (
    <>
      <p className="named">{children}</p>
      {others.length > 0 ? <p>{others.join(" ")}</p> : null}
    </>
  );
}
