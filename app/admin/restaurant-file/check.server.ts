import { randomUUID } from "node:crypto";
import { db } from "../../db/client.server";
import type { Restaurant, RestaurantFileRow } from "../../db/schema.server";
import { isStorable, readList } from "../../db/values.server";
import { findDoubles, findEarlierDoubles } from "../../directory/doubles/doubles.server";
import { attributeText, type AttributeValue, isAttributeKey } from "../../directory/attributes";
import { type AttributeRow, findStatedAttributes, isStated } from "../../directory/attributes.server";
import { isUnconfirmed } from "../../directory/google-columns.server";
import { listing } from "../../directory/listing";
import { blankValues, type ListingValues, toColumns, toValues, toWords } from "../../directory/listing-values.server";
import { unclearHours } from "../../directory/editing/unclear-hours.server";
import { restTaker } from "../../http/forms/turns.server";
import { formatCount } from "../../text/format";
import { isInPanama } from "../../text/position";
import { provinces } from "../../text/provinces";
import { hasCell, isSameCell, readCell, toCells } from "./reading/cells.server";
import { type Cells, type FileColumn, type FileField, fileFields } from "./reading/columns";
import type { TableRow } from "./reading/table.server";

type Refusal = { column: FileColumn | null; reason: string };

/** Another restaurant that may be the same business. `id` is null for an earlier row of the file. */
type Double = { id: string | null; nombre: string; line: number | null; direccion?: string; telefono?: string };

/** For an attribute, `before` is a list of `AttributeRow` and `after` one of `AttributeValue`. */
type Change = { column: FileField; before: unknown; after: unknown };

/**
 * The column `details` of a row, by outcome. `hoursNote`: why its hours are unclear, if they are. `fromFileAt`: the restaurant's
 * `from_file_at` before.
 */
export type Details = {
  refused: { reasons: Refusal[] };
  changed: { changes: Change[]; hoursNote?: string; fromFileAt?: string | null };
  new: { values: ListingValues; attributes?: AttributeValue[]; doubles: Double[]; hoursNote?: string };
};

export type CheckedRow = Pick<RestaurantFileRow, "line" | "restaurant_id" | "nombre" | "version" | "is_double"> &
  { [Outcome in keyof Details]: { outcome: Outcome; details: Details[Outcome] } }[keyof Details];

export const batchSize = 200;

/** Writes nothing. Leaves out rows that would change nothing, and counts them. Other requests run meanwhile. */
export async function checkRows(rows: TableRow[], now: Date): Promise<{ checked: CheckedRow[]; equal: number }> {
  const checked: CheckedRow[] = [];
  const seen: Seen = { restaurants: new Map() };
  const rest = restTaker();
  let equal = 0;
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    const found = await findAll(batch);
    for (const row of batch) {
      const outcome = checkRow(row, found, seen, now);
      if (outcome === "equal") equal += 1;
      else checked.push(outcome);
      await rest();
    }
  }
  return { checked: await withDoubles(checked), equal };
}

/** Adds to each new row the restaurants and the earlier rows that it resembles. */
async function withDoubles(checked: CheckedRow[]): Promise<CheckedRow[]> {
  const rows = checked.filter((row) => row.outcome === "new");
  const listings = rows.map(({ details }) => details.values);
  const [inDirectory, inFile] = [await findDoubles(listings), await findEarlierDoubles(listings)];
  const byLine = new Map(
    rows.map(({ line }, index): [number, Double[]] => [
      line,
      [
        ...(inDirectory[index] ?? []).map(({ id, nombre, direccion, telefono }) => ({
          id,
          nombre,
          direccion,
          telefono,
          line: null,
        })),
        ...(inFile[index] ?? []).flatMap((earlier) => {
          const row = rows[earlier];
          if (!row) return [];
          const { direccion, telefono } = row.details.values;
          return [{ id: null, nombre: row.nombre, direccion, telefono, line: row.line }];
        }),
      ],
    ]),
  );
  return checked.map((row) => {
    if (row.outcome !== "new") return row;
    const doubles = byLine.get(row.line) ?? [];
    return { ...row, is_double: doubles.length > 0 ? 1 : 0, details: { ...row.details, doubles } };
  });
}

