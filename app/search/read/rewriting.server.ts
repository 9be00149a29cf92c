import { joiningWords, englishWords, sharedWithPortuguese, spanishWords } from "../lexicon/language-words";
import { numbers } from "../lexicon/numbers";
import { toPhraseBook } from "../lexicon/phrase-book";
import { portugueseWords, wordings } from "../lexicon/wordings";
import { Tokens } from "../../word-index/tokens.server";
import type { Language } from "../../text/language";
import { findPlaces } from "../lexicon/places";
import { isLikeKitchen, readAttribute } from "../lexicon/attribute-words";
import { englishRows, phrasesThatMean } from "../lexicon/lexicon";
import { fold } from "../../text/fold";
import { areEnglish } from "../lexicon/ordinary-words.server";

/* What people say in three languages becomes what the directory has. The words stand in `lexicon/wordings`; these are patterns for `Tokens.take`. */

function isPortuguese(words: readonly string[]): boolean {
  const isKnown = (word: string) => portugueseWords.has(word) || sharedWithPortuguese.has(word);
  return words.filter(isKnown).length >= 2 && words.some((word) => isKnown(word) && !sharedWithPortuguese.has(word));
}

/** Counts small words; ties are Spanish. */
export function findLanguage(words: readonly string[]): Language {
  const [english, spanish] = [englishWords, spanishWords].map((known) => words.filter((word) => known.has(word)).length);
  if (english === 0 && spanish === 0) return areEnglish(words) ? "en" : "es";
  return (english ?? 0) > (spanish ?? 0) ? "en" : "es";
}

/** On an English page a dish or a place, in whatever language it is called, is asked for in English. `words`: folded. */
function isPlainlySpanish(words: readonly string[]): boolean {
  const telling = withoutPlaces(words).filter((word) => !joiningWords.has(word));
  const spanish = telling.filter((word) => spanishWords.has(word)).length;
  return spanish > telling.filter((word) => englishWords.has(word)).length;
}

/** `page`: its language, in which it answers by default. Spanish pages answer English in English. `words`: folded. */
export const answerLanguage = (words: readonly string[], page: Language): Language =>
  page === "en" && !isPlainlySpanish(words) ? "en" : findLanguage(words);

/** "Gluten", "lactosa", "azúcar": «sin gluten» is looked for, and «gluten» is in it. */
const freeOf = phrasesThatMean("listed").flatMap(([phrase]) => /^sin (\S+)$/.exec(fold(phrase))?.[1] ?? []);

/** Stems of verbs that bring something: «llevan», «manden», «traigan». */
const bringing = "(?:llev|mand|envi|repart|entregu?|tra|traig)";

/** What people say in Spanish, as far as it depends on the words beside it. */
const spanishPatterns: [RegExp, string][] = [
  [
    new RegExp(
      `(?:(?:me|te|nos|lo|la|los|las) )*${bringing}[ae]n?(?: (?:la |el |los |las )?(?:comida|pedidos?))? (?:a|hasta) (?:(?:la|mi|tu|nuestra) )?(?:casa|oficina|trabajo|hotel|puerta)`,
    ),
    "llevan a domicilio",
  ],
  [new RegExp(`(?<=(?:^| )${bringing}[ae]n? (?:[^ ]+ ){1,3})a (?:la|mi|su) (?:casa|oficina|puerta)(?! de)`), "a domicilio"],
  [/(?:el |los )?(?:platos?|cosas?)(?= (?:mas|menos) (?:barat|car)[oa]s?)/, "lo"],
  [/(?:un|una|unos|unas|dos|tres|buen) (?:platos?|platillos?|porcion(?:es)?|racion(?:es)?) de(?! (?:la|el) )/, ""],
  [/ahora(?= (?:dime|dame|dinos|cuentame|muestrame|buscame) )/, ""],
  [new RegExp(`(?:que )?no (?:tengan?|lleven?|contengan?|usen?)(?: nada de)?(?= (?:${freeOf.join("|")})(?: |$))`), "sin"],
  [/^abri(?:o|eron)/, "abren ahora"],
  [/(?<=(?:que|cuales) dias? )(?:hacen?|preparan?|sirven|venden)(?= (?!en )[^ ])/, "hay"],
];

/** What is left of them once phrases are replaced. */
const spanishRemains: [RegExp, string][] = [
  [/tan?(?= abiert[oa]s?)/, "estan"],
  [/cuanto(?= (?:el|la|los|las|un|una) |$)/, "cuanto cuesta"],
];

