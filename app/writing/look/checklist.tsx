import { lengthInWords, type ArticleText } from "../../blog/text";
import { fieldId } from "../../ui/forms/form";
import type { PhotoState } from "../../pictures/attach-photo";
import { type Advice, fieldPhrases, findAdvice, findMissing, neededToPublish } from "./missing";

type ChecklistProps = { text: ArticleText; picture: PhotoState; isPublished: boolean; address: string };

export function Checklist({ text, picture, isPublished, address }: ChecklistProps) {
  const missing = findMissing(text, neededToPublish);
  const advice = findAdvice(text, picture);
  return (
    <div className="stack close taps look-list">
      <p className="cluster muted look-facts">
        <span>{lengthInWords(text.content)}</span> <span className="look-address">{address}</span>
      </p>
      {missing.length > 0 ? (
        <Links
          title={isPublished ? "Le falta" : "Falta para publicar"}
          look="note"
          links={missing.map((name) => ({ name, words: `Falta ${fieldPhrases[name]}` }))}
        />
      ) : (
        <p className="look-ready">{isPublished ? "No le falta nada." : "Tiene todo lo que hace falta para publicarlo."}</p>
      )}
      {advice.length > 0 ? <Links title="Se puede mejorar" links={advice} /> : null}
    </div>
  );
}

type LinksProps = { title: string; look?: string; links: Advice[] };

function Links({ title, look, links }: LinksProps) {
  return (
    <div className={look}>
      <h2 className="look-title">{title}</h2>
      <ul>
        {links.map(({ name, words }) => (
          <li key={words}>
            <a href={`#${fieldId(name)}`}>{words}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
