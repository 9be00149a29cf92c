import { typedWords } from "../../word-index/words.server";

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
