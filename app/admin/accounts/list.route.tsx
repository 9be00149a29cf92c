import { useLoaderData } from "@remix-run/react";
import { ListPage } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { findAccounts } from "./accounts.server";
import { formatAccountRow } from "./data.server";
import { AccountRow, accountSection } from "./views";

export const meta = adminMeta(accountSection);
export const loader = listLoader(accountSection, findAccounts, formatAccountRow);

export default function Accounts() {
  return (
    <ListPage section={accountSection} list={useLoaderData<typeof loader>()}>
      {(person) => <AccountRow person={person} />}
    </ListPage>
  );
}
