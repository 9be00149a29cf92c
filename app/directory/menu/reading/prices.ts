import { fold } from "../../../text/fold";
import { memoize } from "../../../text/memoize";
import { maxCents, maxSizeLabel, maxSizes, type Size } from "../menu";
import { countedWords, currency, findDoubt, hideFigures, lastWord, showDigits, withDollars } from "./figures";
import { areLabelsAfter, areLabelsBefore, beginsWithSize, trimLabel, trimSize } from "./labels";
import { leader, maxLine, withFractions } from "./lines";
import { isSizeWord, sizeKind } from "./size-words";

/*
 * Reads the prices of a line such as "½ pollo 4 / entero 7.5" or "Ceviche de corvina … B/. 6,50". It never completes or corrects a
 * number: a line with a number that may be something else has no price, and one that may be damaged is in doubt.
 */

/** A line with its prices taken apart: `texts` stand before, between and after them. `doubt`: why they are not sure. */
export type PricedLine = { texts: string[]; prices: Price[]; doubt: string | undefined };

type Price = { cents: number; hasCurrency: boolean; isWhole: boolean };

const number = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,#%$]|\d-)(?:(${currency})\s*)?(?<!\d)(\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d{1,5}(?:[.,]\d{1,2})?|\.\d{2})(?:\s*(${currency}|balboas?\b|d[oó]lar(?:es)?\b|dll?s\b)(?![\s.]*\d))?(?![\p{L}\p{N}%"”″']|[.,:]\d|-[\p{L}\d])`,
  "giu",
);

/** Words before a number that is no price, such as "Combo 2". */
const counted = new RegExp(String.raw`(?:^|[\s(])(?:${countedWords})$|^(?:plato|tabla|ensalada)$`);

/** Whole prices from here on may have lost their point: "650". */
const minUnsureWhole = 100;

/** Prices of three digits are for several persons, at most so many cents for each. */
const persons = /(\d+)\s?(?:personas|pers\b|pax\b|invitados)/;
const maxPerPerson = 50_00;

/** "c/u" or "la libra" after a price. */
const perUnit = /^\(?(?:c\/u|cada un[oa]|la unidad|la libra|por libra|x? ?lb|la docena|por persona|p\/p)\)?\.?$/;

/** Characters after a number that may say what it is. */
const maxUnit = 40;

/** The reader asks several times about each line. */
const keptLines = 1_000;

/** Splits a line at its prices. `text`: one line, with `leader` and fractions as one character. */
export const splitAtPrices = memoize(splitLine, keptLines);

function splitLine(text: string): PricedLine {
  const hidden = hideFigures(withDollars(text));
  const texts: string[] = [];
  const prices: Price[] = [];
  let end = 0;
  for (const match of hidden.matchAll(number)) {
    const [whole, sign, digits = "", signAfter] = match;
    const hasCurrency = sign !== undefined || signAfter !== undefined;
    const price = { cents: toCents(digits), hasCurrency, isWhole: !/[.,]/.test(digits) };
    const stop = match.index + whole.length;
    const before = hidden.slice(end, match.index);
    const isNextSize = prices.length > 0 && isSizeWord(trimLabel(showDigits(before)));
    if (!hasCurrency && !isPrice(price, isNextSize ? "" : before, hidden.slice(stop, stop + maxUnit))) continue;
    texts.push(before);
    prices.push(price);
    end = stop;
  }
  texts.push(hidden.slice(end));
  return { texts: texts.map(showDigits), prices, doubt: findDoubt(hidden) ?? doubtAbout(texts, prices) };
}

const whichSize = "No sabemos de qué es cada precio";

