import type { ProvinceId } from "../../text/provinces";
import { type Term, wholeWord } from "../../word-index/terms.server";
import { type AttributeBits, chosenBits, sharesBit } from "../lexicon/attribute-filters";
import type { Feature } from "../lexicon/attribute-words";
import type { PriceOrder } from "../lexicon/meanings";
import type { Circle } from "../../directory/where/circles";
import { fieldBit } from "../index/postings.server";

/** With `provincia`, the terms must match there. With `attributes`, the restaurant must have one of them. */
export type Alternative = {
  terms: Term[];
  provincia?: ProvinceId;
  /** The restaurant must lie in one of these. */
  circles?: readonly Circle[];
  attributes?: AttributeBits;
  /** The restaurant must be one of these, by `seq`. */
  seqs?: ReadonlySet<number>;
  /** A match by attributes ranks like one in this field. */
  rankedAs?: "categoria" | "descripcion";
};

/** Among the words that were read: positions of the first of some, and of the one behind the last. */
export type Range = { start: number; end: number };

/** One of the alternatives must match. */
export type Part = PartKind & {
  text: string;
  /** Of «pizza o pasta» and «Boquete o Volcán», both: one will do. */
  either?: readonly string[];
  alternatives: Alternative[];
  /** Where its words stand among those that were read. Without it, the conversation or a list asks for it. */
  range?: Range | undefined;
};

/** `isSaid`: a description must say it, and must not deny it; see `findDenied`. */
type PartKind =
  /** `isNext`: it follows the part before it, and no small word stands between them: "verde" of "izakaya tortuga verde". */
  | { kind: "word"; isNext?: true; isSaid?: true }
  | { kind: "synonyms" | "kitchen"; isSaid?: true }
  | { kind: "comarca" }
  /** `isNear`: the question asks for what is near the place, too. */
  | { kind: "place"; isNear?: true }
  | { kind: "attribute"; feature: Feature; isSaid?: true }
  /** It sorts and leaves nothing out. */
  | { kind: "price"; feature: Feature };

/** How well it matches decides the order. A place that has an attribute has it as much as any other. */
export const isDish = (part: Part): part is Extract<Part, { kind: "word" | "synonyms" | "kitchen" }> =>
  part.kind === "word" || part.kind === "synonyms" || part.kind === "kitchen";

/** Texts of the dishes. */
export const dishTextsOf = (parts: readonly Part[]): string[] => parts.filter(isDish).map(({ text }) => text);

/** The words of all parts, as they were read. */
export const textOfParts = (parts: readonly Part[]): string => parts.map(({ text }) => text).join(" ");

/** What will do for a part: "pizza" and "pasta" of «pizza o pasta». */
export const eitherOf = ({ text, either = [text] }: Pick<Part, "text" | "either">): readonly string[] => either;

/** What all parts ask for in one text, one for each that will do: "arroz con pollo"; "pizza grande" and "lasaña grande". [] without parts. */
export const textsOf = (parts: readonly Part[]): string[] =>
  parts.length === 0
    ? []
    : parts
        .map((part) => [...eitherOf(part)])
        .reduce((texts, either) => texts.flatMap((text) => either.map((one) => `${text} ${one}`)));

/** How a restaurant is to be: "barato", "con terraza". */
export const isQuality = (part: Part): part is Extract<Part, { feature: Feature }> => "feature" in part;

/** The question asks for what is near it, too. */
export const isNearPlace = (part: Part): boolean => part.kind === "place" && part.isNear === true;

export const featuresOf = (parts: readonly Part[]): Feature[] => parts.filter(isQuality).map(({ feature }) => feature);

/** Null where the words ask for no order by price. */
export const askedOrder = (parts: readonly Part[]): PriceOrder | null =>
  featuresOf(parts).find(({ order }) => order)?.order ?? null;

/** True if only descriptions tell some of what is asked for. */
export const isToldInText = (parts: readonly Part[]): boolean => parts.some(isSaidPart);

/** A description must say it. */
export const isSaidPart = (part: Part): boolean => "isSaid" in part && part.isSaid === true;

/** False for places, and for an order. */
export const isContent = (part: Part) => isDish(part) || part.kind === "attribute";

/** All folded words that may stand for a part. */
export const wordsIn = ({ alternatives }: Part): string[] =>
  alternatives.flatMap(({ terms }) => terms.flatMap(({ words }) => [...words.keys()]));

/** True if the words of a text have all terms of one alternative. */
export const hasPart = (words: ReadonlySet<string>, { alternatives }: Part): boolean =>
  alternatives.some(
    ({ terms }) => terms.length > 0 && terms.every((term) => [...term.words.keys()].some((word) => words.has(word))),
  );

/** The words must stand in the name of a restaurant, or in these fields. */
export function asName(parts: readonly Part[], fields = fieldBit("nombre")): Part[] {
  return parts.map((part) => ({
    ...part,
    alternatives: part.alternatives.map((one) => ({ ...one, terms: one.terms.map((term) => ({ ...term, fields })) })),
  }));
}

/** A word that stands for itself alone. */
export const toWordPart = (text: string): Part => ({ text, kind: "word", alternatives: [{ terms: [wholeWord(text)] }] });

/** Kitchens that are called like their dishes. */
const dishKitchens = chosenBits({
  cocina: ["hamburguesas", "pizza", "sushi", "helados", "pollo", "cafe", "dim-sum", "mariscos", "asados"],
});

/** «Pizza» may be a dish, «pizzería» and «comida china» are none. */
const isDishKitchen = (kitchens: AttributeBits, words: readonly string[]): boolean =>
  sharesBit(kitchens, dishKitchens) && !words.some((word) => /eria$|^(?:comida|cocina)$/.test(word));

/** True for a part whose words a menu may have. */
export function mayBeOnMenu(part: Part): boolean {
  if (part.kind !== "kitchen") return isDish(part);
  const kitchens = part.alternatives.find(({ rankedAs }) => rankedAs === "categoria")?.attributes;
  return kitchens !== undefined && isDishKitchen(kitchens, part.text.split(" "));
}
