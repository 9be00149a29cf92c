import type { RefObject } from "react";
import { useHydrated } from "../../ui/forms/use-hydrated";
import { fieldLabels } from "../../blog/text";
import { generatedNames } from "./generated-article";
import { Decision, HiddenTexts } from "./submitted";
import type { Offer } from "./use-draft";

type OfferProps = Record<"replaceAll" | "fillEmpty" | "discard" | "goBack", () => void> & {
  offer: Offer;
  section: RefObject<HTMLElement>;
};

export function ArticleOffer({ offer, section, replaceAll, fillEmpty, discard, goBack }: OfferProps) {
  const { generated, question } = offer;
  const decide = (act: () => void) => () => {
    act();
    goBack();
  };
  const isHydrated = useHydrated();
  return (
    <section ref={section} className="stack near assistant-offer" aria-label="Lo que generó Cerenia">
      <p>{question}</p>
      <p className="actions">
        <Decision intent="cerenia-usar" label="Reemplazar todo" onClick={decide(replaceAll)} />
        {isHydrated ? (
          <>
            <Decision label="Solo lo vacío" onClick={decide(fillEmpty)} />
            <Decision label="Descartar" onClick={decide(discard)} />
          </>
        ) : null}
      </p>
      <div className="assistant-text" role="region" tabIndex={0} aria-label="Texto generado">
        <dl className="pairs">
          {generatedNames.map((name) => (
            <div key={name}>
              <dt>{fieldLabels[name]}</dt>
              <dd>{generated[name]}</dd>
            </div>
          ))}
        </dl>
        {isHydrated ? null : <HiddenTexts text={generated} />}
      </div>
    </section>
  );
}