/** A decimal that is no price, or a price without a point that may have lost it. */
function doubtAbout(texts: readonly string[], prices: readonly Price[]): string | undefined {
  if (texts.some((text) => /\d[.,]\d/.test(text))) return "Hay un número que no entendemos";
  const most = Math.max(
    minUnsureWhole * 100 - 1,
    maxPerPerson * Number(persons.exec(fold(showDigits(texts.join(" "))))?.[1] ?? 0),
  );
  if (prices.some(({ cents, isWhole }) => isWhole && cents > most)) return "¿Le falta el punto al precio?";
  const [price, another] = prices;
  if (price && !another && hasOtherPrice(texts[0] ?? "", price)) return whichSize;
  if (prices.length > 0 && hasLooseNumber(texts)) return "Hay un número que no entendemos";
  return undefined;
}

/** After the prices: "6:50", "3 por 10", "botella 22 vino". */
function hasLooseNumber(texts: readonly string[]): boolean {
  const rest = texts.at(-1) ?? "";
  const shown = showDigits(rest);
  if (/\d/.test(shown) && !/\p{L}/u.test(shown)) return true;
  if (/\d{3}/.test(texts.slice(1).join(" ")) || /\d[\s.,;)]*$/.test(rest)) return true;
  return [...rest.matchAll(/(\p{L}+)\s+\d/gu)].some(([, word = ""]) => isSizeWord(word));
}

/** "Adulto 12 niño 6", "Jugo natural 2 batido 3.50": the number within the name may be a price. */
function hasOtherPrice(name: string, { isWhole, hasCurrency }: Price): boolean {
  const [, before = ""] = /^(.*\p{L}\S*)\s\d{1,2}\s+\p{L}/u.exec(name) ?? [];
  const isBare = isWhole && !hasCurrency;
  return !/^(?:combo)?$/i.test(before) && ((isBare && !counted.test(fold(before))) || isSizeWord(lastWord(before)));
}

/** A price after a leader, which makes the number at the end of a name none: "Ron Abuelo 7 … 5.00". */
const strongPrice = new RegExp(String.raw`^\s*${leader}\s*(?:${currency}\s*\d|\d+[.,]\d)`, "iu");

/** For a number without a currency. */
function isPrice({ cents, isWhole }: Price, before: string, after: string): boolean {
  if (!isWhole) return true;
  if (cents >= minUnsureWhole * 100 || counted.test(fold(before))) return false;
  const next = after.trim();
  if (strongPrice.test(after) && /\p{L} $/u.test(before)) return false;
  if (next === "" || /^[/|;,)]/.test(next) || after.startsWith(leader) || perUnit.test(fold(next))) return true;
  const [word = ""] = next.split(" ");
  const [label = ""] = next.split(/[\d$]/);
  return [word, label].some((text) => isSizeWord(showDigits(trimSize(text))));
}

/** `digits`: "6", "6.5", "6,50", ".50" or "1,250.00". */
function toCents(digits: string): number {
  const [whole = "", part = ""] = /,\d{3}/.test(digits) ? digits.replaceAll(",", "").split(".") : digits.split(/[.,]/);
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** Removes what stands between a price and a description. */
function trimRest(text: string): string {
  return text.replaceAll(leader, " ").replace(/^[\s)/|,;:.·•–—»\]-]+/u, "");
}

/** `rest`: what is neither the name nor a size. */
export type ReadSizes = { name: string; sizes: Size[]; rest: string } | { reason: string };

/** Finds name and sizes. `line` has at least one price. */
export function readPricedLine({ texts, prices, doubt }: PricedLine): ReadSizes {
  if (prices.length > maxSizes) return { reason: `Tiene más de ${maxSizes} precios` };
  if (prices.some(({ cents }) => cents === 0 || cents > maxCents)) return { reason: "Revisa el precio" };
  if (doubt) return { reason: doubt };
  return prices.length === 1 ? readOnePrice(texts, prices) : readSeveralPrices(texts, prices);
}

