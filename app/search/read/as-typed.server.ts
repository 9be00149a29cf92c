import { spellDates } from "./asked-time";
import { toPlainWord } from "./plain-words.server";
import { typedRuns, typedWords } from "../../word-index/words.server";

/**
 * Texts of a reading are folded: "name" is «ñame» again. Returns them as they were typed, neighbours in one phrase: "sin azúcar". Keeps
 * texts that the query lacks.
 */
export function asTyped(q: string, texts: readonly string[]): string[] {
  const typed = typedWords(q);
  const positionOf = (words: readonly string[]) =>
    typed.findIndex((_, at) => words.every((word, offset) => typed[at + offset]?.word === word));
  // A text that the query lacks stays behind the one before it.
  let last = -1;
  const found = texts
    .map((text) => {
      const words = text.split(" ");
      const at = positionOf(words);
      if (at >= 0) last = at;
      return { words, at, order: last };
    })
    .sort((one, other) => one.order - other.order);
  const phrases: { text: string; end: number }[] = [];
  for (const { words, at } of found) {
    const text = (at < 0 ? words : typed.slice(at, at + words.length).map(({ raw }) => raw)).join(" ");
    const before = phrases.at(-1);
    if (before && at >= 0 && before.end === at) phrases.splice(-1, 1, { text: `${before.text} ${text}`, end: at + words.length });
    else phrases.push({ text, end: at < 0 ? -1 : at + words.length });
  }
  return phrases.map(({ text }) => text);
}

/** A wish with its object as it was typed: "Canal". */
export const withTypedObject = <Of extends { object?: string }>(wish: Of, q: string): Of =>
  wish.object === undefined ? wish : { ...wish, object: asTyped(q, [wish.object]).join(" ") };

/** A query without the words that were read as these phrases, also misspelt or dates in figures. All else stays as it was typed. */
export function dropPhrases(q: string, phrases: readonly string[]): string {
  const runs = typedRuns(q).map(({ raw, start }) => ({ raw, start, end: start + raw.length, isDropped: false }));
  const dated = typedRuns(spellDates(q));
  const typed = runs.flatMap((run, at) => typedWords(dated[at]?.raw ?? run.raw).map(({ word }) => ({ word, run })));
  for (const phrase of phrases) {
    const words = typedWords(phrase).map(({ word }) => word);
    const isAt = (from: number) =>
      words.every((word, offset) => {
        const one = typed[from + offset];
        return one && !one.run.isDropped && (one.word === word || toPlainWord(one.word) === word);
      });
    const at = typed.findIndex((_, from) => isAt(from));
    if (at >= 0) for (const { run } of typed.slice(at, at + words.length)) run.isDropped = true;
  }
  let text = "";
  let end = 0;
  for (const [at, { raw, start, ...run }] of runs.entries()) {
    if (run.isDropped) continue;
    const between = q.slice(end, start);
    const joint = text === "" ? "" : /[,;]/.test(between) ? ", " : " ";
    text += (at > 0 && runs[at - 1]?.isDropped ? joint : between) + raw;
    end = run.end;
  }
  return runs.at(-1)?.isDropped ? text : text + q.slice(end);
}

const joint = /^(?:o|u|y|e|en|a|del?|el|la|los|las)$/;
const beforePlaces = /^(?:en|entre|between|de|in)$/;

/**
 * A query without places of which one will do: "boquete" and "volcan" of «café en Boquete y en Volcán». As words of their own, both would
 * be required. Undefined where the query does not hold them so.
 */
export function dropEither(q: string, [first = "", ...others]: readonly string[]): string | undefined {
  const last = others.at(-1) ?? "";
  const words = typedWords(q).map(({ word }) => word);
  const positionOf = (phrase: readonly string[], from: number) =>
    words.findIndex((_, at) => at >= from && phrase.every((word, offset) => words[at + offset] === word));
  const [ofFirst, ofLast] = [first.split(" "), last.split(" ")];
  const start = positionOf(ofFirst, 0);
  const second = start < 0 ? -1 : positionOf(ofLast, start + ofFirst.length);
  if (second < 0) return undefined;
  const named = new Set(others.flatMap((one) => one.split(" ")));
  const isWhole = words.slice(start + ofFirst.length, second).every((word) => joint.test(word) || named.has(word));
  if (!isWhole) return undefined;
  const from = beforePlaces.test(words[start - 1] ?? "") ? start - 1 : start;
  return dropPhrases(q, [words.slice(from, second + ofLast.length).join(" ")]);
}
