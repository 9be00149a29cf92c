import { useLoaderData } from "@remix-run/react";
import { ListPage, NothingListed } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { claimSection } from "./section";
import { ClaimRow } from "./claims";
import { toClaimRow } from "./data.server";
import { findClaims } from "./lists.server";

export const meta = adminMeta(claimSection);
export const loader = listLoader(claimSection, findClaims, toClaimRow);

export default function Claims() {
  const list = useLoaderData<typeof loader>();
  const empty = (
    <NothingListed section={claimSection} list={list}>
      {list.chosen.q || list.chosen.estado ? null : (
        <p>Cuando alguien use «¿Es tu negocio?» en la página de un restaurante, lo verás aquí.</p>
      )}
    </NothingListed>
  );
  return (
    <ListPage section={claimSection} list={list} empty={empty}>
      {(claim) => <ClaimRow claim={claim} />}
    </ListPage>
  );
}
