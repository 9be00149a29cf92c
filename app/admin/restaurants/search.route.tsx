import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminPageSize } from "../sections";
import { count, formatCount } from "../../text/format";
import { listPath, pageCount } from "../../text/paging";
import { findProvince, provinces, type ProvinceId } from "../../text/provinces";
import { beyondLastPage } from "../list-return.server";
import { readChoice, readListQuery, readParameter } from "../../http/list-query.server";
import { logFailure } from "../../http/problem.server";
import { requireAdmin } from "../../http/session.server";
import { findRestaurantsByName, type FoundRestaurant } from "./managed.server";
import { AdminEmpty, AdminHead, AdminRow, AdminRows } from "../list";
import { ProvinceFilter } from "./list";
import { pageMeta } from "../../ui/page/meta";
import { Pagination } from "../../ui/pagination";
import { SearchForm } from "../../ui/forms/search-form";

const all = { id: "all", label: "Todas las provincias" } as const;

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Buscar y Editar Restaurantes",
    description: "Encuentra un restaurante por su nombre o su dirección.",
    path: "/admin/restaurant/search",
    unlisted: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { search, page, searchProblem } = readListQuery(request);
  const { id: provincia } = readChoice<{ id: ProvinceId | "all" }>(request, "provincia", [all, ...provinces]);
  // No search was submitted yet.
  const isFirst = readParameter(request, "q") === null && readParameter(request, "provincia") === null;
  const asked = { search, provincia, isFirst, page, searchProblem, failure: null };
  const nothing = { pages: 1, total: 0, restaurants: [] };
  if (isFirst) return data({ ...asked, ...nothing });
  if (searchProblem) return data({ ...asked, ...nothing }, { status: 400 });
  try {
    const filter = provincia === "all" ? null : provincia;
    const { rows, total } = await findRestaurantsByName({ search, provincia: filter, page });
    const pages = pageCount(total, adminPageSize);
    if (page > pages) throw beyondLastPage(request, pages);
    return data({ ...asked, pages, total, restaurants: rows.map(toFoundRow) });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const failure = logFailure(request, "Error en la búsqueda", error);
    return data({ ...asked, ...nothing, failure }, { status: 503 });
  }
}

const searchPath = (page: number, search: string, provincia: string) =>
  listPath("/admin/restaurant/search", page, { q: search, provincia });

function toFoundRow({ id, nombre, direccion, provincia, is_active }: FoundRestaurant) {
  const province = findProvince(provincia)?.name ?? provincia;
  return { id, name: nombre, address: direccion, province, isActive: is_active === 1 };
}

export default function SearchRestaurants() {
  const { search, provincia, page, pages, searchProblem } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title="Buscar y Editar Restaurantes">
        <a className="button quiet" href="/admin">
          Volver al Admin
        </a>
      </AdminHead>
      <SearchForm
        label="Nombre o dirección"
        placeholder="Por ejemplo: fonda, Vía España"
        search={search}
        problem={searchProblem && `Error en la búsqueda: ${searchProblem}`}
        quick
      >
        <ProvinceFilter chosen={provincia} all={all} />
      </SearchForm>
      <Outcome />
      <Found />
      <Pagination page={page} pages={pages} pathOf={(number) => searchPath(number, search, provincia)} />
    </>
  );
}

function Outcome() {
  const { isFirst, total, page, pages, searchProblem, failure } = useLoaderData<typeof loader>();
  if (searchProblem) return null;
  if (isFirst) {
    return (
      <p className="admin-lead">Basta una parte del nombre o de la dirección. Sin palabras salen todos, por orden alfabético.</p>
    );
  }
  if (failure) {
    return (
      <p role="status" className="field-error">
        Error en la búsqueda: no pudimos leer el directorio. Inténtalo otra vez en unos minutos (código {failure.requestId}).
      </p>
    );
  }
  if (total === 0) {
    return (
      <div role="status">
        <AdminEmpty title="Sin resultados">
          <p>No se encontraron restaurantes con esos criterios</p>
        </AdminEmpty>
      </div>
    );
  }
  return (
    <p role="status">
      <strong>Búsqueda exitosa</strong> {total === 1 ? "Se encontró" : "Se encontraron"}{" "}
      {count(total, "restaurante", "restaurantes")}
      {pages > 1 ? ` · página ${formatCount(page)} de ${formatCount(pages)}` : null}
    </p>
  );
}

function Found() {
  const { restaurants, search, provincia, page } = useLoaderData<typeof loader>();
  if (restaurants.length === 0) return null;
  const volver = searchPath(page, search, provincia);
  return (
    <AdminRows>
      {restaurants.map(({ id, name, address, province, isActive }) => (
        <AdminRow
          key={id}
          isFaded={!isActive}
          facts={<span>{province}</span>}
          actions={
            <a className="button quiet" href={listPath(`/admin/restaurant/edit/${id}`, 1, { volver })}>
              Editar <span className="spoken">«{name}»</span>
            </a>
          }
        >
          <h2>{name}</h2>
          <p>{address}</p>
          {isActive ? null : (
            <p className="badges">
              <span className="badge">Inactivo</span>
            </p>
          )}
        </AdminRow>
      ))}
    </AdminRows>
  );
}
