import { askPath, questionField } from "../text/asking";

/** Asks the assistants, from other pages. */
export function AskForm({ label }: { label: string }) {
  return (
    <form className="field ask" method="post" action={askPath}>
      <label htmlFor={questionField}>{label}</label>
      <input id={questionField} name={questionField} autoComplete="off" enterKeyHint="send" />
      <button className="button" data-pending="Buscando...">
        Preguntar
      </button>
    </form>
  );
}

/** Each button asks its question. */
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
