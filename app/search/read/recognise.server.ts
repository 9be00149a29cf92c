import { asksForClosed, takeMeal, takeTime, toDatedTokens } from "./asked-time";
import { type Feature, isOfReserving } from "../lexicon/attribute-words";
import { sharesBit, topicBits } from "../lexicon/attribute-filters";
import { findPlaces } from "../lexicon/places";
import type { UnansweredTopic } from "../../text/answer-topics";
import { statedTopics } from "../../directory/topics";
import type { Earlier } from "../earlier";
import type { Language } from "../../text/language";
import { type Token, Tokens } from "../../word-index/tokens.server";
import { foldedWords, positionsOf } from "../../word-index/words.server";
import { factPatterns, unansweredPatterns } from "../lexicon/fact-words";
import { findHeads } from "./hits.server";
import { takeUnknownPlace } from "./unknown-place";
import { takeAttributes, takePriceLimit } from "./asked-features";
import { takeOrdersWords } from "./orders-words";
import type { WithNames } from "./whole-names.server";
import {
  answerLanguage,
  countWords,
  partySize,
  type ReadAs,
  rewrite,
  rewriteRest,
  takeTowards,
  translate,
} from "./rewriting.server";
import { type Excluded, takeExcluded } from "./exclusions.server";
import {
  type Choice,
  readCheaper,
  readChoice,
  readVerb,
  saysWish,
  takeMore,
  takeRanking,
  vicinity,
} from "../lexicon/follow-up-words";
import { oneOf, type Reference, severalOf, takeReference } from "./references.server";
import { says, type Span, takeFlag, takeSpan, toSpan, valueOf } from "./spans";

/** What the words of a question say by themselves, before the directory is asked. */
export type Recognised = {
  /** Of the answer. */
  language: Language;
  readAs: ReadAs;
  /** Folded words of a business's whole name, which may hold a place: "Verde Cambutal". [] without one. */
  name: string[];
  /** Where only one of a kind counts, it is the first. */
  spans: Span[];
  /** At most three words; a place is one. */
  isShort: boolean;
  /** A few words that were typed to search, each maybe unfinished, and maybe of a name. */
  isBare: boolean;
  /** Folded words that stand where it says what it wants. */
  heads: string[];
  /** The words that are left, for the search. */
  left: readonly Token[];
  /** `left` with exclusions and all that follows them. */
  whole: readonly Token[];
};

/** `page`: the language of the page on which it is asked. `literal`: phrases that ask for no filter. `isSearch`: see `understand`. */
type Context = { now: Date; earlier: Earlier | null; page?: Language; literal?: readonly string[]; isSearch?: boolean };

/** No pattern takes these phrases. */
function keepPhrases(tokens: Tokens, phrases: readonly string[]): void {
  const { left, words } = tokens;
  tokens.keep(phrases.flatMap((phrase) => positionsOf(foldedWords(phrase), words).flatMap((at) => left[at] ?? [])));
}

