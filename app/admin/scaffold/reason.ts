import * as v from "valibot";
import { atMost, line } from "../../http/forms/fields";

const shortestReason = 10;
const longestReason = 500;

/** Shown to the user concerned. */
export function reason() {
  return v.pipe(
    line(),
    v.nonEmpty("Escribe el motivo"),
    v.minLength(shortestReason, `Explica el motivo con al menos ${shortestReason} caracteres`),
    atMost(longestReason, "El motivo"),
  );
}
