import { numbers } from "../lexicon/numbers";
import { Tokens } from "../../word-index/tokens.server";
import type { Language } from "../../text/language";
import { capital, findPlaces } from "../lexicon/places";
import { isLikeKitchen, readAttribute } from "../lexicon/attribute-words";
import { englishPhrases, phrasesThatMean } from "../lexicon/lexicon";
import { fold } from "../../text/fold";
import { areEnglish } from "../lexicon/ordinary-words.server";

/* Words as people write and say them, in three languages, become those that the directory has. Folded, as patterns for `Tokens.take`. */

const englishWords = new Set(
  (
    "gluten free live music night saturday sunday dog pet kid friendly cheaper price not too very expensive pricey indian thai w tonite rn tho u ur wanna gimme english speaking spoken discount staff whats vegan options coffee beer chicken fish lunch breakfast dinner seafood lobster deliver nearest closest cheapest cheap near from take card cards open does " +
    "a about all and any are at best by can closed closes could do does eat find food for get good have hours how i in is it me " +
    "my near nearby need now number of on open opening opens or phone place places please restaurant restaurants serve serves serving " +
    "show some somewhere tell the there this to today tomorrow tonight want what when where which who with would you your"
  ).split(" "),
);

/** Portuguese words that Spanish lacks. */
const portugueseWords = new Set(
  "posso em voce voces tem algum alguma tenho gostaria fale fala falam aceita aceitam praia lagosta camarao sobremesa quanto custa custam cartao peixe obrigado obrigada frango melhor almoco jantar aberto aberta hoje amanha uma nao quero restaurantes comer onde".split(
    " ",
  ),
);
const sharedWithSpanish = new Set(["onde", "quero", "comer", "restaurantes"]);

function isPortuguese(words: readonly string[]): boolean {
  const known = words.filter((word) => portugueseWords.has(word));
  return known.length >= 2 && known.some((word) => !sharedWithSpanish.has(word));
}

/** Portuguese words that the search needs in Spanish. */
const portugueseToSpanish: [RegExp, string][] = [
  [/cafe da manha/, "desayuno"],
  [/peixe|peixes/, "pescado"],
  [/frutos do mar/, "mariscos"],
  [/frango/, "pollo"],
  [/almoco/, "almuerzo"],
  [/jantar/, "cena"],
  [/cerveja/, "cerveza"],
  [/perto (?:de|do|da)/, "cerca de"],
  [/tem|tem(?:os)? aqui/, "hay"],
  [/algum/, "algun"],
  [/cidade/, "ciudad"],
  [/d[oa]s?/, "de"],
  [/tenho/, "tengo"],
  [/quero/, "quiero"],
  [/gostaria(?: de)?/, "quiero"],
  [/quanto custam?/, "cuanto cuesta"],
  [/que horas/, "que hora"],
  [/fecham?/, "cierra"],
  [/aceitam?/, "acepta"],
  [/cartao/, "tarjeta"],
  [/praia/, "playa"],
  [/lagosta/, "langosta"],
  [/camarao|camaroes/, "camarones"],
  [/carne de porco|porco/, "puerco"],
  [/sobremesas?/, "postre"],
  [/bom|boa/, "bueno"],
  [/barat[oa]s?/, "barato"],
  [/onde|aonde/, "donde"],
  [/posso/, "puedo"],
  [/em|no|na/, "en"],
  [/abert([oa])s?/, "abierto"],
  [/hoje/, "hoy"],
  [/amanha/, "manana"],
];

const spanishWords = new Set(
  (
    "oye hola xopa buenas buenos tardes dias noches gracias favor kiero porfa pa q dond onde tengo ganas busco telefono numero horario donde " +
    "a al algo algun alguna abierta abiertas abierto abiertos abre abren ahora como comer con cual cuales cuanto cuando de del " +
    "donde el en es esta este esto hay hora hoy la las lo los manana me mi noche para por puedo que quien quiero se sin sobre son " +
    "su sus tiene tienen un una unas unos y"
  ).split(" "),
);