/** Reads the spans of a question, with what `earlier` answers make of its words. Reads no database. */
export function recognise(named: WithNames, { now, earlier, page = "es", literal = [], isSearch = false }: Context): Recognised {
  const { text } = named;
  const tokens = new Tokens(toDatedTokens(text), named.kept);
  const name = tokens.words.filter((_, at) => named.name.has(at));
  const typed = tokens.seen;
  keepPhrases(tokens, literal);
  takeDeliveredTo(tokens, earlier);
  takeViewOf(tokens, earlier);
  const readAs = rewrite(tokens);
  const towards = takeSpan(tokens, "towards", () => takeTowards(tokens));
  // «Cheaper» after answers in English.
  const isInEnglish = page === "en" || earlier?.language === "en";
  const language = isInEnglish ? answerLanguage(typed, "en") : readAs === "en" ? "en" : "es";
  const heads = findHeads(tokens.words);
  // A chip says its words as they were rewritten.
  keepPhrases(tokens, literal);
  const orders = takeOrders(tokens, earlier);
  const isBare = isSearch && typed.length - orders.flatMap(({ words }) => words).length <= maxBareWords;
  const { isShort, spans: continued } = takeContinued(tokens, text, earlier);
  const limit = takeSpan(tokens, "limit", () => takePriceLimit(tokens));
  const closed = takeFlag(tokens, "closed", () => tokens.take(notOpen) !== null);
  // After a list, it is ordered by these; see `mayRank`.
  const extremes = earlier === null ? takeSpan(tokens, "fact", () => tokens.take(extreme) && "hours") : [];
  // A search finds what is open.
  const time =
    isSearch && asksForClosed(tokens.words) ? [] : takeTimes(tokens, { now, earlier, mayBeMeal: mayBeMeal(continued, earlier) });
  const isFirst = earlier === null && name.length === 0;
  const { asked, excluded, whole } = takeAsked(tokens, {
    isFirst,
    isBare,
    reference: valueOf({ spans: continued }, "reference"),
  });
  const rest = takeRest(tokens, isSearch);
  rewriteRest(tokens, readAs);
  if (!isSearch) takeSmall(tokens);
  const without = excluded.map(({ text: thing, taken }) => toSpan("without", translate(thing, readAs), taken));
  const facts = says({ spans: asked }, "fact") ? [] : extremes;
  const spans = [...towards, ...orders, ...continued, ...limit, ...closed, ...time, ...asked, ...facts, ...without, ...rest];
  return { language, readAs, name, spans, isShort, isBare, heads, left: tokens.left, whole };
}

/** Further words make a sentence. «Para pedir» makes none. */
const maxBareWords = 3;

function takeSmall(tokens: Tokens): void {
  // «La 5 de Mayo» and «Calle 5» keep their number.
  tokens.takeAll(/(?<!(?:parque|plaza|calle|avenida) )[^oy](?! de mayo(?: |$))/u);
  if (tokens.words.every((word) => isSmall.test(word))) tokens.takeAll(small);
}

/** A follow-up asks it of the businesses that were shown: «¿reciben pedidos por WhatsApp?» */
const takeOrders = (tokens: Tokens, earlier: Earlier | null): Span[] =>
  earlier === null ? takeFlag(tokens, "orders", () => takeOrdersWords(tokens)) : [];

const notOpen = /(?:que )?no(?= (?:abren?|cierran?|estan? abiert[oa]s?)(?: |$))/;

/** What stands among the words that the search reads. A search keeps the word for an unknown place, since an address may have it. */
function takeRest(tokens: Tokens, isSearch: boolean): Span[] {
  const rest = [
    ...takeFlag(tokens, "verified", () => tokens.takeAll(/verificad[oa]s?|verified/)),
    ...takeFlag(tokens, "near-me", () => takeNearMe(tokens)),
    ...takeFlag(tokens, "rated", () => tokens.takeAll(ratingWords) || bestWords.test(tokens.words.join(" "))),
  ];
  const left = isSearch ? new Tokens(tokens.left) : tokens;
  return [...rest, ...takeSpan(left, "unknown-place", () => takeUnknownPlace(left))];
}

/** «¿Reparten a Parque Lefevre?» of the one business that was shown: its listing says to where. */
function takeDeliveredTo(tokens: Tokens, earlier: Earlier | null): void {
  if (earlier === null || oneOf(earlier) === null) return;
  const [, said, place] = deliversTo.exec(tokens.words.join(" ")) ?? [];
  if (said === undefined || place === undefined) return;
  const words = place.split(" ");
  if (findPlaces(words, { before: ["en"] })?.length !== words.length) return;
  tokens.replaceAll(
    new RegExp(`(?<=^${said} )(?:a|en|hasta|to|in) ${place}`),
    /domicilio|deliver/.test(said) ? "" : "a domicilio",
  );
}

const deliversTo =
  /^((?:(?:y|tambien|and) )*(?:(?:reparten?|llevan?|entregan?|mandan?|envian?)(?: (?:a domicilio|comida|la comida|pedidos))?|(?:hacen|tienen) (?:envios|entregas|domicilios?|delivery)|(?:do they|do you|does it) deliver)) (?:a|en|hasta|to|in) (.+)$/;

