import type { ArticleCategory } from "../../text/articles/article-categories";
import { withheldText } from "../../identity/moderation";
import { ArticlePicture, type ArticlePhoto } from "../../blog/article-picture";
import { articlePicturePath } from "../picture/paths";
import { placesPath } from "../places/paths";
import { Tags } from "../../ui/tags";

export type OwnArticleFacts = {
  id: string;
  slug: string;
  title: string;
  isPublished: boolean;
  /** `at`: ISO 8601. */
  scheduled?: { at: string; moment: string };
  withheldReason: string | null;
  views: string;
  updated: string;
  /** ISO 8601. */
  updatedAt: string;
};

export type OwnArticleCardData = OwnArticleFacts & {
  excerpt: string;
  category: ArticleCategory | "";
  image: string | null;
  photo: ArticlePhoto | null;
  tags: string[];
  moreTags: number;
};

export function OwnArticleCard({ blog }: { blog: OwnArticleCardData }) {
  const { id, slug, title, excerpt, isPublished, withheldReason, tags, moreTags } = blog;
  return (
    <article className="card own-blog">
      <div className="article-picture">
        <ArticlePicture article={blog} lazy />
      </div>
      <div className="stack close">
        <OwnArticleFactsLine blog={blog} />
        <h2>{title}</h2>
        {excerpt ? <p className="muted clamp">{excerpt}</p> : null}
        {withheldReason === null ? null : (
          <p className="note taps">
            {withheldText(withheldReason)} <a href="/contact">Ir a Contacto</a>
          </p>
        )}
        {tags.length > 0 ? <Tags tags={tags} more={moreTags} label="Etiquetas" /> : null}
        <p className="actions">
          <a className="button" href={`/edit-blog/${id}`}>
            Editar <Which title={title} />
          </a>{" "}
          <a className="button quiet" href={isPublished ? `/blog/${slug}` : `/edit-blog/${id}/vista-previa`}>
            Ver <Which title={title} />
          </a>{" "}
          <a className="button quiet" href={articlePicturePath(id)}>
            Foto <Which title={title} />
          </a>{" "}
          <a className="button quiet" href={placesPath(id)}>
            Lugares <Which title={title} />
          </a>{" "}
          <a className="button quiet danger" href={`/my-blogs/${id}/eliminar`}>
            Eliminar <Which title={title} />
          </a>
        </p>
      </div>
    </article>
  );
}

export function OwnArticleFactsLine({ blog }: { blog: OwnArticleFacts }) {
  const { isPublished, scheduled, withheldReason, views, updated, updatedAt } = blog;
  return (
    <p className="card-facts">
      {withheldReason === null ? (
        <span className={isPublished ? "badge good" : "badge"}>{isPublished ? "Publicado" : "Borrador"}</span>
      ) : (
        <span className="badge bad">Retirado</span>
      )}{" "}
      {isPublished ? <span>{views}</span> : null}{" "}
      {scheduled ? (
        <span>
          Se publica el <time dateTime={scheduled.at}>{scheduled.moment}</time>
        </span>
      ) : null}{" "}
      <span>
        Editado el <time dateTime={updatedAt}>{updated}</time>
      </span>
    </p>
  );
}

/** Tells links with the same text apart for screen readers. */
function Which({ title }: { title: string }) {
  return <span className="spoken">«{title}»</span>;
}
