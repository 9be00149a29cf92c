import { decodeHTMLStrict } from "entities";
import * as v from "valibot";
import type { Restaurant } from "../../db/schema.server";
import { isStorable, readList } from "../../db/values.server";
import { fieldSchemas } from "../../directory/editing/fields";
import { listing, type ListingField, type ListingFieldEntry, listingFields } from "../../directory/listing";
import { currentPlan } from "../../directory/listing-plans";
import { toWords } from "../../directory/listing-values.server";
import { specialityProblem, tooManySpecialities } from "../../directory/specialities";
import { fold } from "../../text/fold";
import { uniqueTags } from "../../text/tags";
import type { Cells, FileColumn } from "./columns";

/**
 * Returns a restaurant's cells, with words instead of ids. Leaves out unconfirmed data of Google's, which may not be kept in a
 * file.
 */
export function toCells(row: Restaurant, now: Date): Required<Cells> {
  const unconfirmed = readList(row.google_fields);
  const cells = listingFields.map((field) => [field, unconfirmed.includes(field) ? "" : toCell(field, row, now)]);
  return { id: row.id, slug: row.slug, ...Object.fromEntries(cells) } as Required<Cells>;
}

function toCell(field: ListingField, row: Restaurant, now: Date): string {
  if (field === "especialidades") return readList(row.especialidades).join("\n");
  return toWords(field, field === "plan_type" ? currentPlan(row, now) : row[field]);
}

/** Ignores the kind of line break and blanks at the ends, which spreadsheets change. */
export function isSameCell(one: string, other: string): boolean {
  const plain = (cell: string) => cell.replace(/\r\n?/g, "\n").trim();
  return plain(one) === plain(other);
}

/** A column's value as the restaurant's forms would write it, or the reason why they would refuse it. */
export function readCell(field: ListingField, written: string): { value: unknown } | { reason: string } {
  if (!isStorable(written) || written.includes("\uFFFD")) return { reason: "Tiene caracteres que no se pueden leer" };
  if (isDestroyed(written)) return { reason: `La hoja de cálculo perdió lo que había: dice «${written.trim().slice(0, 40)}»` };
  // As exports of other programs write «&».
  const cell = decodeHTMLStrict(written);
  const entry: ListingFieldEntry = listing[field];
  if (field === "especialidades") return readSpecialities(cell);
  const text = entry.kind === "choice" ? toOption(entry.options, cell) : entry.kind === "flag" ? toBox(cell) : cell;
  const read = v.safeParse(fieldSchemas[field], text);
  return read.success ? { value: read.output } : { reason: read.issues[0].message };
}

/** An error of a formula, a number too long or a column too narrow, of which spreadsheets save only what they showed. */
export function isDestroyed(cell: string): boolean {
  return /^(?:#[¡¿]?[A-ZÓ/0]+[!?]|#N\/[AD]|#{3,}|-?\d+(?:[.,]\d+)?E\+\d+)$/.test(cell.trim());
}

/** One in each line, or separated by commas in a single line. */
function readSpecialities(cell: string): { value: string[] } | { reason: string } {
  const text = cell.trim();
  const list = uniqueTags(text.split(/[\r\n]/.test(text) ? /[\r\n]+/ : ","));
  const reason = list.length > listing.especialidades.maxCount ? tooManySpecialities : list.map(specialityProblem).find(Boolean);
  return reason ? { reason } : { value: list };
}

function toOption(options: readonly { id: string; label: string }[], cell: string): string {
  const wanted = fold(cell.trim());
  return options.find(({ id, label }) => fold(id) === wanted || fold(label) === wanted)?.id ?? cell.trim();
}

function toBox(cell: string): string {
  const answer = fold(cell.trim());
  if (["si", "1", "x", "verdadero", "true"].includes(answer)) return "1";
  return ["no", "0", "falso", "false"].includes(answer) ? "" : answer;
}

export function hasCell(cells: Cells, column: FileColumn): boolean {
  return (cells[column] ?? "").trim() !== "";
}
