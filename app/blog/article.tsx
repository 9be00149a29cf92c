import type { ReactNode } from "react";
import type { ArticleCardData } from "./card";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";
import { Photo, type PhotoSource } from "../ui/pictures/photo";
import { creditLine } from "../pictures/credit";
import { ArticlePicture } from "./article-picture";
import type { ContentsEntry } from "./contents";
import { Glyph } from "../ui/glyph";
import { Tags } from "../ui/tags";
import { AuthorName, CategoryBadge, tagHref } from "./topics/links";

export type ArticleData = ArticleCardData & {
  /** Sanitised. */
  html: string;
  contents: ContentsEntry[];
  readingMinutes: number;
  views: string;
  portrait: PhotoSource | null;
};

/** A beacon counts the view at `viewPath`, which a preview lacks. The children are the links at the end. */
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
      <header className="intro article-head">
        <div className="article-top">
          <Breadcrumbs crumbs={crumbs} />
          {blog.category ? <CategoryBadge category={blog.category} /> : null}
        </div>
        <h1>{blog.title}</h1>
        {blog.excerpt ? <p className="lead">{blog.excerpt}</p> : null}
        <p className="article-facts fine-print">
          {blog.portrait ? (
            <span className="author-portrait">
              <Photo photo={blog.portrait} alt="" />
            </span>
          ) : null}{" "}
          <span>
            Por{" "}
            <strong>
              <AuthorName name={blog.author} path={blog.authorPath} />
            </strong>
          </span>{" "}
          <time dateTime={blog.dateTime}>{blog.date}</time> <span>{blog.readingMinutes} min de lectura</span>{" "}
          <span>
            <Glyph name="eye" /> {blog.views}
          </span>
        </p>
      </header>
      <figure>
        <div className="article-picture">
          <ArticlePicture article={blog} large />
        </div>
        {blog.photo?.credit ? <figcaption className="fine-print">{creditLine(blog.photo.credit)}</figcaption> : null}
      </figure>
      {blog.contents.length > 0 ? <Contents entries={blog.contents} /> : null}
      <div className="prose" dangerouslySetInnerHTML={{ __html: blog.html }} />
      <footer className="stack article-foot">
        {blog.tags.length > 0 ? <Tags tags={blog.tags} label="Etiquetas" hrefOf={tagHref} /> : null}
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

function Contents({ entries }: { entries: ContentsEntry[] }) {
  return (
    <nav className="contents" aria-labelledby="indice">
      <p className="contents-title" id="indice">
        En este artículo
      </p>
      <ol>
        {entries.map(({ id, text, minutesLeft }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
            {minutesLeft > 1 ? <span className="fine-print"> · quedan {minutesLeft} min</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
