import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readChoice } from "../../http/list-query.server";
import { requireAdmin } from "../../http/session/session.server";
import { BackLink } from "../../ui/page/admin-head";
import { loadDetail } from "../scaffold/detail.server";
import { loadHistory } from "../scaffold/history.server";
import { ownPath } from "../scaffold/list";
import { readList } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { findNeighbours, openMessage } from "./inbox.server";
import { inbox, type InboxFilter, inboxPath } from "./list";
import { toMessageData } from "./data.server";
import { Message, Neighbours } from "./message";

const maxNotes = 10;

export const meta = adminMeta<typeof loader>(({ data }) => ({ title: data ? `Mensaje de ${data.message.name}` : "Mensaje" }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id: estado, state } = readChoice<InboxFilter>(request, "estado", inbox.filters);
  const list = readList(request, inboxPath, { estado });
  if (list.searchProblem) list.chosen.q = "";
  return await loadDetail(request, inbox.noSuch, async () => {
    const message = await openMessage(params.id ?? "", { markRead: isOpened(request) });
    if (!message) return undefined;
    const notes = await loadHistory({ type: "message", id: message.id }, { limit: maxNotes });
    const neighbours = await findNeighbours(message, { search: list.chosen.q, state });
    return { message: toMessageData(message, notes), neighbours, list };
  });
}

/**
 * Opening the page marks the message as read. HEAD, prefetches and scripts (ours reloads a page after a form) do not count. This
 * side effect of a GET needs an administrator's session, is idempotent and can be undone.
 */
function isOpened(request: Request): boolean {
  const { method, headers } = request;
  const isAhead = ["Sec-Purpose", "Purpose", "X-Moz"].some((name) => /prefetch|preview/i.test(headers.get(name) ?? ""));
  // Text browsers send no Sec-Fetch-Dest.
  const isPage = (headers.get("Sec-Fetch-Dest") ?? "document") === "document";
  return method === "GET" && isPage && !isAhead;
}

export default function MessagePage() {
  const { message, neighbours, list } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink path={ownPath(list)} label={inbox.back.label} />
      <Message message={message} list={list} />
      <Neighbours {...neighbours} list={list} />
    </>
  );
}
