import type { ReactNode } from "react";
import { listingPlans } from "../../directory/listing-plans";
import { formatCount, upperFirst } from "../../text/format";
import { Glyph } from "../../ui/glyph";
import type { Answer } from "../answer";
import { AnswerView } from "../shown/answer-view";
import { previewAnchor, previewPath } from "./address";
import type { Preview, PreviewedAnswers, PreviewedBusiness } from "./preview.server";

export function AnswersPreview({ preview }: { preview: Preview }) {
  const { search, question, problems, matches, chosen } = preview;
  return (
    <section className="section stack" id={previewAnchor}>
      <div className="intro">
        <h2>Así te ve la IA</h2>
        <p>
          Elige un negocio del directorio y hazle una pregunta a los asistentes: verás lo que responden en este momento con cada
          plan. Es solo una prueba: no se guarda ni cuenta como mención.
        </p>
      </div>
      <Question
        name="negocio"
        label="¿Cuál es tu negocio?"
        value={search}
        problem={problems.search ?? problems.business}
        placeholder="Nombre del negocio"
        button="Buscar"
      >
        {question ? <input type="hidden" name="pregunta" value={question} /> : null}
      </Question>
      {matches ? <Matches matches={matches} question={question} /> : null}
      {chosen ? <UnderPlans chosen={chosen} problem={problems.question} /> : null}
    </section>
  );
}

type QuestionProps = {
  name: "negocio" | "pregunta";
  label: string;
  value: string;
  problem: string | undefined;
  placeholder?: string;
  button: string;
  children?: ReactNode;
};

function Question({ name, label, value, problem, placeholder, button, children }: QuestionProps) {
  return (
    <form className="search-form" method="get" action={previewPath()}>
      {children}
      <div className="field search-box">
        <label htmlFor={name}>{label}</label>
        {problem ? (
          <p id={`${name}-error`} className="field-error" role="alert">
            {problem}
          </p>
        ) : null}
        <input
          id={name}
          name={name}
          defaultValue={value}
          placeholder={placeholder}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${name}-error` : undefined}
        />
      </div>
      <button className="button">
        <Glyph name={name === "negocio" ? "search" : "chat"} /> {button}
      </button>
    </form>
  );
}

function Matches({ matches, question }: { matches: PreviewedBusiness[]; question: string }) {
  if (matches.length === 0) {
    return (
      <p role="status">
        No encontramos ese negocio en el directorio. Revisa cómo está escrito, o <a href="/contact">escríbenos</a> para sumarlo.
      </p>
    );
  }
  return (
    <ul className="taps matches" aria-label="Negocios encontrados">
      {matches.map(({ id, name, place, isUnconfirmed }) => (
        <li key={id}>
          {isUnconfirmed ? (
            name
          ) : (
            <a href={previewPath({ ficha: id, pregunta: question })} rel="nofollow">
              {name}
            </a>
          )}
          <span className="fine-print">
            {" "}
            {place}
            {isUnconfirmed ? " · Datos sin confirmar: los asistentes aún no lo nombran" : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}

function UnderPlans({ chosen, problem }: { chosen: PreviewedAnswers; problem: string | undefined }) {
  const { business, plan, question, questions, answers, shown, choices } = chosen;
  const byQuestion = (label: string, ready: string) => (
    <li key={ready}>
      <a
        className="button quiet"
        href={previewPath({ ficha: business.id, pregunta: ready })}
        rel="nofollow"
        aria-current={ready === question || undefined}
      >
        {label}
      </a>
    </li>
  );
  return (
    <>
      <h3>
        <a href={business.path}>{business.name}</a>
      </h3>
      <ul className="actions" aria-label="Preguntas de ejemplo">
        {questions.map((ready) => byQuestion(ready, ready))}
      </ul>
      <Question name="pregunta" label="O escribe la tuya" value={question} problem={problem} button="Preguntar">
        <input type="hidden" name="ficha" value={business.id} />
      </Question>
      {choices.length > 0 ? (
        <ul className="actions" aria-label="Elige una respuesta">
          {choices.map(({ label, question: reply }) => byQuestion(upperFirst(label), reply))}
        </ul>
      ) : null}
      {answers ? (
        <div className="grid">
          {listingPlans.map(({ id, name }) => (
            <figure key={id} className="stack close">
              <figcaption>
                <strong>{name}</strong> {id === plan ? <span className="badge">Plan de hoy</span> : null}
              </figcaption>
              <p className="asked">
                <span className="spoken">Pregunta: </span>
                {question}
              </p>
              <AnswerView answer={answers[id]} shown={shown} current={business.id} field="pregunta" />
              <p className="fine-print">{placeInAnswer(answers[id], business.id)}</p>
            </figure>
          ))}
        </div>
      ) : null}
    </>
  );
}

/** "" when the answer is about this business alone. */
function placeInAnswer({ businesses, total }: Answer, businessId: string): string {
  const named = businesses.find(({ id }) => id === businessId);
  if (!named) return "La respuesta no lo nombra.";
  return total > 1 ? `Puesto ${named.position} de ${formatCount(total)}.` : "";
}
