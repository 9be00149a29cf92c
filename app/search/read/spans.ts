import type { UnansweredTopic } from "../../text/answer-topics";
import { type Token, type Tokens, typedPhrases } from "../../word-index/tokens.server";
import type { Feature } from "../lexicon/attribute-words";
import type { FactTopic } from "../lexicon/fact-words";
import type { Choice, More, Ranking, Verb } from "../lexicon/follow-up-words";
import type { AskedOpen } from "../open";
import type { Reference } from "./references.server";
import type { Towards } from "./rewriting.server";

/*
 * A span is what some words of a question say, apart from the dishes, kinds of place and places that are looked up in the directory:
 * those are the parts of a `Reading`.
 */

/** The value of each kind of span; `true` for a kind that has none: the question says it, or does not. */
type Values = {
  /** «¿Y…?», «no, mejor…»: the question continues from the answers before it. */
  continuation: true;
  /** «El segundo», «ahí» */
  reference: Reference;
  verb: Verb;
  /** «Y que tenga terraza»: it looks for those, also after a single business. */
  wished: true;
  /** «¿Abren el lunes?» asks it of each business that was shown. */
  each: true;
  choice: Choice;
  ranking: Ranking;
  more: More;
  /** «Algo más barato que eso»: than the one business that the previous answer is about. */
  cheaper: true;
  towards: Towards;
  /** It must take orders, at any hour. */
  orders: true;
  open: AskedOpen;
  /** The same hour on the day of the conversation: «¿a las 8?» after «el sábado». Counts where the question goes on from it. */
  then: AskedOpen;
  /** "Abre", "abierto" */
  opening: true;
  /** «¿Y para cenar?»: the time was said as a meal. */
  meal: true;
  /** «Quién no abre el domingo»: the answer names those that do open. */
  closed: true;
  /** A place should have it, such as a way to pay. */
  feature: Feature;
  /** What a field of each listing tells. The first is the one that the question asks for; the others are asked for beside it. */
  fact: FactTopic;
  /** What a listing may leave open, such as the parking. */
  topic: UnansweredTopic;
  /** What a place must not have: "mariscos". */
  without: string;
  /** Cents: «por menos de 8». */
  limit: number;
  verified: true;
  "near-me": true;
  /** Asks for the best rated, which the directory does not know. */
  rated: true;
  /** A word for a place that we do not know: "estadio" of «pizza cerca del estadio». */
  "unknown-place": string;
};

type Kind = keyof Values;

type SpanOf<K extends Kind> = {
  kind: K;
  value: Values[K];
  /** The folded words that say it. [] where the conversation or a list says it, and where its words are read as something else, too. */
  words: readonly string[];
  /** Position of the first of these among the typed words; null if there are none. */
  at: number | null;
  /** What was typed for them, neighbours in one phrase: what a search without the span lacks. */
  phrases: readonly string[];
};

export type Span = { [K in Kind]: SpanOf<K> }[Kind];

/** A question, or anything else that has spans. */
type Spans = { spans: readonly Span[] };

/** `words`: those that say it; none for what the conversation or a list says. */
export const toSpan = <K extends Kind>(kind: K, value: Values[K], words: readonly Token[] = []): SpanOf<K> => ({
  kind,
  value,
  words: words.map(({ word }) => word),
  at: words[0]?.at ?? null,
  phrases: typedPhrases(words),
});

/** Returns what `read` finds as a span, with the words that `read` took. [] if it returns null. */
export function takeSpan<K extends Kind>(tokens: Tokens, kind: K, read: () => Values[K] | null): SpanOf<K>[] {
  const before = tokens.left;
  const value = read();
  return value === null ? [] : [toSpan(kind, value, tokens.takenSince(before))];
}

/** Like `takeSpan`, for a kind without a value. */
export const takeFlag = <K extends FlagKind>(tokens: Tokens, kind: K, isThere: () => boolean) =>
  takeSpan(tokens, kind, () => (isThere() ? true : null));

type FlagKind = { [K in Kind]: Values[K] extends true ? K : never }[Kind];

const isOf =
  <K extends Kind>(kind: K) =>
  (span: Span): span is Span & SpanOf<K> =>
    span.kind === kind;

export const spansOf = <K extends Kind>({ spans }: Spans, kind: K): SpanOf<K>[] => spans.filter(isOf(kind));

/** The values of all spans of the kind, in their order. */
export const valuesOf = <K extends Kind>({ spans }: Spans, kind: K): Values[K][] =>
  spans.filter(isOf(kind)).map(({ value }) => value);

/** The value of the first span of the kind. Null if there is none. */
export const valueOf = <K extends Kind>({ spans }: Spans, kind: K): Values[K] | null => spans.find(isOf(kind))?.value ?? null;

/** True if there is a span of one of the kinds. */
export const says = ({ spans }: Spans, ...kinds: readonly Kind[]): boolean => spans.some(({ kind }) => kinds.includes(kind));

/** The spans of all other kinds. */
export const withoutKinds = (spans: readonly Span[], ...kinds: readonly Kind[]): Span[] =>
  spans.filter(({ kind }) => !kinds.includes(kind));

/** Replaces the first span of the same kind, if there is one. */
export function withSpan(spans: readonly Span[], span: Span): Span[] {
  const former = spans.find(({ kind }) => kind === span.kind);
  return [span, ...spans.filter((one) => one !== former)];
}
