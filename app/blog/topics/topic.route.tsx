import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noSuchPage, readPage } from "../../http/list-query.server";
import { redirectPermanently } from "../../http/moved.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { shareImage } from "../../pictures/share/share-images.server";
import { count } from "../../text/format";
import { listPath, pageCount } from "../../text/paging";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { Pagination } from "../../ui/pagination";
import { Photo } from "../../ui/pictures/photo";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { ArticleGrid } from "../card";
import { toArticleCards } from "../card-data.server";
import type { TopicKindPath } from "../../text/articles/article-topics";
import { topicStructuredData } from "./structured-data";
import { findNearTopic } from "./near.server";
import { findTopic, kindOf, topicShareCard } from "./topic-data.server";
import { findTopicArticles } from "./topics.server";

export const handle: RouteHandle = { styles: ["list", "pagination", "tags", "article-card", "blog"] };

const topicCrumbs = ({ name, path }: { name: string; path: string }) => [
  { name: "Blog", path: "/blog" },
  { name, path },
];

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { topic, share, page, blogs } = args.data;
  const path = listPath(topic.path, page);
  // A category and a tag may share a name.
  const name = topic.kind === "etiqueta" ? `Etiqueta «${topic.name}»` : topic.name;
  return [
    ...pageMeta(args, {
      title: page > 1 ? `${name}, página ${page} · Blog` : `${name} · Blog`,
      description: topic.description,
      path,
      image: share,
      crumbs: topicCrumbs(topic),
      structuredData: (url) => [topicStructuredData(url, { topic, path, blogs, image: share.address })],
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: `${topic.name}, en Panamá VIP`,
      href: `${topic.path}/rss.xml`,
    },
  ];
};

export async function loader({ request, params: { slug = "" } }: LoaderFunctionArgs) {
  const kind = kindOf(request);
  const page = readPage(request);
  return await loadOrThrowProblem(request, "No se pudieron cargar los artículos", async () => {
    const found = await findTopic(kind, slug);
    if (!found) throw await elsewhere(request, kind, slug);
    const { list, ...topic } = found;
    const { rows, total } = await findTopicArticles(list, page);
    const pages = pageCount(total);
    if (page > pages) throw noSuchPage(request);
    const share = shareImage(topic.kind, topic.slug, topicShareCard(topic));
    return { topic, share, page, pages, total, blogs: await toArticleCards(rows) };
  });
}

async function elsewhere(request: Request, kind: TopicKindPath, slug: string) {
  const near = await findNearTopic(kind, slug);
  if (near?.isSame) return redirectPermanently(request, near.path);
  return notFound({
    title: "No hay artículos en esta dirección",
    text: near
      ? `Quizá buscabas «${near.name}», que se escribe casi igual.`
      : "Puede que ya no quede ninguno, o que la dirección esté mal escrita.",
    back: near ? { path: near.path, label: `Ver «${near.name}»` } : { path: "/blog", label: "Ver todos los artículos" },
  });
}

export default function TopicPage() {
  const { topic, page, pages, total, blogs } = useLoaderData<typeof loader>();
  return (
    <section className="section tight">
      <Breadcrumbs crumbs={topicCrumbs(topic)} />
      <div className="topic-head">
        {topic.portrait ? (
          <span className="topic-portrait">
            <Photo photo={topic.portrait} alt="" />
          </span>
        ) : null}
        <div className="intro">
          <h1>{topic.name}</h1>
          {topic.lead ? <p className="lead">{topic.lead}</p> : null}
        </div>
      </div>
      <p className="fine-print">
        {count(total, "artículo", "artículos")}
        {pages > 1 ? ` · página ${page} de ${pages}` : null} · <a href={`${topic.path}/rss.xml`}>Seguir por RSS</a>
      </p>
      {blogs.length > 0 ? (
        <ArticleGrid blogs={blogs} />
      ) : (
        <div className="empty">
          <p className="lead">Aún no hay artículos publicados.</p>
        </div>
      )}
      <Pagination page={page} pages={pages} pathOf={(number) => listPath(topic.path, number)} />
      <p className="actions">
        <a className="button quiet" href="/blog">
          Ver todos los artículos
        </a>
      </p>
    </section>
  );
}
