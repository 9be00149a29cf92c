import { useLoaderData } from "@remix-run/react";
import { AdminRow, ListPage } from "../../../../app/admin/scaffold/list";
import { listLoader } from "../../../../app/admin/scaffold/list.server";
import { adminMeta } from "../../../../app/admin/scaffold/meta";
import { filters, path } from "./sponsors";
import { findSponsors, type Sponsor } from "./sponsors.server";

export const meta = adminMeta({ title: "Patrocinadores", description: "Quién apoya al sitio.", path });
const failure = "No se pudieron cargar los patrocinadores";
export const loader = listLoader({ path, filters, failure, find: findSponsors, toRow: (sponsor: Sponsor) => sponsor });

export default function Sponsors() {
  const list = useLoaderData<typeof loader>();
  const search = { label: "Buscar", placeholder: "Nombre" };
  return (
    <ListPage title="Patrocinadores" one="patrocinador" many="patrocinadores" {...{ list, search, filters }}>
      {({ id, name }) => <AdminRow actions={<a href={`${path}/${id}`}>Abrir {name}</a>}>{name}</AdminRow>}
    </ListPage>
  );
}
