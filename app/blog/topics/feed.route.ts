import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { redirectPermanently } from "../../http/moved.server";
import { xmlFile, xmlResponse } from "../../http/xml.server";
import { findFeedArticlesBySeq } from "../articles.server";
import type { TopicKindPath } from "../../text/articles/article-topics";
import { articleFeed, feedLength, withPictures } from "../feed.server";
import { findNearTopic } from "./near.server";
import { findTopic, kindOf } from "./topic-data.server";
import { findNewestOfTopic } from "./topics.server";

export async function loader({ request, params: { slug = "" } }: LoaderFunctionArgs) {
  const kind = kindOf(request);
  const file = await loadOrThrowProblem(request, "No se pudieron cargar los artículos", async () => {
    const topic = await findTopic(kind, slug);
    if (!topic) throw await elsewhere(request, kind, slug);
    const newest = await findNewestOfTopic(topic.list, feedLength);
    const articles = await findFeedArticlesBySeq(newest.map(({ seq }) => seq));
    const { name, description, path } = topic;
    return xmlFile(
      await articleFeed(await withPictures(articles), { title: `${name}, en el blog de Panamá VIP`, description, path }),
    );
  });
  return xmlResponse(request, file, "application/rss+xml");
}

async function elsewhere(request: Request, kind: TopicKindPath, slug: string) {
  const near = await findNearTopic(kind, slug);
  return near?.isSame ? redirectPermanently(request, `${near.path}/rss.xml`) : notFound();
}
