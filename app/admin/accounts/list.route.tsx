import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readChoice } from "../../http/list-query.server";
import { requireAdmin } from "../../http/session.server";
import { AdminHead } from "../scaffold/head";
import { ListFilters, ListRows, ListSearch } from "../scaffold/list";
import { loadList } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { findAccounts } from "./accounts.server";
import { formatAccountRow } from "./data.server";
import { accountFilters, AccountRow, accountsPath, NoAccounts } from "./views";

export const meta = adminMeta({
  title: "Personas",
  description: "Quién tiene cuenta en Panamá VIP.",
  path: accountsPath,
});

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id, state } = readChoice(request, "estado", accountFilters);
  return await loadList(request, {
    path: accountsPath,
    filters: { estado: id },
    failure: "No se pudieron cargar las personas",
    find: (query) => findAccounts({ ...query, filter: state }),
    toRow: formatAccountRow,
  });
}

export default function Accounts() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title="Personas" lead="Quién tiene cuenta. En cada ficha puedes suspenderla o darle permiso de administrador." />
      <ListSearch list={list} label="Buscar personas" placeholder="Nombre o correo" />
      <ListFilters list={list} label="Filtrar personas" filters={accountFilters} />
      <ListRows list={list} one="persona" many="personas" empty={<NoAccounts {...list.chosen} />}>
        {(person) => <AccountRow person={person} />}
      </ListRows>
    </>
  );
}
