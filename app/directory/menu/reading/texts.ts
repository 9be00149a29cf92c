import { fold } from "../../../text/fold";
import { type Mark, marks, maxDishName } from "../menu";
import { isKnownHeading } from "./headings";
import { anyEmoji } from "./lines";

const markWords = new Map<string, Mark>(marks.flatMap(({ id, words }) => words.map((word): [string, Mark] => [word, id])));

const labelOf = new Map<string, Mark>(marks.map(({ id, label }) => [label, id]));

/** True for "Picante", as our pages print it. */
export const isMarkLabel = (text: string) => labelOf.has(text);

/** Takes "(vegano)", "(V)", 🌶 and the labels that our pages print out of the texts, and drops other emoji. */
export function takeMarks(name: string, rest: string): { name: string; rest: string; marks: Mark[] } {
  const found = new Set<Mark>();
  const take = (text: string) =>
    text
      .replace(/\(([^()]*)\)/g, (whole, inside: string) => {
        const mark = markWords.get(fold(inside));
        if (mark) found.add(mark);
        return mark ? " " : whole;
      })
      .replace(/🌶\uFE0F?/gu, () => {
        found.add("picante");
        return " ";
      })
      .replace(anyEmoji, " ")
      .replace(/\s+/g, " ")
      .trim();
  const parts = take(rest).split(" · ");
  const texts = parts.filter((part) => !labelOf.has(part));
  for (const part of parts) {
    const mark = labelOf.get(part);
    if (mark) found.add(mark);
  }
  return { name: take(name), rest: texts.join(" · "), marks: [...found] };
}

/** Text after the price describes the dish; so does text after a colon, and after a dash in a name that is too long. */
export function splitDescription(name: string, rest: string): { name: string; description: string } {
  const description = rest.replace(/^\(([^()]*)\)$/, "$1").replace(/^[.]+$/, "");
  const colon = /^([^:]{3,}):\s+(\S.*)$/.exec(name);
  const long = name.length > maxDishName ? /^(.{3,80}?)\s+[-–—(]\s*(\S.*?)\)?$/.exec(name) : null;
  const [, first, second] = colon ?? long ?? [];
  if (first === undefined || second === undefined || description !== "") return { name, description };
  // "Lunes: sancocho" and "Postre: flan" have their dish after the colon.
  if (colon && (isKnownHeading(first) || isDay.test(fold(first)))) return { name, description };
  return { name: first.trim(), description: second.trim() };
}

const isDay = /^(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/;