/** Counts small words; ties are Spanish. */
export function findLanguage(words: readonly string[]): Language {
  const [english, spanish] = [englishWords, spanishWords].map((known) => words.filter((word) => known.has(word)).length);
  if (english === 0 && spanish === 0) return areEnglish(words) ? "en" : "es";
  return (english ?? 0) > (spanish ?? 0) ? "en" : "es";
}

/** Spanish words that names of dishes hold, too: «arroz con pollo y ensalada». */
const joiningWords = new Set("a al con d de del el en es la las lo los me mi para por sin su sus un una unas unos y".split(" "));

const askedInSpanish = new Set("alergica alergico celiaca celiaco cuesta queda quedan somos sirven venden".split(" "));

/** On an English page a dish or a place, in whatever language it is called, is asked for in English. `words`: folded. */
function isPlainlySpanish(words: readonly string[]): boolean {
  const telling = withoutPlaces(words).filter((word) => !joiningWords.has(word));
  const spanish = telling.filter((word) => spanishWords.has(word) || askedInSpanish.has(word)).length;
  return spanish > telling.filter((word) => englishWords.has(word)).length;
}

/** `page`: its language, in which it answers by default. Spanish pages answer English in English. `words`: folded. */
export const answerLanguage = (words: readonly string[], page: Language): Language =>
  page === "en" && !isPlainlySpanish(words) ? "en" : findLanguage(words);

/** "Gluten", "lactosa", "azúcar": «sin gluten» is looked for, and «gluten» is in it. */
const freeOf = phrasesThatMean("listed").flatMap(([phrase]) => /^sin (\S+)$/.exec(fold(phrase))?.[1] ?? []);

