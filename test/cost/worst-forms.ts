import { tagLimits } from "../../app/text/tags";
import type { FieldSize } from "../../app/http/forms/size.server";
import { full } from "./worst-content";

/** What the action of a form tells of each field, and how many bytes its body may have. */
export type FormSize = { fields: ReadonlyMap<string, FieldSize>; bytes: number };

type Fields = Record<string, string>;

/** Fields that lead somewhere or name something: a longer one would be another. */
const keepsItsValue = /password|intent|email|slug|rating|volver|siguiente|eliminacion|place_id|version|estado|^id$/;

/** The form as it is accepted, each text as long as may be, of that letter; an article's text is one of the costliest. */
export function fullest(fields: Fields, sizes: FormSize["fields"], letter: string, article: string): Fields {
  const fill = (name: string, value: string): string => {
    const size = sizes.get(name);
    if (name === "content") return article;
    if (name === "tags") return Array.from({ length: 10 }, (_, at) => full(tagLimits.length - 2, letter) + at).join(",");
    if (!size || size.isChoice || size.hasFallback || keepsItsValue.test(name)) return value;
    if (/^https?:/.test(value)) return value + full(size.max - value.length - 10, "a");
    return full(size.max, letter);
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fill(name, value)]));
}

/** Forms that are refused: all fields, or one, as long as a body may be, and as many fields as may be. */
export function excessive(fields: Fields, letter: string, bytes: number): Record<string, URLSearchParams> {
  const names = Object.keys(fields).filter((name) => !["intent", "id", "version"].includes(name));
  const size = encodeURIComponent(letter).length / letter.length;
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  const room = bytes - 100 * (names.length + 5);
  const forms: Record<string, URLSearchParams> = {
    "all fields": new URLSearchParams({
      ...kept,
      ...Object.fromEntries(names.map((name) => [name, full(room / size / Math.max(1, names.length), letter)])),
    }),
  };
  for (const name of names) {
    forms[`only ${name}`] = new URLSearchParams({ ...fields, [name]: full((room - sizeOf(fields)) / size, letter) });
  }
  return forms;
}

/** As many fields as a form may have, of every name that it reads lists by. */
export function manyFields(fields: Fields, bytes: number): URLSearchParams {
  const form = new URLSearchParams(fields);
  const names = Object.keys(fields).flatMap((name) => [name, `${name}[0]`, `${name}.a`, `${name}[99]`]);
  const count = 990 - form.size;
  const room = Math.floor((bytes - sizeOf(fields)) / count / 3 - 20);
  for (let at = 0; at < count; at += 1) form.append(names[at % names.length] ?? `campo${at}`, full(Math.max(1, room), "'"));
  return form;
}

const sizeOf = (fields: Fields) => new URLSearchParams(fields).toString().length;
