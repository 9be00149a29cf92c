import { beginnings } from "../../directory/search/names.server";
import { findPlaces } from "../../directory/search/places";
import { tradeSynonyms } from "../../directory/search/trade-words";
import { foldedWords } from "../../word-index/words.server";
import type { Earlier, FactTopic } from "../answer";
import type { Tokens } from "../../word-index/tokens.server";

/**
 * `ids`: businesses of the earlier answers that the words mean; null when they mean the previous answer as a whole, and [] when none
 * of them is meant: «el segundo» of one.
 */
export type Reference = { ids: string[] | null; fact: FactTopic | null };

const ordinals: readonly RegExp[] = [
  /(?:el |la |al |the )?(?:primer[oa]?|numero (?:1|uno)|first)(?: one)?/,
  /(?:el |la |al |the )?(?:segund[oa]|numero (?:2|dos)|second)(?: one)?/,
  /(?:el |la |al |the )?(?:tercer[oa]?|numero (?:3|tres)|third)(?: one)?/,
  /(?:el |la |al |the )?(?:cuart[oa]|numero (?:4|cuatro)|fourth)(?: one)?/,
  /(?:el |la |al |the )?(?:quint[oa]|numero (?:5|cinco)|fifth)(?: one)?/,
];

const calls =
  /(?:llama(?:lo|la|r|rlo|rla|los|las)|(?:quiero |puedo |como )?(?:lo |la |los |las )?llam(?:o|ar|arlo|arla)|call (?:it|them))/;
const last = /(?:el |la |the )(?:ultim[oa]|last)(?: one)?/;
const other = /(?:el |la |the )(?:otr[oa]|other)(?: one)?/;
const there =
  /(?:(?<!por )(?:ahi|alli|alla)|(?:a |de |en )?es[ea](?: mismo| misma| lugar| sitio| restaurante| local| negocio| fonda)|(?:a |de |en )?es[ea](?= (?:que|abren?|cierran?|esta|es|queda|tiene|acepta|aceptan|toma|toman|hace|hacen|cobra|vende|venden|sirve|sirven|si|no)(?: |$)|$)|there)/;

/** "el segundo", "llámalo", "¿qué recomiendan ahí?" */
export function takeReference(tokens: Tokens, earlier: Earlier): Reference | null {
  if (earlier.businesses.length === 0 || tokens.left.length > 12) return null;
  const named = takeShownName(tokens, earlier);
  if (named !== null) return { ids: [named], fact: null };
  if (tokens.left.length > 8) return null;
  const ids = earlier.listed.map(({ id }) => id);
  const about = (id: string | undefined, fact: FactTopic | null = null): Reference => ({
    ids: id === undefined ? [] : [id],
    fact,
  });
  const one = oneOf(earlier);
  const ordinal = ordinals.findIndex((pattern) => tokens.take(pattern));
  const isCall = tokens.take(calls) !== null;
  const fact: FactTopic | null = isCall ? "phone" : null;
  if (ordinal >= 0) return about(ids[ordinal], fact);
  if (tokens.take(last)) return about(ids.at(-1), fact);
  if (tokens.take(other)) return about(one === null && ids.length === 2 ? ids[1] : ids.find((id) => id !== one), fact);
  if (isCall || tokens.take(there)) return { ids: one === null ? (isCall ? ids : null) : [one], fact };
  return null;
}

/** «El Tambor» for the Marisquería El Tambor de la Bahía: the id of the one that was shown whose name alone has the word. */
function takeShownName(tokens: Tokens, { listed }: Earlier): string | null {
  const names = listed.map(({ id, name }) => ({ id, words: foldedWords(name).filter(isOwnWord) }));
  for (const { id, words } of names) {
    for (const word of words) {
      if (names.some((other) => other.id !== id && other.words.includes(word))) continue;
      if (tokens.take(new RegExp(`(?:en |a |de )?(?:el|la|los|las|al|del) ${word}`))) return id;
    }
  }
  return null;
}

const ofTrade = new Set(beginnings.map((word) => word.trim()));

/** No word of the trade, of a dish or of a place. */
const isOwnWord = (word: string) =>
  word.length > 3 && !ofTrade.has(word) && !tradeSynonyms([word]) && !findPlaces([word], { before: ["en"] });

/** The id of the business that the previous answer is about, if it is about one. */
export function oneOf({ understood, businesses }: Earlier): string | null {
  return understood.negocio?.id ?? (businesses.length === 1 ? (businesses[0]?.id ?? null) : null);
}

/** Ids of the businesses among which a follow-up may choose; [] if there are fewer than two. */
export function severalOf({ businesses, listed }: Earlier): string[] {
  const several = businesses.length > 1 ? businesses : listed;
  return several.length > 1 ? several.map(({ id }) => id) : [];
}

/** What orders the businesses of the previous answer: «¿cuál es más barato?», «¿cuál abre más temprano?» */
export type Ranking = "price" | "opens" | "closes";

