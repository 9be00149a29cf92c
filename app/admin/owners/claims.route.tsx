import { useLoaderData } from "@remix-run/react";
import { AdminHead } from "../scaffold/head";
import { ListFilters, ListRows, ListSearch } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { claimFilters, claimsPath } from "./paths";
import { ClaimRow, NoClaims } from "./claims";
import { toClaimRow } from "./data.server";
import { findClaims } from "./lists.server";

export const meta = adminMeta({
  title: "Solicitudes",
  description: "Quiénes piden llevar un negocio del directorio.",
  path: claimsPath,
});

export const loader = listLoader({
  path: claimsPath,
  filters: claimFilters,
  failure: "No se pudieron cargar las solicitudes",
  find: findClaims,
  toRow: toClaimRow,
});

export default function Claims() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead
        title="Solicitudes"
        lead="Quiénes dicen que un negocio es suyo. Compruébalo y decide: si te equivocas, se deshace."
      />
      <ListSearch list={list} label="Buscar por negocio" placeholder="Nombre o dirección" />
      {list.searchProblem ? null : <ListFilters list={list} label="Filtrar por estado" filters={claimFilters} />}
      <ListRows list={list} one="solicitud" many="solicitudes" empty={<NoClaims {...list.chosen} />}>
        {(claim) => <ClaimRow claim={claim} />}
      </ListRows>
    </>
  );
}