type Found = {
  byId: Map<string, Restaurant>;
  byAddress: Map<string, Restaurant>;
  /** Attributes that people entered, not derived ones. */
  statedOf: (id: string) => AttributeRow[];
};

/** The line of each restaurant that the file has named so far. */
type Seen = { restaurants: Map<string, number> };

const addressKey = (provincia: string, slug: string) => `${provincia}/${slug}`;

async function findAll(rows: TableRow[]): Promise<Found> {
  const texts = (column: FileColumn) => [
    ...new Set(rows.map(({ cells }) => (cells[column] ?? "").trim()).filter((text) => text !== "" && isStorable(text))),
  ];
  const select = db().selectFrom("restaurants").selectAll();
  const ids = texts("id");
  const slugs = rows.some(({ cells }) => !hasCell(cells, "id")) ? texts("slug") : [];
  const withId = ids.length > 0 ? await select.where("id", "in", ids).execute() : [];
  // Naming all provinces lets both engines use the index of addresses.
  const inProvinces = select.where(
    "provincia",
    "in",
    provinces.map(({ id }) => id),
  );
  const withSlug = slugs.length > 0 ? await inProvinces.where("slug", "in", slugs).execute() : [];
  const attributesOf = await findStatedAttributes([...withId, ...withSlug].map(({ id }) => id));
  return {
    statedOf: (id) => attributesOf(id).filter(isStated),
    byId: new Map(withId.map((row) => [row.id, row])),
    byAddress: new Map(withSlug.map((row) => [addressKey(row.provincia, row.slug), row])),
  };
}

function checkRow({ line, cells, surplus }: TableRow, found: Found, seen: Seen, now: Date): CheckedRow | "equal" {
  const id = (cells.id ?? "").trim();
  const existing = id ? found.byId.get(id) : findByAddress(cells, found);
  const refuse = (...reasons: Refusal[]): CheckedRow => ({
    line,
    restaurant_id: "",
    nombre: ((cells.nombre ?? "").trim() || (existing?.nombre ?? "")).slice(0, 120).replace(/[\0\uFFFD]/g, ""),
    version: 0,
    is_double: 0,
    outcome: "refused",
    details: { reasons },
  });
  if (surplus) return refuse({ column: null, reason: "Tiene más celdas que columnas el archivo: revisa comas y comillas" });
  if (!existing) {
    const reason = "Ningún restaurante tiene este identificador. Para crear uno nuevo, deja la celda vacía";
    return id ? refuse({ column: "id", reason }) : checkNew(line, cells, refuse);
  }
  const earlier = seen.restaurants.get(existing.id);
  if (earlier) return refuse({ column: "id", reason: `Es el mismo restaurante de la fila ${formatCount(earlier)}` });
  seen.restaurants.set(existing.id, line);
  return checkExisting(line, cells, { row: existing, stated: found.statedOf(existing.id) }, now, refuse);
}

function findByAddress(cells: Cells, { byAddress }: Found): Restaurant | undefined {
  if (!hasCell(cells, "slug") || !hasCell(cells, "provincia")) return undefined;
  const province = readCell("provincia", cells.provincia ?? "");
  return "value" in province ? byAddress.get(addressKey(String(province.value), (cells.slug ?? "").trim())) : undefined;
}

type Refuse = (...reasons: Refusal[]) => CheckedRow;

type Present = { row: Restaurant; stated: readonly AttributeRow[] };

