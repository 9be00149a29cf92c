import { fold } from "../../text/fold";
import { memoize } from "../../text/memoize";
import { soundKey } from "../../word-index/sound";

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
parrilla|parrillada|carne a la brasa|churrasquería|steakhouse|steak|bbq|barbacoa
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
pollo asado|pollo al carbón|pollo a la brasa
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

/** What a menu calls such a dish; folded. */
export const kindsOfDish = {
  sopa: ["caldo"],
  pescado: ["corvina", "pargo", "dorado", "wahoo", "trucha", "tilapia", "jurel", "robalo"],
};

/** A phrase on the left also finds those on the right, but not the reverse. */
const oneWay = `
ceviche>marisco|marisquería
sopa>caldo
pescado>marisco|marisquería|seafood|fish|${kindsOfDish.pescado.join("|")}
asado>parrilla|parrillada
taco>mexicano|mexicana
sushi>japonés|japonesa
pasta>italiano|italiana
shawarma>árabe
pollo frito>broaster
tamal de olla>tamal
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

/** Some are names, too: "Doña Chela" is no brewery. */
export const wordsForBeer = "birra|pola|chela|una fría|unas frías|una pinta|unas pintas";

const lines = (text: string) => text.trim().split("\n");

type TradeWords = [phrase: string, meanings: string[]][];

/** Streets are written "Avenida 5", "5ta avenida" or "Avenida Quinta". */
const streets =
  "primera 1ra|segunda 2da|tercera 3ra|cuarta 4ta|quinta 5ta|sexta 6ta|séptima 7ma|octava 8va|novena 9na|décima 10ma"
    .split("|")
    .flatMap((forms, index) => {
      const [name, short] = forms.split(" ");
      const groupOf = (street: string) =>
        [`${street} ${name}`, `${name} ${street}`, `${street} ${short}`, `${short} ${street}`, `${street} ${index + 1}`].join(
          "|",
        );
      return [groupOf("avenida"), groupOf("calle")];
    });

const equalWords: TradeWords = [...lines(groups), ...streets].flatMap((line) => {
  const group = line.split("|").map(fold);
  return group.map((phrase): [string, string[]] => [phrase, group.filter((other) => other !== phrase)]);
});

const narrowerWords: TradeWords = lines(oneWay).map((line) => {
  const [phrase = "", meanings = ""] = line.split(">");
  return [fold(phrase), meanings.split("|").map(fold)];
});

/** Folded. */
export const tradeWords: TradeWords = [
  ...equalWords,
  ...narrowerWords,
  ...wordsForBeer.split("|").map((phrase): [string, string[]] => [fold(phrase), ["cerveza", "cerveceria", "bar", "cantina"]]),
];

/** Drops the plural ending ("arroces" is "arroz"), and turns a final "a" into "o": "pescados" and "pescado" are equal. */
export function stem(word: string): string {
  const singular = word.length > 4 ? word.replace(/(?<=[aeiou])ces$/, "z").replace(/(?<=[lnrdz])es$|(?<=[aeiou])s$/, "") : word;
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

const maxPhraseLength = 4;

function findSynonyms(meaningsOf: ReadonlyMap<string, string[]>, words: readonly string[]): Synonyms | undefined {
  for (let length = Math.min(words.length, maxPhraseLength); length > 0; length--) {
    const found = meaningsOf.get(stemPhrase(words.slice(0, length)));
    if (found) return { meanings: found.map((phrase) => phrase.split(" ")), length };
  }
  return undefined;
}

/** Shorter words are compared by their letters. */
const minSoundLength = 6;

/** Equal for long words that sound alike: "tratoria". */
const tradeKey = memoize((word: string): string => {
  const stemmed = stem(word);
  return stemmed.length < minSoundLength ? stemmed : soundKey(stemmed);
}, 2_000);

const tradesByKey = new Map<string, string>();
for (const [phrase, meanings] of [...equalWords, ...narrowerWords]) {
  const keys = [phrase, ...meanings].map((words) => words.split(" ").map(tradeKey).join(" "));
  const trade = keys.map((key) => tradesByKey.get(key)).find((known) => known !== undefined) ?? phrase;
  for (const key of keys) if (!tradesByKey.has(key)) tradesByKey.set(key, trade);
}
const firstKeys = new Set([...tradesByKey.keys()].map((key) => key.split(" ")[0]));

/** Reads the trade at the start of folded words; the longest phrase wins. `trade` is equal for "pizza" and "pizzería". */
export function findTrade(words: readonly string[]): { trade: string; length: number } | undefined {
  if (!firstKeys.has(tradeKey(words[0] ?? ""))) return undefined;
  const keys = words.slice(0, maxPhraseLength).map(tradeKey);
  for (let length = keys.length; length > 0; length -= 1) {
    const trade = tradesByKey.get(keys.slice(0, length).join(" "));
    if (trade !== undefined) return { trade, length };
  }
  return undefined;
}

/** Folded. */
const stopWords = new Set(
  (
    "a al con cual de del donde e el en hay la las lo los me mi o para por que quiero se su sus u un una unos unas y " +
    "comer como cerca restaurante restaurantes lugar lugares sitio sitios ahora acepta aceptan tiene tienen near around restaurant restaurants"
  ).split(" "),
);

/** Words that a search leaves out, unless it has no others. `word`: folded. */
export const isStopWord = (word: string) => stopWords.has(word);
