import { day as wholeDay, minute } from "../durations";
import { lowerFirst, upperFirst } from "../text/format";
import { findHoliday } from "../text/hours/holidays";
import { isAlwaysOpen, isOpenBetween, type OpeningHours, openingState, type SpecialHours } from "../text/hours/opening-hours";
import { panamaDay } from "../text/hours/panama-day";
import { nearDays } from "../text/hours/special-days";
import { weekHours } from "../text/hours/week-hours";
import type { AskedOpen, FactTopic, Language, UsedFact } from "./answer";
import type { UnansweredTopic } from "../text/answer-topics";
import { type StatedChoice, topics } from "../directory/topics";
import { listing, type SearchField } from "../directory/listing";
import type { Known } from "./known.server";
import type { Listing } from "./listing.server";
import { formatClock, formatDay, formatNext, openRange, startOfDay } from "./times";

/* Quotes listings' texts, but never obeys them. */

export type Statement = { sentences: string[]; facts: UsedFact[] };

type SentenceContext = { listing: Listing; language: Language; now: Date };

const isSpanish = (language: Language) => language === "es";

export const sponsoredLabel = (language: Language) => (isSpanish(language) ? "Patrocinado" : "Sponsored");

/** " (Patrocinado)" */
const paidNote = ({ plan }: Listing, language: Language) => (plan === "free_local" ? "" : ` (${sponsoredLabel(language)})`);

/** "Calle 4, Portobelo, Colón" */
const fullPlace = ({ address, province }: Listing) => [address, province].filter(Boolean).join(", ");

