import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { xmlFile, xmlResponse } from "../../http/xml.server";
import { findFeedArticlesBySeq } from "../articles.server";
import { articleFeed, feedLength } from "../feed.server";
import { findTopic, kindOf } from "./topic-data.server";
import { findNewestOfTopic } from "./topics.server";

/** RSS 2.0 of a category, a tag or an author. */
export async function loader({ request, params: { slug = "" } }: LoaderFunctionArgs) {
  const kind = kindOf(request);
  const file = await loadOrThrowProblem(request, "No se pudieron cargar los artículos", async () => {
    const topic = await findTopic(kind, slug);
    if (!topic) throw notFound();
    const articles = await findFeedArticlesBySeq(await findNewestOfTopic(topic.list, feedLength));
    const { name, description, path } = topic;
    return xmlFile(await articleFeed(articles, { title: `${name}, en el blog de Panamá VIP`, description, path }));
  });
  return xmlResponse(request, file, "application/rss+xml");
}
