import { withheldText } from "../../identity/moderation";
import { ArticlePicture } from "../../blog/article-picture";
import { articlePicturePath, placesPath } from "../article/paths";
import type { OwnArticleCardData, OwnArticleFacts } from "./data.server";
import { useMark, useSite } from "../../ui/page/site";
import { whatsappShare } from "../../ui/share-link";
import { Tags } from "../../ui/tags";

export function OwnArticleCard({ blog }: { blog: OwnArticleCardData }) {
  const { id, slug, title, excerpt, isPublished, withheldReason, tags, moreTags } = blog;
  const mark = useMark(id);
  const share = whatsappShare(title, `${useSite().url}/blog/${slug}`);
  return (
    <article className={`card own-blog${mark}`}>
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
          {mark && isPublished ? <CardLink look="primary" path={share} label="Compartir por WhatsApp" of={title} /> : null}
          <CardLink look="" path={`/edit-blog/${id}`} label="Editar" of={title} />
          <CardLink path={isPublished ? `/blog/${slug}` : `/edit-blog/${id}/vista-previa`} label="Ver" of={title} />
          <CardLink path={articlePicturePath(id)} label="Foto" of={title} />
          <CardLink path={placesPath(id)} label="Lugares" of={title} />
          <CardLink look="quiet danger" path={`/my-blogs/${id}/eliminar`} label="Eliminar" of={title} />
        </p>
      </div>
    </article>
  );
}

export function OwnArticleFactsLine({ blog }: { blog: OwnArticleFacts & Partial<OwnArticleCardData> }) {
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

type CardLinkProps = { look?: string; path: string; label: string; of: string };

/** Names the article for screen readers, because all cards have the same links. */
function CardLink({ look = "quiet", path, label, of }: CardLinkProps) {
  return (
    <>
      <a className={`button ${look}`} href={path}>
        {label} <span className="spoken">«{of}»</span>
      </a>{" "}
    </>
  );
}
