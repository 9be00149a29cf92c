import { type AttributeRow, findAttributes, toShownAttributes } from "../directory/attributes.server";
import { attributeBits, sharesBit, topicBits } from "../search/lexicon/attribute-filters";
import type { Feature } from "../search/lexicon/attribute-words";
import { findAttributeOption } from "../directory/attributes";
import { findStated, type StatedChoice, type StatedTopic, topics } from "../directory/topics";
import type { Language } from "../text/language";
import type { UsedFact } from "./answer";
import { valueOf, valuesOf } from "../search/read/spans";
import type { UnansweredTopic } from "../text/answer-topics";
import type { AskedQuestion } from "../search/read/understand.server";

export type Known = {
  /** All that the listing tells beside its fields, in Spanish. */
  attributes: UsedFact[];
  /** Answers the question; empty when it asks for something else, or when it is unknown. */
  asked: UsedFact[];
  /** What the question asks for and the listing does not tell: "Tarjeta" of «¿tarjeta o efectivo?» */
  lacking: Feature[];
  /** Answers the question in a sentence of its own. */
  stated?: StatedChoice;
  /** Facts that were asked for beside the topic: "WiFi" in a question about dogs. */
  beside: UsedFact[];
  /** Other facts of the topic asked for: "Efectivo" when the question is about Yappy. */
  related: UsedFact[];
};

/** `topic`: "other" for features of no topic. */
type Asked = { topic: UnansweredTopic | null; features: readonly Feature[] };

/** Returns what is known of each business, in the answer's language. Unknown is never "no". */
export async function findKnown(ids: readonly string[], question: AskedQuestion): Promise<(id: string) => Known> {
  const attributesOf = await findAttributes(ids);
  const asked: Asked = { topic: valueOf(question, "topic"), features: valuesOf(question, "feature") };
  const topic = asked.topic === "other" ? null : asked.topic;
  return (id) => {
    const attributes = attributesOf(id);
    const stated = topic === null ? undefined : findStated(topic, attributes);
    const said = (rows: readonly AttributeRow[]) => toFacts(rows, question.language);
    const related = asked.topic === null ? [] : ofTopic(attributes, asked);
    return {
      attributes: toFacts(attributes, "es"),
      asked: isAnswered(attributes, asked) ? said(related) : [],
      lacking: asked.features.filter((feature) => !attributes.some((row) => tells(row, feature))),
      beside: said(attributes.filter((row) => !isOfTopic(row, topic) && asked.features.some((feature) => tells(row, feature)))),
      stated: stated && (isAnswered(attributes, asked) || isRefusal(stated)) ? stated : undefined,
      related: said(related),
    };
  };
}

/** Notes are the owner's words, quoted in English. */
const toFacts = (rows: readonly AttributeRow[], language: Language): UsedFact[] =>
  toShownAttributes(rows, language).map(({ label, text, notes = [] }) => ({
    label,
    value: [text, ...notes.map((note) => `“${note}”`)].join(", "),
  }));

/** A question for something in particular is answered by that alone; one for a topic, by whatever is known of it. */
function isAnswered(rows: readonly AttributeRow[], asked: Asked): boolean {
  if (asked.features.length === 0) return true;
  return asked.features.every((feature) => rows.some((row) => tells(row, feature)));
}

/** A question that orders by price is answered by any price. */
const tells = (row: AttributeRow, { bits, stated, order }: Feature) =>
  (order !== null && row.key === "precio") ||
  sharesBit(bits, attributeBits([row])) ||
  (stated?.key === row.key && stated.values.includes(row.value));

function ofTopic(rows: readonly AttributeRow[], { topic: asked, features }: Asked): AttributeRow[] {
  const topic = asked === "other" ? null : asked;
  return rows.filter((row) => features.some((feature) => tells(row, feature)) || isOfTopic(row, topic));
}

const isOfTopic = (row: AttributeRow, topic: StatedTopic | null) =>
  topic !== null && sharesBit(topicBits(topic), attributeBits([row]));

/** "Solo efectivo" answers a question about Yappy; "Efectivo, Visa o Mastercard" leaves it open. */
function isRefusal({ topic, choice }: StatedChoice): boolean {
  return choice.values.some((value) => findAttributeOption(topics[topic].key, value)?.denies);
}
