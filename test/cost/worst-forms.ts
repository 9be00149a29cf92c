import { tagLimits } from "../../app/text/tags";
import type { FieldSize } from "../../app/http/forms/size.server";
import { repeatToLength } from "./worst-content";

/** `bytes`: the largest body. */
export type FormSize = { fields: ReadonlyMap<string, FieldSize>; bytes: number };

type Fields = Record<string, string>;

/** Fields that select behaviour or refer to a row: changing them would send a different form. */
const keepsItsValue =
  /password|intent|email|slug|rating|volver|siguiente|eliminacion|place_id|version|estado|decision|cambio|vence|respuesta|ruc|^dv$|^especialidades$|^id$/;

/** Returns a form that is accepted: every text is at its limit and made of `letter`. `article`: the content. */
export function fillToLimits(fields: Fields, sizes: FormSize["fields"], letter: string, article: string): Fields {
  const fill = (name: string, value: string): string => {
    const size = sizes.get(name);
    if (name === "content") return article;
    if (name === "tags")
      return Array.from({ length: 10 }, (_, at) => repeatToLength(tagLimits.length - 2, letter) + at).join(",");
    if (!size || size.isChoice || size.hasFallback || keepsItsValue.test(name)) return value;
    if (/^https?:/.test(value)) return value + repeatToLength(size.max - value.length - 10, "a");
    return repeatToLength(size.max, letter);
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fill(name, value)]));
}

/** Names of fields that may hold any text. */
export const typedFields = (fields: Fields) => Object.keys(fields).filter((name) => !["intent", "id", "version"].includes(name));

/** Returns a form that is refused, because these fields together fill the largest body. */
export function oversizedForm(fields: Fields, filled: string[], letter: string, bytes: number): URLSearchParams {
  const size = encodeURIComponent(letter).length / letter.length;
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !filled.includes(name)));
  const room = bytes - 100 * (Object.keys(fields).length + 5) - sizeOf(kept);
  const text = repeatToLength(room / size / Math.max(1, filled.length), letter);
  return new URLSearchParams({ ...kept, ...Object.fromEntries(filled.map((name) => [name, text])) });
}

/** The maximum number of fields, in every spelling that list fields may use. */
export function manyFields(fields: Fields, bytes: number): URLSearchParams {
  const form = new URLSearchParams(fields);
  const names = Object.keys(fields).flatMap((name) => [name, `${name}[0]`, `${name}.a`, `${name}[99]`]);
  const count = 990 - form.size;
  const room = Math.floor((bytes - sizeOf(fields)) / count / 3 - 20);
  for (let at = 0; at < count; at += 1)
    form.append(names[at % names.length] ?? `campo${at}`, repeatToLength(Math.max(1, room), "'"));
  return form;
}

const sizeOf = (fields: Fields) => new URLSearchParams(fields).toString().length;
