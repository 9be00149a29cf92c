import { formatCount } from "../../text/format";
import { listPath } from "../../text/paging";
import { Cover } from "../../ui/pictures/cover";

/** `id`: the query parameter. */
export const articleFilters = [
  { id: "", label: "Todos", status: "all", empty: "Aún no has escrito ningún artículo." },
  { id: "publicados", label: "Publicados", status: "published", empty: "Aún no has publicado ningún artículo." },
  { id: "borradores", label: "Borradores", status: "draft", empty: "No tienes borradores." },
] as const;

export type ArticleFilter = (typeof articleFilters)[number];

type Counts = Record<ArticleFilter["status"], number>;

export const myArticlesPath = (page: number, filter: ArticleFilter["id"], search: string) =>
  listPath("/my-blogs", page, { q: search, estado: filter });

export function ArticleFilters({ chosen, counts, search }: { chosen: ArticleFilter["id"]; counts: Counts; search: string }) {
  return (
    <nav className="pills" aria-label="Filtrar por estado">
      <ul>
        {articleFilters.map(({ id, label, status }) => (
          <li key={id}>
            <a href={myArticlesPath(1, id, search)} aria-current={id === chosen ? "page" : undefined}>
              {label} {formatCount(counts[status])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function NothingWritten() {
  return (
    <div className="empty split">
      <div className="article-picture">
        <Cover kind="Marketing" seed="mis-articulos" />
      </div>
      <div className="stack">
        <h2>Tu primer artículo empieza aquí</h2>
        <p className="lead">
          Cuenta lo que sabes de tu cocina, tu barrio o tu negocio. Puedes guardarlo como borrador y publicarlo cuando esté listo.
        </p>
        <p>
          <WriteLink />
        </p>
      </div>
    </div>
  );
}

export function NothingFound({ filter, search }: { filter: ArticleFilter["id"]; search: string }) {
  const nothing = articleFilters.find(({ id }) => id === filter)?.empty;
  return (
    <div className="empty">
      <p className="lead">{search ? "No se encontraron artículos con ese término de búsqueda." : nothing}</p>
      <p>
        <a className="button quiet" href="/my-blogs">
          Ver todos mis artículos
        </a>
      </p>
    </div>
  );
}

export function WriteLink() {
  return (
    <a className="button primary" href="/write-blog">
      Escribir Nuevo Artículo
    </a>
  );
}
