import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminPageSize } from "../sections";
import { pageCount } from "../../text/paging";
import { provinces, type ProvinceId } from "../../text/provinces";
import { beyondLastPage } from "../list-return.server";
import { readChoice, readListQuery } from "../../http/list-query.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireAdmin } from "../../http/session.server";
import { findRestaurants } from "./managed.server";
import { AdminHead, ListSummary } from "../list";
import { toRestaurantRow } from "./data.server";
import {
  AdminRestaurants,
  NoRestaurants,
  ProvinceFilter,
  RestaurantFilters,
  type RestaurantFilter,
  restaurantFilters,
  restaurantsPath,
} from "./list";
import { pageMeta } from "../../ui/page/meta";
import { Pagination } from "../../ui/pagination";
import { SearchForm } from "../../ui/forms/search-form";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Gestionar Restaurantes",
    description: "El directorio de Panamá VIP.",
    path: "/admin",
    unlisted: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { search, page, searchProblem } = readListQuery(request);
  const { id: filter, state } = readChoice<RestaurantFilter>(request, "estado", restaurantFilters);
  const { id: provincia } = readChoice<{ id: ProvinceId | "" }>(request, "provincia", [{ id: "" }, ...provinces]);
  const chosen = { search, provincia, filter };
  if (searchProblem) {
    return data({ chosen, page: 1, pages: 1, total: 0, counts: noCounts, restaurants: [], searchProblem }, { status: 400 });
  }
  const { rows, total, counts } = await loadOrThrowProblem(
    request,
    "Error al cargar restaurantes: no pudimos leer el directorio. Inténtalo otra vez en unos minutos.",
    () => findRestaurants({ search, provincia: provincia || null, state, page }),
    { path: restaurantsPath(page, chosen), label: "Intentarlo otra vez" },
  );
  const pages = pageCount(total, adminPageSize);
  if (page > pages) throw beyondLastPage(request, pages);
  return data({ chosen, page, pages, total, counts, restaurants: rows.map(toRestaurantRow), searchProblem });
}

const noCounts = { all: 0, active: 0, inactive: 0, unconfirmed: 0, lapsed: 0 };

export default function Restaurants() {
  const { chosen, counts, searchProblem } = useLoaderData<typeof loader>();
  const isEmpty = counts.all === 0 && !chosen.search && !chosen.provincia;
  return (
    <>
      <AdminHead title="Gestionar Restaurantes">{isEmpty ? null : <Beginnings />}</AdminHead>
      {isEmpty ? null : (
        <SearchForm label="Buscar" placeholder="Nombre, plato o dirección" search={chosen.search} problem={searchProblem} quick>
          <ProvinceFilter chosen={chosen.provincia} all={{ id: "", label: "Todas" }} />
          {chosen.filter ? <input type="hidden" name="estado" value={chosen.filter} /> : null}
        </SearchForm>
      )}
      {searchProblem ? null : <Found isEmpty={isEmpty} />}
    </>
  );
}

function Beginnings() {
  return (
    <>
      <a className="button primary" href="/admin/restaurant/new">
        Crear Nuevo Restaurante
      </a>{" "}
      <a className="admin-aside" href="/admin/restaurant/search">
        Buscar y Editar Restaurantes
      </a>
    </>
  );
}

function Found({ isEmpty }: { isEmpty: boolean }) {
  const { chosen, page, pages, total, counts, restaurants } = useLoaderData<typeof loader>();
  if (isEmpty) return <NoRestaurants chosen={{ ...chosen, filter: "" }} />;
  return (
    <>
      <RestaurantFilters chosen={chosen} counts={counts} />
      <ListSummary total={total} one="restaurante" many="restaurantes" search={chosen.search} page={page} pages={pages} />
      {restaurants.length > 0 ? (
        <AdminRestaurants restaurants={restaurants} list={restaurantsPath(page, chosen)} />
      ) : (
        <NoRestaurants chosen={chosen} />
      )}
      <Pagination page={page} pages={pages} pathOf={(number) => restaurantsPath(number, chosen)} />
    </>
  );
}
