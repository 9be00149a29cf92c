import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findArticlePhotos } from "../../blog/picture.server";
import { quotaWarning } from "../quota";
import { contactWay } from "../../identity/moderation";
import { listPath, pageCount } from "../../text/paging";
import { noSuchPage, readChoice, readListQuery } from "../../http/list-query.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireUser } from "../../http/session/session.server";
import { findUsage } from "../quotas.server";
import { findKeptNotes } from "../kept/data.server";
import { findPublishTimes } from "../schedule/schedule.server";
import { findOwnArticles, type OwnArticlesQuery } from "../articles.server";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { OwnArticleCard } from "./card";
import { toOwnArticleCard } from "./data.server";
import { type ArticleFilter, articleFilters, NothingFound, NothingWritten, WriteLink } from "./list";
import { Unfinished } from "./unfinished";
import { authorMeta } from "../article/meta";
import { myArticlesCrumb } from "../article/paths";
import { ListCount, ListFilters } from "../../ui/list-filters";
import { Pagination } from "../../ui/pagination";
import { SearchForm } from "../../ui/forms/search-form";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["form", "list", "pagination", "tags", "article-card", "blog", "my-blogs"] };

export const meta = authorMeta<typeof loader>(() => ({
  title: "Mis Artículos",
  description: "Los artículos que escribiste.",
  path: "/my-blogs",
}));

export async function loader({ request }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  const { search, page, searchProblem } = readListQuery(request);
  const { id: filter, state: status } = readChoice<ArticleFilter>(request, "estado", articleFilters);
  if (searchProblem) {
    const nothing = { page: 1, pages: 1, total: 0, blogs: [], warning: null, unfinished: [] };
    return data({ search, filter, ...nothing, counts: noCounts, searchProblem }, { status: 400 });
  }
  const [{ blogs, total, counts }, room, unfinished] = await loadOrThrowProblem(
    request,
    "No se pudieron cargar tus artículos",
    () => Promise.all([findCards(author.id, { search, status, page }), findUsage(author.id), findKeptNotes(author.id)]),
  );
  const pages = pageCount(total);
  if (page > pages) throw noSuchPage(request);
  const warning = room ? quotaWarning(room.usage, room.quota) : null;
  return data({ search, filter, page, pages, total, counts, blogs, searchProblem, warning, unfinished });
}

async function findCards(authorId: string, query: OwnArticlesQuery) {
  const { rows, ...found } = await findOwnArticles(authorId, query);
  const ids = rows.map(({ id }) => id);
  const [photoOf, times] = await Promise.all([findArticlePhotos(ids), findPublishTimes(ids)]);
  return { ...found, blogs: rows.map((blog) => toOwnArticleCard(blog, photoOf(blog.id), times.get(blog.id))) };
}

const noCounts = { all: 0, published: 0, draft: 0 };

export default function MyArticles() {
  const { search, filter, counts, searchProblem, warning, unfinished } = useLoaderData<typeof loader>();
  const hasWritten = counts.all > 0 || search !== "";
  return (
    <section className="section tight stack near">
      <Breadcrumbs crumbs={[myArticlesCrumb]} />
      <div className="list-head">
        <div className="intro">
          <h1>Mis Artículos</h1>
          {hasWritten ? (
            <p>
              <WriteLink />
            </p>
          ) : null}
        </div>
        {hasWritten ? (
          <SearchForm label="Buscar en mis artículos" placeholder="Título o extracto" search={search} problem={searchProblem}>
            {filter ? <input type="hidden" name="estado" value={filter} /> : null}
          </SearchForm>
        ) : null}
      </div>
      {warning ? (
        <p className="note taps">
          {warning} <a href={contactWay.path}>{contactWay.label}</a>
        </p>
      ) : null}
      <Unfinished notes={unfinished} />
      {searchProblem ? null : hasWritten ? <Written /> : <NothingWritten />}
    </section>
  );
}

function Written() {
  const { search, filter, page, pages, total, counts, blogs } = useLoaderData<typeof loader>();
  const list = { path: "/my-blogs", chosen: { q: search, estado: filter }, counts };
  return (
    <>
      <ListFilters list={list} label="Filtrar por estado" filters={articleFilters} />
      {search || pages > 1 ? (
        <p className="fine-print">
          <ListCount {...{ total, search, page, pages }} one="artículo" many="artículos" />
        </p>
      ) : null}
      {blogs.length > 0 ? (
        <ul className="stack near">
          {blogs.map((blog) => (
            <li key={blog.id}>
              <OwnArticleCard blog={blog} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingFound filter={filter} search={search} />
      )}
      <Pagination page={page} pages={pages} pathOf={(number) => listPath(list.path, number, list.chosen)} />
    </>
  );
}
