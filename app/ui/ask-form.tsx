import { Glyph } from "./glyph";
import { askPath, questionField } from "../text/asking";

/** Sends questions to the answers, and words to the search. */
export function SearchOrAskForm({ label, placeholder }: { label: string; placeholder: string }) {
  return (
    <form className="field ask" method="post" action={askPath} role="search">
      <label htmlFor={questionField}>{label}</label>
      <input
        id={questionField}
        name={questionField}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        data-suggest=""
      />
      <button className="button" name="buscar" value="si" data-pending="Buscando...">
        <Glyph name="search" /> <span>Buscar</span>
      </button>
    </form>
  );
}

export function ReadyQuestions({ questions, className = "actions" }: { questions: string[]; className?: string }) {
  return (
    <form className={className} method="post" action={askPath}>
      {questions.map((question) => (
        <button key={question} className="button quiet" name={questionField} value={question}>
          {question}
        </button>
      ))}
    </form>
  );
}
