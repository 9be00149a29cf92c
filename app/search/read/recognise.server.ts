import { type AskedTime, spellDates, takeMeal, takeTime } from "./asked-time";
import type { Feature } from "../lexicon/attribute-words";
import { sharesBit, topicBits } from "../lexicon/attribute-filters";
import { findPlaces } from "../lexicon/places";
import type { UnansweredTopic } from "../../text/answer-topics";
import { statedTopics } from "../../directory/topics";
import type { Earlier } from "../earlier";
import type { FactTopic } from "../lexicon/fact-words";
import type { Language } from "../../text/language";
import { Tokens } from "../../word-index/tokens.server";
import { factPatterns, unansweredPatterns } from "../lexicon/fact-words";
import { findHeads } from "./hits.server";
import { takeAttributes, takePriceLimit, type WithName } from "./searched.server";
import { answerLanguage, countWords, partySize, rewrite, rewriteRest, type Towards, translate } from "./rewriting.server";
import { takeExcluded } from "./exclusions.server";
import {
  asksOfAll,
  asksOfShown,
  type Choice,
  type More,
  type Ranking,
  readChoice,
  takeMore,
  takeRanking,
  vicinity,
  wordsBeforeVerb,
} from "../lexicon/follow-up-words";
import { oneOf, type Reference, severalOf, takeReference } from "./references.server";
import type { AskedOpen } from "../open";

/** The question's spans, in the order in which `recognise` takes them. */
export type Recognised = {
  /** Of the answer. */
  language: Language;
  /** The words are read as English. */
  isInEnglish: boolean;
  isInPortuguese: boolean;
  /** Contains a business's whole name. */
  isNamed: boolean;
  /** Folded words of that name, which may hold a place: "Verde Cambutal". */
  nameWords: string[];
  reference: Reference | null;
  towards: Towards | null;
  /** At most three words; a place is one. */
  isShort: boolean;
  /** Begins as a follow-up does. */
  isContinued: boolean;
  /** Asks it of each business that was shown. */
  isEach: boolean;
  /** Asks it of the business that was shown, if it was one. */
  isOfShown: boolean;
  /** Folded words before the question's verb: "en luigis" of «En Luigi's aceptan Yappy». */
  beforeVerb: string[];
  /** Asks it of all that were shown, if they were several: "¿aceptan tarjeta?" */
  isOfAll: boolean;
  /** Asks which of the businesses that were shown. */
  choice: Choice | null;
  ranking: Ranking | null;
  more: More | null;
  open: AskedOpen | null;
  /** The question contains "abre" or similar words. */
  isOpenSaid: boolean;
  /** A place should have these, such as a way to pay. */
  attributes: Feature[];
  fact: FactTopic | null;
  /** «¿Dónde queda y qué teléfono tiene?» */
  otherFacts: FactTopic[];
  /** Texts of what it must not have: "mariscos". */
  without: string[];
  unanswered: UnansweredTopic | null;
  /** Cents: "por menos de 8". */
  upTo: number | null;
  isVerified: boolean;
  /** Asks for the nearest. */
  isNearMe: boolean;
  /** Asks for the best rated. */
  isRated: boolean;
  /** «¿Y para cenar?»: a meal that says when. */
  isMeal: boolean;
  /** «Quién no abre el domingo»: we look for those that do. */
  isClosedAsked: boolean;
  /** "terminal" in "¿el más cercano a la terminal?", if it is no place that we know. */
  landmark: string | null;
  /** Folded words that stand where it says what it wants. */
  heads: string[];
  /** Folded words in which to look for business names. */
  words: string[];
  /** The rest, for the search. */
  text: string;
  /** `text` with exclusions and all that follows them. */
  wholeText: string;
};

/** `page`: the language of the page on which it is asked. */
type Context = { now: Date; earlier: Earlier | null; page?: Language };

