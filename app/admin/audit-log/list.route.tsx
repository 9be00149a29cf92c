import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auditFilters } from "../../audit/actions";
import { readChoice } from "../../http/list-query.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireAdmin } from "../../http/session/session.server";
import { readDays } from "../scaffold/days.server";
import { AdminHead } from "../../ui/page/admin-head";
import { AdminRows, ListPages, ownPath } from "../scaffold/list";
import { ListFilters } from "../../ui/list-filters";
import { emptyList, fillList, readList } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { toLogEntries } from "./data.server";
import { findAuditEntries } from "./entries.server";
import { LogEntry, type LogEntryData, logPath, LogSearch, LogSummary, NothingLogged } from "./views";

export const meta = adminMeta({ title: "Registro" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id: tipo, actions } = readChoice(request, "tipo", auditFilters);
  const days = readDays(request);
  const asked = readList(request, logPath, { tipo, desde: days.from, hasta: days.until });
  if (asked.searchProblem || days.problem) {
    const list = emptyList<LogEntryData, typeof asked.chosen, never>(asked);
    return data({ list, datesProblem: days.problem, found: null }, { status: 400 });
  }
  const query = { actions, search: asked.chosen.q, from: days.start, until: days.end, page: asked.page };
  const { rows, total, ...found } = await loadOrThrowProblem(request, "No se pudo cargar el registro", () =>
    findAuditEntries(query),
  );
  const entries = (await toLogEntries(rows)).map((entry) => ({ ...entry, changes: [] }));
  return data({ list: fillList(request, asked, { total, counts: null, rows: entries }), datesProblem: null, found });
}

export default function Log() {
  const { list, datesProblem, found } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="list-tools">
        <AdminHead title="Registro" lead="Cada cambio: quién lo hizo, qué cambió y cuándo." />
        <LogSearch list={list} datesProblem={datesProblem} />
        <ListFilters list={list} label="Filtrar por tipo" parameter="tipo" filters={auditFilters} />
      </div>
      {found && list.rows.length > 0 ? (
        <>
          <LogSummary {...list} {...found} />
          <AdminRows rows={list.rows}>{(entry) => <LogEntry entry={entry} list={ownPath(list)} />}</AdminRows>
        </>
      ) : null}
      {found && list.rows.length === 0 ? (
        <NothingLogged isFiltered={Object.values(list.chosen).some((value) => value !== "")} />
      ) : null}
      <ListPages list={list} />
    </>
  );
}
