import type { ArticleCategory } from "../text/articles/article-categories";
import { ArticlePicture, type ArticlePhoto } from "./article-picture";
import type { Drawing } from "../ui/pictures/drawings";
import { Tags } from "../ui/tags";
import { AuthorName, CategoryBadge, tagHref } from "./topics/links";
import { Marked, type MarkedText } from "./search/marked";

export type ArticleCardData = {
  slug: string;
  title: string;
  excerpt: string;
  /** "" in a draft without one. */
  category: ArticleCategory | "";
  author: string;
  /** Null if the author has no page. */
  authorPath: string | null;
  date: string;
  /** ISO 8601. */
  dateTime: string;
  image: string | null;
  photo: ArticlePhoto | null;
  /** On the cover without a picture. Default: the category's. */
  drawing?: Drawing | undefined;
  tags: string[];
  /** Known only when the content was read. */
  readingMinutes?: number;
  marked?: { title: MarkedText; excerpt: MarkedText };
};

/** The first picture is on the first screen. */
export function ArticleGrid({ blogs }: { blogs: readonly ArticleCardData[] }) {
  return (
    <ul className="grid">
      {blogs.map((blog, index) => (
        <li key={blog.slug}>
          <ArticleCard blog={blog} eager={index === 0} />
        </li>
      ))}
    </ul>
  );
}

export function ArticleCard({
  blog,
  heading: Heading = "h2",
  eager = false,
}: {
  blog: ArticleCardData;
  heading?: "h2" | "h3";
  eager?: boolean;
}) {
  const { slug, title, excerpt, category, author, authorPath, date, dateTime, tags, readingMinutes, marked } = blog;
  return (
    <article className="card blog-card">
      <div className="card-picture">
        <ArticlePicture article={blog} lazy={!eager} />
      </div>
      <p className="card-facts">
        {category ? <CategoryBadge category={category} /> : null}{" "}
        {readingMinutes ? <span>{readingMinutes} min de lectura</span> : null}
      </p>
      <Heading>{marked ? <Marked pieces={marked.title} /> : title}</Heading>
      <p>{marked ? <Marked pieces={marked.excerpt} /> : excerpt}</p>
      <p className="by">
        <span className="spoken">Por </span>
        <AuthorName name={author} path={authorPath} /> · <time dateTime={dateTime}>{date}</time>
      </p>
      <div className="card-foot">
        {tags.length > 0 ? <Tags tags={tags} label="Etiquetas" hrefOf={tagHref} /> : null}
        <p className="read-more">
          <a className="card-link" href={`/blog/${slug}`}>
            Leer más<span className="spoken">: {title}</span>
          </a>
        </p>
      </div>
    </article>
  );
}
