import type { RestaurantFile, RestaurantFileRow } from "../../db/schema.server";
import { attributeText, type AttributeValue, isAttributeKey } from "../../directory/attributes";
import { maxUndoMs } from "../../audit/periods";
import { toWords } from "../../directory/listing-values.server";
import { cutText, daysAfter, formatDate, formatMoment } from "../../text/format";
import { day } from "../../durations";
import type { Details } from "./check.server";
import { columnLabel, type FileField, fileFields } from "./reading/columns";
import { encodingLabel } from "./reading/decode.server";
import { canStillBeUndone } from "./paths";
import type { Choices } from "./reading/file.server";
import { stateNames } from "./texts";

export type FileData = ReturnType<typeof toFileData>;

export function toFileData(file: RestaurantFile, choices: Choices | undefined, now: number) {
  const { id, state, equal_rows, created_at, applied_at } = file;
  return {
    id,
    state,
    stateName: stateNames[state],
    equal: equal_rows,
    read: choices?.read && { encoding: encodingLabel(choices.read.encoding), names: choices.read.names },
    isKept: choices !== undefined,
    sent: formatMoment(created_at),
    sentAt: created_at,
    /** Last day to undo it, or "". */
    undoneUntil:
      state === "applied" && applied_at !== null && canStillBeUndone(applied_at, now)
        ? formatDate(daysAfter(applied_at, maxUndoMs / day))
        : "",
  };
}

export type RowData = ReturnType<typeof toRowData>;

const maxShown = 300;

export function toRowData({ line, nombre, outcome, state, restaurant_id, details }: RestaurantFileRow) {
  const isThere = outcome === "changed" || (outcome === "new" && state === "done");
  const row = {
    id: String(line),
    line,
    name: nombre,
    outcome,
    state,
    path: isThere ? `/admin/restaurant/edit/${restaurant_id}` : null,
  };
  const parsed: unknown = JSON.parse(details);
  const plain = { ...row, doubles: [], hoursNote: "" };
  if (outcome === "refused") {
    const { reasons } = parsed as Details["refused"];
    const facts = reasons.map(({ column, reason }): Fact => [column ? columnLabel(column) : "La fila", reason]);
    return { ...plain, facts };
  }
  if (outcome === "changed") {
    const { changes, hoursNote = "" } = parsed as Details["changed"];
    const shown = (column: FileField, value: unknown) => showValue(column, value) || "vacío";
    const facts = changes.map(({ column, before, after }): Fact => {
      return [columnLabel(column), `Antes: ${shown(column, before)} · Ahora: ${shown(column, after)}`];
    });
    return { ...plain, facts, hoursNote };
  }
  const { values, attributes = [], doubles, hoursNote = "" } = parsed as Details["new"];
  const others = doubles.map(({ id, nombre, line, direccion = "", telefono = "" }) => ({
    label: line === null ? nombre : `${nombre}, la fila ${line} de este archivo`,
    path: id === null ? null : `/admin/restaurant/edit/${id}`,
    where: [direccion, telefono].filter(Boolean).join(" · "),
  }));
  const facts = fileFields
    .filter((field) => field !== "nombre")
    .map((field): Fact => [columnLabel(field), showValue(field, isAttributeKey(field) ? attributes : values[field])]);
  return { ...row, facts: facts.filter(([, value]) => value !== ""), doubles: others, hoursNote };
}

type Fact = [label: string, value: string];

function showValue(field: FileField, value: unknown): string {
  const text = isAttributeKey(field) ? attributeText(field, value as AttributeValue[]) : toWords(field, value);
  return cutText(text, maxShown);
}
