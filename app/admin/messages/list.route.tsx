import { useLoaderData } from "@remix-run/react";
import { ListPage } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { toMessageRow } from "./data.server";
import { findMessages } from "./inbox.server";
import { inbox, MessageRow, NoMessages } from "./list";

export const meta = adminMeta(inbox);
export const loader = listLoader(inbox, findMessages, toMessageRow);

export default function Inbox() {
  const list = useLoaderData<typeof loader>();
  return (
    <ListPage section={inbox} list={list} empty={<NoMessages list={list} />}>
      {(message) => <MessageRow message={message} list={list} />}
    </ListPage>
  );
}