/** As people write in a chat. */
const spellings: [RegExp, string][] = [
  [/q|k|ke|qe/, "que"],
  [/x q|xq|pq/, "por que"],
  [/pa/, "para"],
  [/pal/, "para el"],
  [/x/, "por"],
  [/d/, "de"],
  [/dl/, "del"],
  [/num|nro|nmro/, "numero"],
  [/tb|tmb|tambn/, "tambien"],
  [/bn/, "bien"],
  [/cia/, "compañía"],
  [/fonos?|telf|fon/, "telefono"],
  [/dnde|dnd/, "donde"],
  [/ct[oa]|cnto|cuant/, "cuanto"],
  [/(?<=que )hrs?/, "hora"],
  [/grax|grcs/, "gracias"],
  [/xfa|xfis|xfavor|plz|pls/, "por favor"],
  [/oi/, "hoy"],
  [/cerk/, "cerca"],
  [/(?:whats? ?app?|whatsap|wasap|guasap|wasa|wsp)/, "whatsapp"],
  [/kiero|qiero|quieo/, "quiero"],
  [/dond|onde|adonde|aonde|adond/, "donde"],
  [/desayun(?:an?|ar|ito|os?|amos|emos)/, "desayuno"],
  [/cen(?:ar|o|amos|emos)/, "cena"],
  [/almorz(?:ar|amos|emos)/, "almuerzo"],
  [/(?:para )?(?:la |el )?(?:cena|almuerzo|desayuno) (?:o|u|y) (?:para )?(?:la |el )?(?:cena|almuerzo|desayuno)/, ""],
  [/tragitos?|traguitos?|traguit/, "trago"],
  [/cervezas? (?:bien )?(?:frias?|heladas?)/, "cerveza"],
  [
    /(?:unas? )?(?:birras?|pintas?|polas?|chelas?) (?:bien |muy )*(?:frias?|heladas?)|unas? (?:bien |muy )(?:frias?|heladas?)/,
    "birra",
  ],
  [
    /(?:(?:me|te|nos|lo|la|los|las) )*(?:llev[ae]n?|mand[ae]n?|tra(?:en?|igan?)|envi[ae]n?|repart[ae]n?|entreg(?:an?|uen?))(?: (?:la |el |los |las )?(?:comida|pedidos?))? (?:a|hasta) (?:(?:la|mi|tu|nuestra) )?(?:casa|oficina|trabajo|hotel|puerta)/,
    "llevan a domicilio",
  ],
  [
    /(?<=(?:^| )(?:llev[ae]n?|mand[ae]n?|tra(?:en?|igan?)|envi[ae]n?|repart[ae]n?|entreg(?:an?|uen?)) (?:[^ ]+ ){1,3})a (?:la|mi|su) (?:casa|oficina|puerta)(?! de)/,
    "a domicilio",
  ],
  [/(?:que |quien )?(?<!se )repart[ae]n?|repartidor(?:es)?/, "a domicilio"],
  [/(?:llevan|entregan|mandan|envian) (?:a|en|hasta)/, "llevan a domicilio en"],
  [/(?:que|y) mas (tienen|venden|sirven|ofrecen|hacen)/, "que tienen de comer"],
  [/que (?:tienen|venden|sirven) (?:para|de) (?:comer|tomar|beber|picar)/, "que tienen de comer"],
  [
    /(?:que )?(?:no|nada) (?:(?:es|son|sean?|est[ae]n?|salgan?) )?(?:(?:muy|tan|demasiado|bien) )?(?:car|costos)[oa]s?/,
    "barato que no sea caro",
  ],
  [/(?:(?:es)?tan? |es )?(?:muy |demasiado |bien )car[oa]s?/, ""],
  [/(?:el |los )?(?:platos?|cosas?)(?= (?:mas|menos) (?:barat|car)[oa]s?)/, "lo"],
  [/alguno/, "alguna"],
  [/mas o menos/, ""],
  [/(?:un|una|unos|unas|dos|tres|buen) (?:platos?|platillos?|porcion(?:es)?|racion(?:es)?) de(?! (?:la|el) )/, ""],
  [/ahora(?= (?:dime|dame|dinos|cuentame|muestrame|buscame) )/, ""],
  [/(?:en )?(?:todo )?(?:el )?pais/, ""],
  [/(?:(?:a|en) )?(?:como|cuanto|en cuanto) (?:me )?(?:sale|salen|viene|vienen)/, "cuanto cuesta"],
  [/(?:y )?a como(?! (?:llego|se llega|voy))(?: (?:esta|estan|es|son|tienen|dan))?/, "cuanto cuesta"],
  [/(?:re)?serv(?:a|e)me|apart[ae](?:me)?(?= (?:una |la )?mesa)/, "reservar"],
  [/trabajan?(?! en)|atienden?/, "abren"],
  [
    /(?:ya )?(?:(?:me|nos|estoy|estamos) )?(?:aburri|aburrid[oa]s?|canse|cansad[oa]s?|harte|hart[oa]s?) del? [^\s~]+(?: con [^\s~]+)?/,
    "",
  ],
  [
    /(?:(?:es)?t(?:oy|amos)|and(?:o|amos)) (?:(?:bien|muy|mas|super) )?(?:pela[od]+[oa]?s?|limpi[oa]s?|quebra[od]+s?|sin plata)(?: (?:hasta|y) (?:la |el )?(?:proxim[oa] )?(?:quincena|fin de mes|quince))?/,
    "barato",
  ],
  [/pela(?:o|it[oa])s|chiquill[oa]s?|nen[ea]s/, "ninos"],
  [/(?:al) valle(?! del?)/, "en El Valle"],
  [
    /(?:para )?llevar a(?:l)?(?! (?:(?:mis?|el|la|los|las|una?) )?(?:perr|gat|mascot))(?: |$)(?:mi |mis |la |el |los |una? )?[^\s~]+/,
    "",
  ],
  [
    /(?:para )?ver (?:el |los |un )?(?:partidos?|futbol|juegos?|mundial|beisbol|peleas?)(?: de la sele(?:ccion)?)?/,
    "para ver el partido",
  ],
  [new RegExp(`(?:que )?no (?:tengan?|lleven?|contengan?|usen?)(?: nada de)?(?= (?:${freeOf.join("|")})(?: |$))`), "sin"],
  [
    /(?:pero )?(?:que )?no (?:haya|hay|tenga(?:mos)?|toque) (?:que )?(?:hacer )?(?:reserv(?:ar|a|acion)|una reserva)/,
    "sin reserva",
  ],
  [/sin (?:nada de )?carne|no com(?:o|e|en|emos) carne/, "vegetariano"],
  [/ya (?:abrio|abrieron|estan abiertos)|^abri(?:o|eron)/, "abren ahora"],
  [/habran?|habria|hubiera/, "hay"],
  [/tan?(?= abiert[oa]s?)/, "estan"],
  [/separ(?:a|e)(?:me|nos)?(?= (?:una |la )?mesa)/, "reservar"],
  [/cuanto(?= (?:el|la|los|las|un|una) |$)/, "cuanto cuesta"],
  [/(?<=(?:que|cuales) dias? )(?:hacen?|preparan?|sirven|venden)(?= (?!en )[^ ])/, "hay"],
  [
    /(?:que|cuales) dias? (?:(?:es que )?(?:lo|la|los|las) )?(?:no )?(?:abren?|cierran?|descansan?|trabajan|atienden|sirven?|venden?|hacen?|preparan?)|cuando (?:no abren?|descansan?)/,
    "horario",
  ],
  [/🐟|🦐|🦞|🐙|🦀/u, "mariscos"],
];

