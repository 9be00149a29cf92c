import { typedWords } from "./words.server";

/**
 * `raw`: as typed, or as what replaced it is written. `word`: folded. `at`: its position in the text. `typed`: the words from there on for
 * which it stands, as they were typed.
 */
export type Token = { raw: string; word: string; at: number; typed: readonly string[] };

/** Stands before a kept word in what patterns see, so that none matches it. Typed words never contain it. */
const mark = "~";

/** True for a word of `seen` that was kept. */
export const isKept = (seen: string): boolean => seen.startsWith(mark);

/** By pattern, since finding one of a thousand by its text takes as long as matching it. */
const compiled = new WeakMap<RegExp, RegExp>();

function wholeWords(pattern: RegExp): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const whole = new RegExp(String.raw`(?<!\S)(?:${pattern.source})(?!\S)`, "u");
  compiled.set(pattern, whole);
  return whole;
}

/** The words of a text that replaces some. */
function standingFor(text: string, replaced: readonly Token[]): Token[] {
  const [first, last] = [replaced[0], replaced.at(-1)];
  const at = first?.at ?? 0;
  const typed = replaced.filter((one, index) => one.at !== replaced[index - 1]?.at).flatMap((one) => one.typed);
  return typedWords(text).map((word): Token => ({ ...word, at, typed: last ? typed : [] }));
}

/** What was typed for these words, neighbours in one phrase. */
export function typedPhrases(tokens: readonly Token[]): string[] {
  const phrases: { words: string[]; end: number }[] = [];
  let last = -1;
  for (const { at, typed } of tokens.toSorted((one, other) => one.at - other.at)) {
    if (at === last) continue;
    last = at;
    const before = phrases.at(-1);
    const end = at + typed.length;
    if (before?.end === at) phrases.splice(-1, 1, { words: [...before.words, ...typed], end });
    else phrases.push({ words: [...typed], end });
  }
  return phrases.map(({ words }) => words.join(" "));
}

/** The words as they were typed, or as what replaced them is written. */
export const textOf = (words: readonly Token[]): string => words.map(({ raw }) => raw).join(" ");

/** As `textOf`, folded. */
export const foldedText = (words: readonly Token[]): string => words.map(({ word }) => word).join(" ");

/** The words of a text, each with its position. */
export const toTokens = (text: string): Token[] => typedWords(text).map((word, at) => ({ ...word, at, typed: [word.raw] }));

/** The words of a text of which patterns take what they read, or replace it. */
export class Tokens {
  #left: Token[];
  readonly #kept: Set<Token>;
  /** The words of `of` in one text: hundreds of patterns look at it, and few change it. */
  #joined: { of: Token[]; text: string } | null = null;

  /** `kept`: positions of words that no pattern takes, such as those of a name. */
  constructor(text: string | readonly Token[], kept: ReadonlySet<number> = new Set()) {
    this.#left = typeof text === "string" ? toTokens(text) : [...text];
    this.#kept = new Set(this.#left.filter((_, at) => kept.has(at)));
  }

  get left(): readonly Token[] {
    return this.#left;
  }

  /** Folded, also those that were kept. */
  get words(): string[] {
    return this.#left.map(({ word }) => word);
  }

  /** Without those that were kept. */
  get ownWords(): string[] {
    return this.#left.flatMap((token) => (this.#kept.has(token) ? [] : [token.word]));
  }

  /** As patterns see them, with `mark` before those that were kept. */
  get seen(): string[] {
    return this.#left.map((token) => (this.#kept.has(token) ? mark + token.word : token.word));
  }

  /** The words of `before` that are no longer left. */
  takenSince(before: readonly Token[]): Token[] {
    const left = new Set(this.#left);
    return before.filter((token) => !left.has(token));
  }

  get text(): string {
    return textOf(this.#left);
  }

  /** From now on, no pattern takes these. */
  keep(some: readonly Token[]): void {
    for (const token of some) this.#kept.add(token);
    this.#joined = null;
  }

  remove(some: readonly Token[]): void {
    this.#left = this.#left.filter((token) => !some.includes(token));
  }

  /** Removes the whole words that match. Patterns see folded words with single spaces. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = this.#find(pattern);
    if (found) this.#left = this.#left.toSpliced(found.start, found.length);
    return found?.match ?? null;
  }

  #find(pattern: RegExp) {
    if (this.#joined?.of !== this.#left) {
      this.#joined = { of: this.#left, text: this.seen.join(" ") };
    }
    const folded = this.#joined.text;
    const match = wholeWords(pattern).exec(folded);
    if (!match) return null;
    const count = (text: string) => text.split(" ").filter(Boolean).length;
    return { match, start: count(folded.slice(0, match.index)), length: count(match[0]) };
  }

  /** `text`: what stands for a match. */
  replaceAll(pattern: RegExp, text: string | ((match: RegExpExecArray) => string)): void {
    const kept: Token[] = [];
    let found = this.#find(pattern);
    // Most patterns match nothing, and then the joined text serves the next one.
    if (!found) return;
    for (; found; found = this.#find(pattern)) {
      const { match, start, length } = found;
      const words = standingFor(typeof text === "string" ? text : text(match), this.#left.slice(start, start + length));
      kept.push(...this.#left.slice(0, start), ...words);
      this.#left = this.#left.slice(start + length);
    }
    this.#left = [...kept, ...this.#left];
  }

  /** `find`: what stands for the beginning of folded words; without a text, they stay. */
  replacePhrases(find: (words: readonly string[]) => { length: number; text: string | undefined } | undefined): void {
    const words = this.seen;
    const left: Token[] = [];
    let isChanged = false;
    for (let index = 0; index < words.length;) {
      const { length, text } = find(words.slice(index)) ?? { length: 1, text: undefined };
      const here = this.#left.slice(index, index + length);
      left.push(...(text === undefined ? here : standingFor(text, here)));
      isChanged ||= text !== undefined;
      index += length;
    }
    if (isChanged) this.#left = left;
  }

  /** Takes every match. True if there was one. */
  takeAll(pattern: RegExp): boolean {
    let isFound = false;
    while (this.take(pattern)) isFound = true;
    return isFound;
  }
}