function checkExisting(line: number, cells: Cells, present: Present, now: Date, refuse: Refuse): CheckedRow | "equal" {
  const { row, stated } = present;
  const shown = toCells(row, stated, now);
  const changes: Change[] = [];
  const reasons: Refusal[] = [];
  if (hasCell(cells, "slug") && !isSameCell(cells.slug ?? "", row.slug)) {
    reasons.push({ column: "slug", reason: "La dirección en el sitio sale del nombre y no se cambia en el archivo" });
  }
  for (const column of fileFields) {
    const cell = cells[column];
    if (cell === undefined || isSameCell(cell, shown[column])) continue;
    const read = readChange(column, cell, present, shown);
    if (read && "reason" in read) reasons.push(read);
    else if (read) changes.push(read);
  }
  const after = Object.fromEntries(changes.map((change) => [change.column, change.after]));
  reasons.push(...positionReasons({ ...row, ...after }));
  if (reasons.length > 0) return refuse(...reasons);
  if (changes.length === 0) return "equal";
  if (isUnconfirmed(row)) {
    const reason = "Sus datos de Google esperan que alguien los confirme: guarda antes su ficha";
    return refuse({ column: null, reason });
  }
  const { id, nombre, version, from_file_at } = row;
  const details = { changes, fromFileAt: from_file_at, ...hoursNote(after.horario) };
  return { line, restaurant_id: id, nombre, version, is_double: 0, outcome: "changed", details };
}

/** Undefined for another spelling of the present value. */
function readChange(column: FileField, cell: string, { row, stated }: Present, shown: Cells): Change | Refusal | undefined {
  if (column === "plan_type") {
    const reason = "El plan de un restaurante se cambia en su ficha, no en el archivo";
    return isSamePlan(cell, shown.plan_type) ? undefined : { column, reason };
  }
  const read = readCell(column, cell);
  if ("reason" in read) return { column, ...read };
  if (isAttributeKey(column)) {
    const after = read.value as AttributeValue[];
    if (attributeText(column, after) === shown[column]) return undefined;
    return { column, before: stated.filter(({ key }) => key === column), after };
  }
  const before = toColumns(toValues(row))[column];
  const after = toColumns({ ...toValues(row), [column]: read.value })[column];
  if (after === before) return undefined;
  // Google's reviews are not kept.
  return { column, before: readList(row.google_fields).includes(column) ? "" : before, after };
}

function hoursNote(horario: unknown): { hoursNote?: string } {
  const note = typeof horario === "string" ? unclearHours(horario) : "";
  return note === "" ? {} : { hoursNote: note };
}

function positionReasons({ lat, lng }: { lat?: unknown; lng?: unknown }): Refusal[] {
  if (typeof lat !== "number" && typeof lng !== "number") return [];
  if (typeof lat !== "number") return [{ column: "lat", reason: "Falta la latitud: se escribe junto con la longitud" }];
  if (typeof lng !== "number") return [{ column: "lng", reason: "Falta la longitud: se escribe junto con la latitud" }];
  return isInPanama({ lat, lng }) ? [] : [{ column: "lat", reason: "Esa latitud y esa longitud no quedan en Panamá" }];
}

/** `shown` is the label of the plan in force, which may be another than the stored one. */
function isSamePlan(cell: string, shown: string | undefined): boolean {
  const read = readCell("plan_type", cell);
  return "value" in read && toWords("plan_type", read.value) === shown;
}

function checkNew(line: number, cells: Cells, refuse: Refuse): CheckedRow {
  const reasons: Refusal[] = [];
  const values: Record<string, unknown> = { ...blankValues };
  const attributes: AttributeValue[] = [];
  for (const column of fileFields) {
    const cell = cells[column] ?? "";
    if (cell.trim() === "" && mayBeMissing(column)) continue;
    const read = readCell(column, cell);
    if ("reason" in read) reasons.push({ column, ...read });
    else if (isAttributeKey(column)) attributes.push(...(read.value as AttributeValue[]));
    else values[column] = read.value;
  }
  reasons.push(...positionReasons(values));
  if (reasons.length > 0) return refuse(...reasons);
  const complete = values as ListingValues;
  return {
    line,
    restaurant_id: randomUUID(),
    nombre: complete.nombre,
    version: 0,
    is_double: 0,
    outcome: "new",
    details: { values: complete, attributes, doubles: [], ...hoursNote(complete.horario) },
  };
}

const mayBeMissing = (column: FileField) =>
  isAttributeKey(column) || (listing[column].kind === "choice" && !("required" in listing[column]));
