import { formatCount } from "../text/format";
import type { Answer, AnsweredBusiness } from "./answer";

/** An answer's sentences, with its businesses as links. */
export function AnswerView({ answer }: { answer: Answer }) {
  const { intro, businesses, total, listPath, language } = answer;
  const more = total - businesses.length;
  return (
    <div className="answered" lang={language === "es" ? undefined : language}>
      <span className="spoken">Respuesta: </span>
      {intro.length > 0 ? <p>{intro.join(" ")}</p> : null}
      {businesses.length > 0 ? (
        <ul>
          {businesses.map((business) => (
            <li key={business.id}>
              <Said business={business} />
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 && listPath ? (
        <p>
          <a href={listPath}>{language === "es" ? `y ${formatCount(more)} más` : `and ${formatCount(more)} more`}</a>
        </p>
      ) : null}
    </div>
  );
}

/** What the answer says of a business; the name is a link. */
function Said({ business: { name, path, sentences } }: { business: AnsweredBusiness }) {
  const [first = "", ...others] = sentences;
  const at = first.indexOf(name);
  const link = <a href={path}>{name}</a>;
  return (
    <>
      <p>
        {at < 0 ? (
          <>
            {link}: {first}
          </>
        ) : (
          <>
            {first.slice(0, at)}
            {link}
            {first.slice(at + name.length)}
          </>
        )}
      </p>
      {others.length > 0 ? <p>{others.join(" ")}</p> : null}
    </>
  );
}
