import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { count } from "../text/format";
import { listPath, pageCount } from "../text/paging";
import { noSuchPage, readChoice, readListQuery } from "../http/list-query.server";
import { loadOrThrowProblem } from "../http/problem.server";
import { findPublishedArticles } from "./articles.server";
import { type ArticleCardData, ArticleGrid } from "./card";
import { toArticleCards } from "./card-data.server";
import { findPassages } from "./search/passages.server";
import { type Correction, maxPaged, searchArticles } from "./search/search.server";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { pageMeta } from "../ui/page/meta";
import { Pagination } from "../ui/pagination";
import { SearchForm } from "../ui/forms/search-form";
import type { RouteHandle } from "../ui/page/route-handle";

const crumbs = [{ name: "Blog", path: "/blog" }];

export const handle: RouteHandle = { styles: ["field", "list", "pagination", "tags", "article-card"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  const { search = "", page = 1, blogs = [] } = args.data ?? {};
  return pageMeta(args, {
    title: page > 1 ? `Blog, página ${page}` : "Blog",
    description: "Gastronomía, turismo, negocios, marketing e inteligencia artificial en Panamá, contados por quienes los viven.",
    path: listPath("/blog", page),
    unlisted: search !== "",
    crumbs,
    structuredData: (url) => [
      {
        "@context": "https://schema.org",
        "@type": "ItemList",
        itemListElement: blogs.map((blog, index) => ({
          "@type": "ListItem",
          position: index + 1,
          url: url(`/blog/${blog.slug}`),
        })),
      },
    ],
  });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { search, page, searchProblem } = readListQuery(request);
  const isExact = readChoice(request, "exacto", [{ id: "" }, { id: "si" }]).id === "si";
  if (searchProblem) return data({ ...emptyPage, search, searchProblem }, { status: 400 });
  const found = await loadOrThrowProblem(request, "No se pudieron cargar los artículos", () =>
    search === "" ? loadAll(page) : loadMatches({ search, isExact, page }),
  );
  const pages = pageCount(Math.min(found.total, search === "" ? Infinity : maxPaged));
  if (page > pages) throw noSuchPage(request);
  return data({ ...emptyPage, ...found, search, isExact, page, pages });
}

type Found = { blogs: ArticleCardData[]; total: number; corrections: Correction[] };

const emptyPage = {
  ...({ blogs: [], total: 0, corrections: [] } satisfies Found as Found),
  search: "",
  isExact: false,
  page: 1,
  pages: 1,
  searchProblem: null as string | null,
};

async function loadAll(page: number): Promise<Found> {
  const { rows, total } = await findPublishedArticles({ page });
  return { blogs: await toArticleCards(rows), total, corrections: [] };
}

async function loadMatches(query: { search: string; isExact: boolean; page: number }): Promise<Found> {
  const { rows, total, terms, corrections } = await searchArticles(query);
  const cards = await toArticleCards(rows);
  if (!terms) return { blogs: cards, total, corrections };
  const passages = await findPassages(rows, terms);
  const blogs = cards.map((card, index) => ({ ...card, marked: passages.get(rows[index]?.id ?? "") }));
  return { blogs, total, corrections };
}

export default function ArticleList() {
  const { search, isExact, page, pages, total, blogs, corrections, searchProblem } = useLoaderData<typeof loader>();
  const exact = isExact ? "si" : "";
  return (
    <section className="section tight">
      <Breadcrumbs crumbs={crumbs} />
      <div className="list-head">
        <div className="intro">
          <h1>Blog</h1>
          <p className="lead">Lo que aprendemos de cocinas, calles y negocios de Panamá.</p>
        </div>
        <SearchForm label="Buscar artículos" placeholder="Palabra, tema o autor" search={search} problem={searchProblem} />
      </div>
      {searchProblem ? null : (
        <p className="fine-print">
          {count(total, "artículo", "artículos")}
          {search ? ` para «${search}»` : null}
          {pages > 1 ? ` · página ${page} de ${pages}` : null}
        </p>
      )}
      {corrections.length > 0 ? (
        <p className="correction">
          Mostrando resultados para «{corrected(search, corrections)}».{" "}
          <a href={listPath("/blog", 1, { q: search, exacto: "si" })}>Buscar «{search}» tal como lo escribí</a>
        </p>
      ) : null}
      {blogs.length > 0 ? <ArticleGrid blogs={blogs} /> : searchProblem ? null : <Empty search={search} />}
      <Pagination page={page} pages={pages} pathOf={(number) => listPath("/blog", number, { q: search, exacto: exact })} />
    </section>
  );
}

function corrected(search: string, corrections: Found["corrections"]): string {
  return corrections.reduce((text, { raw, used }) => text.replace(raw, used), search.normalize("NFC"));
}

function Empty({ search }: { search: string }) {
  return (
    <div className="empty">
      <p className="lead">
        {search ? "No se encontraron artículos con ese término de búsqueda." : "Aún no hay artículos publicados."}
      </p>
      {search ? (
        <p>
          <a className="button quiet" href="/blog">
            Ver todos los artículos
          </a>
        </p>
      ) : null}
    </div>
  );
}
