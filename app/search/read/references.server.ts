import { weekdayWords } from "./asked-time";
import { readAttribute } from "../lexicon/attribute-words";
import { beginnings } from "../index/names.server";
import { findPlaces } from "../lexicon/places";
import { tradeSynonyms } from "../lexicon/trade-words";
import { foldedWords } from "../../word-index/words.server";
import type { Earlier } from "../earlier";
import type { FactTopic } from "../lexicon/fact-words";
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
  /(?:llama(?:lo|la|r|rlo|rla|rlos|rlas|rles?|los|las)|(?:quiero |puedo |como )?(?:lo |la |los |las )?llam(?:o|ar|arlo|arla)|call (?:it|them))/;
const last = /(?:el |la |the )(?:ultim[oa]|last)(?: one)?/;
const other = /(?:el |la |the )(?:otr[oa]|other)(?: one)?/;
const previous = /(?:el |la |the )?(?:anterior|previous)(?: one)?|(?:el|la) de antes|the one before/;
const unpaid =
  /(?:not|no|sin|except|menos|(?:que|los que|las que|el que|la que) no (?:sean?|son|es|estan?|esten?)) (?:(?:the|el|la|los|las|of) )*(?:patrocinad[oa]s?|sponsored|ads?|anuncios?)(?: ones?)?|(?:el|la|los|las) que no pagan?(?: (?:un )?plan(?:es)?)?/;
const there =
  /(?:(?<!por )(?:ahi|alli|alla)(?! (?:mismo )?(?:en|por) )(?: mismo)?|(?:a |de |en )?es[eao](?: mism[oa](?! (?:dia|domingo|lunes|martes|miercoles|jueves|viernes|sabado)(?: |$))| lugar| sitio| restaurante| local| negocio| fonda)|(?:a |de |en )?es[eao](?= (?:que|abren?|cierran?|esta|es|queda|tiene|acepta|aceptan|toma|toman|hace|hacen|cobra|vende|venden|sirve|sirven|si|no)(?: |$)|exactamente(?: |$)|$)|there)/;

/** "el segundo", "llámalo", "¿qué recomiendan ahí?" */
export function takeReference(tokens: Tokens, earlier: Earlier): Reference | null {
  if (earlier.businesses.length === 0 || tokens.left.length > 12) return null;
  const named = takeShownName(tokens, earlier);
  if (named !== null) return { ids: [named], fact: null };
  return tokens.left.length > 8 ? null : (takeOthers(tokens, earlier) ?? takeOrdinal(tokens, earlier));
}

function takeOrdinal(tokens: Tokens, earlier: Earlier): Reference | null {
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

/** «La que no es patrocinada», «la anterior». Null if the words mean neither. */
function takeOthers(tokens: Tokens, { businesses, listed, named }: Earlier): Reference | null {
  if (tokens.take(unpaid)) return { ids: listed.filter(({ isSponsored }) => !isSponsored).map(({ id }) => id), fact: null };
  if (!tokens.take(previous)) return null;
  return { ids: named.filter((id) => !businesses.some((shown) => shown.id === id)).slice(-1), fact: null };
}

const asking = "(?= (?:si )?(?:tienen?|aceptan?|reciben?|abren?|cierran?|queda|esta|cobran?|llevan?|hay)(?: |$))";

/** «El Faro» for the Fonda El Faro Verde: the id of the business that was shown, if no other shown name has the word. */
function takeShownName(tokens: Tokens, { listed, understood }: Earlier): string | null {
  // «¿Cuánto vale el ceviche?» asks for a dish, also after Ceviche y Mar La Ola.
  const isOfPrice = understood.topic === "price" || /(?:^| )(?:cuanto|precio|how much)(?: |$)/.test(tokens.words.join(" "));
  const before = isOfPrice ? "(?:en|a|de|del) " : "(?:en |a |de )?";
  const names = listed.map(({ id, name }) => ({ id, words: foldedWords(name).filter(isOwnWord) }));
  // «La pizzería tiene estacionamiento», after a list with one.
  for (const { id, name } of listed.length > 1 ? listed : []) {
    for (const word of foldedWords(name).filter(isOfTrade)) {
      if (listed.some((other) => other.id !== id && foldedWords(other.name).includes(word))) continue;
      if (tokens.take(new RegExp(`(?:y )?(?:(?:el|la) ${word}${asking}|en (?:el|la) ${word}(?! del?(?: |$)))`))) return id;
    }
  }
  for (const { id, words } of names) {
    for (const word of words) {
      if (names.some((other) => other.id !== id && other.words.includes(word))) continue;
      // "La Gallina Pinta" whole, so that "pinta" is left for no dish.
      const rest = `(?:${["de", "del", "la", "el", ...words].join("|")})`;
      if (tokens.take(new RegExp(`${before}(?:el|la|los|las|al|del) ${word}(?: ${rest})*`))) return id;
    }
  }
  return null;
}

const ofTrade = new Set(beginnings.map((word) => word.trim()));

const isOfTrade = (word: string) => ofTrade.has(word) || Boolean(tradeSynonyms([word]) ?? readAttribute([word])?.kitchens);

/** Words that a question also says of something else: "¿abren el domingo?", "¿llevan a la casa?" */
const common = new Set([...weekdayWords, "casa", "noche", "tarde", "manana", "calle", "playa"]);

/** No word of the trade, of a dish or of a place. */
const isOwnWord = (word: string) =>
  word.length > 3 && !ofTrade.has(word) && !common.has(word) && !tradeSynonyms([word]) && !findPlaces([word], { before: ["en"] });

/** The id of the business that the previous answer is about, if it is about one. */
export function oneOf({ understood, businesses }: Earlier): string | null {
  return understood.negocio?.id ?? (businesses.length === 1 ? (businesses[0]?.id ?? null) : null);
}

/** Ids of the businesses among which a follow-up may choose; [] if there are fewer than two. */
export function severalOf({ businesses, listed, recent }: Earlier): string[] {
  const several = [businesses, listed, recent].map((of) => [...new Set(of.map(({ id }) => id))]);
  return several.find(({ length }) => length > 1) ?? [];
}
