import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from "react";
import type { ArticleText } from "../content/article-text";
import { generatedFields, type Generated } from "../content/generated-article";
import type { FormReply } from "../http/form-action.server";
import { formState, fieldId } from "./form";
import { Glyph } from "./glyph";
import { useHydrated } from "./use-hydrated";
import { useAssistant } from "./use-assistant";
import { WritingTextArea } from "./writing-text-area";

type AssistantProps = {
  isConfigured: boolean;
  reply: (FormReply & { generated?: Generated; isFilled?: boolean }) | undefined;
  /** What the form holds when it is asked. */
  read: () => ArticleText;
  /** Puts other text into the form. */
  fill: (text: ArticleText) => void;
};

/**
 * Cerenia IA. Without a script its button sends the whole form, which comes back filled; with it the answer is fetched and
 * the form stays as it is. Closed it is a button that is always at hand.
 */
export function Assistant({ isConfigured, reply, read, fill }: AssistantProps) {
  const isHydrated = useHydrated();
  const panel = useRef<HTMLDetailsElement>(null);
  const writer = useAssistant({ generated: reply?.generated, isFilled: reply?.isFilled ?? false, read, fill });
  const problems = [...(reply?.error?.instruccion ?? []), ...writer.problems];
  const isAnswered = reply?.initialValue?.intent === "cerenia";

  function focusInside(event: MouseEvent) {
    if (panel.current?.open || event.detail === 0) return;
    requestAnimationFrame(() => document.getElementById(fieldId("instruccion"))?.focus());
  }

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !panel.current?.open) return;
    panel.current.open = false;
    panel.current.querySelector("summary")?.focus();
  }

  function ask(event: MouseEvent) {
    event.preventDefault();
    const area = document.getElementById(fieldId("instruccion"));
    if (area instanceof HTMLTextAreaElement && !writer.isWriting) void writer.ask(area.value);
  }

  return (
    <details className="assistant" ref={panel} open={isAnswered} onKeyDown={closeByEscape}>
      <summary className="assistant-button" onClick={focusInside}>
        <Glyph name="IA" />
        <span className="assistant-name">Cerenia IA</span>
        <span className="assistant-close">Cerrar</span>
      </summary>
      <div className="assistant-panel">
        {isConfigured ? (
          <>
            <WritingTextArea
              {...formState(reply)("instruccion")}
              errors={problems}
              label="¿Sobre qué escribo?"
              help="Un tema o una indicación. Lo que ya escribiste no se toca sin preguntarte."
              rows={2}
              required
            />
            <p className="actions">
              <button
                className="button"
                name="intent"
                value="cerenia"
                aria-disabled={writer.isWriting || undefined}
                onClick={isHydrated ? ask : undefined}
              >
                Escribir un borrador
              </button>
              {writer.isWriting ? (
                <button type="button" className="button quiet" onClick={writer.cancel}>
                  Cancelar
                </button>
              ) : null}
            </p>
          </>
        ) : (
          <WithoutAssistant />
        )}
        <div role="status">
          {writer.isWriting ? <p className="assistant-news">Cerenia está escribiendo...</p> : null}
          {writer.news ? (
            <p className="assistant-news">
              <strong>Contenido generado.</strong> {writer.news}{" "}
              {writer.undo ? (
                <button type="button" className="link-button" onClick={writer.undo}>
                  Deshacer
                </button>
              ) : null}
            </p>
          ) : null}
        </div>
        {writer.offer ? <Offer generated={writer.offer} {...writer} isHydrated={isHydrated} /> : null}
      </div>
    </details>
  );
}

type OfferProps = { generated: Generated; isHydrated: boolean } & Pick<
  ReturnType<typeof useAssistant>,
  "replaceAll" | "fillEmpty" | "discard"
>;

/** What was generated, where it would take the place of something typed. */
function Offer({ generated, isHydrated, replaceAll, fillEmpty, discard }: OfferProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // What it returns is no business of React's: newer browsers return a promise.
    void section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section ref={section} className="assistant-offer" aria-label="Lo que generó Cerenia">
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
              {isHydrated ? null : <input type="hidden" name={`generado.${name}`} value={generated[name]} />}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function WithoutAssistant() {
  return (
    <>
      <p>
        <strong>Cerenia IA no está disponible por ahora.</strong> Puedes escribir, guardar y publicar como siempre. Mientras
        vuelve, esto ayuda a empezar:
      </p>
      <ol className="assistant-tips">
        <li>Di en el título qué va a saber quien lea.</li>
        <li>Cuenta en el primer párrafo lo que más importa.</li>
        <li>Da a cada idea un subtítulo y un ejemplo de aquí.</li>
        <li>Cierra con lo que se puede hacer hoy mismo.</li>
      </ol>
    </>
  );
}
