import { useLoaderData } from "@remix-run/react";
import { ListPage, ownPath } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { ChangeRow } from "./changes";
import { toChangeRow } from "./data.server";
import { findChanges } from "./lists.server";
import { changeSection } from "./section";

export const meta = adminMeta(changeSection);
export const loader = listLoader(changeSection, findChanges, toChangeRow);

export default function Changes() {
  const list = useLoaderData<typeof loader>();
  return (
    <ListPage section={changeSection} list={list}>
      {(change) => <ChangeRow change={change} back={ownPath(list)} />}
    </ListPage>
  );
}
