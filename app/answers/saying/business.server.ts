import type { Answer, AnsweredBusiness, CardLines } from "../answer";
import type { MatchField } from "../../search/find/relevance.server";
import type { Known } from "../known.server";
import type { ListedBusiness } from "../listed.server";
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
    isOpen: isOpenAt(listing, asked.open ?? "now", now),
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
export function toNotices(
  { language, isInPortuguese, isRated, landmark, othersUnknown, reading }: AskedQuestion,
  isOfNamed = false,
): string[] {
  const say = dictionaries[language];
  const [region] = reading.places.filter(({ name, province }) => isRegion(name, province));
  const provinces = reading.places.filter(({ name }) => name === region?.name).map(({ province }) => provinceName(province));
  return [
    ...(isInPortuguese ? [say.portuguese] : []),
    ...(othersUnknown > 0 ? [say.othersUnknown(othersUnknown)] : []),
    ...(region ? [say.region(region.name, provinces)] : []),
    ...(isRated ? [isOfNamed ? say.notJudged : say.notRated] : []),
    ...(landmark === null ? [] : [say.landmark(landmark)]),
  ];
}

export const isAnswered = ({ asked, stated }: Known) => asked.length > 0 || stated !== undefined;

/** "Yappy" */
export const wishOf = ({ attributes, language }: Pick<AskedQuestion, "attributes" | "language">) =>
  attributes.map((one) => sayWish(one, language)).join(", ");

export function toUnanswered({ asked: { unanswered }, answer: { understood } }: Saying): Answer["unanswered"] {
  return { topic: unanswered ?? "other", provincia: understood.provincias[0] ?? null, restaurantId: null };
}
