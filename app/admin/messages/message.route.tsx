import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readChoice, readListQuery } from "../../http/list-query.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { requireAdmin } from "../../http/session.server";
import { findTargetEntries } from "../../audit/target-entries.server";
import { findNeighbours, openMessage } from "./inbox.server";
import { type InboxFilter, inboxFilters, inboxListPath, inboxPath, toInbox } from "./list";
import { toMessageData } from "./data.server";
import { Message, Neighbours } from "./message";
import { pageMeta } from "../../ui/page/meta";

/** Longest history, in entries. */
const mostNotes = 10;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Mensaje de ${args.data.message.name}` : "Mensaje",
    description: "Un mensaje de la página de contacto.",
    path: args.data ? `${inboxPath}/${args.data.message.id}` : inboxPath,
    unlisted: true,
  });

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { search, page, searchProblem } = readListQuery(request);
  const { id: filter, part } = readChoice<InboxFilter>(request, "estado", inboxFilters);
  const list = { search: searchProblem ? "" : search, part };
  return await loadOrThrowProblem(
    request,
    "No se pudo cargar el mensaje",
    async () => {
      const message = await openMessage(params.id ?? "", { markRead: isOpened(request) });
      if (!message) throw notFound({ title: "Mensaje no encontrado", text: "Puede que ya se haya borrado.", back: toInbox });
      const notes = await findTargetEntries({ type: "message", id: message.id }, { limit: mostNotes });
      const neighbours = await findNeighbours(message, list);
      return { message: toMessageData(message, notes), neighbours, chosen: { search: list.search, filter }, page };
    },
    toInbox,
  );
}

/**
 * Whether an administrator opens the page in a browser, which marks the message as read. This side effect of a GET is safe: it
 * needs an administrator's session, is idempotent and can be undone with a button. HEAD, prefetches and scripts (ours reloads a
 * page after a form) do not count.
 */
function isOpened(request: Request): boolean {
  const { method, headers } = request;
  const isAhead = ["Sec-Purpose", "Purpose", "X-Moz"].some((name) => /prefetch|preview/i.test(headers.get(name) ?? ""));
  // Text browsers send no Sec-Fetch-Dest.
  const isPage = (headers.get("Sec-Fetch-Dest") ?? "document") === "document";
  return method === "GET" && isPage && !isAhead;
}

export default function MessagePage() {
  const { message, neighbours, chosen, page } = useLoaderData<typeof loader>();
  return (
    <>
      <p>
        <a className="admin-back" href={inboxListPath(page, chosen)}>
          {toInbox.label}
        </a>
      </p>
      <Message message={message} chosen={chosen} page={page} />
      <Neighbours {...neighbours} chosen={chosen} page={page} />
    </>
  );
}
