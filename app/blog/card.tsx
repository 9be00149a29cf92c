import type { ArticleCategory } from "../text/article-categories";
import type { PhotoSource } from "../ui/photo";
import { Picture } from "../ui/picture";
import { Tags } from "../ui/tags";

export type ArticleCardData = {
  slug: string;
  title: string;
  excerpt: string;
  /** "" in a draft without one. */
  category: ArticleCategory | "";
  author: string;
  date: string;
  /** ISO 8601. */
  dateTime: string;
  /** Our copy of the picture at its address. */
  photo: PhotoSource | null;
  /** A file of this site. */
  image: string | null;
  tags: string[];
  /** Needs the content. */
  readingMinutes?: number;
};

export function ArticleCard({
  blog,
  heading: Heading = "h2",
  eager = false,
}: {
  blog: ArticleCardData;
  heading?: "h2" | "h3";
  eager?: boolean;
}) {
  const { slug, title, excerpt, category, author, date, dateTime, photo, image, tags, readingMinutes } = blog;
  return (
    <article className="card blog-card">
      <div className="card-picture">
        <Picture photo={photo} address={image} kind={category || null} seed={slug} lazy={!eager} />
      </div>
      <p className="card-facts">
        {category ? <span className="badge">{category}</span> : null} <time dateTime={dateTime}>{date}</time>
        {readingMinutes ? <span>{readingMinutes} min de lectura</span> : null}
      </p>
      <Heading>{title}</Heading>
      <p>{excerpt}</p>
      <p className="fine-print">Por {author}</p>
      {tags.length > 0 ? <Tags tags={tags} label="Etiquetas" /> : null}
      <p className="read-more">
        <a className="card-link" href={`/blog/${slug}`}>
          Leer más<span className="spoken">: {title}</span>
        </a>
      </p>
    </article>
  );
}