/** «¿Y al Cerro?» after a question about a view: the view of something else. */
function takeViewOf(tokens: Tokens, earlier: Earlier | null): void {
  const { deseos = [] } = earlier?.understood ?? {};
  if (!deseos.some(({ words }) => words.some((word) => /^(?:vistas?|views?)$/.test(word)))) return;
  tokens.replaceAll(/(?<=^(?:(?:y|o) )?)(?:al|a (?:la|los|las))(?= [a-z]{3,}$)/, ([said]) => `vista ${said}`);
}

function takeContinued(tokens: Tokens, text: string, earlier: Earlier | null): Pick<Recognised, "isShort" | "spans"> {
  const correction = takeFlag(tokens, "continuation", () => earlier !== null && takeCorrection(tokens, text));
  const followUp = earlier === null ? [] : takeFollowUp(tokens, earlier);
  tokens.takeAll(partySize);
  const isShort = countWords(tokens.words) <= 3;
  const continued = takeFlag(tokens, "continuation", () => {
    const isBegun = tokens.take(continuation) !== null;
    return isBegun || continuing.test(tokens.words.join(" ")) || says({ spans: followUp }, "reference");
  });
  const each = tokens.left.length > 0 && asksOfEach.test(tokens.words.join(" ")) ? [toSpan("each", true)] : [];
  return { isShort, spans: [...correction, ...followUp, ...continued, ...each] };
}

const mayBeMeal = (spans: readonly Span[], earlier: Earlier | null) =>
  earlier !== null && earlier.businesses.length > 0 && says({ spans }, "choice", "continuation");

type Wanted = { asked: Span[]; excluded: readonly Excluded[]; whole: readonly Token[] };

type Asking = Pick<Recognised, "isBare"> & {
  /** Nothing was said before, and the question names no business. */
  isFirst: boolean;
  reference: Reference | null;
};

/** Takes what is asked of places. «La Carta» may be a name, and asks for none. */
function takeAsked(tokens: Tokens, { isFirst, isBare, reference }: Asking): Wanted {
  const asksWhetherToReserve = isFirst && mustReserve.test(tokens.words.join(" "));
  const all = takeAttributes(tokens);
  const features = withoutRepeated(all).filter(({ attribute }) => !asksWhetherToReserve || !isOfReserving(attribute));
  const facts = (isBare ? [] : factPatterns).flatMap(([fact, pattern]) =>
    takeSpan(tokens, "fact", () => (tokens.takeAll(pattern) ? fact : null)),
  );
  // «Llámalo»
  const referred = facts.length === 0 && reference?.fact ? [toSpan("fact", reference.fact)] : [];
  const whole = tokens.left;
  const excluded = takeExcluded(tokens);
  const topics = takeSpan(
    tokens,
    "topic",
    () => (isBare ? [] : unansweredPatterns).find(([, pattern]) => tokens.takeAll(pattern))?.[0] ?? null,
  );
  const ofFeatures =
    topicOf(all.map(({ attribute }) => attribute)) ?? topicOf(excluded.flatMap(({ attribute }) => attribute ?? []));
  const asked: Span[] = [
    ...features.map(({ attribute, words }) => toSpan("feature", attribute, words)),
    ...facts,
    ...referred,
    ...(topics.length === 0 && ofFeatures ? [toSpan("topic", ofFeatures)] : topics),
  ];
  return { asked, excluded, whole };
}

/** «Que lleven comida a la casa, a domicilio» asks for one thing. */
const withoutRepeated = <One extends { attribute: Feature }>(all: readonly One[]): One[] =>
  all.filter(({ attribute: { label, object } }, at) => {
    const isSame = ({ attribute: other }: One) => other.label === label && other.object === object;
    return all.findIndex(isSame) === at;
  });

