import type { KeptNote } from "../kept/note";

export function Unfinished({ notes }: { notes: KeptNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section className="note unfinished" aria-labelledby="sin-terminar">
      <h2 id="sin-terminar">Sin terminar</h2>
      <ul className="stack near">
        {notes.map(({ articleId, title, kept, keptAt, comparePath }) => (
          <li key={articleId}>
            <a className="lone-link" href={comparePath}>
              {title || "Texto sin título"}
            </a>{" "}
            <time className="fine-print" dateTime={keptAt}>
              {kept}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
