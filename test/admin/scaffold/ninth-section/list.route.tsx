import { useLoaderData } from "@remix-run/react";
import { AdminHead } from "../../../../app/admin/scaffold/head";
import { AdminEmpty, AdminRow, ListFilters, ListRows, ListSearch } from "../../../../app/admin/scaffold/list";
import { listLoader } from "../../../../app/admin/scaffold/list.server";
import { adminMeta } from "../../../../app/admin/scaffold/meta";
import { path } from "./sponsors";
import { findSponsors, type Sponsor } from "./sponsors.server";

export const meta = adminMeta({ title: "Patrocinadores", description: "Quién apoya al sitio.", path });

const filters = [
  { id: "", label: "Activos", state: "on" },
  { id: "inactivos", label: "Inactivos", state: "off" },
] as const;
const failure = "No se pudieron cargar los patrocinadores";
export const loader = listLoader({ path, filters, failure, find: findSponsors, toRow: (sponsor: Sponsor) => sponsor });

export default function Sponsors() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title="Patrocinadores" />
      <ListSearch list={list} label="Buscar" placeholder="Nombre" />
      <ListFilters list={list} label="Filtrar por estado" filters={filters} />
      <ListRows list={list} one="patrocinador" many="patrocinadores" empty={<AdminEmpty title="No hay patrocinadores." />}>
        {({ id, name }) => <AdminRow actions={<a href={`${path}/${id}`}>Abrir {name}</a>}>{name}</AdminRow>}
      </ListRows>
    </>
  );
}