function readOnePrice([first = "", last = ""]: readonly string[], prices: readonly Price[]): ReadSizes {
  const rest = trimRest(last);
  if (perUnit.test(fold(rest))) return named(trimLabel(first), prices, [rest.replace(/[().]/g, "")], "");
  const name = trimLabel(first);
  // "Café 5 (solo 1.50)": the price may be of something else.
  if (namesOther(last) || /\([^()]*$/.test(name)) return { reason: whichSize };
  return named(name, prices, [], rest);
}

/** "/ Agua" after "Soda 1.50": the price may be of something else. */
const namesOther = (last: string) => /^[\s)]*[/|]/.test(last) && trimRest(last) !== "";

function readSeveralPrices(texts: readonly string[], prices: readonly Price[]): ReadSizes {
  const [first = "", ...between] = texts;
  const last = between.pop() ?? "";
  const after = [...between, last].map(trimSize);
  const { name, label } = splitName(first, between);
  if (after.every(isSizeWord)) {
    return areLabelsAfter(label, between, last) ? named(trimLabel(first), prices, after, "") : { reason: whichSize };
  }
  const others = between.map(trimSize);
  const labels = [label, ...others];
  if (!areSure(labels, prices, between) || isLastLabelled(labels, last)) return { reason: whichSize };
  if (others.some((text) => !isSizeWord(text)) && knownSection.test(fold(name))) return { reason: "Parecen varios platos" };
  return named(name, prices, labels, trimRest(last));
}

/** "Corvina 14.00 / 16.00 con camarones": the text after the prices may name the last size, or another dish. */
function isLastLabelled(labels: readonly string[], last: string): boolean {
  return namesOther(last) || (labels.join("") === "" && beginsWithSize(last));
}

/** "Entradas: Ceviche 6.50, Sancocho 4.50" */
const knownSection =
  /^(?:entradas|aperitivos|desayunos|almuerzos|cenas|sopas|ensaladas|carnes|aves|mariscos|platos.*|postres|bebidas.*|menu)$/;

const newPrice = /\b(?:antes|ahora|oferta|descuento|rebajad[oa]|solo por)\b/;

/** Sizes are sure when all have a name, when the others' names are sizes, or when nothing but a slash or the like is between them. */
function areSure(labels: readonly string[], prices: readonly Price[], between: readonly string[]): boolean {
  const [first = "", ...others] = labels;
  const areBetween = (separator: RegExp) => between.every((text) => separator.test(text));
  if (labels.some((label) => newPrice.test(fold(label))) || !areLabelsBefore(between)) return false;
  if (others.every((label) => label === "")) return first === "" && areBetween(/[/|;,·]/) && areAlike(prices);
  if (first !== "" && !isSizeWord(first)) return !others.includes("") && areBetween(/[/|;,·)]/);
  return others.every(isSizeWord) && (first !== "" || isMarked(prices[0], between[0]));
}

const areAlike = (prices: readonly Price[]) => new Set(prices.map(({ isWhole }) => isWhole)).size === 1;

/** False for the first number of "Old Parr 12 copa 6 botella 60", which belongs to the name. */
function isMarked(price: Price | undefined, after = ""): boolean {
  return price?.hasCurrency === true || price?.isWhole === false || /^\s*[/|;,]/.test(after);
}

function named(name: string, prices: readonly Price[], labels: readonly string[], rest: string): ReadSizes {
  const sizes = prices.map(({ cents }, at): Size => ({ label: labels[at] ?? "", cents }));
  const isLong = sizes.some(({ label }) => label.length > maxSizeLabel);
  return isLong ? tooLongLabel : { name, sizes, rest };
}

const tooLongLabel = { reason: `El tamaño admite hasta ${maxSizeLabel} caracteres` };

type NameAndLabel = { name: string; label: string };

/** Splits the text before the first price into name and label. `between`: the texts between the prices. */
function splitName(text: string, between: readonly string[]): NameAndLabel {
  const words = trimLabel(text).split(" ");
  return (
    splitAtMark(text, between) ??
    splitBeforeSize(words, between) ??
    (isSizeWord(trimSize(between[0] ?? "")) ? splitAfterSize(words, between) : undefined) ?? { name: words.join(" "), label: "" }
  );
}

