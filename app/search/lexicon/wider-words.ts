import { fold } from "../../text/fold";
import { wordsForBeer } from "./trade-words";

/** Narrow words, and wider ones for when nothing has them. */
const widerWords: [RegExp, string][] = [
  [/helad\w*|gelat\w*|paletas?|raspad\w*|raspao/, "postres"],
  [/sushi|ramen/, "japonés"],
  [/(?:comida |cocina )?chin[oa]s?|chifa/, "wantón"],
  [/(?:comida |cocina )?(?:indi[oa]s?|hindu)/, "curry"],
  [/(?:comida |cocina )?(?:arabes?|libanes(?:a|es)?)/, "hummus"],
  [/(?:comida |cocina )?italian[oa]s?/, "pasta"],
  [/(?:comida |cocina )?mexican[oa]s?/, "tacos"],
  [/tragos?|coctel(?:es)?|cocteleria/, "bar"],
  [new RegExp(`cervezas?|cervecerias?|(?:${wordsForBeer.split("|").map(fold).join("|")})s?`), "bar"],
];

/** `text`: folded. Undefined for words that are not narrow. */
export function widerThan(text: string): string | undefined {
  return widerWords.find(([pattern]) => new RegExp(`^(?:${pattern.source})$`).test(text))?.[1];
}
