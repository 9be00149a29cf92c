/* Words that tell the language of a text, folded. What is Portuguese alone stands in `wordings`. */

const toWords = (text: string) => text.split(" ");

/** Spanish words that names of dishes hold, too: «arroz con pollo y ensalada». */
export const joiningWords = new Set(
  toWords("a al con d de del el en es la las lo los me mi para por sin su sus un una unas unos y"),
);

/** Words with which people ask, however they spell them. */
export const plainWords = toWords(
  "hola oye hoy hay haya alla ahora ahorita noche tarde manana domingo miercoles jueves viernes sabado abierto abierta abiertos " +
    "abre abren cierra cierran cerrado hambre quiero quisiera busco buscar venden vende hacen hace vamos voy donde aceptan acepta " +
    "acepten gracias necesito almorzar cenar desayunar direccion telefono horario numero cuanto cuesta cerca llevar llegar queda " +
    "quedan quiere quieren precio precios cuestan pueden",
);

export const spanishWords = new Set([
  ...joiningWords,
  ...plainWords,
  ...toWords(
    "abiertas alergica alergico algo algun alguna buenas buenos celiaca celiaco comer como cual cuales cuando dias dond esta este " +
      "esto favor ganas hora kiero noches onde pa porfa puedo q que quien se sirven sobre somos son tardes tengo tiene tienen xopa",
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
