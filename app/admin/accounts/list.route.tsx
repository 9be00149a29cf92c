import { useLoaderData } from "@remix-run/react";
import { ListPage } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { findAccounts } from "./accounts.server";
import { formatAccountRow } from "./data.server";
import { AccountRow, accountSection, NoAccounts } from "./views";

export const meta = adminMeta(accountSection);
export const loader = listLoader(accountSection, findAccounts, formatAccountRow);

export default function Accounts() {
  const list = useLoaderData<typeof loader>();
  return (
    <ListPage section={accountSection} list={list} empty={<NoAccounts {...list.chosen} />}>
      {(person) => <AccountRow person={person} />}
    </ListPage>
  );
}
