import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { count } from "../text/format";
import { listPath, pageCount } from "../text/paging";
import { noSuchPage, readListQuery } from "../http/list-query.server";
import { loadOrThrowProblem } from "../http/problem.server";
import { findPublishedArticles } from "./articles.server";
import { ArticleCard } from "./card";
import { toArticleCards } from "./card-data.server";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { pageMeta } from "../ui/page/meta";
import { Pagination } from "../ui/pagination";
import { SearchForm } from "../ui/forms/search-form";
import type { RouteHandle } from "../ui/page/route-handle";

const crumbs = [{ name: "Blog", path: "/blog" }];

export const handle: RouteHandle = { styles: ["field", "list", "pagination", "tags", "blog"] };

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
  if (searchProblem) return data({ search, page: 1, pages: 1, total: 0, blogs: [], searchProblem }, { status: 400 });
  const { blogs, total } = await loadOrThrowProblem(request, "No se pudieron cargar los artículos", async () => {
    const found = await findPublishedArticles({ search, page });
    return { blogs: await toArticleCards(found.rows), total: found.total };
  });
  const pages = pageCount(total);
  if (page > pages) throw noSuchPage(request);
  return data({ search, page, pages, total, blogs, searchProblem });
}

export default function ArticleList() {
  const { search, page, pages, total, blogs, searchProblem } = useLoaderData<typeof loader>();
  return (
    <section className="section tight">
      <Breadcrumbs crumbs={crumbs} />
      <div className="list-head">
        <div className="intro">
          <h1>Blog</h1>
          <p className="lead">Lo que aprendemos de cocinas, calles y negocios de Panamá.</p>
        </div>
        <SearchForm label="Buscar artículos" placeholder="Título, tema o categoría" search={search} problem={searchProblem} />
      </div>
      {searchProblem ? null : (
        <p className="fine-print">
          {count(total, "artículo", "artículos")}
          {search ? ` para «${search}»` : null}
          {pages > 1 ? ` · página ${page} de ${pages}` : null}
        </p>
      )}
      {blogs.length > 0 ? (
        <ul className="grid">
          {blogs.map((blog, index) => (
            <li key={blog.slug}>
              <ArticleCard blog={blog} eager={index === 0} />
            </li>
          ))}
        </ul>
      ) : searchProblem ? null : (
        <Empty search={search} />
      )}
      <Pagination page={page} pages={pages} pathOf={(number) => listPath("/blog", number, { q: search })} />
    </section>
  );
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
