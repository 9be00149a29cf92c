import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminPageSize } from "../sections";
import { auditFilters } from "../../audit/actions";
import { pageCount } from "../../text/paging";
import { readDays } from "./days.server";
import { readChoice, readListQuery } from "../../http/list-query.server";
import { beyondLastPage } from "../list-return.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireAdmin } from "../../http/session.server";
import { findAuditEntries } from "./entries.server";
import { AdminHead, AdminRows } from "../list";
import { LogEntry, LogFilters, logListPath, logPath, LogSummary, NothingLogged } from "./views";
import { toLogEntries, shortened } from "./data.server";
import { pageMeta } from "../../ui/page/meta";
import { Pagination } from "../../ui/pagination";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Registro",
    description: "Quién cambió qué en Panamá VIP, y cuándo.",
    path: logPath,
    unlisted: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { search, page, searchProblem } = readListQuery(request);
  const kind = readChoice(request, "tipo", auditFilters);
  const days = readDays(request);
  const chosen = { kind: kind.id, search, from: days.from, until: days.until };
  const problems = { search: searchProblem, dates: days.problem };
  if (searchProblem || days.problem) return data({ chosen, problems, found: null }, { status: 400 });

  const { rows, ...counted } = await loadOrThrowProblem(request, "No se pudo cargar el registro", () =>
    findAuditEntries({ actions: kind.actions, search, from: days.start, until: days.end, page }),
  );
  const pages = pageCount(counted.total, adminPageSize);
  if (page > pages) throw beyondLastPage(request, pages);
  const entries = (await toLogEntries(rows)).map(shortened);
  return data({ chosen, problems, found: { ...counted, entries, page, pages } });
}

export default function Log() {
  const { chosen, problems, found } = useLoaderData<typeof loader>();
  const { search, from, until, kind } = chosen;
  const logFilterPath = (page: number) => logListPath(page, chosen);
  return (
    <>
      <AdminHead title="Registro" lead="Cada cambio: quién lo hizo, qué cambió y cuándo." />
      <LogFilters chosen={chosen} problems={problems} />
      {found ? (
        <>
          {found.entries.length > 0 ? (
            <>
              <LogSummary {...found} />
              <AdminRows>
                {found.entries.map((entry) => (
                  <LogEntry key={entry.id} entry={entry} list={logFilterPath(found.page)} />
                ))}
              </AdminRows>
            </>
          ) : (
            <NothingLogged isFiltered={[search, from, until, kind].some((part) => part !== "")} />
          )}
          <Pagination page={found.page} pages={found.pages} pathOf={logFilterPath} />
        </>
      ) : null}
    </>
  );
}
