import type { LoaderFunctionArgs } from "@remix-run/node";
import { xml } from "../content/markup";
import { env } from "../env.server";
import { loading } from "../http/problem.server";
import { xmlResponse } from "../http/xml.server";
import { shownArticle } from "../models/article-content.server";
import { findNewestBlogs } from "../models/blogs.server";
import { authorOf } from "../ui/blog-card-data.server";

const feedLength = 20;

/** The newest articles as RSS 2.0, with their whole text. */
export async function loader({ request }: LoaderFunctionArgs) {
  const blogs = await loading(request, "No se pudieron cargar los artículos", async () => {
    const newest = await findNewestBlogs(feedLength);
    return await Promise.all(newest.map(async (blog) => ({ ...blog, html: await shownArticle(blog) })));
  });
  const items = blogs.map((blog) => {
    return xml`<item>
<title>${blog.title}</title>
<link>${`${env.APP_URL}/blog/${blog.slug}`}</link>
<guid isPermaLink="false">${`urn:uuid:${blog.id}`}</guid>
<pubDate>${new Date(blog.created_at).toUTCString()}</pubDate>
<dc:creator>${authorOf(blog)}</dc:creator>
<category>${blog.category}</category>
<description>${blog.excerpt}</description>
<content:encoded>${blog.html}</content:encoded>
</item>
`;
  });
  const document = xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>Blog de Panamá VIP</title>
<link>${`${env.APP_URL}/blog`}</link>
<atom:link href="${`${env.APP_URL}/blog/rss.xml`}" rel="self" type="application/rss+xml"/>
<description>Gastronomía, turismo, negocios e inteligencia artificial en Panamá.</description>
<language>es-pa</language>
${items}</channel>
</rss>`;
  return xmlResponse(document, "application/rss+xml");
}
