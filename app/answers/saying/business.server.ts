import type { Answer, AnsweredBusiness, CardLines } from "../answer";
import type { MatchField } from "../../search/find/relevance.server";
import type { Known } from "../known.server";
import type { ListedBusiness } from "../listed.server";
import type { Feature } from "../../search/lexicon/attribute-words";
import { says, valueOf, valuesOf } from "../../search/read/spans";
import type { Language } from "../../text/language";
import type { AskedQuestion } from "../../search/read/understand.server";
import { sayWish } from "../../search/filter";
import { regions } from "../../search/lexicon/places";
import { publicCategoryLabel } from "../../text/restaurant-categories";
import { type ProvinceId, provinceName } from "../../text/provinces";
import { dictionaries } from "./dictionaries";
import { isOpenAt, type Statement, tellReason } from "./speak";

/** `answer`: what is true of any answer to the question. */
export type Saying = { asked: AskedQuestion; answer: Answer; now: Date };

type Said = { listed: ListedBusiness; field: MatchField | null; said: Statement; card: CardLines; position: number };

/** A business as the answer holds it, with what is said of it. */
export function toBusiness({ listed, field, said, card, position }: Said, { asked, now }: Saying): AnsweredBusiness {
  const { row, listing, known } = listed;
  const { id, name, path, plan, confirmedAt } = listing;
  return {
    id,
    name,
    provincia: row.provincia,
    category: publicCategoryLabel(row.categoria) ?? null,
    categoryId: row.categoria,
    path,
    position,
    plan,
    isSponsored: plan !== "free_local",
    isOpen: isOpenAt(listing, valueOf(asked, "open") ?? "now", now),
    sentences: said.sentences,
    facts: said.facts,
    attributes: known.attributes,
    confirmedAt,
    coordinates: listing.coordinates,
    reason: tellReason(field, asked.language),
    card,
  };
}

const isRegion = (name: string, province: ProvinceId) =>
  regions.some(([names, of]) => names[0] === name && of.includes(province));

/** Sentences that come beside the answer itself. `isOfNamed`: of several that the question names. */
export function toNotices(asked: AskedQuestion, isOfNamed = false): string[] {
  const { readAs, about, reading } = asked;
  const say = dictionaries[asked.language];
  const othersUnknown = about.kind === "businesses" ? about.othersUnknown : 0;
  const [region] = reading.places.filter(({ name, province }) => isRegion(name, province));
  const provinces = reading.places.filter(({ name }) => name === region?.name).map(({ province }) => provinceName(province));
  return [
    ...(readAs === "pt" ? [say.portuguese] : []),
    ...(othersUnknown > 0 ? [say.othersUnknown(othersUnknown)] : []),
    ...(region ? [say.region(region.name, provinces)] : []),
    ...(says(asked, "rated") ? [isOfNamed ? say.notJudged : say.notRated] : []),
    ...valuesOf(asked, "unknown-place").map(say.unknownPlace),
  ];
}

/** True if the listing answers what is asked of it. */
export const isAnswered = ({ asked, stated }: Known) => asked.length > 0 || stated !== undefined;

/** "Yappy, Terraza" */
export const sayFeatures = (features: readonly Feature[], language: Language) =>
  features.map((one) => sayWish(one, language)).join(", ");

/** The topic that the answer leaves open, to be counted. */
export function toUnanswered({ asked, answer: { understood } }: Saying): Answer["unanswered"] {
  return { topic: valueOf(asked, "topic") ?? "other", provincia: understood.provincias[0] ?? null, restaurantId: null };
}
