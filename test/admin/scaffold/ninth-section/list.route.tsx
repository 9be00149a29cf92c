import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminHead } from "../../../../app/admin/scaffold/head";
import { AdminEmpty, AdminRow, ListFilters, ListRows, ListSearch } from "../../../../app/admin/scaffold/list";
import { loadList } from "../../../../app/admin/scaffold/list.server";
import { adminMeta } from "../../../../app/admin/scaffold/meta";
import { readChoice } from "../../../../app/http/list-query.server";
import { requireAdmin } from "../../../../app/http/session.server";
import { findSponsors, type Sponsor } from "./sponsors.server";

const filters = [
  { id: "", label: "Activos", state: "on" },
  { id: "inactivos", label: "Inactivos", state: "off" },
] as const;

export const meta = adminMeta({ title: "Patrocinadores", description: "Quién apoya al sitio.", path: "/admin/patrocinadores" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id, state } = readChoice<(typeof filters)[number]>(request, "estado", filters);
  return await loadList(request, {
    path: "/admin/patrocinadores",
    filters: { estado: id },
    failure: "No se pudieron cargar los patrocinadores",
    find: (query) => findSponsors({ ...query, state }),
    toRow: (sponsor: Sponsor) => sponsor,
  });
}

export default function Sponsors() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title="Patrocinadores" />
      <ListSearch list={list} label="Buscar" placeholder="Nombre" />
      <ListFilters list={list} label="Filtrar por estado" filters={filters} />
      <ListRows list={list} one="patrocinador" many="patrocinadores" empty={<AdminEmpty title="No hay patrocinadores." />}>
        {({ id, name }) => <AdminRow actions={<a href={`/admin/patrocinadores/${id}`}>Abrir {name}</a>}>{name}</AdminRow>}
      </ListRows>
    </>
  );
}
