/** Each phrase of a group also finds every other one of it. All are folded and singular (see `stem`). */
const sameMeaning = `
marisco|pescado|marisqueria|seafood|fish
fonda|comida tipica|comida criolla|comida casera|comida tradicional|criolla|tipica
patacon|toston
vegano|vegetariano|vegan|vegetarian
parrilla|parrillada|asado|carne a la brasa|churrasqueria|steakhouse|steak
hamburguesa|hamburgueseria|burger
pizza|pizzeria
cafe|cafeteria|coffee
desayuno|brunch|breakfast
helado|heladeria|gelato|ice cream
postre|dulce|pasteleria|reposteria
panaderia|bakery
bar|cantina|trago|coctel
cerveza|cerveceria|beer
pollo|chicken
chino|comida china|chifa
japones|comida japonesa
arabe|comida arabe|libanes
hindu|indio|comida india
hojaldre|hojaldra
raspado|raspao
batido|smoothie|licuado
comida rapida|fast food
almuerzo|menu del dia|comida corriente|lunch
cena|dinner
para llevar|takeout
bufe|buffet
arroz|rice
frito|fried`;

/** A phrase on the left also finds those on the right, not the other way round. */
const oneWay = `
ceviche>marisco,marisqueria
taco>mexicano
sushi>japones
pasta>italiano
shawarma>arabe
pollo frito>broaster`;

const lines = (text: string) => text.trim().split("\n");
const meaningsOf = new Map<string, string[]>();
for (const line of lines(sameMeaning)) {
  const group = line.split("|");
  for (const phrase of group)
    meaningsOf.set(
      phrase,
      group.filter((other) => other !== phrase),
    );
}
for (const line of lines(oneWay)) {
  const [phrase = "", meanings = ""] = line.split(">");
  meaningsOf.set(phrase, meanings.split(","));
}

/** Returns a folded word without its plural ending and with a final "a" as "o": "pescados" and "pescado" are the same. */
export function stem(word: string): string {
  const singular = word.length > 4 ? word.replace(/(?<=[lnrdz])es$|(?<=[aeiou])s$/, "") : word;
  return singular.length > 3 ? singular.replace(/a$/, "o") : singular;
}

const stemmed = new Map([...meaningsOf].map(([phrase, found]) => [phrase.split(" ").map(stem).join(" "), found]));

/** Further words that mean the same in this trade, folded; the longest phrase at the start of the words wins. */
export function tradeSynonyms(words: readonly string[]): { meanings: string[][]; length: number } | undefined {
  for (let length = Math.min(words.length, 4); length > 0; length--) {
    const found = stemmed.get(words.slice(0, length).map(stem).join(" "));
    if (found) return { meanings: found.map((phrase) => phrase.split(" ")), length };
  }
  return undefined;
}
