import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectPermanently } from "../http/moved.server";
import { loadOrThrowProblem, notFound } from "../http/problem.server";
import { findArticleAddress, findArticlesToReadNext, findPublishedArticle } from "./articles.server";
import { Article } from "./article";
import { toArticleData } from "./article-data.server";
import { ArticleCard } from "./card";
import { toArticleCards } from "./card-data.server";
import { pageMeta } from "../ui/page/meta";
import { findShareImage } from "../ui/page/share-image";
import { ShareLink } from "../ui/share-link";
import type { RouteHandle } from "../ui/page/route-handle";

const articleCrumbs = (blog: { title: string; slug: string }) => [
  { name: "Blog", path: "/blog" },
  { name: blog.title, path: `/blog/${blog.slug}` },
];

export const handle: RouteHandle = { styles: ["prose", "tags", "blog"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { blog } = args.data;
  const path = `/blog/${blog.slug}`;
  const image = findShareImage({ image: blog.file ?? blog.image, kind: blog.category || null, seed: blog.slug, alt: blog.title });
  return pageMeta(args, {
    title: blog.title,
    description: blog.excerpt,
    path,
    image,
    type: "article",
    crumbs: articleCrumbs(blog),
    structuredData: (url) => [
      {
        "@context": "https://schema.org",
        "@type": "BlogPosting",
        headline: blog.title,
        description: blog.excerpt,
        articleSection: blog.category,
        keywords: blog.tags,
        image: url(blog.file ?? blog.image ?? image.address),
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
  const slug = params.slug ?? "";
  return await loadOrThrowProblem(request, "No se pudo cargar el artículo", async () => {
    const blog = await findPublishedArticle(slug);
    if (!blog) throw await redirectOrNotFound(request, slug);
    const [article, next] = await Promise.all([toArticleData(blog), findArticlesToReadNext(blog).then(toArticleCards)]);
    return { blog: { ...article, updatedAt: blog.updated_at }, next };
  });
}

async function redirectOrNotFound(request: Request, slug: string) {
  const address = await findArticleAddress(slug);
  if (!address) {
    return notFound({
      title: "Artículo no encontrado",
      text: "Puede que su autor lo haya retirado o que la dirección haya cambiado.",
      back: { path: "/blog", label: "Volver al blog" },
    });
  }
  return redirectPermanently(request, `/blog/${address}`);
}

export default function ArticlePage() {
  const { blog, next } = useLoaderData<typeof loader>();
  const path = `/blog/${blog.slug}`;
  return (
    <>
      <Article blog={blog} crumbs={articleCrumbs(blog)} viewPath={`${path}/vista`}>
        <ShareLink title={blog.title} path={path} />{" "}
        <a className="button quiet" href="/blog">
          Volver al blog
        </a>
      </Article>
      {next.length > 0 ? (
        <section className="section sand">
          <h2>Para seguir leyendo</h2>
          <div className="grid">
            {next.map((other) => (
              <ArticleCard key={other.slug} blog={other} heading="h3" />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
