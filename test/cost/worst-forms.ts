import { tagLimits } from "../../app/text/tags";
import type { FieldSize } from "../../app/http/forms/size.server";
import { repeatToLength } from "./worst-content";

/** The field limits of a form's action, and the largest body in bytes. */
export type FormSize = { fields: ReadonlyMap<string, FieldSize>; bytes: number };

type Fields = Record<string, string>;

/** Fields that select behaviour or refer to a row; changing them would send a different form. */
const keepsItsValue =
  /password|intent|email|slug|rating|volver|siguiente|eliminacion|place_id|version|estado|decision|cambio|vence|respuesta|ruc|^dv$|^especialidades$|^id$/;

/** A form that is accepted, with every text at its limit and made of `letter`. `article` becomes the content. */
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

/** Forms that are refused because all fields, or one, fill the largest body. */
export function oversizedForms(fields: Fields, letter: string, bytes: number): Record<string, URLSearchParams> {
  const names = Object.keys(fields).filter((name) => !["intent", "id", "version"].includes(name));
  const size = encodeURIComponent(letter).length / letter.length;
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  const room = bytes - 100 * (names.length + 5);
  const forms: Record<string, URLSearchParams> = {
    "all fields": new URLSearchParams({
      ...kept,
      ...Object.fromEntries(names.map((name) => [name, repeatToLength(room / size / Math.max(1, names.length), letter)])),
    }),
  };
  for (const name of names) {
    forms[`only ${name}`] = new URLSearchParams({ ...fields, [name]: repeatToLength((room - sizeOf(fields)) / size, letter) });
  }
  return forms;
}

/** The maximum number of fields, with every spelling that list fields may use. */
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