/** Takes words that refer to the businesses shown before. «Por ahí» is a continuation. */
function takeFollowUp(tokens: Tokens, earlier: Earlier): Span[] {
  const isAfterSome = earlier.businesses.length > 0;
  const isCheaper = isAfterSome && readCheaper(tokens, oneOf(earlier) === null && isWholeList(earlier) ? "mas barato" : "barato");
  const cheaper = isCheaper && oneOf(earlier) !== null ? [toSpan("cheaper", true)] : [];
  const mores = isAfterSome && tokens.left.length <= 12 ? takeSpan(tokens, "more", () => takeMore(tokens)) : [];
  const references = mores.length === 0 ? takeSpan(tokens, "reference", () => takeReference(tokens, earlier)) : [];
  const said = tokens.words.join(" ");
  const choice = severalOf(earlier).length > 1 ? readChoice(said) : null;
  if (choice) tokens.takeAll(/quedan?/);
  const rankings = mayRank(said, { earlier, choice }) ? takeSpan(tokens, "ranking", () => takeRanking(tokens)) : [];
  tokens.replaceAll(/cheap(?:er|est)|less expensive/, "cheap");
  const there = takeFlag(tokens, "continuation", () => tokens.take(vicinity) !== null);
  const verb = readVerb(said);
  const wished = saysWish(said) ? [toSpan("wished", true)] : [];
  const asked = [...wished, ...(verb ? [toSpan("verb", verb)] : []), ...(choice ? [toSpan("choice", choice)] : [])];
  return [...cheaper, ...mores, ...references, ...asked, ...rankings, ...there];
}

const isWholeList = ({ listed, businesses, total }: Earlier) => listed.length > 1 && businesses.length === total;

/** Of a whole list, of a choice among several, or «¿cuál abre más temprano?» after a single one. */
function mayRank(said: string, { earlier, choice }: { earlier: Earlier; choice: Choice | null }): boolean {
  if (severalOf(earlier).length > 1 && (choice !== null || isWholeList(earlier))) return true;
  return oneOf(earlier) !== null && /^(?:(?:y|entonces) )*(?:cual|which)(?: |$)/.test(said);
}

/** `mayBeMeal`: a meal says when, and not what: «¿y para cenar?» */
function takeTimes(
  tokens: Tokens,
  { now, earlier, mayBeMeal }: { now: Date; earlier: Earlier | null; mayBeMeal: boolean },
): Span[] {
  const before = tokens.left;
  const asked = earlier?.understood.abierto ?? null;
  const { open, then, isOpenSaid } = takeTime(tokens, now, asked);
  const times = open ? [toSpan("open", open, tokens.takenSince(before))] : [];
  const meals = mayBeMeal ? takeSpan(tokens, "open", () => takeMeal(tokens, now, open === null ? asked : null)) : [];
  const isAnyTime = open === null || (open === "now" && isOpenSaid);
  return [
    ...(isAnyTime && meals.length > 0 ? meals : times),
    ...(then ? [toSpan("then", then)] : []),
    ...(isOpenSaid ? [toSpan("opening", true)] : []),
    ...(meals.length > 0 ? [toSpan("meal", true)] : []),
  ];
}

const extreme =
  /(?:que )?(?:(?:abr|cierr)[ae]n?|opens?|closes?) (?:(?:el|la|the) )?(?:mas (?:temprano|tarde)|(?:earli|lat)est|earlier|later)/;

/** It asks of those that it finds, and does not look for them. */
const mustReserve = /(?:^| )(?:hay que|toca|tengo que|tenemos que|se necesita|necesito|need to) (?:hacer )?(?:reserv|book)/;

/** Words that alone name nothing. */
const small = /el|la|los|las|lo|del?|al?|un|una|unos|unas|su|sus|en|o|con|para|por|the|se|me|te|que/;

const isSmall = new RegExp(`^(?:${small.source})$`);

/** "¿Abren el lunes?" asks it of each business that was shown, and "que abra el lunes" for those that do. */
const asksOfEach = /^(?:y )?(?:abren|abre|cierran|cierra|estan|esta abiert|do they|are they|is it|does it)/;

const ratingWords =
  /(?:mejor |best |highest |top )?(?:calificad[oa]s?|puntuad[oa]s?|ratings?|rated|calificaciones?|punt(?:ajes?|uaci\w+|os)|estrellas|stars|resenas|reviews)(?: mas alt[oa]s?)?/;

