import * as v from "valibot";
import { formatCount } from "../../text/format";
import { firstSentBytes } from "../../text/sent-bytes";

/** How long the values of one field may be, as its schema says. */
export type FieldSize = {
  /** The longest value, in characters (UTF-16 units), or in bytes of UTF-8 where the schema counts those. */
  max: number;
  countsBytes: boolean;
  /** How many values the field may have; undefined for a field that is no list. */
  listMax: number | undefined;
  /** The schema has something to take instead of a value that is too long. */
  hasFallback: boolean;
  /** Only certain values fit, so that the schema refuses a text that was cut in its own words. */
  isChoice: boolean;
  /** The schema's action that refuses a longer value, if there is one. */
  check: Part | undefined;
};

/** Which fields a form has, and how many bytes its body may have. */
export type FormSize = { schemas: readonly v.GenericSchema[]; fields: ReadonlyMap<string, FieldSize>; bytes: number };

/** The parts of valibot's schemas and actions from which a maximum can be read. */
type Part = {
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly wrapped?: Part;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly options?: readonly unknown[];
  readonly item?: Part;
  readonly literal?: unknown;
  readonly requirement?: unknown;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly fallback?: unknown;
};

/** Room for the boundary and header of one part of a multipart body, or for name, quotes and commas in JSON. */
const fieldOverhead = 200;
/** Room for fields that browsers and their extensions add. */
const bodyOverhead = 4_000;

/**
 * The size of a form with the fields of these schemas: room for every field at its maximum, whatever characters it holds. That
 * is also room for about twice as much Spanish text. Throws where a field has no maximum, so that the app does not start.
 */
export function formSize(...schemas: v.GenericSchema[]): FormSize {
  // One UTF-16 unit takes at most three bytes of UTF-8, and each byte three when it is percent-encoded.
  return sizeOf(schemas, ({ countsBytes }) => (countsBytes ? 3 : 9));
}

/** The same for a body of JSON, where a character takes at most the six bytes of an escape such as \u00f1. */
export function jsonSize(schema: v.GenericSchema): FormSize {
  return sizeOf([schema], () => 6);
}

/**
 * How many characters of a text are read and shown again: twice as many as fit, so that nobody loses what they wrote by mistake,
 * and no more, so that nobody makes the site answer with what it refuses.
 */
export function keptCharacters(max: number): number {
  return Math.max(2 * max, 1_000);
}

/** How many bytes it may take to send them: six for each character that fits, as many as the longest escape, "&quot;". */
function keptBytes(max: number): number {
  return Math.max(6 * max, 100_000);
}

/** The beginning of what was sent for a field that is read and shown again; nearly always all of it. */
export function keptText({ max }: FieldSize, text: string): string {
  return firstSentBytes(cutText(text, keptCharacters(max)), keptBytes(max));
}

/** The first characters of a text, without half an emoji at the end. */
export function cutText(text: string, characters: number): string {
  return text.length <= characters ? text : text.slice(0, characters).replace(/[\uD800-\uDBFF]$/, "");
}

/** Why a text that had to be cut is refused: the schema's own words where it has some. */
export function tooLongReason({ max, check }: FieldSize, text: string): string {
  const issues = check && v.safeParse(v.pipe(v.string(), check as unknown as v.GenericValidation<string>), text).issues;
  if (issues?.[0]) return issues[0].message;
  if (text.length <= max) return "Tiene demasiados signos como &, < o comillas";
  return `Aquí caben hasta ${formatCount(max)} caracteres; escribiste ${formatCount(text.length)}`;
}

function sizeOf(schemas: readonly v.GenericSchema[], bytesPerUnit: (field: FieldSize) => number): FormSize {
  const fields = new Map<string, FieldSize>();
  for (const schema of schemas) addFields(fields, schema);
  let bytes = bodyOverhead;
  for (const [name, field] of fields) {
    bytes += (field.listMax ?? 1) * (fieldOverhead + name.length + field.max * bytesPerUnit(field));
  }
  return { schemas, fields, bytes };
}

/** Adds the fields of a schema; those inside an object are called "object.field", as conform calls them. */
function addFields(fields: Map<string, FieldSize>, schema: Part, name = "", inFallback = false) {
  const hasFallback = inFallback || "fallback" in schema;
  const parts = partsOf(schema);
  const objects = parts.filter(({ type, entries }) => entries || type === "variant");
  for (const { entries, options } of objects) {
    for (const option of options ?? []) addFields(fields, option as Part, name, hasFallback);
    for (const [key, entry] of Object.entries(entries ?? {})) {
      addFields(fields, entry, name ? `${name}.${key}` : key, hasFallback);
    }
  }
  if (objects.length > 0) return;
  const field = fieldOf(name, parts, hasFallback);
  const known = fields.get(name);
  fields.set(name, known ? larger(known, field) : field);
}

function fieldOf(name: string, parts: readonly Part[], hasFallback: boolean): FieldSize {
  const list = parts.find(({ type }) => type === "array");
  const maximum = firstMaximum(name, list?.item ? partsOf(list.item) : parts);
  return { ...maximum, hasFallback, listMax: list && firstMaximum(name, parts).max };
}

function firstMaximum(name: string, parts: readonly Part[]) {
  for (const part of parts) {
    const max = maximumOf(part);
    if (max === undefined) continue;
    const { type } = part;
    return {
      max,
      countsBytes: type === "max_bytes",
      isChoice: ["picklist", "literal", "uuid"].includes(type),
      check: /^max_/.test(type) ? part : undefined,
    };
  }
  throw new Error(`the field "${name}" has no maximum: give its schema one, or declare it with declaredMaximum`);
}

function maximumOf({ type, requirement, options, literal, metadata }: Part): number | undefined {
  const longest = (values: readonly unknown[]) => Math.max(...values.map((value) => String(value).length));
  if (type === "picklist" && options) return longest(options);
  if (type === "literal") return longest([literal]);
  if (type === "uuid") return 36;
  const max = type === "metadata" ? metadata?.maximum : /^(?:max_)?(?:length|bytes)$/.test(type) ? requirement : undefined;
  return typeof max === "number" ? max : undefined;
}

/** The schemas and actions that a value passes through, in order. */
function partsOf(schema: Part): Part[] {
  if (schema.pipe) return schema.pipe.flatMap(partsOf);
  return schema.wrapped ? partsOf(schema.wrapped) : [schema];
}

function larger(one: FieldSize, other: FieldSize): FieldSize {
  const listMax = one.listMax ?? other.listMax;
  return {
    ...(other.max > one.max || (other.max === one.max && !one.check) ? other : one),
    hasFallback: one.hasFallback && other.hasFallback,
    listMax: listMax && Math.max(listMax, other.listMax ?? 0),
  };
}
