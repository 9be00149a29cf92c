/* Words that tell the language of a text, folded. What is Portuguese alone stands in `wordings`. */

const toWords = (text: string) => text.split(" ");

/** Spanish words that names of dishes hold, too: «arroz con pollo y ensalada». */
export const joiningWords = new Set(
  toWords("a al con d de del el en es la las lo los me mi para por sin su sus un una unas unos y"),
);

export const spanishWords = new Set([
  ...joiningWords,
  ...toWords(
    "abierta abiertas abierto abiertos abre abren ahora alergica alergico algo algun alguna buenas buenos busco celiaca celiaco como comer " +
      "cual cuales cuanto cuando cuesta dias dond donde esta este esto favor ganas gracias hay hola hora horario hoy kiero manana noche noches " +
      "numero onde oye pa porfa puedo q que queda quedan quien quiero se sirven sobre somos son tardes telefono tengo tiene tienen venden xopa",
  ),
]);

export const englishWords = new Set(
  toWords(
    "a about all and any are at beer best breakfast by can card cards cheap cheaper cheapest chicken closed closes closest coffee could deliver " +
      "dinner discount do does dog eat english expensive find fish food for free friendly from get gimme gluten good have hours how i in indian is it " +
      "kid live lobster lunch me music my near nearby nearest need night not now number of on open opening opens options or pet phone place places " +
      "please price pricey restaurant restaurants rn saturday seafood serve serves serving show some somewhere speaking spoken staff sunday take " +
      "tell thai the there this tho to today tomorrow tonight tonite too u ur vegan very wanna want what whats when where which who with would you your",
  ),
);

/** Careless Spanish is written so, too; beside Portuguese words they are Portuguese. */
export const sharedWithPortuguese = new Set(["onde", "quero", "comer", "restaurantes"]);
