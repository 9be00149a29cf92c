import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminPageSize } from "../sections";
import { pageCount } from "../../text/paging";
import { noSuchPage, readChoice, readListQuery } from "../../http/list-query.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireAdmin } from "../../http/session.server";
import { findAccounts } from "./accounts.server";
import { AdminHead, AdminRows, FilterLinks, ListSummary } from "../list";
import { NoAccounts, accountFilters, accountListPath, accountsPath, AccountRow } from "./views";
import { formatAccountRow } from "../moderation-data.server";
import { pageMeta } from "../../ui/page/meta";
import { Pagination } from "../../ui/pagination";
import { SearchForm } from "../../ui/forms/search-form";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Personas",
    description: "Quién tiene cuenta en Panamá VIP.",
    path: accountsPath,
    unlisted: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { search, page, searchProblem } = readListQuery(request);
  const { id, filter } = readChoice(request, "estado", accountFilters);
  const list = { search, searchProblem, filter: id, page: 1, pages: 1, total: 0, counts: null };
  if (searchProblem) return data({ ...list, people: [] }, { status: 400 });
  const { rows, total, counts } = await loadOrThrowProblem(request, "No se pudieron cargar las personas", () =>
    findAccounts({ search, filter, page }),
  );
  const pages = pageCount(total, adminPageSize);
  if (page > pages) throw noSuchPage(request);
  return data({ ...list, page, pages, total, counts, people: rows.map(formatAccountRow) });
}

export default function Accounts() {
  const { search, searchProblem, filter, page, pages, total, counts, people } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title="Personas" lead="Quién tiene cuenta. En cada ficha puedes suspenderla o darle permiso de administrador." />
      <SearchForm label="Buscar personas" placeholder="Nombre o correo" search={search} problem={searchProblem} quick>
        {filter ? <input type="hidden" name="estado" value={filter} /> : null}
      </SearchForm>
      <FilterLinks
        label="Filtrar personas"
        links={accountFilters.map(({ id, label, filter: kind }) => ({
          label,
          path: accountListPath(1, id, search),
          total: counts?.[kind],
          isChosen: id === filter,
        }))}
      />
      {people.length > 0 ? (
        <>
          <ListSummary total={total} one="persona" many="personas" search={search} page={page} pages={pages} />
          <AdminRows>
            {people.map((person) => (
              <AccountRow key={person.id} person={person} />
            ))}
          </AdminRows>
        </>
      ) : null}
      {people.length === 0 && !searchProblem ? <NoAccounts filter={filter} search={search} /> : null}
      <Pagination page={page} pages={pages} pathOf={(number) => accountListPath(number, filter, search)} />
    </>
  );
}
