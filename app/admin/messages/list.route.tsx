import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminPageSize } from "../sections";
import { pageCount } from "../../text/paging";
import { readChoice, readListQuery } from "../../http/list-query.server";
import { beyondLastPage } from "../list-return.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireAdmin } from "../../http/session.server";
import { findMessages } from "./inbox.server";
import { type InboxFilter, inboxFilters, InboxFilters, inboxListPath, inboxPath, MessageRow, NoMessages } from "./list";
import { toMessageRow } from "./data.server";
import { AdminHead, AdminRows, ListSummary } from "../list";
import { pageMeta } from "../../ui/page/meta";
import { Pagination } from "../../ui/pagination";
import { SearchForm } from "../../ui/forms/search-form";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Mensajes",
    description: "Lo que escriben en la página de contacto.",
    path: inboxPath,
    unlisted: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { search, page, searchProblem } = readListQuery(request);
  const { id: filter, part } = readChoice<InboxFilter>(request, "estado", inboxFilters);
  const chosen = { search, filter };
  if (searchProblem) return data({ chosen, searchProblem, found: null }, { status: 400 });
  const { rows, total, counts } = await loadOrThrowProblem(request, "No se pudieron cargar los mensajes", () =>
    findMessages({ search, part, page }),
  );
  const pages = pageCount(total, adminPageSize);
  if (page > pages) throw beyondLastPage(request, pages);
  return data({ chosen, searchProblem, found: { messages: rows.map(toMessageRow), total, counts, page, pages } });
}

export default function Inbox() {
  const { chosen, searchProblem, found } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title="Mensajes" lead="Lo que escriben en la página de contacto." />
      <SearchForm
        label="Buscar en los mensajes"
        placeholder="Nombre, negocio o palabras"
        search={chosen.search}
        problem={searchProblem}
        quick
      >
        {chosen.filter ? <input type="hidden" name="estado" value={chosen.filter} /> : null}
      </SearchForm>
      {found ? <Found chosen={chosen} found={found} /> : null}
    </>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

function Found({ chosen, found }: { chosen: Loaded["chosen"]; found: NonNullable<Loaded["found"]> }) {
  const { messages, total, counts, page, pages } = found;
  return (
    <>
      <InboxFilters chosen={chosen} counts={counts} />
      {messages.length > 0 ? (
        <>
          <ListSummary total={total} one="mensaje" many="mensajes" search={chosen.search} page={page} pages={pages} />
          <AdminRows>
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} chosen={chosen} page={page} />
            ))}
          </AdminRows>
        </>
      ) : (
        <NoMessages chosen={chosen} hasAny={counts.archived + counts.spam > 0} />
      )}
      <Pagination page={page} pages={pages} pathOf={(number) => inboxListPath(number, chosen)} />
    </>
  );
}
