import { fold } from "../text/fold";
import { oneLine } from "../text/format";
import { type Attribute, type AttributeKey, attributeKeys, type AttributeOption, attributes } from "./attributes";
import { languagePhrases, phrasesOfValues } from "../search/lexicon/attribute-words";
import { stem } from "../search/lexicon/trade-words";

/** A value of a written list. `option`: what it means, undefined for one that the table lacks. */
export type WrittenValue = { text: string; note: string; option: AttributeOption | undefined };

/**
 * Reverses `attributeText`, and reads lists as people write them: labels, ids and usual words, between commas, semicolons, bars or
 * lines, each with a note in parentheses.
 */
export function readAttributeText(key: AttributeKey, text: string): WrittenValue[] {
  return splitList(text)
    .flatMap((part) => {
      const [, label = "", note = ""] = /^([^(]*)\((.*)\)\s*$/s.exec(part) ?? [];
      return label.trim() === "" ? readPart(key, part, "") : readPart(key, label, note);
    })
    .filter(({ text: written }) => written !== "");
}

/** "Efectivo y Yappy" are two values if one of them is known. The note goes with the last. */
function readPart(key: AttributeKey, label: string, note: string): WrittenValue[] {
  const toValue = (text: string) => ({ text: oneLine(text), note: "", option: findOption(key, text) });
  const whole = toValue(label);
  const parts = whole.option ? [] : label.split(/\s(?:y|e|and)\s|[/&+]/i).map(toValue);
  const values = parts.some(({ option }) => option) ? parts : [whole];
  return values.map((value, index) => (index === values.length - 1 ? { ...value, note: oneLine(note) } : value));
}

/** A comma within a number separates nothing. */
const separators = /[;|•\r\n]|(?<!\d),|,(?!\d)/g;
/** A note ends before a separator or with the text. */
const ends = /\)(?=[ \t]*(?:[,;|•\r\n]|$))/g;

const placesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(({ index }) => index);

function splitList(text: string): string[] {
  const separatorPlaces = new Set(placesOf(text, separators));
  const endOfNote = noteFinder(text);
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") at = endOfNote(at);
    else if (separatorPlaces.has(at)) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/**
 * Finds the end of the note that begins at a place: the first with which all parentheses are closed, or else the first at all. The
 * place itself without one: the text has a parenthesis of its own.
 */
function noteFinder(text: string): (start: number) => number {
  const open = [0];
  for (const letter of text.split("")) open.push((open.at(-1) ?? 0) + (letter === "(" ? 1 : letter === ")" ? -1 : 0));
  const places = placesOf(text, ends);
  return (start) => {
    const later = places.filter((end) => end > start);
    return later.find((end) => open[end + 1] === open[start]) ?? later[0] ?? start;
  };
}

function findOption(key: AttributeKey, text: string): AttributeOption | undefined {
  const words = plainWords(text);
  const known = optionsByWords.get(key);
  return known?.get(words) ?? known?.get(words.replace(/^(?:comido|cocino|de) /, ""));
}

/** Equal for "$5-10", "B/.5.00 a 10" and "de 5 a 10", singular and plural, and both genders. */
function plainWords(text: string): string {
  const words = fold(text)
    .replace(/b\/\.?|us\$|\$|\busd\b/g, " ")
    .replace(/(\d)[.,]00\b/g, "$1")
    .replace(/(\d)\s*[-–—]\s*(?=\d)/g, "$1 a ");
  return (words.match(/[\p{L}\p{N}]+/gu) ?? []).map(stem).join(" ");
}

/** The search's word and the id for live music. A listing with music may only have a radio. */
const vagueWords = plainWords("música");

const optionsByWords = new Map(attributeKeys.map((key) => [key, wordsOfOptions(key)]));

function wordsOfOptions(key: AttributeKey): Map<string, AttributeOption> {
  const { options }: Attribute = attributes[key];
  const ofSearch = (id: string) =>
    phrasesOfValues.flatMap(({ key: other, value, phrase }) => (other === key && value === id ? [phrase] : []));
  const phrasesOf = ({ id, inFiles = "" }: AttributeOption) => [
    ...inFiles.split("|"),
    ...(key === "idiomas" ? languagePhrases(id) : []),
    ...ofSearch(id),
  ];
  // The last of equal phrases counts: labels first of all.
  return new Map(
    [
      ...options.flatMap((option) => phrasesOf(option).map((phrase) => [phrase, option] as const)),
      ...options.map((option) => [option.id, option] as const),
      ...options.map((option) => [option.label, option] as const),
    ]
      .map(([phrase, option]) => [plainWords(phrase), option] as const)
      .filter(([words]) => words !== "" && words !== vagueWords),
  );
}
