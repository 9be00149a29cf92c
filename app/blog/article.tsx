import type { ReactNode } from "react";
import type { ArticleCardData } from "./card";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";
import type { PhotoSource } from "../ui/photo";
import { Picture } from "../ui/picture";
import { Glyph } from "../ui/glyph";
import { Tags } from "../ui/tags";

export type ArticleData = ArticleCardData & {
  /** Sanitised. */
  html: string;
  /** Our copy of the picture at its address: for the page, and as a JPEG for others. */
  large: PhotoSource | null;
  file: string | null;
  readingMinutes: number;
  views: string;
};

/** A beacon counts the view at `viewPath`; a preview has none. The children are the links at the end. */
export function Article({
  blog,
  crumbs,
  viewPath,
  children,
}: {
  blog: ArticleData;
  crumbs: Crumb[];
  viewPath?: string;
  children: ReactNode;
}) {
  return (
    <article className="article" data-view={viewPath}>
      <header className="article-head">
        <Breadcrumbs crumbs={crumbs} />
        {blog.category ? (
          <p className="badges">
            <span className="badge">{blog.category}</span>
          </p>
        ) : null}
        <h1>{blog.title}</h1>
        {blog.excerpt ? <p className="lead">{blog.excerpt}</p> : null}
        <p className="article-facts">
          <span>
            Por <strong>{blog.author}</strong>
          </span>
          <time dateTime={blog.dateTime}>{blog.date}</time>
          <span>{blog.readingMinutes} min de lectura</span>
          <span>
            <Glyph name="eye" /> {blog.views}
          </span>
        </p>
      </header>
      <div className="article-picture">
        <Picture
          photo={blog.large}
          address={blog.image}
          kind={blog.category || null}
          seed={blog.slug}
          sizes="(min-width: 56rem) 52rem, 100vw"
        />
      </div>
      <div className="prose" dangerouslySetInnerHTML={{ __html: blog.html }} />
      <footer className="article-foot">
        {blog.tags.length > 0 ? <Tags tags={blog.tags} label="Etiquetas" /> : null}
        <p className="actions">{children}</p>
      </footer>
      {viewPath ? (
        <noscript>
          <img src={viewPath} alt="" width="1" height="1" />
        </noscript>
      ) : null}
    </article>
  );
}
