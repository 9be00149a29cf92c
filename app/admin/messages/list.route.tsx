import { useLoaderData } from "@remix-run/react";
import { ListPage } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { toMessageRow } from "./data.server";
import { findMessages } from "./inbox.server";
import { inboxFilters, inboxPath, MessageRow, NoMessages } from "./list";

export const meta = adminMeta({
  title: "Mensajes",
  description: "Lo que escriben en la página de contacto.",
  path: inboxPath,
});

export const loader = listLoader({
  path: inboxPath,
  filters: inboxFilters,
  failure: "No se pudieron cargar los mensajes",
  find: findMessages,
  toRow: toMessageRow,
});

export default function Inbox() {
  const list = useLoaderData<typeof loader>();
  return (
    <ListPage
      list={list}
      title="Mensajes"
      lead="Lo que escriben en la página de contacto."
      search={{ label: "Buscar en los mensajes", placeholder: "Nombre, negocio o palabras" }}
      filters={inboxFilters}
      one="mensaje"
      many="mensajes"
      empty={<NoMessages list={list} />}
    >
      {(message) => <MessageRow message={message} list={list} />}
    </ListPage>
  );
}
