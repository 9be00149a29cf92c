import type { LoaderFunctionArgs } from "@remix-run/node";
import { absoluteUrl } from "../http/absolute-url.server";
import { redirectPermanently } from "../http/moved.server";
import { notFound } from "../http/problem.server";
import { type Twin, twinResponse } from "../http/twin.server";
import { escapeMarkdown, markdownAddress } from "../text/markdown";
import { panamaDay } from "../text/hours/panama-day";
import { type ArticleWithAuthor, findArticleAddress, findPublishedArticle } from "./articles.server";
import { authorLabel } from "./card-data.server";
import { shownArticle } from "./content.server";
import { articleMarkdown } from "./markdown";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  return await twinResponse(request, "No se pudo cargar el artículo", async (): Promise<Twin> => {
    const article = await findPublishedArticle(slug);
    if (!article) {
      const address = await findArticleAddress(slug);
      throw address ? redirectPermanently(request, `/blog/${address}.md`) : notFound(unknownArticle);
    }
    return { path: `/blog/${article.slug}`, content: await toMarkdown(article) };
  });
}

const unknownArticle = {
  title: "Artículo no encontrado",
  text: "Puede que su autor lo haya retirado o que la dirección haya cambiado.",
};

async function toMarkdown(article: ArticleWithAuthor): Promise<string> {
  const { title, excerpt, category, slug, created_at, updated_at } = article;
  const facts: [string, string][] = [
    ["Resumen", excerpt],
    ["Categoría", category],
    ["Autor", authorLabel(article)],
    ["Publicado el", panamaDay(Date.parse(created_at))],
    ["Cambiado el", panamaDay(Date.parse(updated_at))],
  ];
  const head = [
    `# ${escapeMarkdown(title)}`,
    "",
    ...facts.filter(([, value]) => value !== "").map(([label, value]) => `- ${label}: ${escapeMarkdown(value)}`),
    `- Página: ${markdownAddress(absoluteUrl(`/blog/${slug}`))}`,
  ].join("\n");
  return `${head}\n\n${articleMarkdown(await shownArticle(article))}`;
}
