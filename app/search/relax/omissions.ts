import { lowerFirst } from "../../text/format";
import type { Language } from "../../text/language";
import { formatDistance } from "../../text/position";
import { formatPrice } from "../../directory/menu/menu";
import { type Filter, sayFilter } from "../filter";
import type { Feature } from "../lexicon/attribute-words";
import { inEnglish } from "../lexicon/lexicon";
import { sayLimit } from "../lexicon/price-words";
import type { AskedOpen } from "../open";

/* What a search gave up, and the sentence that says so: one for lists and answers, in each language of the answers. */

/** Texts are as the visitor typed them. */
export type Omission =
  /** No field tells it, but the listings' own words do. */
  | { kind: "ownWords" }
  /** "desayuno". `isSome`: some of those that are shown name it. */
  | { kind: "meal"; meal: string; isSome?: true }
  /** Nobody takes orders now. `isAlone`: nothing else was asked for. */
  | { kind: "ordersLater"; isAlone: boolean }
  /** `upTo`: cents. `isAlone`: nothing else was asked for. */
  | { kind: "price"; dish: string; upTo: number; isAlone: boolean }
  /** No menu has it, but other texts of a listing. */
  | { kind: "dish"; dish: string }
  /** `wide`: a word, or what the field alone tells. */
  | { kind: "wider"; narrow: string; wide: string | Feature }
  /** Nobody has it. `place`: null for the whole directory. `isAll`: nothing else was asked for, so nothing is shown. */
  | { kind: "unknown"; words: string[]; place: string | null; isAll: boolean }
  | { kind: "words"; words: string[] }
  | { kind: "filter"; filter: Filter }
  | { kind: "verified" }
  | { kind: "hours"; open: AskedOpen }
  /** Nothing says that they are closed. */
  | { kind: "hoursUnknown" }
  /**
   * `instead`: the list is by distance from the place, is of other places or is of these provinces. `isAlone`: nothing else was asked
   * for.
   */
  | { kind: "place"; place: string; instead: "nearest" | "elsewhere" | { provinces: string[] }; isAlone: boolean }
  /** Asks which of the namesakes is meant, and shows nothing. */
  | { kind: "whichPlace"; place: string; provinces: string[] };

/** What those that follow may have: a meal at whose hours they are open, or a dish that their kind of place serves. */
export type MayHave = { kind: "meal"; meal: string } | { kind: "dish"; dish: string; of: string };

/**
 * What is known of the first of the list: metres to it from the place that was asked for, and the price of its dish in cents if the
 * price that was asked for was too low.
 */
export type First = { metres: number | null; cheapest: number | null };

type Of<Kind extends Omission["kind"]> = Extract<Omission, { kind: Kind }>;

/** Sentences end with a full stop; the others are parts of one. */
type Words = {
  ownWords: string;
  meal: (meal: string, isSome: boolean) => string;
  mealName: (meal: string) => string;
  othersForMeal: (meal: string) => string;
  othersOfKind: (dish: string, kind: string) => string;
  ordersLater: (isAlone: boolean) => string;
  /** `cheapest`: null if no menu tells a price. */
  price: (price: Of<"price">, cheapest: string | null) => string;
  dish: (dish: string) => string;
  wider: (narrow: string, wide: string) => string;
  unknown: (words: readonly string[]) => string;
  none: (words: readonly string[], place: string | null) => string;
  hours: (label: string) => string;
  /** After "without". */
  hoursPart: (label: string) => string;
  hoursUnknown: string;
  verified: string;
  whichPlace: (place: string, provinces: readonly string[]) => string;
  /** `shown`: part that says what is shown. */
  noneAt: (place: string, isAlone: boolean, shown: string) => string;
  /** `place`: said, if the sentence does not begin with it. */
  nearest: (metres: number, place?: string) => string;
  inProvinces: (provinces: readonly string[]) => string;
  nearestOnes: string;
  elsewhere: string;
  without: (labels: readonly string[], where: string) => string;
  closestTo: (place: string) => string;
  outside: (place: string) => string;
  onlyVerified: string;
  filter: (filter: Filter) => string;
};

