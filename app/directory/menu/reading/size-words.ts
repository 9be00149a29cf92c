import { fold } from "../../../text/fold";

const units =
  "oz|onzas?|ml|cl|cc|l|lts?|litros?|g|gr|gramos|kg|kilos?|lbs?|libras?|und?s?|uds?|u|unidad(?:es)?|pza?s?|pcs?|piezas?|personas?|pers|pax|presas?|bolas?|pulgadas?|cm";

/** Words that name a size. */
const sizeWord = new RegExp(
  `^(?:${[
    String.raw`(?:1⁄[24]|3⁄4|medi[oa]s?|cuartos?|un cuarto|enter[oa]s?)`,
    String.raw`(?:\d+ )?(?:1⁄[24]|3⁄4|media) ?(?:orden|porcion|racion|docena|jarra|botella|${units})`,
    String.raw`personal(?:es)?|pequen[oa]s?|peq|chic[oa]s?|median[oa]s?|med|grandes?|gde|familiar(?:es)?|jumbo|gigante|extra ?grande`,
    String.raw`p|m|g|s|l|xl|ch`,
    String.raw`(?:\d+ )?(?:vasos?|jarras?|copas?|botellas?|tragos?|tazas?|tazon|olla|litro|pinta|cubetazo|balde|lata)`,
    String.raw`sencill[oa]s?|simples?|dobles?|triples?|regular|normal|especial|sol[oa]s?|combo|en combo`,
    String.raw`(?:\d+ )?(?:orden|porcion|racion|plato|docena|unidad|tira)`,
    String.raw`la unidad|c⁄u|c\/u|cada un[oa]|libra|la libra|lb`,
    String.raw`natural|en agua|en leche|(?:con|sin) [^\d]{2,20}`,
    String.raw`(?:x ?)?\d+(?: ?(?:${units}))?|\d+[.,]\d+ ?(?:${units})`,
    String.raw`\d+ ?(?:["”″]|''|’’)|para \d+(?: personas| pers| pax)?`,
  ].join("|")})$`,
);

/** True for "½", "mediana", "con leche", "12 oz". */
export function isSizeWord(text: string): boolean {
  return sizeWord.test(fold(text).replace(/\.$/, ""));
}
