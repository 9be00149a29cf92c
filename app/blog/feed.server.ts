import { setImmediate } from "node:timers/promises";
import { truncateArticle } from "./beginning";
import { html, xml, type Markup } from "../text/markup";
import { firstSentBytes, sentBytes } from "../text/sent-bytes";
import { env } from "../env.server";
import { shownArticle } from "./content.server";
import { findArticleContent, type FeedArticle } from "./articles.server";
import { authorLabel } from "./card-data.server";
import { findArticlePhotos } from "./picture.server";
import { shareImage } from "../pictures/share/share-images.server";
import { articleShareCard } from "./share.server";

/** Bytes: title, excerpt and name, and about 2,000 words of content. */
const itemBytes = 14_500;
/** Only rows written without the forms reach these. */
const maxTitleLength = 1_000;
const maxExcerptLength = 2_000;
const maxNameLength = 700;
const maxCategoryLength = 200;

export const feedLength = 20;

/** `picture`: local path of a JPEG or, if it cannot be drawn, PNG. */
type FeedEntry = FeedArticle & { picture: string };

/** Adds each article's picture, or the drawing that shared links show. */
export async function withPictures(articles: FeedArticle[]): Promise<FeedEntry[]> {
  const photos = await findArticlePhotos(articles.map(({ id }) => id));
  return articles.map((article) => {
    const drawn = () => shareImage("articulo", article.id, articleShareCard(article, undefined)).address;
    return { ...article, picture: photos(article.id)?.file ?? drawn() };
  });
}

const wholeBlog = {
  title: "Blog de Panamá VIP",
  description: "Gastronomía, turismo, negocios e inteligencia artificial en Panamá.",
  path: "/blog",
};

/**
 * RSS 2.0 with each article's beginning: at most 300 kB for 20. Yields to the event loop after each. `path`: page that lists the
 * articles; its feed is at `path`/rss.xml.
 */
export async function articleFeed(blogs: FeedEntry[], { title, description, path } = wholeBlog): Promise<Markup> {
  const items: Markup[] = [];
  for (const article of blogs) {
    const content = await findArticleContent(article.id);
    if (content) items.push(renderFeedItem(article, await shownArticle(content)));
    await setImmediate();
  }
  return xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${title}</title>
<link>${`${env.APP_URL}${path}`}</link>
<atom:link href="${`${env.APP_URL}${path}/rss.xml`}" rel="self" type="application/rss+xml"/>
<description>${description}</description>
<language>es-pa</language>
${items}</channel>
</rss>`;
}

function renderFeedItem(blog: FeedEntry, text: string): Markup {
  const url = `${env.APP_URL}/blog/${blog.slug}`;
  const facts = xml`<title>${firstSentBytes(blog.title, maxTitleLength)}</title>
<link>${url}</link>
<guid isPermaLink="false">${`urn:uuid:${blog.id}`}</guid>
<pubDate>${new Date(blog.created_at).toUTCString()}</pubDate>
<dc:creator>${firstSentBytes(authorLabel(blog), maxNameLength)}</dc:creator>
<category>${firstSentBytes(blog.category, maxCategoryLength)}</category>
<description>${firstSentBytes(blog.excerpt, maxExcerptLength)}</description>
<media:content url="${`${env.APP_URL}${blog.picture}`}" medium="image"/>
`;
  const more = html` <p><a href="${url}">Sigue leyendo en Panamá VIP</a></p>`.text;
  const room = itemBytes - Buffer.byteLength(facts.text) - sentBytes(more);
  const beginning = truncateArticle(text, room);
  const shown = beginning.isWhole ? beginning.html : beginning.html + more;
  return xml`<item>
${facts}<content:encoded>${shown}</content:encoded>
</item>
`;
}
