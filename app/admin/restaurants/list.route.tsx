import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readChoice } from "../../http/list-query.server";
import { requireAdmin } from "../../http/session/session.server";
import { WaitingLine } from "../frame/section-link";
import { filesPath } from "../restaurant-file/paths";
import { provinces, type ProvinceId } from "../../text/provinces";
import { AdminHead } from "../../ui/page/admin-head";
import { AdminRows, ListPages, ListSearch, ListSummary, ownPath } from "../scaffold/list";
import { ListFilters } from "../../ui/list-filters";
import { loadList } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { toRestaurantRow } from "./data.server";
import { AdminRestaurant, EmptyDirectory, NoRestaurants, ProvinceFilter, restaurantFilters, type RestaurantFilter } from "./list";
import { findRestaurants } from "./managed.server";

export const meta = adminMeta({ title: "Gestionar Restaurantes" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id: provincia } = readChoice<{ id: ProvinceId | "" }>(request, "provincia", [{ id: "" }, ...provinces]);
  const { id: estado, state } = readChoice<RestaurantFilter>(request, "estado", restaurantFilters);
  return await loadList(request, {
    path: "/admin",
    filters: { provincia, estado },
    failure: "Error al cargar restaurantes: no pudimos leer el directorio. Inténtalo otra vez en unos minutos.",
    find: (query) => findRestaurants({ ...query, provincia: provincia || null, state }),
    toRow: toRestaurantRow,
  });
}

export default function Restaurants() {
  const list = useLoaderData<typeof loader>();
  const { chosen, counts, rows, searchProblem } = list;
  if (counts?.all === 0 && !chosen.q && !chosen.provincia) return <EmptyDirectory />;
  // Lapsed restaurants are rare: hide their filter while there are none.
  const filters = restaurantFilters.filter(({ id }) => id !== "vencidos" || counts?.lapsed || chosen.estado === id);
  return (
    <>
      <div className="list-tools">
        <WaitingLine />
        <AdminHead title="Gestionar Restaurantes">
          <a className="button primary" href="/admin/restaurant/new">
            Crear Nuevo Restaurante
          </a>{" "}
          <a className="tap" href="/admin/restaurant/search">
            Buscar y Editar Restaurantes
          </a>{" "}
          <a className="tap" href={filesPath}>
            Importar archivo
          </a>
        </AdminHead>
        <ListSearch
          list={list}
          label="Buscar"
          placeholder="Nombre, plato, teléfono"
          fields={{ provincia: <ProvinceFilter chosen={chosen.provincia} all={{ id: "", label: "Todo el país" }} /> }}
        />
        {searchProblem ? null : <ListFilters list={list} label="Filtrar por estado" filters={filters} />}
      </div>
      {searchProblem ? null : (
        <>
          <ListSummary list={list} one="restaurante" many="restaurantes" />
          {rows.length > 0 ? (
            <AdminRows rows={rows}>{(restaurant) => <AdminRestaurant restaurant={restaurant} list={ownPath(list)} />}</AdminRows>
          ) : (
            <NoRestaurants {...chosen} />
          )}
          <ListPages list={list} />
        </>
      )}
    </>
  );
}
