import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleParts } from "../content/article-html";
import { count, readingMinutes } from "../content/format";
import { loading, notFound } from "../http/problem.server";
import { findBlogsToReadNext, findPublishedBlog } from "../models/blogs.server";
import { BlogCard } from "../ui/blog-card";
import { blogCardOf } from "../ui/blog-card-data.server";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Cover } from "../ui/cover";
import { Glyph } from "../ui/glyph";
import { pageMeta } from "../ui/page-meta";
import { ShareLink } from "../ui/share-link";
import { Tags } from "../ui/tags";
import type { RouteHandle } from "../ui/route-handle";

const crumbsOf = (blog: { title: string; slug: string }) => [
  { name: "Blog", path: "/blog" },
  { name: blog.title, path: `/blog/${blog.slug}` },
];

export const handle: RouteHandle = { styles: ["prose", "blog"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { blog } = args.data;
  const path = `/blog/${blog.slug}`;
  return pageMeta(args, {
    title: blog.title,
    description: blog.excerpt,
    path,
    image: blog.image,
    type: "article",
    crumbs: crumbsOf(blog),
    structuredData: (url) => [
      {
        "@context": "https://schema.org",
        "@type": "BlogPosting",
        headline: blog.title,
        description: blog.excerpt,
        articleSection: blog.category,
        keywords: blog.tags,
        image: url(blog.image ?? "/og.png"),
        datePublished: blog.dateTime,
        dateModified: blog.updatedAt,
        inLanguage: "es-PA",
        mainEntityOfPage: url(path),
        author: { "@type": "Person", name: blog.author },
        publisher: { "@type": "Organization", name: "Panamá VIP", url: url("/") },
      },
    ],
  });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { blog, next } = await loading(request, "No se pudo cargar el artículo", async () => {
    const blog = await findPublishedBlog(params.slug ?? "");
    return { blog, next: blog ? await findBlogsToReadNext(blog) : [] };
  });
  if (!blog) {
    throw notFound({
      title: "Artículo no encontrado",
      text: "Puede que su autor lo haya retirado o que la dirección haya cambiado.",
      back: { path: "/blog", label: "Volver al blog" },
    });
  }
  return {
    blog: {
      ...blogCardOf(blog),
      parts: articleParts(blog.content),
      readingMinutes: readingMinutes(blog.content),
      views: count(blog.views, "vista", "vistas"),
      updatedAt: blog.updated_at,
    },
    next: next.map(blogCardOf),
  };
}

export default function BlogPage() {
  const { blog, next } = useLoaderData<typeof loader>();
  return (
    <>
      <article className="article" data-view={`/blog/${blog.slug}/vista`}>
        <header className="article-head">
          <Breadcrumbs crumbs={crumbsOf(blog)} />
          <p className="badges">
            <span className="badge">{blog.category}</span>
          </p>
          <h1>{blog.title}</h1>
          <p className="lead">{blog.excerpt}</p>
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
          {blog.image ? (
            <img src={blog.image} alt="" width="800" height="450" referrerPolicy="no-referrer" />
          ) : (
            <Cover kind={blog.category || null} seed={blog.slug} />
          )}
        </div>
        {blog.parts.isHtml ? (
          <div className="prose" dangerouslySetInnerHTML={{ __html: blog.parts.html }} />
        ) : (
          <div className="prose">
            {blog.parts.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        <footer className="article-foot">
          {blog.tags.length > 0 ? <Tags tags={blog.tags} label="Etiquetas" /> : null}
          <p className="actions">
            <ShareLink title={blog.title} path={`/blog/${blog.slug}`} />{" "}
            <a className="button quiet" href="/blog">
              Volver al blog
            </a>
          </p>
        </footer>
        <noscript>
          <img src={`/blog/${blog.slug}/vista`} alt="" width="1" height="1" />
        </noscript>
      </article>
      {next.length > 0 ? (
        <section className="section sand">
          <h2>Para seguir leyendo</h2>
          <div className="grid">
            {next.map((other) => (
              <BlogCard key={other.slug} blog={other} heading="h3" />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
