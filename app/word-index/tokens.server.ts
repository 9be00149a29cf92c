import { typedWords } from "../word-index/words.server";

/** `raw`: as typed. `word`: folded. `at`: its position in the text; null for a word that replaced others. */
export type Token = { raw: string; word: string; at: number | null };

/** Before a word that no pattern may take. Typed words never contain it. */
const mark = "~";

/** By pattern, since finding one of a thousand by its text takes as long as matching it. */
const compiled = new WeakMap<RegExp, RegExp>();

function wholeWords(pattern: RegExp): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const whole = new RegExp(String.raw`(?<!\S)(?:${pattern.source})(?!\S)`, "u");
  compiled.set(pattern, whole);
  return whole;
}

const toTokens = (text: string) => typedWords(text).map((word): Token => ({ ...word, at: null }));

export class Tokens {
  #left: Token[];
  /** The words of `of` in one text: hundreds of patterns look at it, and few change it. */
  #joined: { of: Token[]; text: string } | null = null;

  /** `kept`: positions of words that no pattern takes, such as those of a name. */
  constructor(text: string, kept: ReadonlySet<number> = new Set()) {
    this.#left = typedWords(text).map(({ raw, word }, at) => ({ raw, word: kept.has(at) ? mark + word : word, at }));
  }

  get left(): Token[] {
    return this.#left;
  }

  /** Folded, also those that were kept. */
  get words(): string[] {
    return this.#left.map(({ word }) => word.replace(mark, ""));
  }

  /** Without those that were kept. */
  get ownWords(): string[] {
    return this.#left.flatMap(({ word }) => (word.startsWith(mark) ? [] : [word]));
  }

  get text(): string {
    return this.#left.map(({ raw }) => raw).join(" ");
  }

  /** Removes the whole words that match. Patterns see folded words with single spaces. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = this.#find(pattern);
    if (found) this.#left = this.#left.toSpliced(found.start, found.length);
    return found?.match ?? null;
  }

  #find(pattern: RegExp) {
    if (this.#joined?.of !== this.#left) {
      this.#joined = { of: this.#left, text: this.#left.map(({ word }) => word).join(" ") };
    }
    const folded = this.#joined.text;
    const match = wholeWords(pattern).exec(folded);
    if (!match) return null;
    const count = (text: string) => text.split(" ").filter(Boolean).length;
    return { match, start: count(folded.slice(0, match.index)), length: count(match[0]) };
  }

  /** `text`: what stands for a match. */
  replaceAll(pattern: RegExp, text: string | ((match: RegExpExecArray) => string)): void {
    const wordsFor = (match: RegExpExecArray) => toTokens(typeof text === "string" ? text : text(match));
    const kept: Token[] = [];
    for (let match = this.#find(pattern); match; match = this.#find(pattern)) {
      kept.push(...this.#left.slice(0, match.start), ...wordsFor(match.match));
      this.#left = this.#left.slice(match.start + match.length);
    }
    this.#left = [...kept, ...this.#left];
  }

  /** `find`: what stands for the beginning of folded words. */
  replacePhrases(find: (words: readonly string[]) => { length: number; text: string } | undefined): void {
    const kept: Token[] = [];
    const words = this.#left.map(({ word }) => word);
    for (let at = 0; at < words.length; at += 1) {
      const found = find(words.slice(at));
      if (found) kept.push(...toTokens(found.text));
      else kept.push(...this.#left.slice(at, at + 1));
      at += (found?.length ?? 1) - 1;
    }
    this.#left = kept;
  }

  takeAll(pattern: RegExp): boolean {
    let isFound = false;
    while (this.take(pattern)) isFound = true;
    return isFound;
  }
}
