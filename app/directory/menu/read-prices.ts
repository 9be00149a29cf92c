import { fold } from "../../text/fold";
import { maxCents, maxSizeLabel, maxSizes, type Size } from "./menu";

/*
 * Reads the prices of a line such as "½ pollo 4 / entero 7.5" or "Ceviche de corvina … B/. 6,50". It never completes or corrects a
 * number: a line with a number that may be something else has no price.
 */

/** A line with its prices taken apart: `texts` stand before, between and after them. */
export type PricedLine = { texts: string[]; prices: Price[] };

type Price = { cents: number; hasCurrency: boolean; isWhole: boolean };

/** Characters; longer lines are not read. */
export const maxLine = 400;

/** Stands for dots, dashes and the like between a dish and its price. */
export const leader = "\u2003";

const currency = String.raw`(?:US\$|B\/\.?|\$|USD\b|PAB\b)`;

const number = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,#%]|\d-)(?:(${currency})\s*)?(?<!\d)(\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d{1,5}(?:[.,]\d{1,2})?)(?:\s*(${currency}|balboas?\b|d[oó]lares\b))?(?![\p{L}\p{N}%"”″]|[.,:]\d|-[\p{L}\d])`,
  "giu",
);

/** Units after a number that is no price, such as "600 ml". Tested on folded text. */
const unit =
  /^\s?(?:oz|onzas?|ml|cl|lts?|litros?|gr|grs|gramos|kg|kilos?|lbs?|libras?|und?s?|unidad(?:es)?|pzas?|piezas?|pulgadas?|personas?|pax|p\.? ?m|a\.? ?m|anos|dias|horas|min|minutos|cm|presas?|tapas|bolas?|sabores|alitas)(?![\p{L}])/u;

/** Words before a number that is no price, such as "Combo 2". */
const counted =
  /(?:^|[\s(])(?:combo|menu|opcion|promo|no\.?|n\.?|nro\.?|num\.?|numero|de|x|para|mesa|piso|local|calle|casa|lote|tel\.?|telefono|cel\.?|celular|whatsapp|yappy|desde|hasta|ruc|dv|por)$|^(?:plato|tabla|ensalada)$/;

/** More than any dish; also years, telephone numbers and volumes have such numbers. */
const maxWholeWithoutCurrency = 200;

/** Words that name a size. */
const sizeWord = new RegExp(
  `^(?:${[
    String.raw`(?:1⁄[24]|3⁄4|medi[oa]s?|cuartos?|un cuarto|enter[oa]s?)`,
    String.raw`(?:1⁄2|media) (?:orden|porcion|racion|docena|libra|jarra|botella|litro)`,
    String.raw`personal(?:es)?|pequen[oa]s?|peq|chic[oa]s?|median[oa]s?|med|grandes?|gde|familiar(?:es)?|jumbo|gigante|extra ?grande`,
    String.raw`p|m|g|s|l|xl|ch`,
    String.raw`vasos?|jarras?|copas?|botellas?|tragos?|tazas?|tazon|olla|litro|pinta|cubetazo|balde|lata`,
    String.raw`sencill[oa]s?|simples?|dobles?|triples?|regular|normal|especial|sol[oa]s?|combo|en combo`,
    String.raw`orden|porcion|racion|plato|docena|unidad|la unidad|c⁄u|c\/u|cada un[oa]|tira|libra|la libra|lb`,
    String.raw`natural|en agua|en leche|(?:con|sin) [^\d]{2,20}`,
    String.raw`(?:x ?)?\d+(?: ?(?:oz|onzas?|ml|und?s?|unidades|pzas?|piezas?|personas|lb|libras?|presas?|bolas?|pulgadas?))?`,
    String.raw`para \d+`,
  ].join("|")})$`,
);

/** True for "½", "mediana", "con leche", "12 oz". */
export function isSizeWord(text: string): boolean {
  return sizeWord.test(fold(text).replace(/\.$/, ""));
}

/** "c/u" or "la libra" after a price. */
const perUnit = /^\(?(?:c\/u|cada un[oa]|la unidad|la libra|por libra|x? ?lb|la docena|por persona|p\/p)\)?\.?$/;

/** Splits a line at its prices. `text`: one line, with `leader` and fractions as one character. */
export function splitAtPrices(text: string): PricedLine {
  const texts: string[] = [];
  const prices: Price[] = [];
  let end = 0;
  for (const match of text.matchAll(number)) {
    const [whole, sign, digits = "", signAfter] = match;
    const hasCurrency = sign !== undefined || signAfter !== undefined;
    const price = { cents: toCents(digits), hasCurrency, isWhole: !/[.,]/.test(digits) };
    const stop = match.index + whole.length;
    const before = text.slice(end, match.index);
    const isNextSize = prices.length > 0 && isSizeWord(trimLabel(before));
    if (!hasCurrency && !isPrice(price, isNextSize ? "" : before, text.slice(stop))) continue;
    texts.push(before);
    prices.push(price);
    end = stop;
  }
  return { texts: [...texts, text.slice(end)], prices };
}

/** For a number without a currency. */
function isPrice({ cents, isWhole }: Price, before: string, after: string): boolean {
  if (unit.test(fold(`${after.startsWith(" ") ? " " : ""}${after}`).replace(/^(?=\S)/, " "))) return false;
  if (!isWhole) return true;
  if (cents > maxWholeWithoutCurrency * 100 || counted.test(fold(before).trimEnd())) return false;
  const next = after.trim();
  if (next === "" || /^[/|;,)]/.test(next) || after.startsWith(leader) || perUnit.test(fold(next))) return true;
  return isSizeWord(/^\S+/.exec(next)?.[0] ?? "");
}

