import { count } from "../text/format";
import type { Language } from "./answer";

type Phrases = {
  notUnderstood: string;
  nothing: string;
  found: (total: number) => string;
  namesakes: (total: number) => string;
  sponsoredFirst: (name: string) => string;
  comarca: (name: string) => string;
  unknownWords: (words: string[]) => string;
  /** None is open at the time; the answer names others. */
  noneOpen: string;
  noneOpenHere: (place: string) => string;
  noneVerified: string;
  /** None at the place, but some in its province. */
  elsewhereInProvince: (place: string, province: string) => string;
  elsewhere: (place: string) => string;
  /** The place has no listing at all. */
  emptyPlace: (place: string) => string;
  without: (words: string[]) => string;
  /** Only narrower words matched nothing: "sushi". */
  noneOf: (words: string[], place: string | null) => string;
  wider: (narrow: string, wide: string) => string;
  unconfirmed: (name: string) => string;
  nearMe: string;
  /** No listing tells of the wish. */
  noneSays: (wish: string) => string;
  landmark: (name: string) => string;
  /** No listing there names the meal; these are open then. */
  openForMeal: (meal: string) => string;
  notRated: string;
  leftOut: (words: string[]) => string;
  /** No field says so, but texts do. */
  inOwnWords: string;
  /** The previous business has no namesake there. */
  noNamesake: (name: string, place: string) => string;
  portuguese: string;
  whichBusiness: string;
  /** Several provinces have a place of that name. */
  whichPlace: (place: string, provinces: string[]) => string;
};

const quoted = (words: string[]) => words.map((word) => `«${word}»`).join(", ");
const quotedInEnglish = (words: string[]) => words.map((word) => `“${word}”`).join(", ");

const joined = (names: string[], and: string) => `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1) ?? ""}`;

/** Sentences that are not about one business. */
export const sentences: Record<Language, Phrases> = {
  es: {
    notUnderstood:
      "No entendí qué buscas. Pregúntame por un plato, un lugar o un negocio: «mariscos en Colón», «¿a qué hora abre…?».",
    nothing: "No encontré nada así en el directorio.",
    found: (total) => `Encontré ${count(total, "lugar", "lugares")}.`,
    namesakes: (total) => `Hay ${total} con ese nombre.`,
    sponsoredFirst: (name) => `Patrocinado: ${name} va primero porque paga un plan, entre los que coinciden igual.`,
    comarca: (name) => `${name} es una comarca y todavía no está entre nuestros diez directorios.`,
    unknownWords: (words) => `No encontré ${quoted(words)} en el directorio.`,
    noneOpen: "Ninguno está abierto entonces; estos coinciden en lo demás.",
    noneOpenHere: (place) => `En ${place} ninguno abre entonces; en otros lugares, sí.`,
    noneVerified: "Ninguno está verificado; estos coinciden en lo demás.",
    elsewhereInProvince: (place, province) => `En ${place} no encontré ninguno; en otros lugares de ${province}, sí.`,
    elsewhere: (place) => `En ${place} no encontré ninguno; en otras provincias, sí.`,
    emptyPlace: (place) => `En ${place} todavía no hay negocios en el directorio.`,
    without: (words) => `Ninguno tiene todo lo que pides; estos coinciden sin ${quoted(words)}.`,
    noneOf: (words, place) => `No encontré ${quoted(words)}${place === null ? " en el directorio" : ` en ${place}`}.`,
    wider: (narrow, wide) => `De «${narrow}» no encontré ninguno; con «${wide}», sí.`,
    unconfirmed: (name) => `${name} está en el directorio, pero aún sin confirmar: por eso no doy sus datos.`,
    nearMe: "No sé dónde estás. Dime un barrio, un pueblo o una provincia y te digo qué hay: por ejemplo, «en Boquete».",
    noneSays: (wish) => `De «${wish}» ninguna de estas fichas dice nada.`,
    landmark: (name) => `No sé dónde queda «${name}»: no puedo decir cuál está más cerca.`,
    openForMeal: (meal) => `Ninguno dice «${meal}» en su ficha; estos abren a esa hora.`,
    notRated: "No comparo calificaciones: van primero los que más coinciden con tu pregunta.",
    leftOut: (words) => `Dejé fuera los que dicen ${quoted(words)}; de los demás, lo que su ficha no dice no consta.`,
    inOwnWords: "Ninguna ficha lo marca aparte; estas lo cuentan con sus palabras.",
    noNamesake: (name, place) => `En ${place} no hay otro «${name}».`,
    portuguese: "Todavía no hablo portugués: te respondo en español.",
    whichBusiness: "¿De qué negocio? Dime su nombre, o qué buscas y dónde.",
    whichPlace: (place, names) => `Hay más de un lugar que se llama ${place}: en ${joined(names, "y")}. ¿En cuál?`,
  },
  en: {
    notUnderstood:
      "I did not understand what you are looking for. Ask me about a dish, a place or a business: “seafood in Colón”.",
    nothing: "I found nothing like that in the directory.",
    found: (total) => (total === 1 ? "I found 1 place." : `I found ${total} places.`),
    namesakes: (total) => `There are ${total} with that name.`,
    sponsoredFirst: (name) => `Sponsored: ${name} comes first because it pays for a plan, among equally good matches.`,
    comarca: (name) => `${name} is a comarca and not yet among our ten directories.`,
    unknownWords: (words) => `I did not find ${quotedInEnglish(words)} in the directory.`,
    noneOpen: "None is open then; these match in everything else.",
    noneOpenHere: (place) => `None in ${place} is open then, but some are elsewhere.`,
    noneVerified: "None is verified; these match in everything else.",
    elsewhereInProvince: (place, province) => `I found none in ${place}, but elsewhere in ${province}.`,
    elsewhere: (place) => `I found none in ${place}, but in other provinces.`,
    emptyPlace: (place) => `There are no businesses in ${place} in the directory yet.`,
    noneOf: (words, place) => `I found no ${quotedInEnglish(words)} in ${place ?? "the directory"}.`,
    wider: (narrow, wide) => `I found no “${narrow}”, but these match “${wide}”.`,
    unconfirmed: (name) => `${name} is in the directory, but not confirmed yet, so I do not give its details.`,
    nearMe: "I do not know where you are. Name a neighbourhood, a town or a province: for example, “in Boquete”.",
    noneSays: (wish) => `None of these listings says anything about “${wish}”.`,
    landmark: (name) => `I do not know where “${name}” is, so I cannot say which is closest.`,
    openForMeal: (meal) => `No listing says “${meal}”; these are open then.`,
    notRated: "I do not compare ratings: those that match your question best come first.",
    leftOut: (words) => `I left out those that say ${quotedInEnglish(words)}; what the other listings do not say is unknown.`,
    inOwnWords: "No listing has a field for it; these say so in their own words.",
    noNamesake: (name, place) => `There is no other “${name}” in ${place}.`,
    portuguese: "I do not speak Portuguese yet.",
    whichBusiness: "Which business? Tell me its name, or what you are looking for and where.",
    whichPlace: (place, names) => `There is more than one ${place}: in ${joined(names, "and")}. Which one?`,
    without: (words) => `None has everything you ask for; these match without ${quotedInEnglish(words)}.`,
  },
};