/** «a», «b» ni «c» */
const list = (words: readonly string[], last: string, quote: (word: string) => string) => {
  const quoted = words.map(quote);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} ${last} ${quoted.at(-1) ?? ""}`;
};
const quoteEs = (word: string) => `«${word}»`;
const quoteEn = (word: string) => `“${inEnglish(word)}”`;

const es: Words = {
  ownWords: "Ninguna ficha lo marca aparte; estas lo cuentan con sus palabras.",
  meal: (meal, isSome) => `No sabemos si ${isSome ? "todos " : ""}sirven «${meal}»; estos abren a esa hora.`,
  mealName: (meal) => meal,
  othersForMeal: (meal) => `De los demás no sabemos si sirven «${meal}», pero abren a esa hora.`,
  othersOfKind: (dish, kind) => `De los demás no sabemos si tienen «${dish}», pero coinciden con «${kind}».`,
  ordersLater: (isAlone) =>
    `${isAlone ? "A esta hora nadie" : "De lo que coincide en lo demás, a esta hora ninguno"} recibe pedidos; estos los reciben más tarde.`,
  price: ({ dish, upTo, isAlone }, cheapest) => {
    const { isBelow, price } = sayLimit(upTo);
    const none = isAlone ? "Ninguna carta" : "De lo que coincide en lo demás, ninguna carta";
    const what = dish === "" ? "tiene un plato principal" : `nombra ${quoteEs(dish)}`;
    const shown = cheapest === null ? "estos coinciden en lo demás" : `el más barato cuesta ${cheapest}`;
    return `${none} ${what} por ${isBelow ? `menos de ${price}` : `${price} o menos`}; ${shown}.`;
  },
  dish: (dish) => `Ninguna carta nombra «${dish}»; estos lo nombran en su ficha.`,
  wider: (narrow, wide) =>
    `De «${narrow}» no encontramos ninguno; ${wide.startsWith("Con ") ? lowerFirst(wide) : `con «${lowerFirst(wide)}»`}, sí.`,
  unknown: (words) => `No encontramos ${list(words, "ni", quoteEs)} en el directorio; estos coinciden en lo demás.`,
  none: (words, place) => `No encontramos ${list(words, "ni", quoteEs)} en ${place ?? "el directorio"}.`,
  hours: (label) => `Ninguno está ${lowerFirst(label)}, según los horarios que conocemos; estos coinciden en lo demás.`,
  hoursPart: (label) => label,
  hoursUnknown: "No sabemos si abren entonces: su ficha no dice el horario.",
  verified: "Ninguno está verificado; estos coinciden en lo demás.",
  whichPlace: (place, provinces) =>
    `Hay más de un lugar que se llama ${place}: en ${list(provinces, "y", (name) => name)}. ¿En cuál?`,
  noneAt: (place, isAlone, shown) =>
    `${isAlone ? `Ninguna ficha dice que está en ${place}` : `En ${place} no encontramos ninguno así`}; ${shown}.`,
  nearest: (metres, place = "") => `el más cercano${place && ` a ${place}`}, a unos ${formatDistance(metres)}`,
  inProvinces: (provinces) => `estos están en otros lugares de ${list(provinces, "y", (name) => name)}`,
  nearestOnes: "estos son los más cercanos",
  elsewhere: "estos están en otra parte",
  without: (labels, where) => `Ninguno coincide con todo; estos coinciden sin ${list(labels, "ni", quoteEs)}${where}.`,
  closestTo: (place) => `, lo más cerca de ${place}`,
  outside: (place) => `, fuera de ${place}`,
  onlyVerified: "Solo verificados",
  filter: (filter) => sayFilter(filter, "es"),
};

const englishMeals: Record<string, string> = { desayuno: "breakfast", almuerzo: "lunch", cena: "dinner" };

const en: Words = {
  ownWords: "No listing has a field for it; these say so in their own words.",
  meal: (meal, isSome) => `We do not know whether they ${isSome ? "all " : ""}serve ${meal}; these are open then.`,
  mealName: (meal) => englishMeals[meal] ?? meal,
  othersForMeal: (meal) => `We do not know whether the others serve ${meal}, but they are open then.`,
  othersOfKind: (dish, kind) => `We do not know whether the others have ${quoteEn(dish)}, but they match ${quoteEn(kind)}.`,
  ordersLater: (isAlone) =>
    `${isAlone ? "Nobody" : "Of those that match everything else, none"} takes orders now; these take them later.`,
  price: ({ dish, upTo, isAlone }, cheapest) => {
    const { isBelow, price } = sayLimit(upTo);
    const none = isAlone ? "No menu" : "Of those that match everything else, no menu";
    const what = dish === "" ? "has a main dish" : `names ${quoteEn(dish)}`;
    const shown = cheapest === null ? "these match in everything else" : `the cheapest costs ${cheapest}`;
    return `${none} ${what} for ${isBelow ? `less than ${price}` : `${price} or less`}; ${shown}.`;
  },
  dish: (dish) => `No menu names ${quoteEn(dish)}; these name it in their listing.`,
  wider: (narrow, wide) => `We found no ${quoteEn(narrow)}, but these match ${quoteEn(wide)}.`,
  unknown: (words) => `We found no ${list(words, "or", quoteEn)} in the directory; these match in everything else.`,
  none: (words, place) => `We found no ${list(words, "or", quoteEn)} in ${place ?? "the directory"}.`,
  hours: () => "None is open then, by the hours that we know; these match in everything else.",
  hoursPart: () => "open then",
  hoursUnknown: "We do not know whether they are open then: the listing does not tell the hours.",
  verified: "None is verified; these match in everything else.",
  whichPlace: (place, provinces) => `There is more than one ${place}: in ${list(provinces, "and", (name) => name)}. Which one?`,
  noneAt: (place, isAlone, shown) =>
    `${isAlone ? `No listing says that it is in ${place}` : `We found none like that in ${place}`}; ${shown}.`,
  nearest: (metres, place = "") => `the nearest${place && ` to ${place}`} is about ${formatDistance(metres)} away`,
  inProvinces: (provinces) => `these are elsewhere in ${list(provinces, "and", (name) => name)}`,
  nearestOnes: "these are the nearest",
  elsewhere: "these are elsewhere",
  without: (labels, where) => `None has everything you ask for; these match without ${list(labels, "or", quoteEn)}${where}.`,
  closestTo: (place) => `, closest to ${place}`,
  outside: (place) => `, outside ${place}`,
  onlyVerified: "Only verified",
  filter: (filter) => sayFilter(filter, "en"),
};

const sayings: Record<Language, Words> = { es, en };

/** One sentence on what is lacking of what was asked for; for a meal near a place, a second one. */
export function sayOmissions(omissions: readonly Omission[], first: First, language: Language = "es"): string {
  const say = sayings[language];
  const which = omissions.find(({ kind }) => kind === "whichPlace");
  const [only] = which ? [which] : omissions;
  if (only && (which || omissions.length === 1)) return sayOnly(only, first, say);
  const place = omissions.find((one) => one.kind === "place");
  const meal = omissions.find((one) => one.kind === "meal");
  if (place && meal && omissions.length === 2) return `${sayOnly(place, first, say)} ${sayOnly(meal, first, say)}`;
  const labels = omissions.flatMap((one) => toLabels(one, say));
  const where = place ? saySomewhere(place, first, say) : "";
  return labels.length === 0 && place ? sayOnly(place, first, say) : say.without(labels, where);
}

function saySomewhere({ place, instead }: Of<"place">, { metres }: First, say: Words): string {
  if (metres !== null) return `; ${say.nearest(metres, place)}`;
  return instead === "nearest" ? say.closestTo(place) : say.outside(place);
}

type Say = { [Kind in Omission["kind"]]: (one: Of<Kind>, first: First, say: Words) => string };

const onlyOne: Say = {
  ownWords: (_, _first, say) => say.ownWords,
  meal: ({ meal, isSome = false }, _first, say) => say.meal(say.mealName(meal), isSome),
  ordersLater: ({ isAlone }, _first, say) => say.ordersLater(isAlone),
  price: (one, { cheapest }, say) => say.price(one, cheapest === null ? null : formatPrice(cheapest)),
  dish: ({ dish }, _first, say) => say.dish(dish),
  wider: ({ narrow, wide }, _first, say) =>
    say.wider(narrow, typeof wide === "string" ? wide : say.filter({ kind: "wish", wish: wide })),
  unknown: (one, _first, say) => (one.isAll ? say.none(one.words, one.place) : say.unknown(one.words)),
  words: (one, _first, say) => say.without(toLabels(one, say), ""),
  filter: (one, _first, say) => say.without(toLabels(one, say), ""),
  verified: (_, _first, say) => say.verified,
  hours: (one, _first, say) => say.hours(say.filter({ ...one, kind: "open" })),
  hoursUnknown: (_, _first, say) => say.hoursUnknown,
  place: ({ place, instead, isAlone }, { metres }, say) =>
    say.noneAt(place, isAlone, metres === null ? sayInstead(instead, say) : say.nearest(metres)),
  whichPlace: ({ place, provinces }, _first, say) => say.whichPlace(place, provinces),
};

const sayOnly = <Kind extends Omission["kind"]>(one: Of<Kind>, first: First, say: Words) =>
  (onlyOne[one.kind] as (one: Of<Kind>, first: First, say: Words) => string)(one, first, say);

function sayInstead(instead: Of<"place">["instead"], say: Words): string {
  if (typeof instead === "object") return say.inProvinces(instead.provinces);
  return instead === "nearest" ? say.nearestOnes : say.elsewhere;
}

/** What stands after "sin", where several are left out. */
function toLabels(one: Omission, say: Words): string[] {
  switch (one.kind) {
    case "hours":
      return [say.hoursPart(say.filter({ ...one, kind: "open" }))];
    case "filter":
      return [say.filter(one.filter)];
    case "verified":
      return [say.onlyVerified];
    case "price":
      return [say.filter({ kind: "limit", dish: "", upTo: one.upTo })];
    case "dish":
      return [say.filter(one)];
    case "wider":
      return [one.narrow];
    case "meal":
      return [say.mealName(one.meal)];
    case "words":
    case "unknown":
      return one.words;
    default:
      return [];
  }
}

/** `province`: in which none is either; null if only the place was searched. */
export const sayNothingAt: Record<Language, (place: string, province: string | null) => string> = {
  es: (place, province) =>
    `En ${place} no encontramos ninguno${province === null ? "" : `, ni en otros lugares de ${province}`}.`,
  en: (place, province) => `We found none in ${place}${province === null ? "" : `, or elsewhere in ${province}`}.`,
};

/** `isWide`: the place is a province or a region. */
export const sayTowards: Record<Language, (towards: { place: string; isWide: boolean }) => string> = {
  es: ({ place, isWide }) =>
    `No calculamos rutas ni sabemos qué queda de camino: buscamos en ${place}${isWide ? "" : " y sus alrededores"}.`,
  en: ({ place, isWide }) => `We know no routes, nor what lies on the way: we looked in ${isWide ? "" : "and near "}${place}.`,
};

/** `place`: a word of it. */
export const sayUnknownPlace: Record<Language, (place: string) => string> = {
  es: (place) => `No sabemos dónde queda «${place}».`,
  en: (place) => `We do not know where “${place}” is.`,
};

/** The sentence for what only descriptions tell. */
export const sayInText: Record<Language, string> = { es: es.ownWords, en: en.ownWords };

/** The sentence on those that follow the few that name what is asked for. */
export function sayOthers(may: MayHave, language: Language): string {
  const say = sayings[language];
  return may.kind === "meal" ? say.othersForMeal(say.mealName(may.meal)) : say.othersOfKind(may.dish, may.of);
}
