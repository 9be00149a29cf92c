import { Glyph } from "./glyph";
import { askPath, questionField } from "../text/asking";
import { usePaths, useWords } from "./page/language";
import { words } from "./words";

/** Sends questions to the answers, and words to the search. */
export function SearchOrAskForm({ label, placeholder }: { label: string; placeholder: string }) {
  const [say, pathTo] = [useWords(words), usePaths()];
  return (
    <form className="field ask" method="post" action={pathTo(askPath)} role="search">
      <label htmlFor={questionField}>{label}</label>
      <input
        id={questionField}
        name={questionField}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        data-suggest=""
      />
      <button className="button" name="buscar" value="si" data-pending={say.searching}>
        <Glyph name="search" /> <span>{say.search}</span>
      </button>
    </form>
  );
}

export function ReadyQuestions({ questions, className = "actions" }: { questions: string[]; className?: string }) {
  const pathTo = usePaths();
  return (
    <form className={className} method="post" action={pathTo(askPath)}>
      {questions.map((question) => (
        <button key={question} className="button quiet" name={questionField} value={question}>
          {question}
        </button>
      ))}
    </form>
  );
}
