import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "../../http/session.server";
import { BackLink } from "../scaffold/detail";
import { loadDetail } from "../scaffold/detail.server";
import { FactList, Moment } from "../scaffold/facts";
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

const noSuchEntry = {
  failure: "No se pudo cargar el registro",
  title: "Esa anotación no existe",
  text: "El registro no tiene ninguna con ese código.",
  back: toLog,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const entry = await loadDetail(request, noSuchEntry, async () => {
    const row = await findAuditEntry(params.id ?? "");
    return row && (await toLogEntries([row]))[0];
  });
  return { entry };
}

export default function LogEntryPage() {
  const { entry } = useLoaderData<typeof loader>();
  const { id, who, at, moment, requestId, changes } = entry;
  return (
    <>
      <BackLink {...toLog} />
      <h1 className="log-deed">
        <Deed entry={entry} />
      </h1>
      <div className="admin-panel">
        <FactList
          facts={[
            ["Quién", <bdi key="who">{who}</bdi>],
            ["Cuándo", <Moment key="when" day={{ text: moment, at }} />],
            ["Solicitud", requestId ? <code key="request">{requestId}</code> : null],
            ["Anotación", <code key="entry">{id}</code>],
          ]}
        />
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
