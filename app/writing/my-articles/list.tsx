import { Cover } from "../../ui/pictures/cover";

/** `id`: the query parameter. */
export const articleFilters = [
  { id: "", label: "Todos", state: "all", empty: "Aún no has escrito ningún artículo." },
  { id: "publicados", label: "Publicados", state: "published", empty: "Aún no has publicado ningún artículo." },
  { id: "borradores", label: "Borradores", state: "draft", empty: "No tienes borradores." },
] as const;

export type ArticleFilter = (typeof articleFilters)[number];

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