/** The capital by its other names, and towns with the word for what they are. */
const cities: [RegExp, string][] = [
  [
    /(?:la )?(?:ciudad|capital) (?:de|del) panama|panama city(?: panama)?|(?:la )?ciudad capital|la city|(?:la |the )?capital|(?:la )?(?<!(?:colon|david|santiago|chitre|penonome|aguadulce|changuinola) )ciudad(?! del? )|the city(?: center)?/,
    capital,
  ],
  [
    /(?:la |el )?(?:ciudad|pueblo|distrito|corregimiento|municipio) del?(?! (?:saber|hogar|panama)(?: |$))|(?:the )?(?:city|town) of/,
    "en",
  ],
  [/(?<=(?:david|santiago|chitre|penonome|aguadulce|changuinola) )ciudad/, ""],
  [/(?:the )?(?:fish|seafood) market/, "Mercado de Mariscos"],
  [/comarca (?:de |la )?(?:ngabe bugle|ngobe bugle|ngabe|ngobe|bugle)/, "ngabe bugle"],
  [/comarca (?:de |la )?(?:guna|kuna)(?: yala)?/, "guna yala"],
  [/(?:la |el )?tumba ?muerto/, "Ricardo J. Alfaro"],
  [/el casco(?! (?:viejo|antiguo))/, "Casco Antiguo"],
];

/** What comes before or after eating: «antes de coger la panga», «después de misa». */
const asides =
  /xopa|mopri|pls|plz|mm+|aja|ja(?:ja)+|je(?:je)+|(?:(?:antes|despues) de (?:[^ ]+(?:ar|er|ir)(?:me|nos|se)? )?|baj(?:ar(?:me|nos)?|o|amos|ando) (?=del?(?: |$)))(?:de )?(?:(?:al?|el|la|un|una|del) )*(?:avion|barco|bote|bus|carro|ferry|lancha|misa|panga|playa|taxi|trabajo|vuelo|cine|clases?|escuela|iglesia|gimnasio)/;

/** Words that ask, order or greet mean nothing for the search. */
const person = "(?:personas?|gentes?|adultos?|amig[oa]s|companer[oa]s|pax|comensales|people|persons?|guests|friends)";
const someNumber = String.raw`(?:\d{1,2}|${numbers.slice(1).join("|")})`;

/** Tells how many people will come: "somos como ocho", "mesa para 4", "party of six". */
export const partySize = new RegExp(
  `(?:somos|seremos|vamos|iremos|vendremos|grupo de|mesa (?:para|de)|we (?:are|re)|party of|table for|group of) (?:a ser |como |unos |unas |about |around )*${someNumber}(?: ${person})?(?! (?:a ?m|p ?m|de la|y media|dolares|balboas|palos)(?: |$))|(?:(?:para|de|con|como|unos|unas|for|with) )*${someNumber} ${person}`,
);

/** Phrases to reword before the search reads the question. */
const rewordings: [RegExp, string][] = [[/(?:restaurantes?|lugares?|negocios?|sitios?) del?/, "en"]];