/** "Pizza (personal", "Jugos: natural" */
function splitAtMark(text: string, between: readonly string[]): NameAndLabel | undefined {
  const mark = /^(.*\S)\s*[(:]\s*([^\s():][^():]*)(\)?)$/.exec(text.replaceAll(leader, " ").trim());
  if (!mark) return undefined;
  const [, before = "", inside = "", end] = mark;
  const isLabel = end === "" || isSizeWord(inside) || between.every((one) => /\(.*\)/.test(one));
  return isLabel ? { name: trimLabel(before), label: trimLabel(inside) } : undefined;
}

/** "Pollo asado ½" */
function splitBeforeSize(words: readonly string[], between: readonly string[]): NameAndLabel | undefined {
  const begins = words.findIndex(
    // "Arroz con puerco" is a name.
    (word, at) => at > 0 && !/^(?:con|sin)$/i.test(word) && isSizeWord(words.slice(at).join(" ")),
  );
  if (begins === -1 || isOfName(words, begins, between)) return undefined;
  return { name: trimLabel(words.slice(0, begins).join(" ")), label: words.slice(begins).join(" ") };
}

/** "Combo 1", and "Ron Abuelo 7" beside a "botella": a lone number is a size only beside other pieces. */
function isOfName(words: readonly string[], at: number, between: readonly string[]): boolean {
  if (!/^\d+$/.test(words.slice(at).join(" "))) return false;
  return counted.test(fold(words.slice(0, at).join(" "))) || !between.some(isOfPieces);
}

function isOfPieces(text: string): boolean {
  const kind = sizeKind(trimSize(text));
  return kind === "count" || kind === "portion";
}

/** "½ pollo", "Litro de jugo". "Combo pollo" is a name, unless another price is of the dish alone. */
function splitAfterSize([label = "", ...rest]: readonly string[], between: readonly string[]): NameAndLabel | undefined {
  if (rest.length === 0 || !isSizeWord(label) || /^\d+$/.test(label)) return undefined;
  if (sizeKind(label) === "serving" && !between.some((text) => sizeKind(trimSize(text)) === "serving")) return undefined;
  const name = rest.join(" ").replace(/^de /i, "");
  return { name: name.charAt(0).toLocaleUpperCase("es-PA") + name.slice(1), label };
}

/** Label, price and label; one of the labels is empty. */
const typedSize = /^(?:(.*\S)\s+)?(\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d{1,5}(?:[.,]\d{1,2})?|\.\d{2})(?:\s+(\D+))?$/iu;

const wrongPrice = { reason: "Escribe el precio como 6.50, o varios como «½ 4.00 / entero 7.50»" };

/** Reads a price field: "6.50", "$6.50", "½ 4 / entero 7.5". "" is a dish without a price. */
export function readSizes(text: string): { sizes: Size[] } | { reason: string } {
  const line = withFractions(text).replace(/US\$|B\/\.?|\$/gi, " ");
  if (line.trim() === "") return { sizes: [] };
  if (line.length > maxLine) return wrongPrice;
  // The slash of "c/u" is none between prices.
  const parts = line.split(/[|;]|(?<!\p{L})\/|\/(?!\p{L})/u);
  if (parts.length > maxSizes) return { reason: `Caben hasta ${maxSizes} precios` };
  const sizes: Size[] = [];
  for (const part of parts) {
    const size = readSize(part.trim());
    if ("reason" in size) return size;
    sizes.push(size);
  }
  return { sizes };
}

function readSize(part: string): Size | { reason: string } {
  const [, before = "", digits = "", after = ""] = typedSize.exec(part) ?? [];
  const label = trimLabel(before) || trimLabel(after);
  const cents = toCents(digits);
  if (cents === 0 || cents > maxCents || (before !== "" && after !== "")) return wrongPrice;
  if (label !== "" && !/[\p{L}½¼¾]/u.test(label)) return wrongPrice;
  return label.length > maxSizeLabel ? tooLongLabel : { label, cents };
}
