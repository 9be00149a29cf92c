import { isSizeWord } from "./size-words";

/*
 * Numbers of a menu's line that are no price, and numbers that may be a damaged one. Each kind is one rule of a table. Digits of
 * a number that belongs to the dish are hidden as characters that no pasted text keeps, until the prices are found.
 */

const hiddenZero = 0xfdd0;

export function hideDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(hiddenZero + Number(digit)));
}

/** Reverses `hideDigits`. */
export function showDigits(text: string): string {
  return text.replace(/[\uFDD0-\uFDD9]/g, (digit) => String(digit.charCodeAt(0) - hiddenZero));
}

/** For the source of an expression. */
export const currency = String.raw`(?:US\$|B\/\.?|\$|USD\b|PAB\b)`;

const figure = String.raw`(?<!${currency}\s?)(?<![\p{L}\d.,])\d{1,5}(?:[.,]\d{1,2})?`;

/** "8 a 10" before a unit. */
const from = String.raw`(?:(?<!${currency}\s?)(?<![\d.,])\d{1,3}\s?(?:-|–|a|o|y)\s?)?`;

const units = [
  "oz|onz(?:as?)?|ml|cl|cc|lts?|litros?|gal(?:[oó]n|ones)?|gr|grs|gms|gramos|kg|kilos?|lbs?|libras?",
  "und?s?|uds?|unid(?:ad(?:es)?)?|u|pza?s?|pcs?|piezas?|presas?|tapas|bolas?|bolitas|sabores|alitas|rollos|cortes|bocados",
  "pulg(?:adas?)?|inch(?:es)?|in|cm|personas?|pers|pax|comensales|años|anos|d[ií]as|horas?|hrs?|h|min(?:utos)?",
].join("|");

const clock = String.raw`\d{1,2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m(?![\p{L}])\.?|\s?m[d.](?!\p{L}))`;

const measures = String.raw`(?:porci[oó]n|[oó]rden|raci[oó]n|copa|botella|jarra|vaso|taza|lata|docena|trago|pinta|litro|balde|cubetazo|tira|plato)`;

const severals = String.raw`(?:porciones|[oó]rdenes|raciones|(?:copa|botella|jarra|vaso|taza|lata|docena|trago|pinta|litro|balde|cubetazo|tira|plato|grande|median[oa]|pequeñ[oa]|personale|familiare|enter[oa]|combo)s)`;

