import { AdminRow } from "../scaffold/list";
import type { ClaimRowData } from "./data.server";
import { claimsPath } from "./section";
import { RowTime } from "../scaffold/row-time";

export function ClaimRow({
  claim: { id, name, province, claimant, method, moment, at, isNew, isDisputed },
}: {
  claim: ClaimRowData;
}) {
  return (
    <AdminRow
      facts={
        <>
          <span>
            {province} · <bdi>{claimant}</bdi> · {method}
          </span>
          <RowTime at={at} moment={moment} />
        </>
      }
    >
      <h2>
        <a href={`${claimsPath}/${id}`}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      {isNew || isDisputed ? (
        <p className="badges">
          {isNew ? <span className="badge">Negocio nuevo</span> : null}{" "}
          {isDisputed ? <span className="badge warning">Ya lo lleva otra persona</span> : null}
        </p>
      ) : null}
    </AdminRow>
  );
}
