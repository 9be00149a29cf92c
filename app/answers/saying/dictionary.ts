import type { PriceOrder } from "../../search/lexicon/meanings";
import type { allergySentences } from "../../search/relax/allergy-sentences";
import type { StatedChoice, StatedTopic } from "../../directory/topics";
import type { UnansweredTopic } from "../../text/answer-topics";
import type { FactTopic } from "../../search/lexicon/fact-words";
import type { Ranking } from "../../search/lexicon/follow-up-words";

/* Every sentence of an answer. A language without one of them does not compile. */

type FactLabel =
  "category" | "place" | "dish" | "dishes" | "phone" | "hours" | "reviews" | "presentation" | "ownWords" | "prices";

/** "4:00 p. m." */
export type Stretch = { from: string; to: string };

/** Questions that go on from an answer; see shown/follow-ups.ts. */
export type FollowUp =
  | "openNow"
  | "closesLast"
  | "opensFirst"
  | "cheapest"
  | "cheap"
  | "takeCard"
  | "more"
  | "hours"
  | "card"
  | "payment"
  | "price"
  | "parking"
  | "delivery"
  | "reservations"
  | "pets";

export type Dictionary = typeof allergySentences.es & {
  /* The whole answer */
  notUnderstood: string;
  nothing: string;
  /** After an allergy alone. */
  sayMore: string;
  /** `order`: null where they come in no order by price. */
  found: (total: number, order: PriceOrder | null) => string;
  /** Businesses beyond the named ones. */
  more: (others: number) => string;
  /** Leads to the receipt. */
  receipt: string;
  /** Before several businesses whose facts the question asks for. */
  ofEach: string;
  /** Opens what a Max plan says of itself. */
  inTheirWords: string;
  call: string;
  map: string;
  /** Completes "Mapa" for screen readers. */
  mapOf: (name: string) => string;
  namesakes: (total: number) => string;
  serves: (name: string, dish: string) => string;
  sponsoredFirst: (name: string) => string;
  comarca: (name: string) => string;
  /** `names`: businesses that match but for hours that we cannot parse. */
  hoursUnknownOf: (names: string[]) => string;
  /** The place has no listing at all. */
  emptyPlace: (place: string) => string;
  /** Said when only unconfirmed imports match. `names`: of the first three. `hasOthers`: businesses that match less follow. */
  onlyUnconfirmed: (unconfirmed: { count: number; names: string[] }, hasOthers: boolean) => string;
  alsoUnconfirmed: (count: number) => string;
  noSuchBusiness: (name: string) => string;
  unconfirmed: (name: string) => string;
  /** The question means another one than these. */
  onlyNamed: (names: string[]) => string;
  /** Before others than those that were named. */
  besides: string;
  /** Before others than the business that the question excludes. */
  besidesNamed: string;
  noMore: string;
  /** None of those that match is known to cost less than this one. */
  noneCheaper: (name: string) => string;
  /** «Quién no abre el domingo» */
  openOnly: string;
  /** `others`: how many of the businesses shown before do not say it. */
  othersUnknown: (others: number) => string;
  /** Several may be equal. */
  ranked: Record<Ranking, (names: string[]) => string>;
  /** All are equal. */
  rankedEqual: Record<Ranking, string>;
  nearMe: string;
  /** No listing tells of the wish. */
  noneSays: (wish: string) => string;
  region: (name: string, provinces: string[]) => string;
  /** `name`: one word of it. */
  unknownPlace: (name: string) => string;
  /** One dish is compared at several places. `name`: marked if it pays. */
  cheapest: (name: string, price: string) => string;
  sameCost: (price: string) => string;
  notRated: string;
  notJudged: string;
  /** `dearFrom`: «que no sea caro» leaves out who costs so much; null without it. */
  leftOut: (words: string[], others: { places: string[]; dearFrom: string | null }) => string;
  /** The previous business has no namesake there. */
  noNamesake: (name: string, place: string) => string;
  portuguese: string;
  whichBusiness: string;

  /* One business: `name` may carry the note that it pays */
  sponsored: string;
  labels: Record<FactLabel, string>;
  /** Completes "No sé": "si hay estacionamiento". */
  topics: Record<UnansweredTopic, string>;
  unknownFact: Record<FactTopic, (name: string) => string>;
  phoneOf: (name: string, phone: string) => string;
  addressOf: (name: string, place: string) => string;
  /** `others` is "" when there is only one dish. */
  dishesOf: (name: string, special: string, others: string) => string;
  phone: (phone: string) => string;
  /** The business's own text, which is in Spanish. */
  presentation: (text: string) => string;
  dish: (dish: string) => string;
  alsoDishes: (dishes: string) => string;
  reviews: (reviews: string[]) => string;
  unanswered: (topic: string) => string;
  partlyKnown: (topic: string) => string;
  unknownAt: (topic: string, name: string) => string;
  /** The listing says nothing of the wish. */
  noWish: (wish: string, name: string) => string;
  ask: (phone: string) => string;
  value: (name: string, label: string, value: string) => string;
  stated: (known: StatedChoice) => { label: string; choice: string };
  note: (note: string) => string;
  ownWords: (quote: string) => string;
  dishesAt: (name: string, dishes: string) => string;
  /** `day`: of the price. */
  dishPrice: (priced: string, day: string) => string;
  priceRange: (least: string, most: string, day: string) => string;
  /** The menu does not tell of the dish. */
  noDishPrice: (dish: string, name: string) => string;
  meetsAll: string;

  /* What can be tapped */
  /** Before what the question was read as. */
  understood: string;
  /** Leads to where the question can be changed. */
  change: string;
  /** `null`: the number of the list, which the answer does not tell. */
  list: (total: number | null) => string;
  /** `listed`: the number of the list, which differs from the answer's. */
  listHas: (listed: number) => string;
  verified: string;
  allergyTo: (thing: string) => string;
  /** "Estacionamiento" */
  topicLabel: (topic: StatedTopic) => string;
  directionsLabel: string;
  /** Names the buttons that answer what the answer asks. */
  choose: string;
  /** Names the buttons that continue the conversation. */
  goOn: string;
  followUps: Record<FollowUp, string>;
  closeToMe: string;
  /** Answers `nearMe` and «¿En cuál?», and keeps the wish. */
  inPlace: (place: string) => string;
  /** Answers `whichAllergy`. */
  allergicTo: (thing: string) => string;
  /** Names of `allergens`, by id, where they are not the id. */
  allergens: Readonly<Record<string, string>>;

  /* Opening hours: parts of a sentence */
  hoursUnknown: string;
  hoursUnclear: (text: string) => string;
  hoursQuoted: (text: string) => string;
  week: (days: string, typed: string) => string;
  always: string;
  openNow: (closes: string) => string;
  /** Closed with no next opening. */
  closed: string;
  closedNow: (opens: string) => string;
  /** `isUntil`: the question asks whether it stays open until then. */
  openOn: (day: string, clock: string, isUntil: boolean) => string;
  closedOn: (day: string, clock: string) => string;
  dayAlways: (day: string) => string;
  dayOpen: (day: string, stretches: Stretch[]) => string;
  /** `opens`: "" when it opens no more. */
  dayClosed: (day: string, opens: string) => string;
  /** "a las 10:00 p. m.", "mañana a las 6:00 a. m." */
  next: (nights: number, weekday: string, clock: string) => string;
  /** On a card, on one line. */
  shortlyOpen: (day: string, stretches: Stretch[]) => string;
  /** Closed at the moment asked for; the day has hours. */
  shortlyClosed: (day: string, stretches: Stretch[]) => string;
  holiday: (isToday: boolean) => string;
};

export const joined = (names: string[], and: string) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1) ?? ""}`;
