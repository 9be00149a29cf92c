import { fold } from "../../text/fold";

/** Each phrase of a group also finds all others. */
const groups = `
marisco|pescado|marisquería|seafood|fish
fonda|comida típica|comida criolla|comida casera|comida tradicional|criolla|típica
patacón|tostón
hojaldre|hojaldra|hojalda
tasajo|carne ahumada
ropa vieja|carne mechada|carne desmechada
chuzo|pincho|carne en palito
rondón|rundown|run down
saus|souse
raspado|raspao
vegano|vegetariano|vegan|vegetarian
parrilla|parrillada|asado|carne a la brasa|churrasquería|steakhouse|steak|bbq|barbacoa
hamburguesa|hamburguesería|burger
emparedado|sándwich|sánduche
alita|wing
pizza|pizzería
café|cafetería|coffee
desayuno|brunch|breakfast
helado|heladería|gelato|ice cream
postre|dulce|pastelería|repostería
panadería|bakery
bar|cantina|trago|coctel
cerveza|cervecería|beer
pollo|chicken
picada|picadera|boquita
chino|comida china|chifa
japonés|comida japonesa
árabe|comida árabe|libanés
hindú|indio|comida india
batido|smoothie|licuado|malteada
comida rápida|fast food
almuerzo|menú del día|comida corriente|lunch
cena|dinner
para llevar|takeout
bufé|buffet
arroz|rice
frito|fried`;

/** A phrase on the left also finds those on the right, but not the reverse. */
const oneWay = `
ceviche>marisco|marisquería
taco>mexicano|mexicana
sushi>japonés|japonesa
pasta>italiano|italiana
shawarma>árabe
pollo frito>broaster
tamal de olla>tamal
birra>cerveza|cervecería|bar|cantina
pola>cerveza|cervecería|bar|cantina
chela>cerveza|cervecería|bar|cantina
una fría>cerveza|cervecería|bar|cantina
unas frías>cerveza|cervecería|bar|cantina
una pinta>cerveza|cervecería|bar|cantina
unas pintas>cerveza|cervecería|bar|cantina
hotdog>hot dog|hot dogs
perro caliente>hot dog|hot dogs|hotdog
fritura>carimañola|hojaldre|hojaldra|empanada|chicharrón
chicha>jugo
granizado>raspado|raspao
comida internacional>internacional
comida peruana>peruano|peruana
comida italiana>italiano|italiana|trattoria
comida mexicana>mexicano|mexicana|taquería
comida colombiana>colombiano|colombiana
comida venezolana>venezolano|venezolana|arepa
comida española>español|española
comida afroantillana>afroantillano|afroantillana|antillano|rondón
comida vegana>vegano|vegetariano
comida vegetariana>vegetariano|vegano`;

const lines = (text: string) => text.trim().split("\n");

type TradeWords = [phrase: string, meanings: string[]][];

const equalWords: TradeWords = lines(groups).flatMap((line) => {
  const group = line.split("|").map(fold);
  return group.map((phrase): [string, string[]] => [phrase, group.filter((other) => other !== phrase)]);
});

/** Folded. */
export const tradeWords: TradeWords = [
  ...equalWords,
  ...lines(oneWay).map((line): [string, string[]] => {
    const [phrase = "", meanings = ""] = line.split(">");
    return [fold(phrase), meanings.split("|").map(fold)];
  }),
];

/** Drops the plural ending, and turns a final "a" into "o": "pescados" and "pescado" are equal. */
export function stem(word: string): string {
  const singular = word.length > 4 ? word.replace(/(?<=[lnrdz])es$|(?<=[aeiou])s$/, "") : word;
  return singular.length > 3 ? singular.replace(/a$/, "o") : singular;
}

const stemPhrase = (words: readonly string[]) => words.map(stem).join(" ");

const toMap = (list: TradeWords) => new Map(list.map(([phrase, meanings]) => [stemPhrase(phrase.split(" ")), meanings]));

const [byStem, equalByStem] = [toMap(tradeWords), toMap(equalWords)];

type Synonyms = { meanings: string[][]; length: number };

/** Folded. The longest phrase at the start of the words wins. */
export const tradeSynonyms = (words: readonly string[]): Synonyms | undefined => findSynonyms(byStem, words);

/** Does as `tradeSynonyms`, without phrases that mean more than the words: a ceviche is seafood, but not all seafood is ceviche. */
export const equalPhrases = (words: readonly string[]): Synonyms | undefined => findSynonyms(equalByStem, words);

function findSynonyms(meaningsOf: ReadonlyMap<string, string[]>, words: readonly string[]): Synonyms | undefined {
  for (let length = Math.min(words.length, 4); length > 0; length--) {
    const found = meaningsOf.get(stemPhrase(words.slice(0, length)));
    if (found) return { meanings: found.map((phrase) => phrase.split(" ")), length };
  }
  return undefined;
}

/** Folded. */
const stopWords = new Set(
  (
    "a al con cual de del donde e el en hay la las lo los me mi o para por que quiero se su sus u un una unos unas y " +
    "comer como cerca restaurante restaurantes lugar lugares sitio sitios ahora acepta aceptan tiene tienen"
  ).split(" "),
);

/** Words that a search leaves out, unless it has no others. `word`: folded. */
export const isStopWord = (word: string) => stopWords.has(word);
