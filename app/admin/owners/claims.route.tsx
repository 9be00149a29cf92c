import { useLoaderData } from "@remix-run/react";
import { ListPage, NothingListed } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { claimFilters, claimsPath } from "./paths";
import { ClaimRow } from "./claims";
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
    <ListPage
      list={list}
      title="Solicitudes"
      lead="Quiénes dicen que un negocio es suyo. Compruébalo y decide: si te equivocas, se deshace."
      search={{ label: "Buscar por negocio", placeholder: "Nombre o dirección" }}
      filters={claimFilters}
      one="solicitud"
      many="solicitudes"
      empty={
        <NothingListed
          list={list}
          filters={claimFilters}
          searched={`Aquí no hay solicitudes de un negocio como «${list.chosen.q}».`}
          all="Ver las que están por decidir"
        >
          {list.chosen.q || list.chosen.estado ? null : (
            <p>Cuando alguien use «¿Es tu negocio?» en la página de un restaurante, lo verás aquí.</p>
          )}
        </NothingListed>
      }
    >
      {(claim) => <ClaimRow claim={claim} />}
    </ListPage>
  );
}
