import type { UnansweredTopic } from "../../text/answer-topics";
import type { Token, Tokens } from "../../word-index/tokens.server";
import type { Feature } from "../lexicon/attribute-words";
import type { FactTopic } from "../lexicon/fact-words";
import type { Choice, More, Ranking, Verb } from "../lexicon/follow-up-words";
import type { AskedOpen } from "../open";
import type { Reference } from "./references.server";
import type { Towards } from "./rewriting.server";

/* What words of a question say, beside what the directory holds of them. */

/** By kind. `true` where the words say no more than that they are there. */
type Values = {
  /** "¿Y…?", "no, mejor…": the question goes on from the answers before it. */
  continuation: true;
  /** «El segundo», «ahí» */
  reference: Reference;
  verb: Verb;
  /** «¿Abren el lunes?» asks it of each business that was shown. */
  each: true;
  choice: Choice;
  ranking: Ranking;
  more: More;
  towards: Towards;
  open: AskedOpen;
  /** "Abre", "abierto" */
  opening: true;
  /** «¿Y para cenar?»: the time was said as a meal. */
  meal: true;
  /** «Quién no abre el domingo»: we look for those that do. */
  closed: true;
  /** A place should have it, such as a way to pay. */
  wish: Feature;
  /** A field of a listing. Of several, the first is the one that is asked for. */
  fact: FactTopic;
  /** What fields of a listing need not tell. */
  topic: UnansweredTopic;
  /** What a place must not have: "mariscos". */
  without: string;
  /** Cents: «por menos de 8». */
  limit: number;
  verified: true;
  "near-me": true;
  /** Asks for the best rated. */
  rated: true;
  /** "Terminal" of «el más cercano a la terminal», if it is no place that we know. */
  landmark: string;
};

type Kind = keyof Values;

type SpanOf<K extends Kind> = {
  kind: K;
  value: Values[K];
  /** Folded words that say it. [] where the conversation or a list says it, and for words that say something else, too. */
  words: readonly string[];
  /** Position of the first of them among the typed words; null without any. */
  at: number | null;
};

export type Span = { [K in Kind]: SpanOf<K> }[Kind];

/** A question, or what else holds spans. */
type Spans = { spans: readonly Span[] };

export const toSpan = <K extends Kind>(kind: K, value: Values[K], words: readonly Token[] = []): SpanOf<K> => ({
  kind,
  value,
  words: words.map(({ word }) => word),
  at: words[0]?.at ?? null,
});

/** What `read` finds, with the words that it takes. [] where it finds nothing. */
export function takeSpan<K extends Kind>(tokens: Tokens, kind: K, read: () => Values[K] | null): SpanOf<K>[] {
  const before = tokens.left;
  const value = read();
  return value === null ? [] : [toSpan(kind, value, tokens.takenSince(before))];
}

/** As `takeSpan`, for words that say no more than that they are there. */
export const takeFlag = <K extends FlagKind>(tokens: Tokens, kind: K, isThere: () => boolean) =>
  takeSpan(tokens, kind, () => (isThere() ? true : null));

type FlagKind = { [K in Kind]: Values[K] extends true ? K : never }[Kind];

const isOf =
  <K extends Kind>(kind: K) =>
  (span: Span): span is Span & SpanOf<K> =>
    span.kind === kind;

export const valuesOf = <K extends Kind>({ spans }: Spans, kind: K): Values[K][] =>
  spans.filter(isOf(kind)).map(({ value }) => value);

/** The first of the kind. Null without one. */
export const valueOf = <K extends Kind>({ spans }: Spans, kind: K): Values[K] | null => spans.find(isOf(kind))?.value ?? null;

export const says = ({ spans }: Spans, ...kinds: readonly Kind[]): boolean => spans.some(({ kind }) => kinds.includes(kind));

export const withoutKinds = (spans: readonly Span[], ...kinds: readonly Kind[]): Span[] =>
  spans.filter(({ kind }) => !kinds.includes(kind));

/** With `span` in place of the first of its kind. */
export function withSpan(spans: readonly Span[], span: Span): Span[] {
  const former = spans.find(({ kind }) => kind === span.kind);
  return [span, ...spans.filter((one) => one !== former)];
}
