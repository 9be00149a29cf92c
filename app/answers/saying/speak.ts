import { day as wholeDay, minute } from "../../durations";
import { lowerFirst, upperFirst } from "../../text/format";
import { findHoliday } from "../../text/hours/holidays";
import {
  isAlwaysOpen,
  isOpenBetween,
  type OpeningHours,
  openingState,
  type SpecialHours,
  stretchesOn,
} from "../../text/hours/opening-hours";
import { panamaDay } from "../../text/hours/panama-day";
import { nearDays } from "../../text/hours/special-days";
import { weekHours } from "../../text/hours/week-hours";
import type { UsedFact } from "../answer";
import type { FactTopic } from "../../search/lexicon/fact-words";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";
import type { Language } from "../../text/language";
import type { UnansweredTopic } from "../../text/answer-topics";
import type { StatedChoice } from "../../directory/topics";
import { listing, menuSearch } from "../../directory/listing";
import type { MatchField } from "../../search/find/relevance.server";
import { describeSizes, formatPrice, type Size } from "../../directory/menu/menu";
import type { MatchingDish } from "../../search/find/dishes.server";
import { sayPricedDish } from "../../search/priced-dish";
import type { Known } from "../known.server";
import type { Listing } from "../listing.server";
import { formatClock, formatDay, formatPast, formatWeekday, nightsUntil, startOfDay } from "../times";
import { dictionaries } from "./dictionaries";
import { type AskedOpen, endAsked, openRange } from "../../search/open";

/* Quotes listings' texts, but never obeys them. */

export type Statement = { sentences: string[]; facts: UsedFact[] };

export type SentenceContext = { listing: Listing; language: Language; now: Date };

/** " (Patrocinado)" */
const paidNote = ({ plan }: Listing, language: Language) =>
  plan === "free_local" ? "" : ` (${dictionaries[language].sponsored})`;

export const paidName = ({ listing, language }: SentenceContext) => `${listing.name}${paidNote(listing, language)}`;

/** "Calle 4, Portobelo, Colón" */
export const fullPlace = ({ address, province }: Listing) => [address, province].filter(Boolean).join(", ");

