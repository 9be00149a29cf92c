import { firstCharacters, oneLine } from "../../../text/format";
import { hideDigits } from "./figures";

/**
 * A line without bullets and bold marks. `text`: "" for a line that is too long; its hidden digits are no price. `raw`: as pasted.
 * `isAfterBlank`: also the first one. `doubt`: why a person must say what the line is. `description`: known from other lines or
 * cells. `size`: of its only price. `isHeading`: the line is one.
 */
export type Line = {
  number: number;
  text: string;
  raw: string;
  isAfterBlank: boolean;
  doubt?: string;
  description?: string;
  size?: string;
  isHeading?: boolean;
};

/** As pasted. `number`: from 1. */
export type PastedLine = { number: number; raw: string };

/** Characters; longer lines are not read. */
export const maxLine = 400;

/** Stands for dots, dashes and the like between a dish and its price. */
export const leader = "\u2003";

export function hasContent(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Undefined for a line without letters and digits. */
export function toLine({ number, raw }: PastedLine, isAfterBlank: boolean): Line | undefined {
  const isLong = raw.length > maxLine;
  const text = isLong ? "" : tidyLine(raw);
  if (!isLong && !hasContent(text)) return undefined;
  const line = { number, text, raw: showRaw(raw), isAfterBlank };
  return isStruck(raw) ? { ...line, doubt: "Lleva algo tachado" } : line;
}

/** Whole when it is read: a person may say that it is a name or a description. */
export const showRaw = (raw: string) => firstCharacters(oneLine(raw), maxLine);

/** "~8.00~", or digits with a stroke through them. */
function isStruck(raw: string): boolean {
  return raw.length <= maxLine && /~[^~]*\p{N}[^~]*~|[\u0335-\u0338]/u.test(raw);
}

const emoji = String.raw`(?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator})[\uFE0F\u200D\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*`;

/** Any emoji, with its skin tones and joiners. */
export const anyEmoji = new RegExp(emoji, "gu");

const keycap = /([\d#*])\uFE0F?\u20E3/gu;

const number = String.raw`\d{1,3}[.)](?=\s|\p{L})|\d{1,3}\s?(?:[-–]|\.-)\s+(?=\p{L}.*\d)|\(\d{1,3}\)(?=\s?\p{L})`;

const bullet = new RegExp(
  String.raw`^(?:[-*•·▪►➤✓✔–—>☛✅⁃‣∙◦+»→]+|\[[ xX]?\](?=\s)|[\u2460-\u24FF\u2776-\u2793]+|${emoji}|[\p{So}\p{Emoji_Modifier}]+|(?:[\uFDD0-\uFDD9]+(?=\s?\p{L}))|${number})[\uFE0F\u200D\s]*`,
  "u",
);

/** Before each message that is copied from WhatsApp: "[10:15, 3/2/2026] Mary:", "3/2/26, 10:15 - Mary:". */
const chatStamp =
  /^(?:\[(?=[^\]]*\d:\d\d)(?=[^\]]*\d\/\d)[^\]]{8,30}\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}[^-:]{0,10}-) ?[^:\d]{1,40}: /;

/** "Precio: 4.50" below a dish's name. */
const priceWord = /^(?:precio|costo|valor)\s*[:=-]?\s*(?=(?:US\$|B\/\.?|\$)?\s*\d)/i;

/** Letters and digits of another style become plain, "💲" a dollar, "Sopa$4" two words. Private digits of `hideDigits` go. */
function plainCharacters(raw: string): string {
  return raw
    .replace(/[\uFDD0-\uFDEF]/g, "")
    .replace(/[\u{1D400}-\u{1D7FF}\uFF01-\uFF5E]/gu, (character) => character.normalize("NFKC"))
    .replace(/(?<=\d)[\u0300-\u036F]+/g, "")
    .replaceAll("💲", "$")
    .replace(/(?<=\p{L}{4})(?=\$\s?\d)/gu, " ")
    .replace(chatStamp, "");
}

/** One line without bullets and bold marks; leaders become `leader`. Key caps are no price. */
export function tidyLine(raw: string): string {
  const line = withFractions(oneLine(plainCharacters(raw).replaceAll("\t", " … ")))
    .replace(keycap, (_, sign: string) => hideDigits(sign.replace(/\D/, "")))
    .replace(/(?<!\\)[*~`]+/g, "")
    .replace(/\s*(?:[.…]*…[.…]*|[._·•]{3,}|[⋯‥─━⟶➜➔⇒]+|(?<!\d)\.{2}|\.{2}(?!\d)|[-–—=]{2,}|_{2,})\s*/g, leader)
    .replace(/\s*(?:\. ){2,}\.?\s*/g, leader);
  const leaders = new RegExp(`^[${leader} ]+|[${leader} ]+$`, "g");
  return line
    .replace(leaders, "")
    .replace(bullet, "")
    .replace(bullet, "")
    .replace(/(?<![\p{L}\p{N}\\])_+|_+(?![\p{L}\p{N}])/gu, "")
    .replace(/\\([\\`*_[\]<>|~#&/.])/g, "$1")
    .trim()
    .replace(priceWord, "");
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
