import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadOrThrowProblem } from "../http/problem.server";
import { memoizeByVersion } from "../http/shared-builds.server";
import { xmlFile, xmlResponse, type XmlFile } from "../http/xml.server";
import { findFeedArticles } from "./articles.server";
import { articleFeed, feedLength, withPictures } from "./feed.server";

const kept = memoizeByVersion<XmlFile>();

/** RSS 2.0, rebuilt only when an article changes. */
export async function loader({ request }: LoaderFunctionArgs) {
  const file = await loadOrThrowProblem(request, "No se pudieron cargar los artículos", async () => {
    const articles = await withPictures(await findFeedArticles(feedLength));
    return await kept(JSON.stringify(articles), async () => xmlFile(await articleFeed(articles)));
  });
  return xmlResponse(request, file, "application/rss+xml");
}
