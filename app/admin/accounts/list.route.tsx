import { useLoaderData } from "@remix-run/react";
import { AdminHead } from "../scaffold/head";
import { ListFilters, ListRows, ListSearch } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { findAccounts } from "./accounts.server";
import { formatAccountRow } from "./data.server";
import { AccountRow, accountSection, NoAccounts } from "./views";

export const meta = adminMeta(accountSection);
export const loader = listLoader(accountSection, findAccounts, formatAccountRow);

export default function Accounts() {
  const list = useLoaderData<typeof loader>();
  const { title, lead, search, filters, one, many } = accountSection;
  return (
    <>
      <AdminHead title={title} lead={lead} />
      <ListSearch list={list} {...search} />
      <ListFilters list={list} label="Filtrar personas" filters={filters} />
      <ListRows list={list} one={one} many={many} empty={<NoAccounts {...list.chosen} />}>
        {(person) => <AccountRow person={person} />}
      </ListRows>
    </>
  );
}
