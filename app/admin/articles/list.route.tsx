import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminPageSize } from "../sections";
import { pageCount } from "../../text/paging";
import { noSuchPage, readChoice, readListQuery, readParameter } from "../../http/list-query.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { requireAdmin } from "../../http/session.server";
import { findAccount } from "../../identity/accounts.server";
import { findArticlesToModerate } from "./moderated.server";
import { articleFilters, articleListPath, ArticleRow, articlesPath, NoArticles } from "./views";
import { AdminHead, AdminRows, FilterLinks, ListSummary } from "../list";
import { formatArticleFacts, displayName } from "../moderation-data.server";
import { pageMeta } from "../../ui/page/meta";
import { Pagination } from "../../ui/pagination";
import { SearchForm } from "../../ui/forms/search-form";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Artículos",
    description: "Lo que se publica en el blog de Panamá VIP.",
    path: articlesPath,
    unlisted: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { search, page, searchProblem } = readListQuery(request);
  const { id: filter, state } = readChoice(request, "estado", articleFilters);
  return await loadOrThrowProblem(request, "No se pudieron cargar los artículos", async () => {
    const author = await readAuthor(request);
    const list = { search, searchProblem, filter, author, page: 1, pages: 1, total: 0, counts: null };
    if (searchProblem) return data({ ...list, articles: [] }, { status: 400 });
    const { rows, total, counts } = await findArticlesToModerate({ search, state, authorId: author?.id ?? null, page });
    const pages = pageCount(total, adminPageSize);
    if (page > pages) throw noSuchPage(request);
    return data({ ...list, page, pages, total, counts, articles: rows.map(formatArticleFacts) });
  });
}

/** The author to filter by, or null. Throws a 404 page when the account is gone. */
async function readAuthor(request: Request) {
  const id = readParameter(request, "autor");
  if (!id) return null;
  const account = await findAccount(id);
  if (account) return { id: account.id, name: displayName(account) };
  throw notFound({
    title: "Esa persona ya no tiene cuenta",
    text: "Sus artículos, si los dejó, están entre los demás.",
    back: { path: articlesPath, label: "Ver todos los artículos" },
  });
}

export default function Articles() {
  const { search, searchProblem, filter, author, articles, ...list } = useLoaderData<typeof loader>();
  const { page, pages, total, counts } = list;
  const articleFilterPath = (number: number, chosen = filter) => articleListPath(number, chosen, search, author?.id ?? "");
  return (
    <>
      <AdminHead
        title="Artículos"
        lead="Lo que leen tus visitantes. Si algo no debe estar en el sitio, léelo y retíralo con un motivo."
      />
      <SearchForm
        label="Buscar artículos"
        placeholder="Título, extracto o categoría"
        search={search}
        problem={searchProblem}
        quick
      >
        {filter ? <input type="hidden" name="estado" value={filter} /> : null}
        {author ? <input type="hidden" name="autor" value={author.id} /> : null}
      </SearchForm>
      <FilterLinks
        label="Filtrar por estado"
        links={articleFilters.map(({ id, label, state }) => ({
          label,
          path: articleFilterPath(1, id),
          total: counts?.[state],
          isChosen: id === filter,
        }))}
      />
      {author ? (
        <p>
          Solo los de <a href={`/admin/personas/${author.id}`}>{author.name}</a>.{" "}
          <a href={articleListPath(1, filter, search, "")}>Ver los de todos</a>
        </p>
      ) : null}
      {articles.length > 0 ? (
        <>
          <ListSummary total={total} one="artículo" many="artículos" search={search} page={page} pages={pages} />
          <AdminRows>
            {articles.map((article) => (
              <ArticleRow key={article.id} article={article} />
            ))}
          </AdminRows>
        </>
      ) : null}
      {articles.length === 0 && !searchProblem ? <NoArticles filter={filter} search={search} /> : null}
      <Pagination page={page} pages={pages} pathOf={(number) => articleFilterPath(number)} />
    </>
  );
}