/** What comes before or after eating: «antes de coger la panga», «después de misa». */
const asides =
  /mm+|ja(?:ja)+|je(?:je)+|(?:(?:antes|despues) de (?:[^ ]+(?:ar|er|ir)(?:me|nos|se)? )?|baj(?:ar(?:me|nos)?|o|amos|ando) (?=del?(?: |$)))(?:de )?(?:(?:al?|el|la|un|una|del) )*(?:avion|barco|bote|bus|carro|ferry|lancha|misa|panga|playa|taxi|trabajo|vuelo|cine|clases?|escuela|iglesia|gimnasio)/;

/** Words that ask, order or greet mean nothing for the search. */
const person = "(?:personas?|gentes?|adultos?|amig[oa]s|companer[oa]s|pax|comensales|people|persons?|guests|friends)";
const someNumber = String.raw`(?:\d{1,2}|${numbers.slice(1).join("|")})`;

/** Tells how many people will come: "somos como ocho", "mesa para 4", "party of six". */
export const partySize = new RegExp(
  `(?:somos|seremos|vamos|iremos|vendremos|grupo de|mesa (?:para|de)|we (?:are|re)|party of|table for|group of) (?:a ser |como |unos |unas |about |around )*${someNumber}(?: ${person})?(?! (?:a ?m|p ?m|de la|y media|dolares|balboas|palos)(?: |$))|(?:(?:para|de|con|como|unos|unas|for|with) )*${someNumber} ${person}`,
);

/** "Grilled octopus" is any of them, "grilled" alone a kitchen. */
const grilledDish = /grilled(?= (?:octopus|fish|chicken|shrimps?|lobsters?))/;

/** A place to which somebody is on the way. `isWide`: a province or a region. */
export type Towards = { place: string; isWide: boolean };

/** Portuguese is read as Spanish, once its words are. */
export type ReadAs = Language | "pt";

/** Rewrites what the directory spells otherwise, and says in which language the text is. */
export function rewrite(tokens: Tokens): ReadAs {
  const isInPortuguese = isPortuguese(tokens.words);
  if (isInPortuguese) tokens.replacePhrases(wordings.portuguese);
  const readAs = isInPortuguese ? "pt" : findLanguage(withoutPlaces(tokens.ownWords));
  if (readAs !== "en") rewriteSpanish(tokens);
  tokens.replacePhrases(wordings.places);
  takeDestination(tokens);
  // «San Francisco, ciudad de Panamá» tells its province.
  if (placeRuns(tokens.words).length > 1) tokens.replaceAll(/ciudad de panama/, "Panamá");
  rewritePlaces(tokens);
  if (readAs === "en") rewriteEnglish(tokens);
  return readAs;
}

function rewriteSpanish(tokens: Tokens): void {
  tokens.replacePhrases(wordings.chat);
  for (const [pattern, words] of spanishPatterns) tokens.replaceAll(pattern, words);
  tokens.replacePhrases(wordings.spanish);
  for (const [pattern, words] of spanishRemains) tokens.replaceAll(pattern, words);
}

function rewriteEnglish(tokens: Tokens): void {
  tokens.takeAll(/(?<=(?:time|want|like|places?|where) )to go/);
  tokens.replacePhrases(wordings.english);
}

/** "Chicken" is "pollo" where the text is English. */
export function translate(text: string, readAs: ReadAs): string {
  const tokens = new Tokens(text);
  if (readAs === "en") toSpanish(tokens);
  return tokens.text;
}

/** "Lobsters" and "lobster" are equal. */
const inSingular = (word: string) => word.replace(/ies$/, "y").replace(/(?<!s)s$/, "");

const inSpanish = toPhraseBook(englishRows, inSingular);

function toSpanish(tokens: Tokens): void {
  tokens.take(grilledDish);
  tokens.replacePhrases(inSpanish);
}

/** Takes what asks for nothing, when all that asks for something else than a dish, a business or a place has been taken. */
export function rewriteRest(tokens: Tokens, readAs: ReadAs): void {
  if (readAs === "en") {
    toSpanish(tokens);
    tokens.replaceAll(/(?:near|around|close to)(?: to)?/, "cerca de");
    // The field reads «at 4 in the morning» and «in a wheelchair» later.
    tokens.replaceAll(/(?:in|at)(?! (?:\d|an? |the (?:morning|afternoon|evening)))/, "en");
  }
  tokens.replaceAll(/(?:restaurantes?|lugares?|negocios?|sitios?) del?/, "en");
  spellKitchens(tokens);
  tokens.takeAll(asides);
}

/** Runs of words that are places. */
function placeRuns(words: readonly string[]): { at: number; length: number }[] {
  const runs: { at: number; length: number }[] = [];
  for (let at = 0; at < words.length;) {
    const length = findPlaces(words.slice(at), { before: words.slice(0, at) })?.length ?? 0;
    if (length > 0) runs.push({ at, length });
    at += Math.max(length, 1);
  }
  return runs;
}

