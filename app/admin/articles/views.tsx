import type { ArticleCategory } from "../../text/articles/article-categories";
import type { FormReply } from "../../ui/forms/reply";
import { SectionLink } from "../frame/section-link";
import { type Day, type Fact, Facts, Moment, ShortDate } from "../scaffold/facts";
import { AdminRow } from "../scaffold/list";
import { defineSection } from "../scaffold/section";
import { formState, TextArea } from "../../ui/forms/form";
import { PanelForm } from "../scaffold/panel-form";

export type ArticleFacts = {
  id: string;
  slug: string;
  title: string;
  category: ArticleCategory | "";
  author: string;
  /** Null once the account is deleted. */
  authorId: string | null;
  date: Day;
  views: string;
  withheld: { day: Day; reason: string } | null;
};

export const articlesPath = "/admin/articulos";

export const articleSection = defineSection({
  path: articlesPath,
  lead: "Lo que leen tus visitantes. Si algo no debe estar en el sitio, léelo y retíralo con un motivo.",
  one: "artículo",
  many: "artículos",
  search: { label: "Buscar artículos", placeholder: "Título, extracto o categoría" },
  filters: [
    { id: "", label: "Publicados", state: "published", empty: "Todavía no hay artículos publicados." },
    { id: "retirados", label: "Retirados", state: "withheld", empty: "No hay artículos retirados." },
  ],
  searched: () => "No se encontraron artículos con ese término de búsqueda.",
  all: { label: "Ver los publicados" },
  missing: "Puede que su autor lo haya pasado a borrador, que es privado, o que lo haya eliminado.",
});

export function ArticleRow({ article }: { article: ArticleFacts }) {
  const { id, title, author, category, date, views, withheld } = article;
  return (
    <AdminRow
      id={id}
      isFaded={withheld !== null}
      facts={
        <>
          <span>{withheld ? `Motivo: ${withheld.reason}` : [author, category].filter(Boolean).join(" · ")}</span>
          <span>{views}</span>
          <ShortDate day={date} />
        </>
      }
    >
      <h2>
        <a href={`${articlesPath}/${id}`}>{title}</a>
      </h2>
      {withheld ? (
        <p className="badges">
          <span className="badge bad">Retirado</span>
        </p>
      ) : null}
    </AdminRow>
  );
}

function Author({ article: { author, authorId } }: { article: ArticleFacts }) {
  return authorId ? <SectionLink href={`/admin/personas/${authorId}`}>{author}</SectionLink> : <>{author}</>;
}

export function ArticleStanding({ article }: { article: ArticleFacts }) {
  const { slug, category, date, views, withheld } = article;
  const facts: Fact[] = [
    ["Estado", withheld ? <span className="badge bad">Retirado</span> : <span className="badge good">Publicado</span>],
    ...(withheld
      ? ([
          ["Desde", <Moment key="since" day={withheld.day} />],
          ["Motivo", withheld.reason],
        ] satisfies Fact[])
      : []),
    ["Autor", <Author key="author" article={article} />],
    ["Categoría", category || "Ninguna"],
    ["Fecha", <Moment key="date" day={date} />],
    ["Vistas", views],
  ];
  return (
    <aside className="panel" aria-label="Datos del artículo">
      <Facts facts={facts} />
      <p className="actions">
        {withheld ? null : (
          <a className="button quiet" href={`/blog/${slug}`}>
            Ver en el sitio
          </a>
        )}
        <a className={withheld ? "button quiet" : "button quiet danger"} href="#decidir">
          {withheld ? "Decidir si vuelve" : "Retirar del sitio"}
        </a>
      </p>
    </aside>
  );
}

export function WithholdForm({ reply }: { reply: FormReply | undefined }) {
  const title = "Retirar del sitio";
  return (
    <PanelForm id="decidir" title={title} reply={reply} buttons={[{ intent: "retirar", label: title, pending: "Retirando..." }]}>
      <p>
        Desaparece enseguida del blog, de su búsqueda y de la portada. Su autor lo conserva, puede corregirlo y guardarlo, y solo
        tú u otro administrador lo dejan volver.
      </p>
      <TextArea
        {...formState(reply)("motivo")}
        label="Motivo"
        help="Lo lee su autor, en Mis Artículos y por correo. Dile qué debe corregir."
        rows={4}
        required
      />
    </PanelForm>
  );
}

const releaseButtons = [
  { intent: "publicar", label: "Volver a publicar", pending: "Publicando..." },
  { intent: "permitir", label: "Permitir publicar", look: "quiet" },
] as const;

/** `version` is null when the session expired; the form keeps the submitted one. */
export function ReleaseForm({ reply, version }: { reply: FormReply | undefined; version: number | null }) {
  return (
    <PanelForm id="decidir" title="Dejarlo volver" reply={reply} buttons={releaseButtons}>
      <input type="hidden" name="version" value={version ?? formState(reply)("version").defaultValue} />
      <p>
        «Volver a publicar» lo pone en el sitio tal como se lee aquí. «Permitir publicar» lo deja en borrador, y su autor lo
        publica cuando quiera.
      </p>
    </PanelForm>
  );
}
