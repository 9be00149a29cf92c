import { useLoaderData } from "@remix-run/react";
import { ListPage, ownPath } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { ChangeRow } from "./changes";
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
    <ListPage
      list={list}
      title="Cambios"
      lead="Lo que proponen los dueños y los visitantes. Hasta aprobarlo se ve lo de antes."
      search={{ label: "Buscar por negocio", placeholder: "Nombre o dirección" }}
      filters={changeFilters}
      one="cambio"
      many="cambios"
      searched={`Aquí no hay cambios de un negocio como «${list.chosen.q}».`}
      all="Ver los que están por revisar"
    >
      {(change) => <ChangeRow change={change} back={ownPath(list)} />}
    </ListPage>
  );
}