export function recognise({ text, kept }: WithName, { now, earlier, page = "es" }: Context): Recognised {
  const tokens = new Tokens(spellDates(text), kept);
  const nameWords = tokens.words.filter((_, at) => kept.has(at));
  const typed = tokens.left.map(({ word }) => word);
  takeDeliveredTo(tokens, earlier);
  const { language: readAs, isInPortuguese, towards } = rewrite(tokens);
  // «Cheaper» after answers in English.
  const isInEnglish = page === "en" || earlier?.language === "en";
  const language = isInEnglish ? answerLanguage(typed, "en") : readAs;
  const heads = findHeads(tokens.words);
  const continued = takeContinued(tokens, text, earlier);
  const upTo = takePriceLimit(tokens)?.cents ?? null;
  const isClosedAsked = tokens.take(/(?:que )?no(?= (?:abren?|cierran?|estan? abiert[oa]s?)(?: |$))/) !== null;
  // After a list, it is ordered by these; see `mayRank`.
  const asksExtreme = earlier === null && tokens.take(extreme) !== null;
  const { open, isOpenSaid, isMeal } = takeOpen(tokens, { now, mayBeMeal: mayBeMeal(continued, earlier) });
  const asked = takeAsked(tokens, { isFirst: earlier === null && kept.size === 0, reference: continued.reference });
  const isVerified = tokens.takeAll(/verificad[oa]s?|verified/);
  const isNearMe = takeNearMe(tokens);
  const isRated = tokens.takeAll(ratingWords) || bestWords.test(tokens.words.join(" "));
  const landmark = takeLandmark(tokens);
  rewriteRest(tokens, readAs);
  // «Plaza 5 de Mayo» and «Calle 5» keep their number.
  tokens.takeAll(/(?<!(?:parque|plaza|calle|avenida) )[^oy]/u);
  if (tokens.words.every((word) => new RegExp(`^(?:${small.source})$`).test(word))) tokens.takeAll(small);
  const { excluded, ...wanted } = asked;
  return {
    ...{ language, isInEnglish: readAs === "en", isInPortuguese, isNamed: kept.size > 0, nameWords, towards, ...continued },
    ...{ open, isOpenSaid, isMeal, upTo, isVerified, isNearMe, isRated, landmark, isClosedAsked },
    ...wanted,
    fact: wanted.fact ?? (asksExtreme ? "hours" : null),
    without: excluded.map((one) => translate(one, readAs)),
    heads,
    words: tokens.words.filter((word) => word !== "o"),
    text: tokens.text,
  };
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

type Continued = FollowUp & Pick<Recognised, "isShort" | "isContinued" | "isEach">;

function takeContinued(tokens: Tokens, text: string, earlier: Earlier | null): Continued {
  const isCorrection = earlier !== null && takeCorrection(tokens, text);
  const { isThere, ...followUp } = takeFollowUp(tokens, earlier);
  tokens.takeAll(partySize);
  const isShort = countWords(tokens.words) <= 3;
  const isContinued =
    isCorrection ||
    tokens.take(continuation) !== null ||
    continuing.test(tokens.words.join(" ")) ||
    followUp.reference !== null ||
    isThere;
  const isEach = tokens.left.length > 0 && asksOfEach.test(tokens.words.join(" "));
  return { isShort, isContinued, isEach, ...followUp };
}

const mayBeMeal = ({ choice, isContinued }: Continued, earlier: Earlier | null) =>
  earlier !== null && earlier.businesses.length > 0 && (choice !== null || isContinued);

type Wanted = Pick<Recognised, "attributes" | "fact" | "otherFacts" | "unanswered" | "wholeText"> & { excluded: string[] };

/** `isFirst`: nothing was said before, and no name. */
function takeAsked(tokens: Tokens, { isFirst, reference }: { isFirst: boolean; reference: Reference | null }): Wanted {
  const asksWhetherToReserve = isFirst && mustReserve.test(tokens.words.join(" "));
  const wished = takeAttributes(tokens);
  const attributes = asksWhetherToReserve ? wished.filter(({ label }) => label !== "Reservas") : wished;
  const [fact = reference?.fact ?? null, ...otherFacts] = factPatterns
    .filter(([, pattern]) => tokens.takeAll(pattern))
    .map(([topic]) => topic);
  const wholeText = tokens.text;
  const excluded = takeExcluded(tokens);
  const topic = unansweredPatterns.find(([, pattern]) => tokens.takeAll(pattern))?.[0] ?? topicOf(wished);
  const unanswered = topic ?? topicOf(excluded.flatMap(({ attribute }) => attribute ?? []));
  return { attributes, fact, otherFacts, unanswered, wholeText, excluded: excluded.map(({ text }) => text) };
}

type FollowUp = Pick<Recognised, "reference" | "isOfShown" | "isOfAll" | "beforeVerb" | "choice" | "ranking" | "more">;

/** Takes words that refer to the businesses shown before. `isThere`: the question says «por ahí». */
function takeFollowUp(tokens: Tokens, earlier: Earlier | null): FollowUp & { isThere: boolean } {
  const isAfterSome = earlier !== null && earlier.businesses.length > 0;
  const isAfterSeveral = earlier !== null && severalOf(earlier).length > 1;
  const more = isAfterSome && tokens.left.length <= 12 ? takeMore(tokens) : null;
  const reference = earlier && !more ? takeReference(tokens, earlier) : null;
  const said = tokens.words.join(" ");
  const choice = isAfterSeveral ? readChoice(said) : null;
  if (choice) tokens.takeAll(/quedan?/);
  const ranking = mayRank(said, { earlier, choice }) ? takeRanking(tokens) : null;
  tokens.replaceAll(/cheap(?:er|est)|less expensive/, "cheap");
  const isThere = earlier !== null && tokens.take(vicinity) !== null;
  const asked = { isOfShown: asksOfShown(said), isOfAll: asksOfAll(said), beforeVerb: wordsBeforeVerb(said) };
  return { reference, ...asked, choice, ranking, more, isThere };
}

/** Of a whole list, of a choice among several, or «¿cuál abre más temprano?» after a single one. */
function mayRank(said: string, { earlier, choice }: { earlier: Earlier | null; choice: Choice | null }): boolean {
  if (earlier === null) return false;
  const isWholeList = earlier.listed.length > 1 && earlier.businesses.length === earlier.total;
  if (severalOf(earlier).length > 1 && (choice !== null || isWholeList)) return true;
  return oneOf(earlier) !== null && /^(?:(?:y|entonces) )*(?:cual|which)(?: |$)/.test(said);
}

/** `mayBeMeal`: a meal says when, and not what: «¿y para cenar?» */
function takeOpen(tokens: Tokens, { now, mayBeMeal }: { now: Date; mayBeMeal: boolean }): AskedTime & { isMeal: boolean } {
  const time = takeTime(tokens, now);
  const meal = mayBeMeal ? takeMeal(tokens, now) : null;
  const isAnyTime = time.open === null || (time.open === "now" && time.isOpenSaid);
  return { ...time, open: (isAnyTime ? meal : null) ?? time.open, isMeal: meal !== null };
}

function takeLandmark(tokens: Tokens): string | null {
  const near =
    /(?:(?:el|la|los|las) )?(?:mas )?(?:cercan[oa]s?|cerca) (?:al|del|(?:a|de)(?: la| el| los| las| una?)?) ([^\s~]{3,})/;
  const said = tokens.words.join(" ");
  const match = new RegExp(`(?:^| )${near.source}`).exec(said);
  const [, place = ""] = match ?? [];
  if (!match) return null;
  const rest = said.slice(match.index + match[0].length - place.length).split(" ");
  // «El Cangrejo» and «Los Andes Mall» begin with their article.
  const isKnown = ["", "el", "la", "los", "las"].some((one) => findPlaces(one ? [one, ...rest] : rest, { before: ["en"] }));
  if (isKnown) return null;
  return tokens.take(near)?.[1] ?? null;
}

const extreme =
  /(?:que )?(?:(?:abr|cierr)[ae]n?|opens?|closes?) (?:(?:el|la|the) )?(?:mas (?:temprano|tarde)|(?:earli|lat)est|earlier|later)/;

/** It asks of those that it finds, and does not look for them. */
const mustReserve = /(?:^| )(?:hay que|toca|tengo que|tenemos que|se necesita|necesito|need to) (?:hacer )?(?:reserv|book)/;

/** Words that alone name nothing. */
const small = /el|la|los|las|lo|del?|al?|un|una|unos|unas|su|sus|en|o|con|para|por|the|se|me|te|que/;

/** "¿Abren el lunes?" asks it of each business that was shown, and "que abra el lunes" for those that do. */
const asksOfEach = /^(?:y )?(?:abren|abre|cierran|cierra|estan|esta abiert|do they|are they|is it|does it)/;

const ratingWords =
  /(?:mejor |best |highest |top )?(?:calificad[oa]s?|puntuad[oa]s?|ratings?|rated|calificaciones?|punt(?:ajes?|uaci\w+|os)|estrellas|stars|resenas|reviews)(?: mas alt[oa]s?)?/;

/** They stay, because they may be of a name. */
const bestWords =
  /(?<!\S)(?:(?:cual|quien|which)(?: one)? (?:de (?:los|las) dos )?(?:es|is|esta|sale|queda|seria) (?:el |la |the )?(?:mejor|better|best|mas rico)(?! \S*(?:hora|dia|epoca))|(?:el|la|los|las) mejor(?:es)? (?:restaurante|lugar|sitio|fonda|bar|cafe)|(?:mas|most) (?:famos[oa]s?|popular(?:es)?|visitad[oa]s?|recomendad[oa]s?|famous|recommended)|best (?!of|time|day|way)\S+|(?:^|(?:el|la|los|las) )mejor(?:es)? (?!hora|dia|epoca|no|si|que|en|de|para|y|manera)\S+ (?:de|en|del) )/;

function takeNearMe(tokens: Tokens): boolean {
  return tokens.takeAll(
    /(?:(?:el |la |los |las |lo )?mas )?(?:cercan[oa]s?|cerca)(?: (?:de mi|a mi|de aqui|de aca|mio))(?: casa| trabajo| ubicacion)?|(?:el |la |los |las |lo )?mas (?:cercan[oa]s?|cerca)(?! (?:a|al|de|del) )|cerca de donde estoy|(?:(?:aqui|aca|bien|por aqui) )?cerca(?=$)|near me|nearby|nearest|closest|around me|close to me/,
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
};

/** Takes the «no» that corrects, and excludes nothing. */
function takeCorrection(tokens: Tokens, text: string): boolean {
  const words = tokens.words.join(" ");
  if ((words.match(/(?<!\S)no(?!\S)/g) ?? []).length > 1) return false;
  const hasComma = /^[^,.;]*\bno+\s*[,.;]/i.test(text);
  return tokens.take(hasComma ? corrections.withComma : corrections.plain) !== null;
}

/** Words that continue a question and say something of their own. */
const continuing =
  /^(?:no (?:me|nos) gustan?|no quiero|que (?:no|abran?|este|esten|tenga|tengan|sea)|sin|(?:el|la|los|las|cual(?:es)?|alguno) (?:mas|esta|estan|abre)|cual(?:es)?(?: de es[oa]s)? (?:abre|esta|es) )|^(?:[^ ]+ ){1,3}mejor$|^(?:[^ ]+ ){1,7}y (?:el|la) [^ ]+$/;
