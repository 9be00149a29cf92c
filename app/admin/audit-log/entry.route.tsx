import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { requireAdmin } from "../../http/session.server";
import { findAuditEntry } from "./entries.server";
import { ChangeList, Deed, logPath, toLog, Undo } from "./views";
import { toLogEntries } from "./data.server";
import { pageMeta } from "../../ui/page/meta";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data?.entry.did ?? "Registro",
    description: "Una anotación del registro.",
    path: args.data ? `${logPath}/${args.data.entry.id}` : logPath,
    unlisted: true,
  });

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const row = await loadOrThrowProblem(request, "No se pudo cargar el registro", () => findAuditEntry(params.id ?? ""), toLog);
  const [entry] = row ? await toLogEntries([row]) : [];
  if (!entry)
    throw notFound({ title: "Esa anotación no existe", text: "El registro no tiene ninguna con ese código.", back: toLog });
  return { entry };
}

export default function LogEntryPage() {
  const { entry } = useLoaderData<typeof loader>();
  const { id, who, at, moment, requestId, changes } = entry;
  return (
    <>
      <p>
        <a className="admin-back" href={toLog.path}>
          {toLog.label}
        </a>
      </p>
      <h1 className="log-deed">
        <Deed entry={entry} />
      </h1>
      <div className="admin-panel">
        <dl className="admin-facts">
          <dt>Quién</dt>
          <dd>
            <bdi>{who}</bdi>
          </dd>
          <dt>Cuándo</dt>
          <dd>
            <time dateTime={at}>{moment}</time>
          </dd>
          {requestId ? (
            <>
              <dt>Solicitud</dt>
              <dd>
                <code>{requestId}</code>
              </dd>
            </>
          ) : null}
          <dt>Anotación</dt>
          <dd>
            <code>{id}</code>
          </dd>
        </dl>
        <Undo entry={entry} list={`${logPath}/${id}`} />
      </div>
      {changes.length > 0 ? (
        <section className="admin-panel" aria-labelledby="datos">
          <h2 id="datos">Datos</h2>
          <ChangeList changes={changes} />
        </section>
      ) : null}
    </>
  );
}
