import { useLoaderData } from "@remix-run/react";
import { AdminHead } from "../scaffold/head";
import { ListFilters, ListRows, ListSearch, ownPath } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { ChangeRow, NoChanges } from "./changes";
import { toChangeRow } from "./data.server";
import { findChanges } from "./lists.server";
import { changeFilters, changesPath } from "./paths";

export const meta = adminMeta({
  title: "Cambios",
  description: "Cambios que los dueños proponen para sus negocios.",
  path: changesPath,
});

export const loader = listLoader({
  path: changesPath,
  filters: changeFilters,
  failure: "No se pudieron cargar los cambios",
  find: findChanges,
  toRow: toChangeRow,
});

export default function Changes() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead
        title="Cambios"
        lead="Lo que proponen los dueños: nombre, dirección, contacto y presentación. Hasta aprobarlo se ve lo de antes."
      />
      <ListSearch list={list} label="Buscar por negocio" placeholder="Nombre o dirección" />
      {list.searchProblem ? null : <ListFilters list={list} label="Filtrar por estado" filters={changeFilters} />}
      <ListRows list={list} one="cambio" many="cambios" empty={<NoChanges {...list.chosen} />}>
        {(change) => <ChangeRow change={change} back={ownPath(list)} />}
      </ListRows>
    </>
  );
}
