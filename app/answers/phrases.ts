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
  noneVerified: string;
  /** None at the place, but some in its province. */
  elsewhereInProvince: (place: string, province: string) => string;
  elsewhere: (place: string) => string;
  /** The place has no listing at all. */
  emptyPlace: (place: string) => string;
  without: (words: string[]) => string;
};

const quoted = (words: string[]) => words.map((word) => `«${word}»`).join(", ");
const quotedInEnglish = (words: string[]) => words.map((word) => `“${word}”`).join(", ");

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
    noneVerified: "Ninguno está verificado; estos coinciden en lo demás.",
    elsewhereInProvince: (place, province) => `En ${place} no encontré ninguno; en otros lugares de ${province}, sí.`,
    elsewhere: (place) => `En ${place} no encontré ninguno; en otras provincias, sí.`,
    emptyPlace: (place) => `En ${place} todavía no hay negocios en el directorio.`,
    without: (words) => `Ninguno tiene todo lo que pides; estos coinciden sin ${quoted(words)}.`,
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
    noneVerified: "None is verified; these match in everything else.",
    elsewhereInProvince: (place, province) => `I found none in ${place}, but elsewhere in ${province}.`,
    elsewhere: (place) => `I found none in ${place}, but in other provinces.`,
    emptyPlace: (place) => `There are no businesses in ${place} in the directory yet.`,
    without: (words) => `None has everything you ask for; these match without ${quotedInEnglish(words)}.`,
  },
};
