import { decodeHTMLStrict } from "entities";
import * as v from "valibot";
import type { Restaurant } from "../../../db/schema.server";
import { isStorable, readList } from "../../../db/values.server";
import { readAttributeText } from "../../../directory/attribute-reader";
import {
  type Attribute,
  type AttributeKey,
  attributeKeys,
  attributes,
  attributeText,
  type AttributeValue,
  findAttributeOption,
  isAttributeKey,
} from "../../../directory/attributes";
import { contradictions, isTooMany, noteField } from "../../../directory/editing/attribute-form";
import { fieldSchemas } from "../../../directory/editing/fields";
import { listing, type ListingField, type ListingFieldEntry, listingFields } from "../../../directory/listing";
import { currentPlan } from "../../../directory/listing-plans";
import { toWords } from "../../../directory/listing-values.server";
import { specialityProblem, tooManySpecialities } from "../../../directory/specialities";
import { hasBrokenLetters } from "../../../text/broken-letters";
import { fold } from "../../../text/fold";
import { cutText, lowerFirst } from "../../../text/format";
import { shortenOpeningHours } from "../../../text/hours/written-hours";
import { uniqueTags } from "../../../text/tags";
import type { Cells, FileColumn, FileField } from "./columns";

/**
 * Returns a restaurant's cells, with words instead of ids. Leaves out unconfirmed data of Google's, which may not be kept in a
 * file. `stated`: what people said of it beside its fields.
 */
export function toCells(row: Restaurant, stated: readonly AttributeValue[], now: Date): Required<Cells> {
  const unconfirmed = readList(row.google_fields);
  const cells = listingFields.map((field) => [field, unconfirmed.includes(field) ? "" : toCell(field, row, now)]);
  const attributeCells = attributeKeys.map((key) => [key, attributeText(key, stated)]);
  return { id: row.id, slug: row.slug, ...Object.fromEntries([...cells, ...attributeCells]) } as Required<Cells>;
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

type Read<Value> = { value: Value } | { reason: string };

/** Returns the value that the restaurant's form would save, for an attribute a list of `AttributeValue`, or its reason to refuse it. */
export function readCell(field: FileField, written: string): Read<unknown> {
  if (!isStorable(written) || written.includes("\uFFFD")) return { reason: "Tiene caracteres que no se pueden leer" };
  if (isDestroyed(written)) return { reason: `La hoja de cálculo perdió lo que había: dice «${written.trim().slice(0, 40)}»` };
  if (hasBrokenLetters(written))
    return { reason: `Sus letras están dañadas: dice «${written.trim().slice(0, 40)}». Mira si se lee bien de otra manera` };
  // Other programs export «&» as "&amp;".
  const cell = decodeHTMLStrict(written);
  return isAttributeKey(field) ? readAttribute(field, cell) : readListingCell(field, cell);
}

function readListingCell(field: ListingField, cell: string): Read<unknown> {
  const entry: ListingFieldEntry = listing[field];
  if (field === "especialidades") return readSpecialities(cell);
  const read = v.safeParse(fieldSchemas[field], toFormText(entry, cell));
  if (read.success) return { value: read.output };
  const [{ message }] = read.issues;
  return { reason: cell.trim() === "" ? message : `«${cutText(cell.trim(), 60)}» no vale: ${lowerFirst(message)}` };
}

/** Turns a cell into the text that the restaurant's form sends for the field: a label becomes its option's id. */
function toFormText(entry: ListingFieldEntry, cell: string): string {
  switch (entry.kind) {
    case "choice":
      return toOption(entry.options, cell);
    case "flag":
      return toBox(cell);
    case "telephone":
      // A program took the number for one with decimals.
      return cell.replace(/^(\s*\d{7,})[.,]0+(?=\s*$)/, "$1");
    case "hours":
      // Google writes two shifts a day in over 400 characters.
      return shortenOpeningHours(cell.trim(), entry.maxLength) ?? cell;
    default:
      return cell;
  }
}

/** All services with their notes stay below both limits; the marks separate values. */
const maxListLength = 6_000;
const maxListMarks = 200;

/** True for texts that no list of values has, because reading them would hold up other requests. */
export function isTooLong(cell: string): boolean {
  return cell.length > maxListLength || (cell.match(/[,;|•/()\r\n]/g)?.length ?? 0) > maxListMarks;
}

function readAttribute(key: AttributeKey, cell: string): Read<AttributeValue[]> {
  if (isTooLong(cell)) return { reason: "Es demasiado largo" };
  const written = readAttributeText(key, cell);
  const unknown = written.find(({ option }) => !option);
  if (unknown) return { reason: `«${cutText(unknown.text, 60)}» no está en la lista` };
  const { options }: Attribute = attributes[key];
  const values = options.flatMap(({ id }): AttributeValue[] => {
    const here = written.filter(({ option }) => option?.id === id);
    const notes = here.map(({ note }) => note).filter(Boolean);
    return here.length === 0 ? [] : [{ key, value: id, note: [...new Set(notes)].join(". ") }];
  });
  const reason = attributeProblem(key, values);
  return reason === undefined ? { value: values } : { reason };
}

/** Returns the reason with which the attribute's form would refuse the values. */
function attributeProblem(key: AttributeKey, values: readonly AttributeValue[]): string | undefined {
  const { max, note: hasNote }: Attribute = attributes[key];
  if (isTooMany(key, values)) return max === 1 ? "Solo puede tener un valor" : `Son más de ${max}`;
  const ofNotes = values.flatMap(({ value, note }) => {
    const option = findAttributeOption(key, value);
    if (note !== "" && !hasNote && !option?.note) return [`«${option?.label}» no lleva nada entre paréntesis`];
    const read = v.safeParse(noteField, note);
    return read.success ? [] : [read.issues[0].message];
  });
  return [...contradictions(values), ...ofNotes][0];
}

/** True for what spreadsheets save instead of a value: a formula's error, "1,2E+10" or "####". */
export function isDestroyed(cell: string): boolean {
  return /^(?:#[¡¿]?[A-ZÓ/0]+[!?]|#N\/[AD]|#{3,}|-?\d+(?:[.,]\d+)?E\+\d+|-?\d[.,]\d+E\d+)$/.test(cell.trim());
}

/** Reads one speciality per line, or a single line separated by commas, semicolons or bars. */
function readSpecialities(cell: string): { value: string[] } | { reason: string } {
  const text = cell.trim();
  const list = uniqueTags(text.split(/[\r\n]/.test(text) ? /[\r\n]+/ : /[,;|]/));
  const reason = list.length > listing.especialidades.maxCount ? tooManySpecialities : list.map(specialityProblem).find(Boolean);
  return reason ? { reason } : { value: list };
}

/** No option is longer. Folding a cell of the greatest length takes over 100 ms. */
const maxOptionLength = 200;

const foldOption = (text: string) => (text.length > maxOptionLength ? text : fold(text));

function toOption(options: readonly { id: string; label: string }[], cell: string): string {
  const wanted = foldOption(cell.trim());
  return options.find(({ id, label }) => fold(id) === wanted || fold(label) === wanted)?.id ?? cell.trim();
}

function toBox(cell: string): string {
  const answer = foldOption(cell.trim());
  if (["si", "1", "x", "verdadero", "true"].includes(answer)) return "1";
  return ["no", "0", "falso", "false"].includes(answer) ? "" : answer;
}

export function hasCell(cells: Cells, column: FileColumn): boolean {
  return (cells[column] ?? "").trim() !== "";
}
