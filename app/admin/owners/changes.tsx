import { listPath } from "../../text/paging";
import { ChangeButton } from "../scaffold/buttons";
import { AdminRow } from "../scaffold/list";
import type { ChangeRowData } from "./data.server";
import { changeButtons, changesPath } from "./section";

export function ChangeRow({ change, back }: { change: ChangeRowData; back: string }) {
  const { restaurantId, restaurant, label, before, after, current, state, reason, who, moment, at } = change;
  const isStale = state === "waiting" && current !== before;
  return (
    <AdminRow facts={<time dateTime={at}>{moment}</time>} actions={<Decisions change={change} back={back} />}>
      <h2>
        <a href={`/admin/restaurant/edit/${restaurantId}`}>
          <bdi>{restaurant}</bdi>
        </a>
      </h2>
      <p>
        {label} · <bdi>{who}</bdi>
      </p>
      <dl className="pairs">
        <div>
          <dt>{state === "waiting" ? "Se ve ahora" : "Antes"}</dt>
          <dd>{(state === "waiting" ? current : before) || "nada"}</dd>
        </div>
        <div>
          <dt>{state === "waiting" ? "Quiere que diga" : "Propuesto"}</dt>
          <dd>
            <strong>{after || "nada"}</strong>
          </dd>
        </div>
      </dl>
      {isStale ? <p className="fine-print">Cuando lo propuso decía: {before || "nada"}</p> : null}
      {reason ? <p className="fine-print">Motivo: {reason}</p> : null}
    </AdminRow>
  );
}

function Decisions({ change: { id, label, restaurant, seen, state }, back }: { change: ChangeRowData; back: string }) {
  const about = `el cambio de «${label}» de ${restaurant}`;
  const button = { buttons: changeButtons, id, action: `${changesPath}/${id}`, about };
  if (state !== "waiting") return <ChangeButton {...button} to="deshacer" fields={{ volver: back }} />;
  return (
    <>
      <ChangeButton {...button} to="aprobar" fields={{ visto: seen, volver: back }} />
      <a className="button quiet danger" href={listPath(`${changesPath}/${id}/rechazar`, 1, { volver: back })}>
        <span>
          Rechazar<span className="spoken"> {about}</span>
        </span>
      </a>
    </>
  );
}
