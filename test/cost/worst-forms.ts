import { articleLimits } from "../../app/content/article-text";
import { tagLimits } from "../../app/content/article-tags";
import { full } from "./worst-content";

/** How long each field of a form may be, and its body, in bytes; what its action tells tests. */
export type FormSize = { fields: ReadonlyMap<string, { max: number }>; bytes: number };

type Fields = Record<string, string>;

/** Fields that must keep the shape that they have. */
const isShaped = (name: string, value: string) =>
  name === "email" || name === "rating" || /^https?:/.test(value) || name === "slug";

/** The form as it is accepted, each text as long as may be, of that letter; an article's text is one of the costliest. */
export function fullest(fields: Fields, sizes: FormSize["fields"], letter: string, article: string): Fields {
  const filled = Object.entries(fields).map(([name, value]) => {
    const most = sizes.get(name)?.max;
    if (name === "content") return [name, article];
    if (name === "tags")
      return [name, Array.from({ length: tagLimits.count }, (_, at) => full(tagLimits.length - 2, letter) + at)];
    if (most === undefined || /password|intent/.test(name) || (isShaped(name, value) && name !== "image_url"))
      return [name, value];
    if (/^https?:/.test(value)) return [name, value + full(articleLimits.imageUrl - value.length - 10, "a")];
    return [name, full(most, letter)];
  });
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)])) as Fields;
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
