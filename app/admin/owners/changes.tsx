import { listPath } from "../../text/paging";
import { ChangeButton } from "../scaffold/buttons";
import { AdminRow } from "../scaffold/list";
import type { ChangeRowData } from "./data.server";
import { changeButtons, changesPath } from "./section";

export function ChangeRow({ change, back }: { change: ChangeRowData; back: string }) {
  const { restaurantId, restaurant, label, before, after, current, state, reason, who, moment, at } = change;
  const isStale = state === "waiting" && current !== before;
  const shown = state === "waiting" ? current : before;
  return (
    <AdminRow
      id={change.id}
      // Neither text is cut, because the administrator compares them.
      isTall
      actions={<ChangeDecisions change={change} back={back} />}
    >
      <h2>
        <a href={`/admin/restaurant/edit/${restaurantId}`}>
          <bdi>{restaurant}</bdi>
        </a>
      </h2>
      <ChangedText label={label} from={shown} to={after} isWaiting={state === "waiting"} />
      <p>
        <bdi>{who}</bdi>, <time dateTime={at}>{moment}</time>
      </p>
      {isStale ? <p className="fine-print">Cuando lo propuso decía: {before || "nada"}</p> : null}
      {reason ? <p className="fine-print">Motivo: {reason}</p> : null}
    </AdminRow>
  );
}

export function ChangedText({ label, from, to, isWaiting }: { label: string; from: string; to: string; isWaiting: boolean }) {
  return (
    <p>
      {label}: <span className="spoken">{isWaiting ? "Se ve ahora " : "Antes "}</span>
      <s>{from || "nada"}</s> → <span className="spoken">{isWaiting ? "Quiere que diga " : "Propuesto "}</span>
      <strong>{to || "nada"}</strong>
    </p>
  );
}

export function ChangeDecisions({
  change: { id, label, restaurant, seen, state, isAnonymous },
  back,
}: {
  change: ChangeRowData;
  back: string;
}) {
  const about = `el cambio de «${label}» de ${restaurant}`;
  const button = { buttons: changeButtons, id, action: `${changesPath}/${id}`, about };
  if (state !== "waiting") return <ChangeButton {...button} to="deshacer" fields={{ volver: back }} />;
  return (
    <>
      <ChangeButton {...button} to="aprobar" fields={{ visto: seen, volver: back }} />
      {isAnonymous ? (
        <ChangeButton {...button} to="rechazar" fields={{ volver: back }} />
      ) : (
        <a className="button quiet danger" href={listPath(`${changesPath}/${id}/rechazar`, 1, { volver: back })}>
          <span>
            Rechazar<span className="spoken"> {about}</span>
          </span>
        </a>
      )}
    </>
  );
}
