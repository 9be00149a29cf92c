import * as v from "valibot";
import { cutText, formatCount } from "../../text/format";
import type { Language } from "../../text/language";
import { firstSentBytes } from "../../text/sent-bytes";
import { words } from "../words";

export type FieldSize = {
  /** UTF-16 code units, or UTF-8 bytes with `countsBytes`. */
  max: number;
  countsBytes: boolean;
  listMax: number | undefined;
  /** The schema replaces overlong values. */
  hasFallback: boolean;
  /** Only certain values are valid, so the schema itself refuses a cut text. */
  isChoice: boolean;
  check: Part | undefined;
};

export type FormSize = { schemas: readonly v.GenericSchema[]; fields: ReadonlyMap<string, FieldSize>; bytes: number };

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

/** Boundary and headers of a multipart part, or quotes and commas in JSON. */
const fieldOverhead = 200;
/** For fields added by browsers and extensions. */
const bodyOverhead = 4_000;

/** Throws when a field has no maximum, so that the app does not start. */
export function formSize(...schemas: v.GenericSchema[]): FormSize {
  // A UTF-16 code unit is at most three bytes of UTF-8, and a percent-encoded byte is three.
  return computeFormSize(schemas, ({ countsBytes }) => (countsBytes ? 3 : 9));
}

/** A character takes at most six bytes (\u00f1). */
export function jsonSize(schema: v.GenericSchema): FormSize {
  return computeFormSize([schema], () => 6);
}

/** Twice the maximum: a text slightly too long is not lost, and clients cannot make the site echo large bodies. */
export function keptCharacters(max: number): number {
  return Math.max(2 * max, 1_000);
}

/** The longest escape, "&quot;", has six bytes. */
function keptBytes(max: number): number {
  return Math.max(6 * max, 100_000);
}

export function keptText({ max }: FieldSize, text: string): string {
  return firstSentBytes(cutText(text, keptCharacters(max)), keptBytes(max));
}

/** Uses the schema's own words if it has any. */
export function tooLongReason({ max, check }: FieldSize, text: string, lang: Language): string {
  const schema = check && v.pipe(v.string(), check as unknown as v.GenericValidation<string>);
  const issues = schema && v.safeParse(schema, text, { lang }).issues;
  if (issues?.[0]) return issues[0].message;
  if (text.length <= max) return words[lang].tooManySigns;
  return words[lang].fits(formatCount(max), formatCount(text.length));
}

function computeFormSize(schemas: readonly v.GenericSchema[], bytesPerUnit: (field: FieldSize) => number): FormSize {
  const fields = new Map<string, FieldSize>();
  for (const schema of schemas) addFields(fields, schema);
  let bytes = bodyOverhead;
  for (const [name, field] of fields) {
    bytes += (field.listMax ?? 1) * (fieldOverhead + name.length + field.max * bytesPerUnit(field));
  }
  return { schemas, fields, bytes };
}

/** Names nested fields "object.field", like conform. */
function addFields(fields: Map<string, FieldSize>, schema: Part, name = "", inFallback = false) {
  const hasFallback = inFallback || "fallback" in schema;
  const parts = findParts(schema);
  const objects = parts.filter(({ type, entries }) => entries || type === "variant");
  for (const { entries, options } of objects) {
    for (const option of options ?? []) addFields(fields, option as Part, name, hasFallback);
    for (const [key, entry] of Object.entries(entries ?? {})) {
      addFields(fields, entry, name ? `${name}.${key}` : key, hasFallback);
    }
  }
  if (objects.length > 0) return;
  const field = measureField(name, parts, hasFallback);
  const known = fields.get(name);
  fields.set(name, known ? larger(known, field) : field);
}

function measureField(name: string, parts: readonly Part[], hasFallback: boolean): FieldSize {
  const list = parts.find(({ type }) => type === "array");
  const maximum = firstMaximum(name, list?.item ? findParts(list.item) : parts);
  return { ...maximum, hasFallback, listMax: list && firstMaximum(name, parts).max };
}

function firstMaximum(name: string, parts: readonly Part[]) {
  for (const part of parts) {
    const max = findMaximum(part);
    if (max === undefined) continue;
    const { type } = part;
    return {
      max,
      countsBytes: type === "max_bytes",
      isChoice: ["picklist", "literal", "uuid"].includes(type),
      check: /^max_/.test(type) ? part : undefined,
    };
  }
  throw new Error(`The field "${name}" has no maximum: give its schema one, or declare it with declaredMaximum`);
}

function findMaximum({ type, requirement, options, literal, metadata }: Part): number | undefined {
  const longest = (values: readonly unknown[]) => Math.max(...values.map((value) => String(value).length));
  if (type === "picklist" && options) return longest(options);
  if (type === "literal") return longest([literal]);
  if (type === "uuid") return 36;
  const max = type === "metadata" ? metadata?.maximum : /^(?:max_)?(?:length|bytes)$/.test(type) ? requirement : undefined;
  return typeof max === "number" ? max : undefined;
}

function findParts(schema: Part): Part[] {
  if (schema.pipe) return schema.pipe.flatMap(findParts);
  return schema.wrapped ? findParts(schema.wrapped) : [schema];
}

function larger(one: FieldSize, other: FieldSize): FieldSize {
  const listMax = one.listMax ?? other.listMax;
  return {
    ...(other.max > one.max || (other.max === one.max && !one.check) ? other : one),
    hasFallback: one.hasFallback && other.hasFallback,
    listMax: listMax && Math.max(listMax, other.listMax ?? 0),
  };
}
