import { Glyph } from "./glyph";
import { askPath, questionField, searchField, searchPath } from "../text/asking";
import { useLanguage, usePaths } from "./page/language";
import { words } from "./words";

/** Sends questions to the answers, and words to the search. English pages only search: the answers' pages are Spanish. */
export function SearchOrAskForm({ label, placeholder }: { label: string; placeholder: string }) {
  const [language, pathTo] = [useLanguage(), usePaths()];
  const say = words[language];
  const [method, path, field] = language === "es" ? ["post", askPath, questionField] : ["get", pathTo(searchPath), searchField];
  return (
    <form className="field ask" method={method} action={path} role="search">
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        name={field}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        data-suggest=""
      />
      <button
        className="button"
        {...(language === "es" && { name: "buscar", value: "si" })}
        data-pending={say.searching}
      >
        <Glyph name="search" /> <span>{say.search}</span>
      </button>
    </form>
  );
}

/** None on English pages, since the answers' pages are Spanish. */
export function ReadyQuestions({ questions, className = "actions" }: { questions: string[]; className?: string }) {
  if (useLanguage() !== "es") return null;
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
