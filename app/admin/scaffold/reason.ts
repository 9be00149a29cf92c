import * as v from "valibot";
import { atMost, line } from "../../http/forms/fields";

const minReasonLength = 10;
const maxReasonLength = 500;

/** Shown to the user concerned. */
export function reason() {
  return v.pipe(
    line(),
    v.nonEmpty("Escribe el motivo"),
    v.minLength(minReasonLength, `Explica el motivo con al menos ${minReasonLength} caracteres`),
    atMost(maxReasonLength, "El motivo"),
  );
}