/** Kinds of numbers that belong to the dish. */
const ofTheDish: { pattern: RegExp; unless?: RegExp }[] = [
  // Fractions, dates, "24/7".
  { pattern: /(?<![\d.,$/])\d{1,2}(?:\/\d{1,2})+(?:\/\d{2,4})?(?![\d.,/])/g },
  // Pieces, weights, volumes, diameters, ages, persons.
  { pattern: new RegExp(String.raw`${from}${figure}\s?(?:${units})(?!\p{L})`, "giu") },
  { pattern: new RegExp(String.raw`(?<!${currency}\s?)(?<![\d.,])\d{3,4}\s?g(?!\p{L})`, "giu") },
  { pattern: /\d{1,3}\s?(?=["”″]|''|’’)/g },
  // A lone "L" is a size beside other lone letters, else litres.
  {
    pattern: new RegExp(String.raw`(?<!${currency}\s?)(?<![\d.,])\d(?:[.,]\d{1,2})?\s?L(?!\p{L})`, "giu"),
    unless: /(?<![\p{L}\p{N}])(?:xs|s|m|p|r|ch|g|xl)(?![\p{L}\p{N}/'’])/iu,
  },
  { pattern: /(?<![\d.,])\d{1,2}\s?(?=[½¼¾]\s?(?:lbs?|libras?|kg|kilos?|litros?|lts?|l|docenas?)(?!\p{L}))/giu },
  // "1 copa" and "2 grandes" before their price.
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,$])(?:1\s${measures}|(?:[2-9]|\d{2,3})\s${severals})(?=[\s:=-]*${currency}?\s?\d|\sde\s)`,
      "giu",
    ),
  },
  // Times.
  { pattern: new RegExp(String.raw`(?:\d{1,2}(?::\d{2})?\s?(?:-|–|a|hasta)\s?(?:las?\s)?)?${clock}`, "giu") },
  { pattern: /(?<![\d.,])\d{1,2}:\d{2}(?!\d)/g },
  { pattern: /(?<=\blas?\s)\d{1,2}(?![.,]?\d)/giu },
  { pattern: new RegExp(String.raw`(?<!${currency}\s?)(?<![\d.,])\d{1,2}\s(?:a|hasta)\s\d{1,2}(?![.,]?\d)`, "giu") },
  { pattern: /\d+\s?[°%]/g },
  // "(12)", "[x6]"
  { pattern: /[([]\s*(?:[x×]\s?)?\d{1,3}\s*[)\]]/giu },
];

/** Hides the digits of numbers that belong to the dish. */
export function hideFigures(text: string): string {
  const hidden = ofTheDish.reduce(
    (line, { pattern, unless }) => (unless?.test(line) ? line : line.replace(pattern, hideDigits)),
    text,
  );
  return hidden.replace(/(\([^()]*?)(?<![\d.,$])(\d{1,3})(?=\s*\))/g, (whole, before: string, digits: string) =>
    isLabelled(before) ? whole : before + hideDigits(digits),
  );
}

/** True for "(½ 4 / entero", whose next number is a price. */
function isLabelled(before: string): boolean {
  const part = before.replace(/^.*[(/|,;]/, "").trim();
  return isSizeWord(showDigits(part)) || isSizeWord(lastWord(part));
}

/** Returns what stands after the last space. */
export const lastWord = (text: string) => text.replace(/^.* /, "");

/** Before a whole number that is no price, such as "Combo 2". Tested on folded text, at its end. */
export const countedWords =
  "combo|menu|opcion|promo|no\\.?|n\\.?|nro\\.?|num\\.?|numero|de|x|para|mesa|piso|local|calle|casa|lote|tel\\.?|telefono|cel\\.?|celular|whatsapp|yappy|desde|hasta|ruc|dv|por|con|sirven?|rinde";

const price = String.raw`(?:${currency}\s?\d+(?:[.,]\d{1,2})?|\d+[.,]\d{1,2})`;

const damaged = "No se ve bien cuánto cuesta";

/** "antes 8.00", "ahora: $6", "antes 8 ahora 6" */
const formerPrice = String.raw`(?<!\p{L})(?:antes|ahora|ayer|anterior|costaba|valia)(?:\s(?:a|en|era|por|solo|costaba|valia))?[\s:=(–-]*(?:${price}|\d{1,3}\s*(?:$|[/|;,)]|(?:antes|ahora)(?!\p{L})))`;

/** "promo 5.00 normal 8.00" */
const promoBesideNormal = String.raw`(?<!\p{L})(?:promo(?:cion)?|oferta|rebaja)[\s:=(–-]*${price}.*(?<!\p{L})(?:normal|regular)(?!\p{L})`;

/** Kinds of prices that are asked about. Tested on text without accents whose figures are hidden. */
const doubts: { pattern: RegExp; reason: string }[] = [
  {
    pattern: /(?:\$|b\/\.?)\s*[-−–]\s*\d|^(?:sin|menos|descuento)\s.*\s[-−–]\s?(?:\$|b\/\.?)?\s?\d/iu,
    reason: "Lleva un signo menos",
  },
  {
    pattern:
      /(?:[€£¥₡₱₲¢]|(?<!\p{L})(?:s\/\.?|[lq]\.|cop|eur|crc|mxn))\s?\d|(?<!us|\d[x×])(?<=\p{L})\$\s?\d|\d\s?(?:[€£¥₡¢]|(?:euros?|pesos?|colones|soles|reales|cop|eur|bs)(?!\p{L}))/iu,
    reason: "No sabemos en qué moneda está",
  },
  { pattern: new RegExp(`${formerPrice}|${promoBesideNormal}`, "iu"), reason: "Puede llevar un precio de antes" },
  // Groups of three digits: "40.000", "1,250".
  { pattern: /\d\.\d{3,}|\d,\d{3}(?!\.\d{2}(?!\d)|,\d{3})/, reason: damaged },
  // "8/.", "6'50", "6$50", "6·50", "2 ½", "5⁹⁵", "6.", "6 50", "6. 50", "6 .50", "B/.75", "075"
  {
    pattern: /\d\/\.|\d['’`´]\d|\d\$\d|\d[·•;_]\s?\d{2}(?!\d|[.,]\d)|\d\s?[½¼¾⅓⅔⅛]\s*$|\d\s?[⁰¹²³⁴-⁹]|(?<![\d.,])\d+[.,]\s*$/,
    reason: damaged,
  },
  { pattern: /\d\s+\d{2}(?!\d|[.,]\d|\s*(?:\$|b\/\.?)?\s?\d)|\d\s*[.,]\s+\d{2}(?![\d.,])|\d\s+[.,]\d/i, reason: damaged },
  { pattern: /b\/\.\s?\d[05](?![\d.,])|(?<![\d.,])0\d+\s*$|\$\s?0\d+(?![.,\d])/i, reason: damaged },
  // Letters read for digits: "9.5O", "1O.50", "l2.50".
  { pattern: /\d[.,]\d?[oq]|\d[oqli]\d*[.,]\d|(?<!\p{L})[oqli|]\d*[.,]\d{2}(?!\d)|\d[.,][li]\d/iu, reason: damaged },
  {
    pattern: new RegExp(String.raw`${price}\s?(?:[-–—~]|a|hasta|o|u|y)\s?(?:${currency}\s?)?\d`, "iu"),
    reason: "Dice dos precios y no sabemos cuál",
  },
  {
    pattern: new RegExp(String.raw`(?<!(?:^|[\s(])(?:${countedWords})\s)(?<![\d.,])\d{1,3}\s[-–—]\s\d+(?![\d.,])`, "iu"),
    reason: "Dice dos precios y no sabemos cuál",
  },
  { pattern: /(?:(?:dolar(?:es)?|balboas?)(?:\s(?:con|y))?|\d\s(?:con|y))\s(?:\$\s?)?\d/iu, reason: damaged },
  { pattern: /\d\s?(?:en adelante|o mas|y mas|\+\s*$)/iu, reason: "Es un precio «desde»" },
  { pattern: /\d.*\+\s?(?:(?:\$|b\/\.?)\s?\d|\d+(?:[.,]\d|\s*$))/iu, reason: "Suma un extra" },
  { pattern: /\d\s[x×]\s(?:\$|b\/\.?)?\s?\d|\d\s?[x×]\s?(?:\$|b\/)|\d[x×]\d+[.,]\d/iu, reason: "Parece el precio de varios" },
];

/** Returns why the line's price is in doubt. `hidden`: see `hideFigures`. */
export function findDoubt(hidden: string): string | undefined {
  const plain = hidden.normalize("NFD").replace(/\p{M}/gu, "");
  return doubts.find(({ pattern }) => pattern.test(plain))?.reason;
}

/** "¢75" and "75 centavos" become "$0.75". */
export function withDollars(text: string): string {
  const dollars = (_: string, cents: string) => `$0.${cents.padStart(2, "0")}`;
  return text
    .replace(/¢\s?(\d{1,2})(?![\d.,]\d|\d)/g, dollars)
    .replace(/(?<![\p{L}\d.,$/])(\d{1,2})\s?(?:¢|(?:centavos?|cent[eé]simos?|ctvs?\.?|cts\.?)(?!\p{L}))/giu, dollars);
}
