import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectPermanently } from "../http/moved.server";
import { loadOrThrowProblem, notFound } from "../http/problem.server";
import { findArticleAddress, findPublishedArticle } from "./articles.server";
import { Article } from "./article";
import { toArticleData } from "./article-data.server";
import { ArticleCard } from "./card";
import { PlaceCard } from "../directory/place-card";
import { toRestaurantCards } from "../directory/special-days.server";
import { findAttachedRestaurants } from "./restaurants.server";
import { shareImage } from "../pictures/share/share-images.server";
import { articleShareCard } from "./share.server";
import { toArticleCards } from "./card-data.server";
import { letterPathFrom } from "./letter/paths";
import { findArticlesToReadNext } from "./topics/related.server";
import { pageMeta } from "../ui/page/meta";
import { ShareLink } from "../ui/share-link";
import type { RouteHandle } from "../ui/page/route-handle";

const articleCrumbs = (blog: { title: string; slug: string }) => [
  { name: "Blog", path: "/blog" },
  { name: blog.title, path: `/blog/${blog.slug}` },
];

export const handle: RouteHandle = { styles: ["prose", "tags", "directory", "article-card", "blog"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { blog, share } = args.data;
  const path = `/blog/${blog.slug}`;
  return pageMeta(args, {
    title: blog.title,
    description: blog.excerpt,
    path,
    image: share,
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
        image: url(blog.photo?.file ?? blog.image ?? share.address),
        datePublished: blog.dateTime,
        dateModified: blog.updatedAt,
        inLanguage: "es-PA",
        mainEntityOfPage: url(path),
        author: { "@type": "Person", name: blog.author, ...(blog.authorPath && { url: url(blog.authorPath) }) },
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
    const [article, next, places] = await Promise.all([
      toArticleData(blog),
      findArticlesToReadNext(blog).then(toArticleCards),
      findAttachedRestaurants(blog.id).then(toRestaurantCards),
    ]);
    const share = shareImage("articulo", blog.id, articleShareCard(blog, article.photo?.hash));
    return { blog: { ...article, updatedAt: blog.updated_at }, next, places, share };
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
  const { blog, next, places } = useLoaderData<typeof loader>();
  const path = `/blog/${blog.slug}`;
  return (
    <>
      <Article blog={blog} crumbs={articleCrumbs(blog)} viewPath={`${path}/vista`}>
        <ShareLink title={blog.title} path={path} />{" "}
        <a className="button quiet" href={letterPathFrom(path)} rel="nofollow">
          Recibir lo nuevo por correo
        </a>{" "}
        <a className="button quiet" href="/blog">
          Volver al blog
        </a>
      </Article>
      {places.length > 0 ? (
        <section className="section tight">
          <h2>Los lugares de este artículo</h2>
          <ul className="grid">
            {places.map((place) => (
              <li key={place.slug}>
                <PlaceCard restaurant={place} showsProvince />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
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