/** Wishes that the search's own words name in Spanish alone. */
const englishWishes: [RegExp, string][] = [
  [/(?:more or less|about how much)/, ""],
  [/(?<=vegan|vegetarian) friendly/, ""],
  [/(?:in )?(?:the )?same (?:town|place|area|city|neighborhood)/, ""],
  [/(?:not|nothing|isnt|arent) (?:(?:too|very|so|that) )*(?:expensive|pricey)/, "cheap not expensive"],
  [/late night/, "at 11 pm"],
  [/(?<=(?:time|want|like|places?|where) )to go/, ""],
  [/their|its/, "the"],
  [/w/, "with"],
  [/(?:watch|see|catch) (?:the |a )?(?:games?|match(?:es)?|football|soccer|baseball)/, "para ver el partido"],
  [/(?:that )?(?:can )?(?:delivers?|delivering|bring)(?: (?:food|it))? (?:to|in)/, "delivery in"],
  [/(?:that )?delivers?/, "delivery"],
  [/a c/, "aire acondicionado"],
  [/(?:with (?:an? )?|an? )patio/, "terraza"],
];

/** "Grilled octopus" is any of them, "grilled" alone a kitchen. */
const grilledDish = /grilled(?= (?:octopus|fish|chicken|shrimps?|lobsters?))/;

/** A place to which somebody is on the way. `isWide`: a province or a region. */
export type Towards = { place: string; isWide: boolean };

/** Portuguese is read as Spanish, once its words are. */
export type ReadAs = Language | "pt";

/** Rewrites what the directory spells otherwise, and says in which language the text is. */
export function rewrite(tokens: Tokens): ReadAs {
  const isInPortuguese = isPortuguese(tokens.words);
  if (isInPortuguese) for (const [pattern, words] of portugueseToSpanish) tokens.replaceAll(pattern, words);
  const readAs = isInPortuguese ? "pt" : findLanguage(withoutPlaces(tokens.ownWords));
  if (readAs !== "en") for (const [pattern, words] of spellings) tokens.replaceAll(pattern, words);
  for (const [pattern, words] of cities) tokens.replaceAll(pattern, words);
  // «Cerca del Cangrejo» is near a place that begins with its article.
  tokens.replaceAll(/cerca del/, "cerca de el");
  takeDestination(tokens);
  // «San Francisco, ciudad de Panamá» tells its province.
  if (placeRuns(tokens.words).length > 1) tokens.replaceAll(/ciudad de panama/, "Panamá");
  rewritePlaces(tokens);
  if (readAs === "en") for (const [pattern, words] of englishWishes) tokens.replaceAll(pattern, words);
  return readAs;
}

/** "Chicken" is "pollo" where the text is English. */
export function translate(text: string, readAs: ReadAs): string {
  const tokens = new Tokens(text);
  if (readAs === "en") toSpanish(tokens);
  return tokens.text;
}

/** "Lobsters" and "lobster" are equal. */
const inSingular = (word: string) => word.replace(/ies$/, "y").replace(/(?<!s)s$/, "");

const singularPhrase = (words: readonly string[]) => words.map(inSingular).join(" ");

const spanishFor = new Map([...englishPhrases].map(([phrase, spanish]) => [singularPhrase(phrase.split(" ")), spanish]));

const maxEnglish = 3;

/** What stands for the longest English phrase at the beginning of the words. */
function inSpanish(words: readonly string[]): { length: number; text: string } | undefined {
  for (let length = Math.min(words.length, maxEnglish); length > 0; length -= 1) {
    const text = spanishFor.get(singularPhrase(words.slice(0, length)));
    if (text !== undefined) return { length, text };
  }
  return undefined;
}

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
  for (const [pattern, words] of rewordings) tokens.replaceAll(pattern, words);
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

const bringing =
  "(?:(?:me|nos|le|les) )?(?:(?:puede|pueda)n? )?(?:llev|mand|envi|entreg|entregu|tra|traig)(?:[ae]n?|[aei]r)(?:me|nos)?";

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
    tokens.replaceAll(new RegExp(`${bringing}(?=(?: [^ ]+){0,3} (?:a|al|hasta) (?:(?:el|la) )?${place}(?: |$))`), "a domicilio");
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
