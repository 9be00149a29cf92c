import type { LoaderFunctionArgs } from "@remix-run/node";
import { loading } from "../http/problem.server";
import { keptByVersion } from "../http/shared-builds.server";
import { xmlFile, xmlResponse, type XmlFile } from "../http/xml.server";
import { findBlogsOfFeed } from "./articles.server";
import { blogFeed } from "./feed.server";

const feedLength = 20;

const kept = keptByVersion<XmlFile>();

/** RSS 2.0, rebuilt only when an article changes. */
export async function loader({ request }: LoaderFunctionArgs) {
  const file = await loading(request, "No se pudieron cargar los artículos", async () => {
    const blogs = await findBlogsOfFeed(feedLength);
    return await kept(JSON.stringify(blogs), async () => xmlFile(await blogFeed(blogs)));
  });
  return xmlResponse(request, file, "application/rss+xml");
}