/** `digits`: "6", "6.5", "6,50" or "1,250.00". */
function toCents(digits: string): number {
  const [whole = "", part = ""] = /,\d{3}/.test(digits) ? digits.replaceAll(",", "").split(".") : digits.split(/[.,]/);
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** Removes what stands around a label. */
export function trimLabel(text: string): string {
  const plain = text.replaceAll(leader, " ").replace(/\s+/g, " ").trim();
  return plain
    .replace(/^(?:[\s/|,;:()·•–—-]|(?:y|o)\s)+/iu, "")
    .replace(/[\s/|,;:(·•–—-]+$/u, "")
    .trim();
}

/** Removes what stands between a price and a description. */
function trimRest(text: string): string {
  return text
    .replaceAll(leader, " ")
    .replace(/^[\s)/|,;:.·•–—-]+/u, "")
    .trim();
}

/** `rest`: what is neither the name nor a size. */
export type ReadSizes = { name: string; sizes: Size[]; rest: string } | { reason: string };

/** Finds name and sizes. `line` has at least one price. */
export function readPricedLine({ texts, prices }: PricedLine): ReadSizes {
  if (prices.length > maxSizes) return { reason: `Tiene más de ${maxSizes} precios` };
  if (prices.some(({ cents }) => cents === 0 || cents > maxCents)) return { reason: "Revisa el precio" };
  const first = texts[0] ?? "";
  const rest = trimRest(texts.at(-1) ?? "");
  const sized = (labels: readonly string[]) => prices.map(({ cents }, at): Size => ({ label: labels[at] ?? "", cents }));
  if (prices.length === 1) {
    if (perUnit.test(fold(rest))) return checked({ name: trimLabel(first), sizes: sized([plainUnit(rest)]), rest: "" });
    return checked({ name: trimLabel(first), sizes: sized([]), rest });
  }
  const after = texts.slice(1).map(trimLabel);
  if (after.every(isSizeWord)) return checked({ name: trimLabel(first), sizes: sized(after), rest: "" });
  const others = texts.slice(1, -1).map(trimLabel);
  const { name, label } = splitName(first, others.every(isSizeWord));
  return checked({ name, sizes: sized([label, ...others]), rest });
}

const plainUnit = (text: string) => text.replace(/[().]/g, "");

function checked(read: Exclude<ReadSizes, { reason: string }>): ReadSizes {
  const isLong = read.sizes.some(({ label }) => label.length > maxSizeLabel);
  return isLong ? { reason: `El tamaño admite hasta ${maxSizeLabel} caracteres` } : read;
}

/** Splits "Pollo asado ½", "½ pollo", "Pizza (personal" and "Jugos: natural" into name and first label. */
function splitName(text: string, areOthersSizes: boolean): { name: string; label: string } {
  const mark = /^(.*\S)\s*[(:]\s*([^\s():][^():]*\)?)$/.exec(text.replaceAll(leader, " ").trim());
  if (mark) return { name: trimLabel(mark[1] ?? ""), label: trimLabel(mark[2] ?? "") };
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
const typedSize = /^(?:(.*\S)\s+)?(\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d{1,5}(?:[.,]\d{1,2})?)(?:\s+(\D+))?$/iu;

/** Reads a price field: "6.50", "$6.50", "½ 4 / entero 7.5". "" is a dish without a price. */
export function readSizes(text: string): { sizes: Size[] } | { reason: string } {
  const wrong = { reason: "Escribe el precio como 6.50, o varios como «½ 4.00 / entero 7.50»" };
  const line = withFractions(text).replace(/US\$|B\/\.?|\$/gi, " ");
  if (line.trim() === "") return { sizes: [] };
  if (line.length > maxLine) return wrong;
  const parts = line.split(/[/|;]/);
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

const fractions = [
  { typed: /(?<![\d/.])1\/2(?![\d/.])/g, one: "½" },
  { typed: /(?<![\d/.])1\/4(?![\d/.])/g, one: "¼" },
  { typed: /(?<![\d/.])3\/4(?![\d/.])/g, one: "¾" },
];

/** "1/2" becomes "½", so that a slash separates prices only. */
export function withFractions(text: string): string {
  return fractions.reduce((line, { typed, one }) => line.replace(typed, one), text);
}