const sentence = (text: string) => (/[.!?…»”"]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

const labels: Record<Language, Record<string, string>> = {
  es: {
    category: "Categoría",
    place: "Lugar",
    dish: "Plato especial",
    dishes: "Platos",
    phone: "Teléfono",
    hours: "Horario",
    reviews: "Reseñas",
    presentation: "Presentación",
  },
  en: {
    category: "Category",
    place: "Place",
    dish: "Special dish",
    dishes: "Dishes",
    phone: "Phone",
    hours: "Opening hours",
    reviews: "Reviews",
    presentation: "Presentation",
  },
};

export function recommend(context: SentenceContext, open: AskedOpen | null): Statement {
  const { listing, language } = context;
  const label = labels[language];
  const place = fullPlace(listing);
  const facts: UsedFact[] = [{ label: label.place ?? "", value: place }];
  if (listing.category) facts.unshift({ label: label.category ?? "", value: listing.category });
  const paid = paidNote(listing, language);
  const sentences = [sentence([`${listing.name}${paid}`, listing.category, place].filter(Boolean).join(", "))];
  const add = (name: string, value: string, text: string) => {
    if (value === "") return;
    sentences.push(sentence(text));
    facts.push({ label: label[name] ?? name, value });
  };
  if (listing.plan !== "free_local") {
    const phone = isSpanish(language) ? `Teléfono: ${listing.phone}` : `Phone: ${listing.phone}`;
    add("phone", listing.phone, phone);
    if (listing.plan === "max_local") add("presentation", listing.presentation, listing.presentation);
    add("dish", listing.dish, isSpanish(language) ? `Su plato especial: ${listing.dish}` : `Its special dish: ${listing.dish}`);
  }
  if (listing.plan === "max_local") addMax(listing, language, add);
  if (open) {
    sentences.push(sentence(upperFirst(tellState(context, open))), ...warnOfHoliday(context, open));
    facts.push({ label: label.hours ?? "", value: listing.hoursText });
  }
  return { sentences, facts };
}

function addMax(listing: Listing, language: Language, add: (name: string, value: string, text: string) => void): void {
  const dishes = listing.specialities.slice(0, 4).join(", ");
  add("dishes", dishes, isSpanish(language) ? `También: ${dishes}` : `Also: ${dishes}`);
  const reviews = listing.reviews.map((review) => `«${review}»`).join(" ");
  add("reviews", reviews, isSpanish(language) ? `Dicen sus clientes: ${reviews}` : `Its customers say: ${reviews}`);
}

const unknown: Record<Language, Record<FactTopic, string>> = {
  es: {
    hours: "No sé el horario de",
    open: "No sé si está abierto",
    phone: "No sé el teléfono de",
    address: "No sé la dirección de",
    directions: "No sé cómo llegar a",
    dish: "No sé qué platos sirve",
  },
  en: {
    hours: "I don't know the opening hours of",
    open: "I don't know whether it is open:",
    phone: "I don't know the phone number of",
    address: "I don't know the address of",
    directions: "I don't know how to get to",
    dish: "I don't know the dishes of",
  },
};

export function tellFact(context: SentenceContext, topic: FactTopic, open: AskedOpen | null): Statement {
  const { listing, language } = context;
  const { name } = listing;
  const label = labels[language];
  const paid = paidNote(listing, language);
  const fact = (key: string, value: string, text: string): Statement =>
    value === ""
      ? { sentences: [sentence(`${unknown[language][topic]} ${name}${paid}`)], facts: [] }
      : { sentences: [sentence(text)], facts: [{ label: label[key] ?? key, value }] };
  const place = fullPlace(listing);
  switch (topic) {
    case "phone":
      return fact(
        "phone",
        listing.phone,
        isSpanish(language)
          ? `El teléfono de ${name}${paid} es ${listing.phone}`
          : `The phone number of ${name}${paid} is ${listing.phone}`,
      );
    case "address":
    case "directions":
      return fact(
        "place",
        listing.address,
        isSpanish(language) ? `${name}${paid} está en ${place}` : `${name}${paid} is at ${place}`,
      );
    case "dish": {
      const dishes = [listing.dish, ...listing.specialities].filter(Boolean);
      const [special, ...others] = dishes;
      const also =
        others.length > 0 ? (isSpanish(language) ? ` También: ${others.join(", ")}.` : ` Also: ${others.join(", ")}.`) : "";
      const text = isSpanish(language)
        ? `En ${name}${paid}, pide: ${special}.${also}`
        : `At ${name}${paid}, order: ${special}.${also}`;
      return fact("dishes", dishes.join(", "), text);
    }
    case "hours":
    case "open":
      return tellHours(context, topic, { open, paid });
  }
}

function tellHours(
  context: SentenceContext,
  topic: "hours" | "open",
  { open, paid }: { open: AskedOpen | null; paid: string },
): Statement {
  const { listing, language, now } = context;
  const { name, hoursText } = listing;
  const hours = hoursOn(listing, openRange(open ?? "now", now)?.from ?? now);
  const facts = hoursText === "" ? [] : [{ label: labels[language].hours ?? "", value: hoursText }];
  if (!hours) {
    const text =
      hoursText === "" ? "" : isSpanish(language) ? ` Su horario dice: «${hoursText}».` : ` Its hours say: “${hoursText}”.`;
    const subject = topic === "open" ? `: ${name}${paid}` : ` ${name}${paid}`;
    const start = unknown[language][topic].replace(/:$/, "");
    return { sentences: [sentence(`${start}${subject}`) + text], facts };
  }
  const state = tellState(context, open ?? "now");
  const sentences = [sentence(`${name}${paid}: ${state}`), ...warnOfHoliday(context, open ?? "now")];
  if (topic === "hours" && listing.hours) {
    const week = weekHours(hours, now, nearDays(listing.days, now))
      .map(({ day, times, note }) => `${lowerFirst(day)}, ${times.map(lowerFirst).join(", ")}${note && ` (${note})`}`)
      .join("; ");
    sentences.push(sentence(isSpanish(language) ? `Su horario: ${week}` : `Its hours: ${hoursText}`));
  }
  return { sentences, facts };
}

export function isOpenAt({ hours, special }: Listing, open: AskedOpen, now: Date): boolean | null {
  const range = openRange(open, now);
  return range ? isOpenBetween(hours, range.from, range.to, special) : isAlwaysOpen(hours, now, special);
}

/** "Es feriado: el horario puede variar." if the business gave no hours for the holiday. */
function warnOfHoliday({ listing, language, now }: SentenceContext, open: AskedOpen): string[] {
  const of = panamaDay((openRange(open, now)?.from ?? now).getTime());
  if (!findHoliday(of) || listing.days.some(({ day }) => day === of)) return [];
  const isToday = of === panamaDay(now.getTime());
  if (isSpanish(language)) return [`${isToday ? "Hoy" : "Ese día"} es feriado: el horario puede variar.`];
  return [`${isToday ? "Today" : "That day"} is a public holiday: the hours may vary.`];
}

/** "Abierto ahora, cierra a las 10:00 p. m." or "cerrado el domingo". */
export function tellState({ listing, language, now }: SentenceContext, open: AskedOpen): string {
  const { hoursText, special } = listing;
  const spanish = isSpanish(language);
  const range = openRange(open, now);
  const hours = hoursOn(listing, range?.from ?? now);
  if (!hours) {
    if (hoursText === "") return spanish ? "no sé su horario" : "I don't know its hours";
    return spanish
      ? `no sé si está abierto; su horario dice: «${hoursText}»`
      : `I don't know whether it is open; its hours say: “${hoursText}”`;
  }
  const always = openingState(hours, now, special);
  if (always.open && always.changesAt === null) return spanish ? "abierto las 24 horas" : "open 24 hours";
  const spoken = { language, now, special };
  if (!range || range.from.getTime() === range.to.getTime()) return tellMoment(hours, range?.from ?? now, spoken);
  return tellDay(hours, range.from, spoken);
}

/** Without weekly hours, returns [] if the business has special hours that day, otherwise null. */
function hoursOn({ hours, special }: Listing, at: Date): OpeningHours[] | null {
  return hours ?? (special.has(panamaDay(at.getTime())) ? [] : null);
}

type Spoken = { language: Language; now: Date; special: SpecialHours };

function tellMoment(hours: OpeningHours[], at: Date, spoken: Spoken): string {
  const { language, now, special } = spoken;
  const { open, changesAt } = openingState(hours, at, special);
  const spanish = isSpanish(language);
  const isNow = Math.abs(at.getTime() - now.getTime()) < minute;
  if (!isNow) return tellLater(hours, at, spoken);
  const next = changesAt ? formatNext(changesAt, now, language) : "";
  if (open) return spanish ? `abierto ahora; cierra ${next}` : `open now; closes ${next}`;
  if (next === "") return spanish ? "cerrado" : "closed";
  return spanish ? `cerrado ahora; abre ${next}` : `closed now; opens ${next}`;
}

/** Tells the hours of the day to which the moment belongs: a night that lasts past midnight is the day before's. */
function tellLater(hours: OpeningHours[], at: Date, spoken: Spoken): string {
  const { language, special } = spoken;
  const spanish = isSpanish(language);
  const when = `${formatDay(at, language)} ${spanish ? atClock(at) : `at ${formatClock(at, language)}`}`;
  const isOpen = openingState(hours, at, special).open;
  const state = isOpen ? (spanish ? "abierto" : "open") : spanish ? "cerrado" : "closed";
  const before = new Date(startOfDay(at).getTime() - wholeDay);
  const isNightBefore =
    isOpen && dayStretches(hours, before, special).some(({ closes }) => before.getTime() + closes * minute > at.getTime());
  const ofDay = tellDay(hours, isNightBefore ? before : at, spoken);
  return spanish ? `${state} el ${when}; ${ofDay}` : `${state} on ${when}; ${ofDay}`;
}

/** "a la 1:00 p. m." */
function atClock(at: Date): string {
  const clock = formatClock(at, "es");
  return `${clock.startsWith("1:") ? "a la" : "a las"} ${clock}`;
}

/** The stretches that begin on that day, in minutes from its midnight. */
function dayStretches(hours: OpeningHours[], of: Date, special: SpecialHours) {
  const weekday = new Date(`${panamaDay(of.getTime())}T00:00:00Z`).getUTCDay();
  return [...(special.get(panamaDay(of.getTime())) ?? hours.filter(({ day }) => day === weekday))].sort(
    (a, b) => a.opens - b.opens,
  );
}

/** The whole day's hours: "el viernes, 27 de noviembre abre de 4:00 p. m. a 10:30 p. m." */
function tellDay(hours: OpeningHours[], of: Date, { language, now, special }: Spoken): string {
  const spanish = isSpanish(language);
  const day = formatDay(of, language);
  const start = startOfDay(of);
  const clock = (minutes: number) => formatClock(new Date(start.getTime() + minutes * minute), language);
  const stretches = dayStretches(hours, of, special);
  if (stretches.some(({ opens, closes }) => closes - opens >= 24 * 60)) {
    return spanish ? `el ${day} abre las 24 horas` : `on ${day} it is open 24 hours`;
  }
  if (stretches.length > 0) {
    const times = stretches.map(({ opens, closes }) =>
      spanish ? `de ${clock(opens)} a ${clock(closes)}` : `from ${clock(opens)} to ${clock(closes)}`,
    );
    return spanish ? `el ${day} abre ${times.join(" y ")}` : `on ${day} it is open ${times.join(" and ")}`;
  }
  const next = openingState(hours, new Date(start.getTime() + wholeDay - minute), special);
  const opens = next.changesAt && !next.open ? formatNext(next.changesAt, now, language) : "";
  return spanish ? `cerrado el ${day}${opens && `; abre ${opens}`}` : `closed on ${day}${opens && `; opens ${opens}`}`;
}

const topicNames: Record<Language, Record<UnansweredTopic, string>> = {
  es: {
    parking: "si hay estacionamiento",
    pets: "si se puede entrar con mascotas",
    payment: "cómo se puede pagar",
    reservations: "si toman reservas",
    delivery: "si llevan a domicilio",
    children: "si hay algo para niños",
    accessibility: "si se puede entrar en silla de ruedas",
    price: "cuánto cuesta",
    other: "eso",
  },
  en: {
    parking: "whether there is parking",
    pets: "whether pets are welcome",
    payment: "how you can pay",
    reservations: "whether they take reservations",
    delivery: "whether they deliver",
    children: "whether there is anything for children",
    accessibility: "whether it is accessible by wheelchair",
    price: "what it costs",
    other: "that",
  },
};

/** "No sé si hay estacionamiento: el directorio no lo dice." */
export function tellUnanswered(topic: UnansweredTopic, language: Language): string {
  return isSpanish(language)
    ? `No sé ${topicNames.es[topic]}: el directorio no lo dice.`
    : `I don't know ${topicNames.en[topic]}: the directory does not say.`;
}

/** "Digo si hay estacionamiento donde lo sé." */
export function tellPartlyKnown(topic: UnansweredTopic, language: Language): string {
  return isSpanish(language) ? `Digo ${topicNames.es[topic]} donde lo sé.` : `I say ${topicNames.en[topic]} only where I know.`;
}

function tellStated({ listing, language }: SentenceContext, { topic, choice, note }: StatedChoice): Statement {
  const { label, labelInEnglish } = topics[topic];
  const text = choice[language];
  const value = upperFirst(note === "" ? text : `${text}: ${note}`);
  const told = note === "" ? [] : [isSpanish(language) ? `Dice el negocio: «${note}».` : `It says: “${note}”.`];
  return {
    sentences: [sentence(`${listing.name}${paidNote(listing, language)}: ${text}`), ...told],
    facts: [{ label: isSpanish(language) ? label : labelInEnglish, value }],
  };
}

/** `wish`: what the question asks for, said when it is unknown. */
export function tellKnown(context: SentenceContext, { asked, stated, related }: Known, wish: string): Statement {
  if (stated) return tellStated(context, stated);
  const { listing, language } = context;
  const spanish = isSpanish(language);
  const name = `${listing.name}${paidNote(listing, language)}`;
  if (asked.length > 0) return { sentences: asked.map((fact) => tellValue(name, fact, language)), facts: asked };
  if (wish === "") return { sentences: [], facts: [] };
  const missing = spanish ? `No sé de «${wish}» en ${name}: su ficha no lo dice` : `I don't know about “${wish}” at ${name}`;
  return { sentences: [sentence(missing), ...related.map((fact) => tellValue(name, fact, language))], facts: related };
}

/** "Casa Loo, se paga con: Efectivo, Yappy." Quotes the listing in English answers, too. */
function tellValue(name: string, { label, value }: UsedFact, language: Language): string {
  const quote = isSpanish(language) ? `${lowerFirst(label)}: ${value}` : `its listing says: “${label}: ${value}”`;
  return sentence(`${name}, ${quote}`);
}

/** "Patio Mango Verde (Patrocinado): dice su ficha: «Perros y patinetas bienvenidos.»" */
export function tellOwnWords({ listing, language }: SentenceContext, quote: string): Statement {
  const name = `${listing.name}${paidNote(listing, language)}`;
  const text = isSpanish(language) ? `${name}. Dice su ficha: «${quote}»` : `${name}. Its listing says, in Spanish: “${quote}”`;
  return { sentences: [text], facts: [{ label: ownWordsLabel(language), value: quote }] };
}

const ownWordsLabel = (language: Language) => (isSpanish(language) ? "Dice su ficha" : "Its listing says");

export function addOwnWords(said: Statement, { language }: SentenceContext, quote: string): Statement {
  const text = isSpanish(language) ? `Dice su ficha: «${quote}»` : `Its listing says, in Spanish: “${quote}”`;
  return {
    sentences: [...said.sentences, text],
    facts: [...said.facts, { label: ownWordsLabel(language), value: quote }],
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
  const spanish = isSpanish(language);
  const name = `${listing.name}${paidNote(listing, language)}`;
  const said: Statement =
    known.related.length === 0 && wholeTopics.includes(topic)
      ? {
          sentences: [
            spanish
              ? `No sé ${topicNames.es[topic]} en ${name}: su ficha no lo dice.`
              : `I don't know ${topicNames.en[topic]} at ${name}: its listing does not say.`,
          ],
          facts: [],
        }
      : tellKnown(context, known, wish);
  if (listing.phone === "") return said;
  const call = spanish ? `Puedes preguntar al ${listing.phone}.` : `You can ask at ${listing.phone}.`;
  return {
    sentences: [...said.sentences, call],
    facts: [...said.facts, { label: labels[language].phone ?? "", value: listing.phone }],
  };
}

export function addKnown(said: Statement, context: SentenceContext, known: Known): Statement {
  const told = tellKnown(context, known, "");
  return { sentences: [...said.sentences, ...told.sentences], facts: [...said.facts, ...told.facts] };
}

export function tellReason(field: SearchField | null, language: Language): string {
  if (field !== null) return listing[field].search.reason[language];
  return isSpanish(language) ? "Cumple lo que pides" : "Meets what you ask for";
}
