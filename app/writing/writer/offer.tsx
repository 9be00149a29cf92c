import type { RefObject } from "react";
import { useHydrated } from "../../ui/forms/use-hydrated";
import { generatedFields } from "./generated-article";
import { HiddenTexts } from "./hidden-texts";
import type { Offer } from "./use-draft";

type OfferProps = Offer & Record<"replaceAll" | "fillEmpty" | "discard", () => void> & { section: RefObject<HTMLElement> };

/** A whole article that would replace what the author wrote. */
export function ArticleOffer({ section, generated, question, replaceAll, fillEmpty, discard }: OfferProps) {
  const isHydrated = useHydrated();
  return (
    <section ref={section} className="assistant-offer" aria-label="Lo que generó Cerenia">
      <p>{question}</p>
      <p className="actions">
        {isHydrated ? (
          <>
            <button type="button" className="button quiet" onClick={replaceAll}>
              Reemplazar todo
            </button>
            <button type="button" className="button quiet" onClick={fillEmpty}>
              Solo lo vacío
            </button>
            <button type="button" className="button quiet" onClick={discard}>
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
        <dl>
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
