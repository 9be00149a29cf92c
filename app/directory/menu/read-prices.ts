import { fold } from "../../text/fold";
import { memoize } from "../../text/memoize";
import { maxCents, maxSizeLabel, maxSizes, type Size } from "./menu";
import { countedWords, currency, findDoubt, hideFigures, showDigits, withDollars } from "./reading/figures";
import { leader, maxLine, withFractions } from "./reading/lines";
import { isSizeWord } from "./reading/size-words";

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
  if (prices.length === 1 && hasOtherPrice(texts[0] ?? "", prices[0])) return whichSize;
  // "Ron Abuelo 7 … 6-50"
  const rest = showDigits(texts.at(-1) ?? "");
  if (prices.length > 0 && /\d/.test(rest) && !/\p{L}/u.test(rest)) return "Hay un número que no entendemos";
  return /\d{3}/.test(texts.slice(1).join(" ")) && prices.length > 0 ? "Hay un número que no entendemos" : undefined;
}

/** "Adulto 12 niño 6", "Jugo natural 2 batido 3.50": the number within the name may be a price. */
function hasOtherPrice(name: string, price: Price | undefined): boolean {
  const [, before = ""] = /^(.*\p{L}\S*)\s\d{1,2}\s+\p{L}/u.exec(name) ?? [];
  const isBare = price?.isWhole === true && !price.hasCurrency;
  return before !== "" && ((isBare && !counted.test(fold(before))) || isSizeWord(before.split(" ").at(-1) ?? ""));
}

/** A price after a leader, which makes the number at the end of a name none: "Ron Abuelo 7 … 5.00". */
const strongPrice = new RegExp(String.raw`^\s*${leader}\s*(?:${currency}\s*\d|\d+[.,]\d)`, "iu");

/** For a number without a currency. */
function isPrice({ cents, isWhole }: Price, before: string, after: string): boolean {
  if (!isWhole) return true;
  if (cents >= minUnsureWhole * 100 || counted.test(fold(before).trimEnd())) return false;
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

/** Removes what stands around a label. */
export function trimLabel(text: string): string {
  const plain = text.replaceAll(leader, " ").replace(/\s+/g, " ").trim();
  return plain
    .replace(/^(?:[\s/|,;:()·•–—-]|(?:y|o)\s)+/iu, "")
    .replace(/[\s/|,;:(·•–—+=>→«[_@#-]+$/u, "")
    .trim();
}

/** Also without its parentheses: "(12 und)" is "12 und". */
const trimSize = (text: string) => trimLabel(text).replace(/^([^()]*)\)$/, "$1");

/** Removes what stands between a price and a description. */
function trimRest(text: string): string {
  return text
    .replaceAll(leader, " ")
    .replace(/^[\s)/|,;:.·•–—»\]-]+/u, "")
    .trim();
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
  // "Soda 1.50 / Agua": another dish, or what is it?
  if (/^[\s)]*[/|]/.test(last) && rest !== "") return { reason: whichSize };
  return named(trimLabel(first), prices, [], rest);
}

function readSeveralPrices(texts: readonly string[], prices: readonly Price[]): ReadSizes {
  const [first = "", ...between] = texts;
  const last = between.pop() ?? "";
  const after = [...between, last].map(trimSize);
  if (after.every(isSizeWord)) return named(trimLabel(first), prices, after, "");
  const others = between.map(trimSize);
  const { name, label } = splitName(
    first,
    others.every(isSizeWord),
    between.every((text) => /\(.*\)/.test(text)),
  );
  const labels = [label, ...others];
  if (!areSure(labels, prices, between)) return { reason: whichSize };
  if (others.some((text) => !isSizeWord(text)) && knownSection.test(fold(name))) return { reason: "Parecen varios platos" };
  return named(name, prices, labels, trimRest(last));
}

/** "Entradas: Ceviche 6.50, Sancocho 4.50" */
const knownSection =
  /^(?:entradas|aperitivos|desayunos|almuerzos|cenas|sopas|ensaladas|carnes|aves|mariscos|platos.*|postres|bebidas.*|menu)$/;

const newPrice = /\b(?:antes|ahora|oferta|descuento|rebajad[oa]|solo por)\b/;

/** Sizes are sure when all have a name, when the others' names are sizes, or when nothing but a slash or the like is between them. */
function areSure(labels: readonly string[], prices: readonly Price[], between: readonly string[]): boolean {
  if (labels.some((label) => newPrice.test(fold(label)))) return false;
  const [first = "", ...others] = labels;
  if (others.every((label) => label === "")) {
    const isSeparated = between.every((text) => /[/|;,·]/.test(text));
    return isSeparated && first === "" && prices.every(({ isWhole }) => isWhole === prices[0]?.isWhole);
  }
  if (first !== "" && !isSizeWord(first)) {
    return others.every((label) => label !== "") && between.every((text) => /[/|;,·)]/.test(text));
  }
  if (first !== "") return others.every(isSizeWord);
  // "Old Parr 12 copa 6 botella 60": the first number belongs to the name.
  const isMarked = prices[0]?.hasCurrency === true || prices[0]?.isWhole === false || /^\s*[/|;,]/.test(between[0] ?? "");
  return others.every(isSizeWord) && isMarked;
}

