import type { BlogCategory } from "../../text/blog-categories";
import { withheldText } from "../../identity/moderation";
import { Picture } from "../../ui/picture";
import { Tags } from "../../ui/tags";

export type OwnBlogFacts = {
  id: string;
  slug: string;
  title: string;
  isPublished: boolean;
  /** Why an administrator took it off the site; null when none did. */
  withheldReason: string | null;
  /** As it is read, "1,234 vistas". */
  views: string;
  /** As it is read, "3 de octubre de 2026". */
  updated: string;
  /** For machines, ISO-8601. */
  updatedAt: string;
};

export type OwnBlogCardData = OwnBlogFacts & {
  excerpt: string;
  /** Empty while a draft has none. */
  category: BlogCategory | "";
  image: string | null;
  /** The first ones, and how many there are beside them. */
  tags: string[];
  moreTags: number;
};

/** An article in its author's list, with what the author can do with it. */
export function OwnBlogCard({ blog }: { blog: OwnBlogCardData }) {
  const { id, slug, title, excerpt, category, image, isPublished, withheldReason, tags, moreTags } = blog;
  return (
    <article className="card own-blog">
      <div className="own-blog-picture">
        <Picture address={image} name={title} kind={category || null} seed={slug} lazy />
      </div>
      <div className="own-blog-text">
        <OwnBlogFactsLine blog={blog} />
        <h2>{title}</h2>
        {excerpt ? <p className="own-blog-excerpt">{excerpt}</p> : null}
        {withheldReason === null ? null : (
          <p className="own-blog-withheld">
            {withheldText(withheldReason)} <a href="/contact">Ir a Contacto</a>
          </p>
        )}
        {tags.length > 0 ? <Tags tags={tags} more={moreTags} label="Etiquetas" /> : null}
        <p className="own-blog-actions">
          <a className="button" href={`/edit-blog/${id}`}>
            Editar <Which title={title} />
          </a>{" "}
          <a className="button quiet" href={isPublished ? `/blog/${slug}` : `/edit-blog/${id}/vista-previa`}>
            Ver <Which title={title} />
          </a>{" "}
          <a className="button quiet danger" href={`/my-blogs/${id}/eliminar`}>
            Eliminar <Which title={title} />
          </a>
        </p>
      </div>
    </article>
  );
}

/** Whether it is published, how often it was read, and when it changed. */
export function OwnBlogFactsLine({ blog }: { blog: OwnBlogFacts }) {
  const { isPublished, withheldReason, views, updated, updatedAt } = blog;
  return (
    <p className="card-facts">
      {withheldReason === null ? (
        <span className={isPublished ? "badge good" : "badge"}>{isPublished ? "Publicado" : "Borrador"}</span>
      ) : (
        <span className="badge withheld">Retirado</span>
      )}{" "}
      {isPublished ? <span>{views}</span> : null}{" "}
      <span>
        Editado el <time dateTime={updatedAt}>{updated}</time>
      </span>
    </p>
  );
}

/** Of which article a link speaks, for those who hear it alone. */
function Which({ title }: { title: string }) {
  return <span className="spoken">«{title}»</span>;
}
