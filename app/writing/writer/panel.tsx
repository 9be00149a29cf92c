import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import type { ArticleText } from "../../blog/text";
import { generatedFields, type Generated } from "./generated-article";
import type { FormReply } from "../../ui/forms/reply";
import { formState, fieldId } from "../../ui/forms/form";
import { Glyph } from "../../ui/glyph";
import { useHydrated } from "../../ui/forms/use-hydrated";
import { useWriter, type Offer as OfferShown } from "./use-writer";
import { WritingTextArea } from "../../ui/forms/text-area";

type AssistantProps = {
  isConfigured: boolean;
  reply: (FormReply & { generated?: Generated; isFilled?: boolean }) | undefined;
  read: () => ArticleText;
  fill: (text: ArticleText) => void;
};

/**
 * Without JavaScript its button submits the whole form, which comes back filled. Collapsed, it is a button always within reach.
 */
export function WriterPanel({ isConfigured, reply, read, fill }: AssistantProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const askButton = useRef<HTMLButtonElement>(null);
  const offered = useRef<HTMLElement>(null);
  const writer = useWriter({ generated: reply?.generated, isFilled: reply?.isFilled ?? false, read, fill });
  const isAnswered = reply?.initialValue?.intent === "cerenia";

  // Reopen if closed meanwhile.
  useEffect(() => {
    if (panel.current && (writer.offer || writer.news || writer.problems.length > 0)) panel.current.open = true;
  }, [writer.offer, writer.news, writer.problems]);

  // After the effect above: nothing scrolls inside a closed panel.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    void offered.current?.scrollIntoView({ block: "nearest" });
  }, [writer.offer]);

  function focusInside(event: MouseEvent) {
    if (panel.current?.open || event.detail === 0) return;
    requestAnimationFrame(() => document.getElementById(fieldId("instruccion"))?.focus());
  }

  /** For buttons that vanish with the focus. */
  const thenBack = (act: () => void) => () => {
    act();
    askButton.current?.focus();
  };

  return (
    <details className="assistant" ref={panel} open={isAnswered} onKeyDown={closeByEscape}>
      <summary className="assistant-button" onClick={focusInside}>
        <Glyph name="IA" />
        <span className="assistant-name">Cerenia IA</span>
        <span className="assistant-close">Cerrar</span>
      </summary>
      <div className="assistant-panel">
        {isConfigured ? (
          <Instruction reply={reply} writer={writer} askButton={askButton} onCancel={thenBack(writer.cancel)} />
        ) : (
          <WriterNotConfigured />
        )}
        <WriterNews {...writer} />
        {writer.offer ? (
          <Offer
            {...writer.offer}
            section={offered}
            replaceAll={thenBack(writer.replaceAll)}
            fillEmpty={thenBack(writer.fillEmpty)}
            discard={thenBack(writer.discard)}
          />
        ) : null}
      </div>
    </details>
  );
}

function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const panel = event.currentTarget;
  if (event.key !== "Escape" || !panel.open) return;
  panel.open = false;
  panel.querySelector("summary")?.focus();
}

type Writer = ReturnType<typeof useWriter>;

type InstructionProps = {
  reply: AssistantProps["reply"];
  writer: Writer;
  askButton: RefObject<HTMLButtonElement>;
  onCancel: () => void;
};

function Instruction({ reply, writer, askButton, onCancel }: InstructionProps) {
  const isHydrated = useHydrated();

  function ask(event: MouseEvent) {
    event.preventDefault();
    const area = document.getElementById(fieldId("instruccion"));
    if (area instanceof HTMLTextAreaElement && !writer.isWriting) void writer.ask(area.value);
  }

  return (
    <>
      <WritingTextArea
        {...formState(reply)("instruccion")}
        errors={[...(reply?.error?.instruccion ?? []), ...writer.problems]}
        label="¿Sobre qué escribo?"
        help="Un tema o una indicación. Lo que ya escribiste no se toca sin preguntarte."
        rows={2}
        required
      />
      <p className="actions">
        <button
          ref={askButton}
          className="button"
          name="intent"
          value="cerenia"
          aria-disabled={writer.isWriting || undefined}
          onClick={isHydrated ? ask : undefined}
        >
          Escribir un borrador
        </button>
        {writer.isWriting ? (
          <button type="button" className="button quiet" onClick={onCancel}>
            Cancelar
          </button>
        ) : null}
      </p>
    </>
  );
}

function WriterNews({ isWriting, news, undo }: Pick<Writer, "isWriting" | "news" | "undo">) {
  return (
    <div role="status">
      {isWriting ? <p className="assistant-news">Cerenia está escribiendo...</p> : null}
      {news ? (
        <p className="assistant-news">
          {news.title ? <strong>{news.title}</strong> : null} {news.text}{" "}
          {undo ? (
            <button type="button" className="link-button" onClick={undo.swap}>
              {undo.label}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

type OfferProps = OfferShown & Record<"replaceAll" | "fillEmpty" | "discard", () => void> & { section: RefObject<HTMLElement> };

function Offer({ section, generated, question, replaceAll, fillEmpty, discard }: OfferProps) {
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
              {isHydrated ? null : <input type="hidden" name={`generado.${name}`} value={generated[name]} />}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function WriterNotConfigured() {
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
