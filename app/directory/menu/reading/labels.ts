import { leader } from "./lines";
import { isSizeWord, sizeKind } from "./size-words";

/* Which price of a line a label names: "vaso 2 / jarra 7" has its labels before the prices, "2 vaso / 7 jarra" after them. */

/** Removes what stands around a label. */
export function trimLabel(text: string): string {
  const plain = text.replaceAll(leader, " ").replace(/\s+/g, " ").trim();
  return plain.replace(/^(?:[\s/|,;:()·•–—-]|(?:y|o)\s)+/iu, "").replace(/[\s/|,;:(·•–—+=>→«[_@#-]+$/u, "");
}

/** Also without its parentheses: "(12 und)" is "12 und". */
export const trimSize = (text: string) => trimLabel(text).replace(/^([^()]*)\)$/, "$1");

const isSeparatedBefore = (text: string) => /^[\s)]*[/|;,]|\([^()]*$/.test(text);
const isSeparatedAfter = (text: string) => /[/|;,]\s*$/.test(text);

/**
 * True when each label surely follows its price. `own`: the label before the first price, "" for none; `between`: the texts
 * between the prices. All but `own` are size words.
 */
export function areLabelsAfter(own: string, between: readonly string[], last: string): boolean {
  if (between.some(isSeparatedBefore) || between.some(namesTwo)) return false;
  if (between.every(isSeparatedAfter)) return true;
  const kinds = [...between, last].map((text) => sizeKind(trimSize(text)));
  // "14.00 grande 16.00 con camarones": the last text may describe the dish.
  const mayDescribe = kinds.includes("way") && kinds.some((kind) => kind !== "way");
  // "6 und 5.00 12 und 9.00 docena": each price may have its label before it.
  return !mayDescribe && (own === "" || !kinds.includes(sizeKind(own)));
}

/** False for "con pollo /" and "con arroz / grande" between two prices, which may name the one before. */
export function areLabelsBefore(between: readonly string[]): boolean {
  return !between.some((text) => namesTwo(text) || (!isSeparatedBefore(text) && isSeparatedAfter(text) && trimSize(text) !== ""));
}

/** "con arroz / grande" and "con arroz grande": a label of the price before, and one of the next price. */
function namesTwo(text: string): boolean {
  if (isSeparatedBefore(text)) return false;
  const words = trimSize(text);
  return [...words.matchAll(/\s?[/|;,]\s?|\s/g)].some(({ index, 0: gap }) => {
    const [before, after] = [words.slice(0, index), words.slice(index + gap.length)];
    if (!isSizeWord(before) || !isSizeWord(after)) return false;
    return gap.trim() !== "" || (sizeKind(before) === "way" && sizeKind(after) !== "way");
  });
}

/** "16.00 grande con camarones": the text after a price may begin with its label. */
export function beginsWithSize(text: string): boolean {
  const words = trimSize(text).split(" ");
  return words.some((_, at) => {
    const kind = sizeKind(words.slice(0, at + 1).join(" "));
    // "solo domingos" tells when.
    return kind !== undefined && kind !== "serving";
  });
}