const rankings: [Ranking, RegExp][] = [
  [
    "price",
    /(?:(?:el|la|los|las|cual(?:es)?|which(?: one)?|the) )*(?:(?:es|son|sale|salen|seria|is) )?(?:(?:el|la|los|las|the) )?(?:mas (?:barat[oa]s?|economic[oa]s?|comod[oa]s?)|menos car[oa]s?|cheap(?:er|est))(?: one)?/,
  ],
  ["opens", /(?:abre|abren|opens?) (?:el |the )?(?:mas )?(?:temprano|antes|primero|early|earlier|earliest|first)/],
  [
    "closes",
    /(?:cierra|cierran|closes?|(?:esta |is |stays )?(?:abiert[oa]s?|open)(?: hasta)?) (?:el |the )?(?:mas tarde|de ultimo|later?|latest|last)/,
  ],
];

export function takeRanking(tokens: Tokens): Ranking | null {
  return rankings.find(([, pattern]) => tokens.take(pattern))?.[0] ?? null;
}

/** «¿Cuál acepta mascotas?», "which of those…" */
const choice =
  /^(?:y |pero |ok |and |entonces )*(?:cual(?:es)?|alguno|alguna|algunos|which|any of|(?:el|la|los|las) que)(?: |$)|(?:^| )(?:de (?:es[oa]s|ell[oa]s|est[oa]s)|of (?:those|them|these))(?: |$)/;

/** «La de Santiago», «el que queda en David» */
const atPlace = /(?:^| )(?:el|la|los|las|the one)(?: que (?:esta|queda|es))? (?:de|del|en|in) /;

export type Choice = "any" | "at-place";

export function readChoice(words: string): Choice | null {
  return choice.test(words) ? "any" : atPlace.test(words) ? "at-place" : null;
}

/** «Por ahí», where the businesses are that were shown. */
export const vicinity =
  /(?:por )(?:ahi|alla|aca|alli|es[eo]s? (?:lados?|rumbos?))(?: mismo| cerca)?|cerca de (?:ahi|alli)|around there/;

const openers =
  /(?:^| )(?:donde|onde|busco|buscame|buscando|quiero|queremos|quisiera|recomiend\S*|algun|alguna|algunos|lugar(?:es)?|restaurantes?|sitios?|where|looking|places?)(?: |$)/;

const verbs =
  /^(?:y |pero |and |ok |entonces )*(?:(?:se|lo|la|los|las|le|les|me|te|nos|ahi|alli|a) )*(?:tienen?|tendran?|llevan?|reparten?|mandan?|entregan?|envian?|hacen?|aceptan?|reciben?|toman?|cobran?|vende|venden|sirven?|dan|ofrecen?|permiten?|dejan?|admiten?|cuesta|cuestan|cuanto|vale|sale|abren?|cierran?|esta|estan|queda|quedan|es|son|hay|puedo|se puede|do they|does it|is it|are they|can (?:i|we|you)|how much)(?: |$)/;

/** «¿Tienen algo sin carne?» asks it of the business that was shown; «¿dónde tienen…?» does not. */
export const asksOfShown = (words: string) => verbs.test(words) && !openers.test(words);

const plural =
  /^(?:y |pero |and |ok |entonces )*(?:(?:se|lo|la|los|las|le|les|me|te|nos) )*(?:[^ ]{2,}n|do they|are they)(?: |$)/;

/** «¿Aceptan tarjeta?» */
export const asksOfAll = (words: string) => asksOfShown(words) && plural.test(words);

/** `place`: anything else there. `same`: others like those that were shown. */
export type More = "place" | "same";

const mores: [More, RegExp][] = [
  [
    "place",
    /(?:que|what) (?:mas|otras? cosas?|else)(?: (?:hay|conoces|is there)| is there)?(?! (?:tiene|vende|sirve|ofrece|hace))|(?:cual(?:es)?|que|alguna) otr[oa]s?(?: (?:lugar|sitio|restaurante)s?)?/,
  ],
  [
    "same",
    /(?:no )?not (?:that|this)(?: one)?|(?:(?:hay|dame|tienes|conoces|alguna?|algun|y|and|any|is there) )*(?:otr[oa]s? (?:lugar(?:es)?|sitios?|restaurantes?|opcion(?:es)?|parecid[oa]s?)|(?:mas|more|other) (?:opciones|lugares|sitios|options|places)|another(?: one| place)?|somewhere else)|^(?:y )?(?:(?:hay|dame|algo|alguno|alguna) )+(?:mas|otr[oa]s?)|any(?:thing)? else|^(?:no )*(?:es[ea] no(?: (?:mejor )?otr[oa])?|otr[oa])$/,
  ],
];

export function takeMore(tokens: Tokens): More | null {
  return mores.find(([, pattern]) => tokens.take(pattern))?.[0] ?? null;
}
