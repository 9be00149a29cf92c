import { useLoaderData } from "@remix-run/react";
import { AdminHead } from "../scaffold/head";
import { ListFilters, ListRows, ListSearch } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { findAccounts } from "./accounts.server";
import { formatAccountRow } from "./data.server";
import { accountFilters, AccountRow, accountsPath, NoAccounts } from "./views";

export const meta = adminMeta({
  title: "Personas",
  description: "Quién tiene cuenta en Panamá VIP.",
  path: accountsPath,
});

export const loader = listLoader({
  path: accountsPath,
  filters: accountFilters,
  failure: "No se pudieron cargar las personas",
  find: findAccounts,
  toRow: formatAccountRow,
});

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