/** They stay, because they may be of a name. */
const bestWords =
  /(?<!\S)(?:(?:cual|quien|which)(?: one)? (?:de (?:los|las) dos )?(?:es|is|esta|sale|queda|seria) (?:el |la |the )?(?:mejor|better|best|mas rico)(?! \S*(?:hora|dia|epoca))|(?:el|la|los|las) mejor(?:es)? (?:restaurante|lugar|sitio|fonda|bar|cafe)|(?:mas|most) (?:famos[oa]s?|popular(?:es)?|visitad[oa]s?|recomendad[oa]s?|famous|recommended)|best (?!of|time|day|way)\S+|(?:^|(?:el|la|los|las) )mejor(?:es)? (?!hora|dia|epoca|no|si|que|en|de|para|y|manera)\S+ (?:de|en|del) )/;

function takeNearMe(tokens: Tokens): boolean {
  return tokens.takeAll(
    /(?:(?:el |la |los |las |lo )?mas )?(?:cercan[oa]s?|cerca)(?: (?:de mi|a mi|de aqui|de aca|mio))(?: casa| trabajo| ubicacion)?|(?:el |la |los |las |lo )?mas (?:cercan[oa]s?|cerca)(?! (?:a|al|de|del) )|cerca de donde estoy|aqui cerca|por aqui|(?<!(?:^| )(?:la|una) )(?:(?:aqui|aca|bien|por aqui) )?cerca(?=$)|near me|nearby|nearest|closest|around me|close to me/,
  );
}

/** Returns the first topic that owners may also answer with one tap; "other" for attributes without one. */
function topicOf(attributes: readonly Feature[]): UnansweredTopic | null {
  if (attributes.length === 0) return null;
  return statedTopics.find((one) => attributes.some(({ bits }) => sharesBit(bits, topicBits(one)))) ?? "other";
}

/** "¿Y el domingo?", "no, mejor china" or "What about Boquete?" */
const continuation =
  /^(?:(?:pero |but |entonces |then |ok |bueno |dale |y |and )*(?:y|and|what about|how about|que tal|ahora(?= (?!abiert|mismo|que |hay |esta|en )\S)|mejor|no mejor|no prefiero|prefiero|instead)|pero|but|entonces|then|de es[oa]s|otra cosa)/;

const corrections = {
  /** «No, comida china» */
  withComma: /^(?:(?:a[hy]|uy|eh|mm+|pero|ok|bueno|perdon) )*no+(?: pero)?(?! (?:no|sin|me|nos|le|les|quiero|es[ea]|hay))/,
  /** «No en Colón» */
  plain:
    /^(?:(?:a[hy]|uy|eh|mm+|pero|ok|bueno|perdon) )*no+(?: pero| perdon)?(?= (?:en|yo|es que|estoy|estamos|digo|queria|quise|quiero decir|hablo|me referia) )/,
  /** «Perdón, quise decir en Bugaba», "sorry, I meant…" */
  meant:
    /^(?:(?:a[hy]|uy|eh|mm+|pero|ok|bueno|perdon(?:a|e|en)?|disculp[ae]n?|lo siento|me equivoque|no|sorry|oops|wait|actually) )*(?:(?:yo )?(?:quise|queria|quiero) decir(?: que)?|(?:yo )?me referia a?|mejor dicho|digo|i meant(?: to say)?|i mean)(?= )/,
};

/** Takes the «no» that corrects, and excludes nothing. */
function takeCorrection(tokens: Tokens, text: string): boolean {
  if (tokens.take(corrections.meant)) return true;
  const words = tokens.words.join(" ");
  if ((words.match(/(?<!\S)no(?!\S)/g) ?? []).length > 1) return false;
  const hasComma = /^[^,.;]*\bno+\s*[,.;]/i.test(text);
  return tokens.take(hasComma ? corrections.withComma : corrections.plain) !== null;
}

/** Words that continue a question and say something of their own. */
const continuing =
  /^(?:no (?:me|nos) gustan?|no quiero|que (?:no|abran?|este|esten|tenga|tengan|sea)|sin|(?:el|la|los|las|cual(?:es)?|alguno) (?:mas|esta|estan|abre)|cual(?:es)?(?: de es[oa]s)? (?:abre|esta|es) )|^(?:[^ ]+ ){1,3}mejor$|^(?:[^ ]+ ){1,7}y (?:el|la) [^ ]+$/;
