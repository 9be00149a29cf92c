import { askPath, questionField } from "../text/asking";

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
