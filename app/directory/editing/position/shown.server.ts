import type { Restaurant } from "../../../db/schema.server";
import { formatDate, lowerFirst } from "../../../text/format";
import { mapLink } from "../../../text/position";
import { positionOf, positionSourceWords } from "../../where/position-of";
import { positionText } from "./save.server";

export type ShownPosition = ReturnType<typeof toShownPosition>;

/** For the form. */
export function toShownPosition(row: Restaurant) {
  const position = positionOf(row);
  const source = positionSourceWords(row.position_source ?? "");
  const parts = [source ? lowerFirst(source) : "", row.position_at ? `el ${formatDate(row.position_at)}` : ""];
  const origin = parts.filter((part) => part !== "").join(", ");
  return {
    /** "" without a position of its own. */
    own: positionText(row),
    map: position ? mapLink(position) : "",
    /** "(medida en el lugar por el dueño, el 3 de noviembre de 2026)." */
    origin: origin ? ` (${origin}).` : ".",
    place: position?.place ?? null,
  };
}
