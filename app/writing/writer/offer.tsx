import type { RefObject } from "react";
import { useHydrated } from "../../ui/forms/use-hydrated";
import { generatedFields } from "./generated-article";
import { HiddenTexts } from "./hidden-texts";
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
        {isHydrated ? (
          <>
            <button type="button" className="button quiet" onClick={decide(replaceAll)}>
              Reemplazar todo
            </button>
            <button type="button" className="button quiet" onClick={decide(fillEmpty)}>
              Solo lo vacío
            </button>
            <button type="button" className="button quiet" onClick={decide(discard)}>
              Descartar
            </button>
          </>
        ) : (
          <button className="button quiet" name="intent" value="cerenia-usar">
            Reemplazar todo
          </button>
        )}
      </p>
      <div className="assistant-text" role="region" tabIndex={0} aria-label="Texto generado">
        <dl className="pairs">
          {generatedFields.map(({ name, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{generated[name]}</dd>
            </div>
          ))}
        </dl>
        {isHydrated ? null : <HiddenTexts text={generated} />}
      </div>
    </section>
  );
}
