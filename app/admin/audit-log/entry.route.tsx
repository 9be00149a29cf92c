import { useLoaderData } from "@remix-run/react";
import { BackLink } from "../../ui/page/admin-head";
import { detailLoader } from "../scaffold/detail.server";
import { FactList, Moment } from "../scaffold/facts";
import { adminMeta } from "../scaffold/meta";
import { findAuditEntry } from "./entries.server";
import { ChangeList, EntrySentence, logPath, toLog, Undo } from "./views";
import { toLogEntries } from "./data.server";

export const meta = adminMeta<typeof loader>(({ data }) => ({ title: data?.found.did ?? "Registro" }));

const noSuchEntry = {
  failure: "No se pudo cargar el registro",
  title: "Esa anotación no existe",
  text: "El registro no tiene ninguna con ese código.",
  back: toLog,
};

export const loader = detailLoader(noSuchEntry, async (id) => {
  const row = await findAuditEntry(id);
  return row && (await toLogEntries([row]))[0];
});

export default function LogEntryPage() {
  const { found: entry } = useLoaderData<typeof loader>();
  const { id, who, at, moment, requestId, changes } = entry;
  return (
    <>
      <BackLink {...toLog} />
      <h1 className="taps">
        <EntrySentence entry={entry} />
      </h1>
      <div className="panel">
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
        <section className="panel" aria-labelledby="datos">
          <h2 id="datos">Datos</h2>
          <ChangeList changes={changes} />
        </section>
      ) : null}
    </>
  );
}
