import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import type { ContentField } from "../visual/content-field";
import { fieldId } from "../../ui/forms/form";
import { useHydrated } from "../../ui/forms/use-hydrated";
import { Glyph } from "../../ui/glyph";
import { HiddenTexts } from "./submitted";
import { Instruction } from "./instruction";
import { ArticleOffer } from "./offer";
import type { OtherText, WriterReply } from "./reply";
import { TaskProposal } from "./tasks/proposal";
import { TaskButtons } from "./tasks/task-buttons";
import { useTasks } from "./tasks/use-tasks";
import { useDraft } from "./use-draft";
import { useWriter, type FormAccess, type Press, type Writer } from "./use-writer";

type AssistantProps = FormAccess & { isConfigured: boolean; content: ContentField };

/** Without JavaScript its buttons submit the whole form, and the page comes back with Cerenia's text. */
export function WriterPanel({ isConfigured, ...access }: AssistantProps) {
  const { reply } = access;
  /** Takes the focus back when the focused element disappears. */
  const [pressed, setPressed] = useState<HTMLElement | null>(null);
  const writer = useWriter(access);
  const draft = useDraft(writer, access);
  const tasks = useTasks(writer, access);
  const offer = draft.offer ?? tasks.open;
  const problems = draft.problems.length > 0 ? draft.problems : tasks.problems;

  const { panel, offered } = useAnswerInView(offer, writer.news, problems);

  function focusInside(event: MouseEvent) {
    if (panel.current?.open || event.detail === 0) return;
    requestAnimationFrame(() => document.getElementById(fieldId("instruccion"))?.focus());
  }

  const goBack = () => pressed?.focus();
  const press: Press = (act) => (event) => {
    event.preventDefault();
    setPressed(event.currentTarget);
    if (!writer.isWorking) act();
  };
  // Without JavaScript, open the panel: nothing scrolls to it.
  const isAnswered = askedWriter(reply) && !reply?.error;
  const answer = (
    <>
      <WriterNews {...writer} reply={reply} goBack={goBack} />
      {draft.offer ? <ArticleOffer {...draft} offer={draft.offer} section={offered} goBack={goBack} /> : null}
      {tasks.open ? (
        <TaskProposal {...tasks} open={tasks.open} section={offered} mark={reply?.proposal?.mark ?? ""} goBack={goBack} />
      ) : null}
    </>
  );
  return (
    <details className="assistant" ref={panel} open={askedWriter(reply)} onKeyDown={closeByEscape}>
      <summary className="button quiet assistant-button" onClick={focusInside}>
        <Glyph name="IA" />
        <span className="assistant-name">Cerenia IA</span>
        <span className="assistant-close">Cerrar</span>
      </summary>
      <div className="stack near assistant-panel">
        {isAnswered ? answer : null}
        {isConfigured ? (
          <>
            <Instruction {...{ reply, writer, press }} ask={draft.ask} problems={draft.problems} />
            <TaskButtons {...{ reply, writer, press, tasks }} content={access.content} />
          </>
        ) : (
          <WriterNotConfigured />
        )}
        {isAnswered ? null : answer}
      </div>
    </details>
  );
}

function useAnswerInView(offer: unknown, news: unknown, problems: readonly string[]) {
  const panel = useRef<HTMLDetailsElement>(null);
  const offered = useRef<HTMLElement>(null);

  // Reopen the panel if it was closed meanwhile.
  useEffect(() => {
    if (panel.current && (offer || news || problems.length > 0)) panel.current.open = true;
  }, [offer, news, problems]);

  // Runs after the effect above, because nothing scrolls inside a closed panel.
  useEffect(() => {
    // Newer browsers return a promise.
    void offered.current?.scrollIntoView({ block: "nearest" });
  }, [offer]);

  return { panel, offered };
}

export function askedWriter(reply: WriterReply | undefined): boolean {
  const intent = reply?.initialValue?.intent;
  return typeof intent === "string" && intent.startsWith("cerenia");
}

function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const panel = event.currentTarget;
  if (event.key !== "Escape" || !panel.open) return;
  panel.open = false;
  panel.querySelector("summary")?.focus();
}

type NewsProps = Pick<Writer, "isWorking" | "news" | "undo" | "cancel"> & {
  reply: WriterReply | undefined;
  goBack: () => void;
};

function WriterNews({ reply, isWorking, news, undo, cancel, goBack }: NewsProps) {
  const isHydrated = useHydrated();

  function stop() {
    cancel();
    goBack();
  }

  return (
    <div role="status">
      {isWorking ? (
        <p>
          Cerenia está escribiendo...{" "}
          <button type="button" className="link-button" onClick={stop}>
            Cancelar
          </button>
        </p>
      ) : null}
      {news || undo ? (
        <p>
          {news?.title ? <strong>{news.title}</strong> : null} {news?.text ?? "Lo que usaste antes:"}{" "}
          {undo && isHydrated ? (
            <>
              <button type="button" className="link-button to-text" onClick={showText}>
                Ver el texto
              </button>{" "}
              <button type="button" className="link-button" onClick={undo.swap}>
                {undo.label}
              </button>
            </>
          ) : null}
          {reply?.other && !isHydrated ? <SubmittedUndo {...reply.other} /> : null}
        </p>
      ) : null}
    </div>
  );
}

/** On a phone the panel covers the text. */
function showText({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest("details")?.removeAttribute("open");
  document.getElementById(fieldId("title"))?.scrollIntoView({ block: "center" });
}

function SubmittedUndo({ text, isUndone }: OtherText) {
  return (
    <>
      <HiddenTexts text={text} />
      <button className="link-button" name="intent" value={isUndone ? "cerenia-rehacer" : "cerenia-deshacer"}>
        {isUndone ? "Rehacer" : "Deshacer"}
      </button>
    </>
  );
}

function WriterNotConfigured() {
  return (
    <>
      <p>
        <strong>Cerenia IA no está disponible por ahora.</strong> Puedes escribir, guardar y publicar como siempre. Mientras
        vuelve, esto ayuda a empezar:
      </p>
      <ol className="steps">
        <li>Di en el título qué va a saber quien lea.</li>
        <li>Cuenta en el primer párrafo lo que más importa.</li>
        <li>Da a cada idea un subtítulo y un ejemplo de aquí.</li>
        <li>Cierra con lo que se puede hacer hoy mismo.</li>
      </ol>
    </>
  );
}
