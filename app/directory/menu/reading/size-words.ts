import { fold } from "../../../text/fold";

const units =
  "oz|onzas?|ml|cl|cc|l|lts?|litros?|g|gr|gramos|kg|kilos?|lbs?|libras?|und?s?|uds?|u|unidad(?:es)?|pza?s?|pcs?|piezas?|personas?|pers|pax|presas?|bolas?|pulgadas?|cm";

/** Words that name a size, by what they tell. `way`: how the dish comes, which its description may tell as well. */
const kinds = [
  ["part", String.raw`(?:1⁄[24]|3⁄4|medi[oa]s?|cuartos?|un cuarto|enter[oa]s?)`],
  ["half", String.raw`(?:\d+ )?(?:1⁄[24]|3⁄4|media) ?(?:orden|porcion|racion|docena|jarra|botella|${units})`],
  [
    "largeness",
    String.raw`personal(?:es)?|pequen[oa]s?|peq|chic[oa]s?|median[oa]s?|med|grandes?|gde|familiar(?:es)?|jumbo|gigante|extra ?grande`,
  ],
  ["letter", String.raw`p|m|g|s|l|xl|ch`],
  ["vessel", String.raw`(?:\d+ )?(?:vasos?|jarras?|copas?|botellas?|tragos?|tazas?|tazon|olla|litro|pinta|cubetazo|balde|lata)`],
  ["serving", String.raw`sencill[oa]s?|simples?|dobles?|triples?|regular|normal|especial|sol[oa]s?|combo|en combo`],
  ["portion", String.raw`(?:\d+ )?(?:orden|porcion|racion|plato|docena|unidad|tira)`],
  ["unit", String.raw`la unidad|c⁄u|c\/u|cada un[oa]|libra|la libra|lb`],
  ["way", String.raw`natural|en agua|en leche|(?:con|sin) [^\d]{2,20}`],
  ["count", String.raw`(?:x ?)?\d+(?: ?(?:${units}))?|\d+[.,]\d+ ?(?:${units})`],
  ["reach", String.raw`\d+ ?(?:["”″]|''|’’)|para \d+(?: personas| pers| pax)?`],
] as const;

type SizeKind = (typeof kinds)[number][0];

const sizeWord = new RegExp(`^(?:${kinds.map(([kind, words]) => `(?<${kind}>${words})`).join("|")})$`);

const plain = (text: string) => fold(text).replace(/\.$/, "");

/** True for "½", "mediana", "con leche", "12 oz". */
export function isSizeWord(text: string): boolean {
  return sizeWord.test(plain(text));
}

/** Which of `kinds` the text is; undefined when it names no size. */
export function sizeKind(text: string): SizeKind | undefined {
  const { groups = {} } = sizeWord.exec(plain(text)) ?? {};
  return kinds.find(([kind]) => groups[kind] !== undefined)?.[0];
}
