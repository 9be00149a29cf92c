import { useLoaderData } from "@remix-run/react";
import { firstWords, formatMoment, oneLine } from "../../text/format";
import { AdminRow, ListPage } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { requestFilters, requestsPath } from "./paths";
import { findRequests } from "./requests.server";

export const meta = adminMeta({
  title: "Pedidos",
  description: "Cambios que los negocios con Max Local nos piden hacer.",
  path: requestsPath,
});

const longestBeginning = 160;

export const loader = listLoader({
  path: requestsPath,
  filters: requestFilters,
  failure: "No se pudieron cargar los pedidos",
  find: findRequests,
  toRow: ({ id, nombre, message, created_at }) => ({
    id,
    name: nombre,
    beginning: firstWords(oneLine(message), longestBeginning),
    moment: formatMoment(created_at),
    at: created_at,
  }),
});

export default function Requests() {
  const list = useLoaderData<typeof loader>();
  return (
    <ListPage
      list={list}
      title="Pedidos"
      lead="Lo que nos piden cambiar los negocios con Max Local."
      search={{ label: "Buscar por negocio", placeholder: "Nombre o dirección" }}
      filters={requestFilters}
      one="pedido"
      many="pedidos"
      searched={`Aquí no hay pedidos de un negocio como «${list.chosen.q}».`}
      all="Ver los que están por contestar"
    >
      {({ id, name, beginning, moment, at }) => (
        <AdminRow facts={<time dateTime={at}>{moment}</time>}>
          <h2>
            <a href={`${requestsPath}/${id}`}>
              <bdi>{name}</bdi>
            </a>
          </h2>
          <p dir="auto">{beginning}</p>
        </AdminRow>
      )}
    </ListPage>
  );
}
