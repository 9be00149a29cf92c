import type { ReactNode } from "react";
import { formatCount, lowerFirst } from "../../text/format";
import { maxAttributeNote } from "../../directory/attributes";
import { type StatedTopic, topics } from "../../directory/topics";
import { FormToken } from "../../ui/forms/form";
import { factPath } from "../paths";
import type { AskedTopic, StatedText } from "./topics.server";

type TopicsProps = { id: string; asked: AskedTopic[]; stated: StatedText[] };

export function Topics({ id, asked, stated }: TopicsProps) {
  return (
    <>
      {asked.length > 0 ? (
        <section className="stack" id="temas">
          <h2>Preguntaron y nadie supo responder</h2>
          <p>Responde con un toque. Se ve al momento en tu página y lo dicen las respuestas.</p>
          <ul className="stack near">
            {asked.map(({ topic, total }) => (
              <li key={topic} className="panel">
                <h3>
                  {formatCount(total)} preguntaron {topics[topic].asked}
                </h3>
                <TopicForm id={id} topic={topic} note="" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {stated.length > 0 ? (
        <section className="stack">
          <h2>Lo que ya respondiste</h2>
          <ul className="stack near">
            {stated.map(({ topic, text, note }) => (
              <li key={topic} className="panel">
                <p>
                  {topics[topic].label}: {lowerFirst(text)}
                </p>
                <details>
                  <summary>
                    Cambiar<span className="spoken"> {topics[topic].label.toLowerCase()}</span>
                  </summary>
                  <TopicForm id={id} topic={topic} note={note}>
                    <button className="button quiet" name="respuesta" value="quitar" data-pending="Quitando...">
                      Quitar
                    </button>
                  </TopicForm>
                </details>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

type TopicFormProps = { id: string; topic: StatedTopic; note: string; children?: ReactNode };

function TopicForm({ id, topic, note, children }: TopicFormProps) {
  return (
    <form className="form" method="post" action={factPath(id)} noValidate>
      <FormToken />
      <input type="hidden" name="tema" value={topic} />
      {/* Stops Enter in the note from pressing the first answer. */}
      <button disabled hidden />
      <label className="field">
        Si quieres, aclara algo
        <input
          name="nota"
          defaultValue={note}
          placeholder={topics[topic].example}
          maxLength={maxAttributeNote}
          autoComplete="off"
        />
      </label>
      <p className="actions">
        <TopicButtons topic={topic} />
        {children}
      </p>
    </form>
  );
}

export function TopicButtons({ topic }: { topic: StatedTopic }) {
  return topics[topic].choices
    .filter(({ button }) => button)
    .map(({ id, button }) => (
      <button key={id} className="button" name="respuesta" value={id} data-pending="Guardando...">
        {button}
      </button>
    ));
}
