import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readChoice } from "../../http/list-query.server";
import { requireAdmin } from "../../http/session.server";
import { AdminHead } from "../scaffold/head";
import { ListFilters, ListRows, ListSearch } from "../scaffold/list";
import { loadList } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { toMessageRow } from "./data.server";
import { findMessages } from "./inbox.server";
import { type InboxFilter, inboxFilters, inboxPath, MessageRow, NoMessages } from "./list";

export const meta = adminMeta({
  title: "Mensajes",
  description: "Lo que escriben en la página de contacto.",
  path: inboxPath,
});

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id, state } = readChoice<InboxFilter>(request, "estado", inboxFilters);
  return await loadList(request, {
    path: inboxPath,
    filters: { estado: id },
    failure: "No se pudieron cargar los mensajes",
    find: (query) => findMessages({ ...query, part: state }),
    toRow: toMessageRow,
  });
}

export default function Inbox() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title="Mensajes" lead="Lo que escriben en la página de contacto." />
      <ListSearch list={list} label="Buscar en los mensajes" placeholder="Nombre, negocio o palabras" />
      {list.searchProblem ? null : <ListFilters list={list} label="Filtrar por estado" filters={inboxFilters} />}
      <ListRows list={list} one="mensaje" many="mensajes" empty={<NoMessages {...list} />}>
        {(message) => <MessageRow message={message} list={list} />}
      </ListRows>
    </>
  );
}
