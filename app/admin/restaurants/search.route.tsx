import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { count, formatCount } from "../../text/format";
import { listPath } from "../../text/paging";
import { provinceName, provinces, type ProvinceId } from "../../text/provinces";
import { readChoice, readParameter } from "../../http/list-query.server";
import { logFailure } from "../../http/problem.server";
import { requireAdmin } from "../../http/session/session.server";
import { findRestaurantsByName, type FoundRestaurant } from "./managed.server";
import { AdminHead } from "../../ui/page/admin-head";
import { AdminEmpty, AdminRow, AdminRows, ListPages, ListSearch, ownPath } from "../scaffold/list";
import { emptyList, fillList, readList } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { ProvinceFilter } from "./list";

const all = { id: "all", label: "Todas las provincias" } as const;

export const meta = adminMeta({ title: "Buscar y Editar Restaurantes" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id: provincia } = readChoice<{ id: ProvinceId | "all" }>(request, "provincia", [all, ...provinces]);
  const asked = readList(request, "/admin/restaurant/search", { provincia });
  const empty = emptyList<FoundRow, typeof asked.chosen, never>(asked);
  const isFirst = readParameter(request, "q") === null && readParameter(request, "provincia") === null;
  if (isFirst) return data({ list: empty, isFirst, failure: null });
  if (asked.searchProblem) {
    const searchProblem = `Error en la búsqueda: ${asked.searchProblem}`;
    return data({ list: { ...empty, searchProblem }, isFirst, failure: null }, { status: 400 });
  }
  try {
    const filter = provincia === "all" ? null : provincia;
    const query = { search: asked.chosen.q, provincia: filter, page: asked.page };
    const { rows, total } = await findRestaurantsByName(query);
    const list = fillList(request, asked, { total, counts: null, rows: rows.map(toFoundRow) });
    return data({ list, isFirst, failure: null });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const failure = logFailure(request, "Error en la búsqueda", error);
    return data({ list: empty, isFirst, failure }, { status: 503 });
  }
}

type FoundRow = ReturnType<typeof toFoundRow>;

function toFoundRow({ id, nombre, direccion, provincia, is_active }: FoundRestaurant) {
  return { id, name: nombre, address: direccion, province: provinceName(provincia), isActive: is_active === 1 };
}

export default function SearchRestaurants() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="list-tools">
        <AdminHead title="Buscar y Editar Restaurantes">
          <a className="tap" href="/admin">
            Volver al Admin
          </a>
        </AdminHead>
        <ListSearch
          list={list}
          label="Nombre o dirección"
          placeholder="Por ejemplo: fonda, Vía España"
          fields={{ provincia: <ProvinceFilter chosen={list.chosen.provincia} all={all} /> }}
        />
      </div>
      <Outcome />
      {list.rows.length > 0 ? (
        <AdminRows rows={list.rows}>{(found) => <FoundRestaurantRow found={found} volver={ownPath(list)} />}</AdminRows>
      ) : null}
      <ListPages list={list} />
    </>
  );
}

function Outcome() {
  const { list, isFirst, failure } = useLoaderData<typeof loader>();
  const { total, page, pages, searchProblem } = list;
  if (searchProblem) return null;
  if (isFirst) {
    return <p className="muted">Basta una parte del nombre o de la dirección. Sin palabras salen todos, por orden alfabético.</p>;
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
          <p className="actions">
            <a className="button quiet" href="/admin/restaurant/search?q=">
              Ver todos
            </a>
            <a className="button quiet" href="/admin/restaurant/new">
              Crear Nuevo Restaurante
            </a>
          </p>
        </AdminEmpty>
      </div>
    );
  }
  return (
    <p role="status" className="fine-print">
      <strong>Búsqueda exitosa:</strong> {total === 1 ? "Se encontró" : "Se encontraron"}{" "}
      {count(total, "restaurante", "restaurantes")}
      {pages > 1 ? ` · página ${formatCount(page)} de ${formatCount(pages)}` : null}
    </p>
  );
}

function FoundRestaurantRow({ found: { id, name, address, province, isActive }, volver }: { found: FoundRow; volver: string }) {
  return (
    <AdminRow
      isFaded={!isActive}
      facts={
        <>
          <span>{address}</span>
          <span>{province}</span>
        </>
      }
      actions={
        <a className="button quiet" href={listPath(`/admin/restaurant/edit/${id}`, 1, { volver })}>
          Editar <span className="spoken">«{name}»</span>
        </a>
      }
    >
      <h2>{name}</h2>
      {isActive ? null : (
        <p className="badges">
          <span className="badge">Inactivo</span>
        </p>
      )}
    </AdminRow>
  );
}
