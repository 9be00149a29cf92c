import { AdminRow } from "../scaffold/list";
import type { ClaimRowData } from "./data.server";
import { claimsPath } from "./section";

export function ClaimRow({
  claim: { id, name, province, claimant, method, moment, at, isNew, isDisputed },
}: {
  claim: ClaimRowData;
}) {
  return (
    <AdminRow
      facts={<time dateTime={at}>{moment}</time>}
      actions={
        <a className="button quiet" href={`${claimsPath}/${id}`}>
          Ver<span className="spoken"> la solicitud de {name}</span>
        </a>
      }
    >
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p>
        {province} · <bdi>{claimant}</bdi> · {method}
      </p>
      {isNew || isDisputed ? (
        <p className="badges">
          {isNew ? <span className="badge">Negocio nuevo</span> : null}{" "}
          {isDisputed ? <span className="badge warning">Ya lo lleva otra persona</span> : null}
        </p>
      ) : null}
    </AdminRow>
  );
}