/** A place counts as one. */
export const countWords = (words: readonly string[]): number =>
  words.length - placeRuns(words).reduce((more, { length }) => more + length - 1, 0);

/** A place in another language says nothing of the question's: "in El Valle de Antón". */
function withoutPlaces(words: readonly string[]): string[] {
  const runs = placeRuns(words);
  return words.filter((_, index) => !runs.some(({ at, length }) => index >= at && index < at + length));
}

/** «En Puerto Mutis, antes de salir para Coiba»: the place to which one goes on is not where one eats. */
function takeDestination(tokens: Tokens): void {
  const { words } = tokens;
  const found = placeRuns(words).map(({ at, length }) => words.slice(at, at + length).join(" "));
  const isLeft = found.some((place) => new RegExp(`(?:^| )(?:en|in|at) (?:la |el )?${place}(?: |$)`).test(words.join(" ")));
  if (found.length < 2 || !isLeft) return;
  for (const place of found)
    tokens.take(
      new RegExp(
        `(?:para|hacia|rumbo a|camino a|vengo de|venimos de|ya (?:fui|fuimos|estuve|estuvimos|comi|comimos) (?:a|en)|voy a|vamos a|sigo a|salgo de|saliendo de|regresando de|desde|on the way to) (?:la |el )?${place}`,
      ),
    );
}

/** What comes before the place to which somebody is on the way. */
const onTheWay =
  "(?:(?:de|en) )?(?:paso|camino|rumbo) (?:hacia|para|pal?|al?)|antes de llegar al?|(?:on (?:the|my|our) way|heading) to|before (?:we get|getting) to";

/** «Camino a David» asks for what is near David, since nobody knows what lies on the way. */
export function takeTowards(tokens: Tokens): Towards | null {
  const { words } = tokens;
  for (const { at, length } of placeRuns(words)) {
    const { places: [place] = [] } = findPlaces(words.slice(at), { before: words.slice(0, at) }) ?? {};
    const name = words.slice(at, at + length).join(" ");
    if (!place) continue;
    tokens.replaceAll(new RegExp(`(?:${onTheWay}) (?:la |el )?${name}`), `cerca de ${place.name}`);
    if (tokens.words.join(" ") !== words.join(" ")) return { place: place.name, isWide: place.district === null };
  }
  return null;
}

/**
 * «Entre Penonomé y Santiago», «en Boquete y Volcán»: both are one place, as "o" says. «De Chitré a Las Tablas» is between them, «fuera de
 * David» is not there, and what one brings «a David» is delivered.
 */
function rewritePlaces(tokens: Tokens): void {
  const { words } = tokens;
  for (const { at, length } of placeRuns(words)) {
    const place = words.slice(at, at + length).join(" ");
    tokens.replaceAll(
      new RegExp(`(?:afuera|fuera|lejos|outside|far|away) (?:(?:del?|of|from) )?(?:(?:el|la|the) )?${place}`),
      `que no sea ${place}`,
    );
    tokens.replaceAll(
      new RegExp(
        `(?:(?:me|nos|le|les) )?(?:(?:puede|pueda)n? )?${bringing}(?:[ae]n?|[aei]r)(?:me|nos)?(?=(?: [^ ]+){0,3} (?:a|al|hasta) (?:(?:el|la) )?${place}(?: |$))`,
      ),
      "a domicilio",
    );
    const next = at + length + (/^(?:en|in)$/.test(words[at + length + 1] ?? "") ? 2 : 1);
    const otherLength = findPlaces(words.slice(next), { before: ["en"] })?.length ?? 0;
    if (otherLength === 0) continue;
    const other = words.slice(next, next + otherLength).join(" ");
    const joined = `${place} o en ${other}`;
    tokens.replaceAll(
      new RegExp(`(?:entre|between) ${place} (?:y|and|e) ${other}|(?:de|desde|from) ${place} (?:a|hasta|to) ${other}`),
      `entre ${joined}`,
    );
    tokens.replaceAll(new RegExp(`${place} (?:y|and|e|or|o|u)(?: en| in)? ${other}`), joined);
  }
}

/** "Comida peruna", before "comida" goes as a filler. */
function spellKitchens(tokens: Tokens): void {
  for (const [at, word] of tokens.words.entries()) {
    if (tokens.words[at - 1] !== "comida" || !isLikeKitchen(word)) continue;
    const { spelling = [] } = readAttribute(["comida", word], [], new Set()) ?? {};
    if (spelling.length === 2) tokens.replaceAll(new RegExp(`comida ${word}`), spelling.join(" "));
  }
}
