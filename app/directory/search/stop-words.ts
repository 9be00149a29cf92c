/** Folded. */
const stopWords = new Set(
  (
    "a al con cual de del donde e el en hay la las lo los me mi o para por que quiero se su sus u un una unos unas y " +
    "comer como cerca restaurante restaurantes lugar lugares sitio sitios ahora acepta aceptan tiene tienen"
  ).split(" "),
);

/** Words that a search leaves out, unless it has no others. `word`: folded. */
export const isStopWord = (word: string) => stopWords.has(word);
