import { memoize } from "../../text/memoize";
import type { Term } from "../../word-index/terms.server";
import { typedRuns, wordsToIndex } from "../../word-index/words.server";
import { findArticleTexts } from "../articles.server";
import { readableText } from "./article-index.server";
import type { MarkedText } from "./marked";

/** Words in a passage, and words before its first match. */
const passageWords = 34;
const wordsBefore = 6;
/** Words of a text whose matches are kept: most texts have fewer. */
const differentWords = 500;

/** Marked titles, and passages that replace the excerpts of articles that match by their text. */
export type Passages = Map<string, { title: MarkedText; excerpt: MarkedText }>;

type Found = { id: string; title: string; excerpt: string };

/** Passages by article id. */
export async function findPassages(articles: readonly Found[], terms: Term[]): Promise<Passages> {
  const matchers = terms.map(toMatcher);
  const known = articles.map((article) => {
    const inTitle = matched(article.title, matchers);
    return { ...article, inTitle, withExcerpt: new Set([...inTitle, ...matched(article.excerpt, matchers)]).size };
  });
  // No passage is better than an excerpt that matches all terms.
  const improvable = known.filter(({ withExcerpt }) => withExcerpt < matchers.length);
  const contents = await findArticleTexts(improvable.map(({ id }) => id));
  return new Map(
    known.map(({ id, title, excerpt, inTitle, withExcerpt }) => {
      const passage = bestPassage(readableText(contents.get(id) ?? ""), matchers);
      const isBetter = passage !== null && new Set([...inTitle, ...passage.matches]).size > withExcerpt;
      return [id, { title: mark(title, matchers), excerpt: isBetter ? passage.text : mark(excerpt, matchers) }];
    }),
  );
}

/** `word`: folded. */
type Matcher = (word: string) => boolean;

function toMatcher({ text, words }: Term): Matcher {
  return (word) => words.has(word) || (word.length > text.length && word.startsWith(text));
}

type Word = { start: number; end: number; matches: number[] };

function readWords(text: string, matchers: Matcher[]): Word[] {
  // Half of a text's words are repetitions.
  const matchesOf = memoize((raw: string) => {
    const forms = wordsToIndex(raw);
    return matchers.flatMap((isMatch, at) => (forms.some(isMatch) ? [at] : []));
  }, differentWords);
  return typedRuns(text).map(({ raw, start }) => ({ start, end: start + raw.length, matches: matchesOf(raw) }));
}

function matched(text: string, matchers: Matcher[]): Set<number> {
  return new Set(readWords(text, matchers).flatMap(({ matches }) => matches));
}

/** Returns the first of the passages that match the most terms. Null when none matches any. */
function bestPassage(text: string, matchers: Matcher[]): { text: MarkedText; matches: Set<number> } | null {
  const words = readWords(text, matchers);
  let best: { from: number; matches: Set<number> } | null = null;
  for (const [from, { matches }] of words.entries()) {
    if (matches.length === 0) continue;
    const found = new Set(words.slice(from, from + passageWords - wordsBefore).flatMap((word) => word.matches));
    if (!best || found.size > best.matches.size) best = { from, matches: found };
    if (best.matches.size === matchers.length) break;
  }
  if (!best) return null;
  const shown = words.slice(Math.max(0, best.from - wordsBefore), best.from + passageWords - wordsBefore);
  const isBeforeEnd = shown.at(-1) !== words.at(-1);
  const start = shown[0]?.start ?? 0;
  const end = isBeforeEnd ? (shown.at(-1)?.end ?? 0) : text.trimEnd().length;
  const pieces = toPieces(text, { words: shown, start, end });
  const isAfterStart = text.slice(0, start).trim() !== "";
  return {
    text: [
      ...(isAfterStart ? [{ text: "… ", isMatch: false }] : []),
      ...pieces,
      ...(isBeforeEnd ? [{ text: " …", isMatch: false }] : []),
    ],
    matches: best.matches,
  };
}

function mark(text: string, matchers: Matcher[]): MarkedText {
  return toPieces(text, { words: readWords(text, matchers), start: 0, end: text.length });
}

function toPieces(text: string, { words, start, end }: { words: Word[]; start: number; end: number }): MarkedText {
  const pieces: MarkedText = [];
  let at = start;
  const add = (until: number, isMatch: boolean) => {
    if (until > at) pieces.push({ text: text.slice(at, until).replace(/\s+/g, " "), isMatch });
    at = until;
  };
  for (const word of words.filter(({ matches }) => matches.length > 0)) {
    add(word.start, false);
    add(word.end, true);
  }
  add(end, false);
  return pieces;
}
