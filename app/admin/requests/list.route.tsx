import { useLoaderData } from "@remix-run/react";
import { firstWords, formatMoment, oneLine } from "../../text/format";
import { AdminRow, ListPage } from "../scaffold/list";
import { listLoader } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { requestSection, requestsPath } from "./section";
import { findRequests } from "./requests.server";
import { RowTime } from "../scaffold/row-time";

export const meta = adminMeta(requestSection);

const maxBeginningLength = 160;

export const loader = listLoader(requestSection, findRequests, ({ id, nombre, message, created_at }) => ({
  id,
  name: nombre,
  beginning: firstWords(oneLine(message), maxBeginningLength),
  moment: formatMoment(created_at),
  at: created_at,
}));

export default function Requests() {
  return (
    <ListPage section={requestSection} list={useLoaderData<typeof loader>()}>
      {({ id, name, beginning, moment, at }) => (
        <AdminRow
          facts={
            <>
              <bdi>{beginning}</bdi>
              <RowTime at={at} moment={moment} />
            </>
          }
        >
          <h2>
            <a href={`${requestsPath}/${id}`}>
              <bdi>{name}</bdi>
            </a>
          </h2>
        </AdminRow>
      )}
    </ListPage>
  );
}
