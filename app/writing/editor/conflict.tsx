import { fieldLabels, isSameText, type ArticleText } from "../../blog/text";
import type { SavedArticle } from "./data.server";

type ConflictProps = {
  saved: SavedArticle;
  own: ArticleText;
  path: string;
};

export function Conflict({ saved, own, path }: ConflictProps) {
  const names = Object.keys(fieldLabels) as (keyof ArticleText)[];
  const differing = names.filter((name) => !isSameText({ ...own, [name]: saved[name] }, own));
  return (
    <section className="note stack near conflict" aria-labelledby="conflicto">
      <h2 id="conflicto">La versión guardada</h2>
      <p>
        Cambió el <time dateTime={saved.updatedAt}>{saved.updated}</time>, después de que abriste esta página. Copia de aquí lo
        que te falte: la tuya sigue abajo, completa, y si la guardas queda en lugar de esta.
      </p>
      <p>
        <a className="lone-link" href={path} target="_blank" rel="noopener">
          Abrir la versión guardada en otra pestaña
        </a>
      </p>
      <details open>
        <summary>En qué se diferencian</summary>
        {differing.length === 0 ? <p>En el texto son iguales: cambió si está publicado.</p> : null}
        {differing.map((name) => (
          <div key={name} className="field">
            <label htmlFor={`guardado-${name}`}>{fieldLabels[name]} (versión guardada)</label>
            <textarea id={`guardado-${name}`} readOnly defaultValue={saved[name]} rows={name === "content" ? 8 : 1} />
          </div>
        ))}
      </details>
    </section>
  );
}
