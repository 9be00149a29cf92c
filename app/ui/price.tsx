import { formatMoney } from "../text/format";

/** "desde $300/mes" */
export function Price({ cents, per, isMinimum }: { cents: number; per: "mes" | "año"; isMinimum?: boolean }) {
  return (
    <p className="price">
      {isMinimum ? <small>desde </small> : null}
      {formatMoney(cents)}
      <small>{`/${per}`}</small>
    </p>
  );
}