const sentence = (text: string) => (/[.!?…»”"]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

export function recommend(context: SentenceContext, open: AskedOpen | null): Statement {
  const { listing, language } = context;
  const say = dictionaries[language];
  const place = fullPlace(listing);
  const facts: UsedFact[] = [{ label: say.labels.place, value: place }];
  const category = restaurantCategoryLabel(listing.category, language);
  if (category) facts.unshift({ label: say.labels.category, value: category });
  const sentences = [sentence([paidName(context), category, place].filter(Boolean).join(", "))];
  const add = (label: string, value: string, tell: (value: string) => string) => {
    if (value === "") return;
    sentences.push(sentence(tell(value)));
    facts.push({ label, value });
  };
  if (listing.plan !== "free_local") {
    add(say.labels.phone, listing.phone, say.phone);
    if (listing.plan === "max_local") add(say.labels.presentation, listing.presentation, say.presentation);
    add(say.labels.dish, listing.dish, say.dish);
  }
  if (listing.plan === "max_local") {
    add(say.labels.dishes, listing.specialities.slice(0, 4).join(", "), say.alsoDishes);
    add(say.labels.reviews, listing.reviews.map((review) => `«${review}»`).join(" "), () => say.reviews(listing.reviews));
  }
  if (open) {
    sentences.push(sentence(upperFirst(tellState(context, open))), ...warnOfHoliday(context, open));
    facts.push({ label: say.labels.hours, value: listing.hoursText });
  }
  return { sentences, facts };
}

export function tellFact(context: SentenceContext, topic: FactTopic, open: AskedOpen | null): Statement {
  const { listing, language } = context;
  const say = dictionaries[language];
  const name = paidName(context);
  const fact = (label: string, value: string, text: string): Statement =>
    value === ""
      ? { sentences: [sentence(say.unknownFact[topic](name))], facts: [] }
      : { sentences: [sentence(text)], facts: [{ label, value }] };
  switch (topic) {
    case "phone":
      return fact(say.labels.phone, listing.phone, say.phoneOf(name, listing.phone));
    case "address":
    case "directions":
      return fact(say.labels.place, listing.address, say.addressOf(name, fullPlace(listing)));
    case "dish": {
      const dishes = [listing.dish, ...listing.specialities].filter(Boolean);
      const [special = "", ...others] = dishes;
      return fact(say.labels.dishes, dishes.join(", "), say.dishesOf(name, special, others.join(", ")));
    }
    case "hours":
    case "open":
      return tellHours(context, topic, open);
  }
}

function tellHours(context: SentenceContext, topic: "hours" | "open", open: AskedOpen | null): Statement {
  const { listing, language, now } = context;
  const { hoursText } = listing;
  const say = dictionaries[language];
  const name = paidName(context);
  const hours = hoursOn(listing, openRange(open ?? "now", now)?.from ?? now);
  const facts = hoursText === "" ? [] : [{ label: say.labels.hours, value: hoursText }];
  if (!hours) {
    const typed = hoursText === "" ? "" : ` ${say.hoursQuoted(hoursText)}`;
    const unknown = sentence(say.unknownFact[topic](name)) + typed;
    return { sentences: [unknown, ...(listing.phone === "" ? [] : [say.ask(listing.phone)])], facts };
  }
  const state = tellState(context, open ?? "now");
  const sentences = [sentence(`${name}: ${state}`), ...warnOfHoliday(context, open ?? "now")];
  if (topic === "hours" && listing.hours) {
    const week = weekHours(hours, now, nearDays(listing.days, now))
      .map(({ day, times, note }) => `${lowerFirst(day)}, ${times.map(lowerFirst).join(", ")}${note && ` (${note})`}`)
      .join("; ");
    sentences.push(sentence(say.week(week, hoursText)));
  }
  return { sentences, facts };
}

export function isOpenAt({ hours, special }: Listing, open: AskedOpen, now: Date): boolean | null {
  const range = openRange(open, now);
  return range ? isOpenBetween(hours, range.from, range.to, special) : isAlwaysOpen(hours, now, special);
}

/** "Es feriado: el horario puede variar." if the business gave no hours for the holiday. */
export function warnOfHoliday({ listing, language, now }: SentenceContext, open: AskedOpen): string[] {
  const of = panamaDay((openRange(open, now)?.from ?? now).getTime());
  if (!findHoliday(of) || listing.days.some(({ day }) => day === of)) return [];
  return [dictionaries[language].holiday(of === panamaDay(now.getTime()))];
}

/** "Abierto ahora, cierra a las 10:00 p. m." or "cerrado el domingo". */
function tellState(context: SentenceContext, open: AskedOpen): string {
  const known = toKnownHours(context, open);
  if (typeof known === "string") return known;
  const { hours, from, isMoment, spoken } = known;
  if (isMoment) return tellMoment(hours, from, spoken);
  const first = dayOfNight(hours, from, spoken.special);
  const { to } = openRange(open, spoken.now) ?? { to: from };
  // «El lunes o el martes»
  const next = new Date(startOfDay(first).getTime() + wholeDay);
  const days = to.getTime() - next.getTime() > wholeDay / 2 ? [first, next] : [first];
  return days.map((of) => tellDay(hours, of, spoken)).join("; ");
}

/** As `tellState`, on one line: "Abierto el viernes, de 4:00 p. m. a 10:30 p. m." */
export function tellShortState(context: SentenceContext, open: AskedOpen): string {
  const known = toKnownHours(context, open);
  if (typeof known === "string") return known;
  const { hours, from, isMoment, spoken } = known;
  if (isMoment && isNow(from, spoken)) return tellMoment(hours, from, spoken);
  const { language, now, special } = spoken;
  const isOpen = isOpenAt(context.listing, open, now) === true;
  const of = isOpen ? dayOfNight(hours, from, special) : from;
  const day = nightsUntil(of, now) < 7 ? formatWeekday(of, language) : formatDay(of, now, language);
  const stretches = stretchesOn(hours, panamaDay(of.getTime()), special);
  if (stretches.length === 0) return tellDay(hours, of, spoken);
  const say = dictionaries[language];
  return (isOpen ? say.shortlyOpen : say.shortlyClosed)(day, toClocks(stretches, of, language));
}

type KnownHours = { hours: OpeningHours[]; from: Date; isMoment: boolean; spoken: Spoken };

/** Returns a sentence when there are no hours to tell, or no end of them. */
function toKnownHours({ listing, language, now }: SentenceContext, open: AskedOpen): KnownHours | string {
  const { hoursText, special } = listing;
  const say = dictionaries[language];
  const range = openRange(open, now);
  const hours = hoursOn(listing, range?.from ?? now);
  if (!hours) return hoursText === "" ? say.hoursUnknown : say.hoursUnclear(hoursText);
  const always = openingState(hours, now, special);
  if (always.open && always.changesAt === null) return say.always;
  const isMoment = !range || range.from.getTime() === range.to.getTime();
  return { hours, from: range?.from ?? now, isMoment, spoken: { language, now, special } };
}

/** Without weekly hours, returns [] if the business has special hours that day, otherwise null. */
function hoursOn({ hours, special }: Listing, at: Date): OpeningHours[] | null {
  return hours ?? (special.has(panamaDay(at.getTime())) ? [] : null);
}

type Spoken = { language: Language; now: Date; special: SpecialHours };

const isNow = (at: Date, { now }: Spoken) => Math.abs(at.getTime() - now.getTime()) < minute;

function tellMoment(hours: OpeningHours[], at: Date, spoken: Spoken): string {
  const { language, special } = spoken;
  const say = dictionaries[language];
  const { open, changesAt } = openingState(hours, at, special);
  if (!isNow(at, spoken)) return tellLater(hours, at, spoken);
  const next = changesAt ? tellNext(changesAt, spoken) : "";
  if (open) return say.openNow(next);
  return next === "" ? say.closed : say.closedNow(next);
}

/** "a las 10:00 p. m.", "mañana a las 6:00 a. m." or "el viernes a la 1:00 p. m." */
function tellNext(time: Date, { language, now }: Spoken): string {
  const nights = nightsUntil(time, now);
  const weekday = nights > 7 ? formatDay(time, now, language) : formatWeekday(time, language);
  return dictionaries[language].next(nights, weekday, formatClock(time, language));
}

/** Tells the hours of the day to which the moment belongs. */
function tellLater(hours: OpeningHours[], at: Date, spoken: Spoken): string {
  const { language, now, special } = spoken;
  const say = dictionaries[language];
  const isOpen = openingState(hours, at, special).open;
  const end = endAsked(at.toISOString());
  const clock = formatClock(end ?? at, language);
  const day = formatDay(at, now, language);
  const state = isOpen ? say.openOn(day, clock, end !== null) : say.closedOn(day, clock);
  return `${state}; ${tellDay(hours, isOpen ? dayOfNight(hours, at, special) : at, spoken)}`;
}

/** A night that lasts past midnight is the day before's. */
function dayOfNight(hours: OpeningHours[], at: Date, special: SpecialHours): Date {
  const before = new Date(startOfDay(at).getTime() - wholeDay);
  const lasts = stretchesOn(hours, panamaDay(before.getTime()), special).some(
    ({ closes }) => before.getTime() + closes * minute > at.getTime(),
  );
  return lasts ? before : at;
}

function toClocks(stretches: readonly Pick<OpeningHours, "opens" | "closes">[], of: Date, language: Language) {
  const start = startOfDay(of).getTime();
  const clock = (minutes: number) => formatClock(new Date(start + minutes * minute), language);
  return stretches.map(({ opens, closes }) => ({ from: clock(opens), to: clock(closes) }));
}

/** The whole day's hours: "el viernes, 27 de noviembre abre de 4:00 p. m. a 10:30 p. m." */
function tellDay(hours: OpeningHours[], of: Date, spoken: Spoken): string {
  const { language, now, special } = spoken;
  const say = dictionaries[language];
  const day = formatDay(of, now, language);
  const stretches = stretchesOn(hours, panamaDay(of.getTime()), special);
  if (stretches.some(({ opens, closes }) => closes - opens >= 24 * 60)) return say.dayAlways(day);
  if (stretches.length > 0) return say.dayOpen(day, toClocks(stretches, of, language));
  const next = openingState(hours, new Date(startOfDay(of).getTime() + wholeDay - minute), special);
  return say.dayClosed(day, next.changesAt && !next.open ? tellNext(next.changesAt, spoken) : "");
}

/** "No sé si hay estacionamiento: el directorio no lo dice." */
export function tellUnanswered(topic: UnansweredTopic, language: Language): string {
  const say = dictionaries[language];
  return say.unanswered(say.topics[topic]);
}

/** "Digo si hay estacionamiento donde lo sé." */
export function tellPartlyKnown(topic: UnansweredTopic, language: Language): string {
  const say = dictionaries[language];
  return say.partlyKnown(say.topics[topic]);
}

function tellStated(context: SentenceContext, stated: StatedChoice): Statement {
  const say = dictionaries[context.language];
  const { label, choice } = say.stated(stated);
  const { note } = stated;
  return {
    sentences: [sentence(`${paidName(context)}: ${choice}`), ...(note === "" ? [] : [say.note(note)])],
    facts: [{ label, value: upperFirst(note === "" ? choice : `${choice}: ${note}`) }],
  };
}

/** `wish`: what the question asks for, said when it is unknown. */
export function tellKnown(context: SentenceContext, { asked, stated, beside, related }: Known, wish: string): Statement {
  const say = dictionaries[context.language];
  const name = paidName(context);
  // Quotes the listing in English answers, too.
  const tellValue = ({ label, value }: UsedFact) => sentence(say.value(name, label, value));
  if (stated) {
    const { sentences, facts } = tellStated(context, stated);
    return { sentences: [...sentences, ...beside.map(tellValue)], facts: [...facts, ...beside] };
  }
  if (asked.length > 0) return { sentences: asked.map(tellValue), facts: asked };
  if (wish === "") return { sentences: [], facts: [] };
  return { sentences: [sentence(say.noWish(wish, name)), ...related.map(tellValue)], facts: related };
}

/** "Patio Mango Verde (Patrocinado). Dice su ficha: «Perros y patinetas bienvenidos.»" */
export function tellOwnWords(context: SentenceContext, quote: string): Statement {
  const say = dictionaries[context.language];
  return {
    sentences: [`${paidName(context)}. ${say.ownWords(quote)}`],
    facts: [{ label: say.labels.ownWords, value: quote }],
  };
}

/** A dish that the listing names, without its price. */
export function tellListed(context: SentenceContext, dish: string): Statement {
  const say = dictionaries[context.language];
  return { sentences: [sentence(say.serves(paidName(context), dish))], facts: [{ label: say.labels.dishes, value: dish }] };
}

/** `open`: the time that is asked for. */
export function addFacts(
  said: Statement,
  topics: readonly FactTopic[],
  { context, open }: { context: SentenceContext; open: AskedOpen | null },
): Statement {
  const others = topics.map((topic) => tellFact(context, topic, open));
  return {
    sentences: [...said.sentences, ...others.flatMap(({ sentences }) => sentences)],
    facts: [...said.facts, ...others.flatMap(({ facts }) => facts)],
  };
}

/** Where to reserve. */
export function addPhone(said: Statement, { listing, language }: SentenceContext): Statement {
  const say = dictionaries[language];
  if (listing.phone === "") return said;
  return {
    sentences: [...said.sentences, sentence(say.phone(listing.phone))],
    facts: [...said.facts, { label: say.labels.phone, value: listing.phone }],
  };
}

export function addOwnWords(said: Statement, { language }: SentenceContext, quote: string): Statement {
  const say = dictionaries[language];
  return {
    sentences: [...said.sentences, say.ownWords(quote)],
    facts: [...said.facts, { label: say.labels.ownWords, value: quote }],
  };
}

/** Topics of which a wish asks nothing narrower: "reservar" for "si toman reservas". */
const wholeTopics: readonly UnansweredTopic[] = [
  "parking",
  "pets",
  "reservations",
  "delivery",
  "children",
  "accessibility",
  "price",
];

/** Nothing is known of it, with the telephone where one may ask. */
export function tellUnknown(
  context: SentenceContext,
  known: Known,
  { wish, topic }: { wish: string; topic: UnansweredTopic },
): Statement {
  const { listing, language } = context;
  const say = dictionaries[language];
  const said: Statement =
    known.related.length === 0 && wholeTopics.includes(topic)
      ? { sentences: [say.unknownAt(say.topics[topic], paidName(context))], facts: [] }
      : tellKnown(context, known, wish);
  if (listing.phone === "") return said;
  return {
    sentences: [...said.sentences, say.ask(listing.phone)],
    facts: [...said.facts, { label: say.labels.phone, value: listing.phone }],
  };
}

/** Its dishes, then some of its menu with prices. */
export function tellMenu(context: SentenceContext, dishes: readonly MatchingDish[]): Statement {
  const priced = dishes.filter(({ cents }) => cents !== null);
  const isListed = context.listing.dish !== "" || context.listing.specialities.length > 0;
  const said = tellFact(context, "dish", null);
  if (priced.length === 0) return said;
  const ofMenu = tellDishes(context, priced);
  return isListed ? { sentences: [...said.sentences, ...ofMenu.sentences], facts: [...said.facts, ...ofMenu.facts] } : ofMenu;
}

const maxDishes = 4;

/** Some of its dishes with their prices, and the days of these. */
export function tellDishes(context: SentenceContext, dishes: readonly MatchingDish[]): Statement {
  const say = dictionaries[context.language];
  const lines = dishes.slice(0, maxDishes).map((dish) => tellDish(context, dish, dish.sizes));
  return {
    sentences: [sentence(say.dishesAt(paidName(context), lines.join("; ")))],
    facts: [{ label: say.labels.prices, value: lines.join("; ") }],
  };
}

export function tellNoPrice(context: SentenceContext, dish: string): Statement {
  return { sentences: [dictionaries[context.language].noDishPrice(dish, paidName(context))], facts: [] };
}

type Telling = Pick<SentenceContext, "language" | "now">;

/**
 * "Ceviche de corvina, desde $4.50 (al 14 de noviembre)"; with `told`, of its sizes, "Margarita, personal $6.50, familiar $15.50 (…)"
 * or "Margarita, familiar $15.50 (…)".
 */
export function tellDish({ language, now }: Telling, dish: MatchingDish, told: readonly Size[] = []): string {
  const { name, cents, sizes, priced_at } = dish;
  const areSaid = sizes.length > 1 && told.length > 0;
  const least = cents === null ? null : formatPrice(cents);
  const price = areSaid ? describeSizes(told).replaceAll(" · ", ", ") : least;
  const said = sayPricedDish({ name, price, isFrom: sizes.length > 1 && !areSaid }, language);
  return price === null ? said : dictionaries[language].dishPrice(said, formatPast(priced_at, now, language));
}

/** "En la Fonda Uno: platos de $4.25 a $6.50." Null without prices. */
export function tellPriceRange(context: SentenceContext, dishes: readonly MatchingDish[]): Statement | null {
  const { language, now } = context;
  const say = dictionaries[language];
  const priced = dishes.flatMap(({ cents: least, sizes, priced_at }) =>
    [least, ...sizes.map(({ cents }) => cents)].flatMap((cents) => (cents === null ? [] : [{ cents, priced_at }])),
  );
  const [latest] = priced.map(({ priced_at }) => priced_at).toSorted((one, other) => (one < other ? 1 : -1));
  if (latest === undefined) return null;
  const [least, most] = [Math.min(...priced.map(({ cents }) => cents)), Math.max(...priced.map(({ cents }) => cents))];
  const range = say.priceRange(formatPrice(least), formatPrice(most), formatPast(latest, now, language));
  return {
    sentences: [sentence(say.dishesAt(paidName(context), range))],
    facts: [{ label: say.labels.prices, value: range }],
  };
}

/** `line`: of the menu. */
export function addLine(said: Statement, { language }: SentenceContext, line: string): Statement {
  return {
    sentences: [...said.sentences, sentence(upperFirst(line))],
    facts: [...said.facts, { label: dictionaries[language].labels.prices, value: line }],
  };
}

export function addKnown(said: Statement, context: SentenceContext, known: Known): Statement {
  const told = tellKnown(context, known, "");
  return { sentences: [...said.sentences, ...told.sentences], facts: [...said.facts, ...told.facts] };
}

export function tellReason(field: MatchField | null, language: Language): string {
  if (field === "carta") return menuSearch.reason[language];
  return field === null ? dictionaries[language].meetsAll : listing[field].search.reason[language];
}