function named(name: string, prices: readonly Price[], labels: readonly string[], rest: string): ReadSizes {
  const sizes = prices.map(({ cents }, at): Size => ({ label: labels[at] ?? "", cents }));
  const isLong = sizes.some(({ label }) => label.length > maxSizeLabel);
  return isLong ? { reason: `El tamaño admite hasta ${maxSizeLabel} caracteres` } : { name, sizes, rest };
}

/**
 * Splits "Pollo asado ½", "½ pollo", "Pizza (personal" and "Jugos: natural" into name and first label. `inParentheses`: the other
 * labels are.
 */
function splitName(text: string, areOthersSizes: boolean, inParentheses: boolean): { name: string; label: string } {
  const line = text.replaceAll(leader, " ").trim();
  const mark = /^(.*\S)\s*[(:]\s*([^\s():][^():]*)(\)?)$/.exec(line);
  const [, before = "", inside = "", end] = mark ?? [];
  if (mark && (end === "" || inParentheses || isSizeWord(inside))) return { name: trimLabel(before), label: trimLabel(inside) };
  const words = trimLabel(text).split(" ");
  for (let at = 1; at < words.length; at += 1) {
    const label = words.slice(at).join(" ");
    // "Arroz con puerco" is a name.
    if (isSizeWord(label) && !/^(?:con|sin)$/i.test(words[at] ?? ""))
      return { name: trimLabel(words.slice(0, at).join(" ")), label };
  }
  const [beginning = "", ...rest] = words;
  if (areOthersSizes && rest.length > 0 && isSizeWord(beginning) && !/^\d+$/.test(beginning)) {
    const name = rest.join(" ");
    return { name: name.charAt(0).toLocaleUpperCase("es-PA") + name.slice(1), label: beginning };
  }
  return { name: words.join(" "), label: "" };
}

/** Label, price and label; one of the labels is empty. */
const typedSize = /^(?:(.*\S)\s+)?(\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d{1,5}(?:[.,]\d{1,2})?|\.\d{2})(?:\s+(\D+))?$/iu;

/** Reads a price field: "6.50", "$6.50", "½ 4 / entero 7.5". "" is a dish without a price. */
export function readSizes(text: string): { sizes: Size[] } | { reason: string } {
  const wrong = { reason: "Escribe el precio como 6.50, o varios como «½ 4.00 / entero 7.50»" };
  const line = withFractions(text).replace(/US\$|B\/\.?|\$/gi, " ");
  if (line.trim() === "") return { sizes: [] };
  if (line.length > maxLine) return wrong;
  // The slash of "c/u" is none between prices.
  const parts = line.split(/[|;]|(?<!\p{L})\/|\/(?!\p{L})/u);
  if (parts.length > maxSizes) return { reason: `Caben hasta ${maxSizes} precios` };
  const sizes: Size[] = [];
  for (const part of parts) {
    const [, before = "", digits = "", after = ""] = typedSize.exec(part.trim()) ?? [];
    const label = trimLabel(before) || trimLabel(after);
    const cents = toCents(digits);
    if (digits === "" || cents === 0 || cents > maxCents || (before !== "" && after !== "")) return wrong;
    if (label !== "" && !/[\p{L}½¼¾]/u.test(label)) return wrong;
    if (label.length > maxSizeLabel) return { reason: `El tamaño admite hasta ${maxSizeLabel} caracteres` };
    sizes.push({ label, cents });
  }
  return { sizes };
}
