import { useLoaderData } from "@remix-run/react";
import { AdminRow, ListPage } from "../../../../app/admin/scaffold/list";
import { listLoader } from "../../../../app/admin/scaffold/list.server";
import { adminMeta } from "../../../../app/admin/scaffold/meta";
import { section } from "./sponsors";
import { findSponsors } from "./sponsors.server";

export const meta = adminMeta(section);
export const loader = listLoader(section, findSponsors, ({ id, name }) => ({ id, name }));

export default function Sponsors() {
  return (
    <ListPage section={section} list={useLoaderData<typeof loader>()}>
      {({ id, name }) => <AdminRow actions={<a href={`${section.path}/${id}`}>Abrir {name}</a>}>{name}</AdminRow>}
    </ListPage>
  );
}
