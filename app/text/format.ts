import { day } from "../durations";
import { withoutInvisible } from "./invisible";
import type { Language } from "./language";

const date = inLocales({ dateStyle: "long", timeZone: "America/Panama" });
const dayAndMonth = inLocales({ day: "numeric", month: "long", timeZone: "UTC" });
const shortDate = new Intl.DateTimeFormat("es-PA", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "America/Panama",
});
const weekday = inLocales({ weekday: "long", timeZone: "UTC" });
const clock = inLocales({ timeStyle: "short", timeZone: "America/Panama" });
const money = new Intl.NumberFormat("es-PA", {
  style: "currency",
  currency: "USD",
  currencyDisplay: "narrowSymbol",
  trailingZeroDisplay: "stripIfInteger",
});
const number = new Intl.NumberFormat("es-PA");
const plural = new Intl.PluralRules("es-PA");
const wordsPerMinute = 200;

function inLocales(options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> {
  return { es: new Intl.DateTimeFormat("es-PA", options), en: new Intl.DateTimeFormat("en-US", options) };
}

/** "20 de noviembre de 2026", "November 20, 2026" in Panama's time; "" if invalid. */
export function formatDate(iso: string, language: Language = "es"): string {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? "" : date[language].format(instant);
}

/** "20 nov 2026" in Panama's time. `iso`: a valid time. */
export function formatShortDate(iso: string): string {
  return shortDate.format(new Date(iso));
}

/** "28 de noviembre", "November 28" for "2026-11-28". */
export function formatShortDay(day: string, language: Language = "es"): string {
  return dayAndMonth[language].format(new Date(day));
}

/** "sábado 28 de noviembre", "Saturday, November 28" for "2026-11-28". */
export function formatWeekday(day: string, language: Language = "es"): string {
  return `${weekdayOf(day, language)}${language === "es" ? "" : ","} ${formatShortDay(day, language)}`;
}

/** "sábado", "Saturday" for "2026-11-28". */
export function weekdayOf(day: string, language: Language = "es"): string {
  return weekday[language].format(new Date(day));
}

/** "20 de noviembre de 2026, 3:05 p. m." in Panama's time; "" if invalid. */
export function formatMoment(iso: string, language: Language = "es"): string {
  const day = formatDate(iso, language);
  return day === "" ? "" : `${day}, ${formatClock(iso, language)}`;
}

/** "3:05 p. m.", "3:05 PM" in Panama's time, on one line. `iso`: a valid time. */
export function formatClock(iso: string, language: Language = "es"): string {
  return clock[language].format(new Date(iso)).replace(/\s/g, "\u00a0");
}

/** "20 de noviembre de 2026, a las 3:05 p. m." in Panama's time; "" if invalid. */
export function formatSpokenMoment(iso: string): string {
  return formatMoment(iso).replace(/, (\d+)/, (_, hour) => `, ${hour === "1" ? "a la" : "a las"} ${hour}`);
}

/** Non-breaking spaces keep each "8:00 a. m." and "8:00 AM" of a text together. */
export function withWholeHours(text: string): string {
  return text.replace(/ ([ap])\. m\./g, "\u00a0$1.\u00a0m.").replace(/ ([AP]M)/g, "\u00a0$1");
}

/** "$9.99", "$300" */
export function formatMoney(cents: number): string {
  return money.format(cents / 100);
}

/** "1,234" */
export function formatCount(n: number): string {
  return number.format(n);
}

/** "2 años", "1 año", "90 días" */
export function formatDays(days: number): string {
  return days % 365 === 0 && days > 0 ? count(days / 365, "año", "años") : count(days, "día", "días");
}

/** "820 kB", "12.3 MB", "4 GB" */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const amount = bytes / 1_000 ** step;
  return `${formatCount(Math.round(amount * 10) / 10)} ${units[step] ?? ""}`;
}

/** "1 restaurante", "1,234 restaurantes" */
export function count(n: number, one: string, many: string): string {
  return `${formatCount(n)} ${plural.select(n) === "one" ? one : many}`;
}

/** Whole minutes, at least 1. */
export function readingMinutes(html: string): number {
  return minutesToRead(splitWords(html).length);
}

/** Whole minutes, at least 1. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

export function splitWords(html: string): string[] {
  return html.replace(/<[^<>]*>|&nbsp;/g, " ").match(/\S+/g) ?? [];
}

/** Removes invisible characters, collapses white space and control characters, and trims. */
export function oneLine(text: string): string {
  // U+2800, the Braille pattern without dots, is used as a space.
  return withoutInvisible(text.replace(/[\s\p{Cc}\u2800]+/gu, " "))
    .replace(/ {2,}/g, " ")
    .trim();
}

/** Normalizes line breaks to "\n" and trims. */
export function paragraphs(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}

/** White space, control characters, U+200B and similar ones are not visible. */
export function isBlank(text: string): boolean {
  // U+2800 is the Braille pattern without dots.
  return /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/** Appends "…" if cut. */
export function firstCharacters(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max).join("").trimEnd()}…`;
}

/** Prefers to cut between words. */
export function firstWords(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const whole = characters.slice(0, max).join("");
  const end = whole.lastIndexOf(" ");
  return `${end > max / 2 ? whole.slice(0, end) : whole}…`;
}

/** `max`: UTF-16 code units. Splits no surrogate pair. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/** Adds a full stop unless the text ends with punctuation. */
export function sentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

export function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase("es-PA") + text.slice(1);
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLocaleLowerCase("es-PA") + text.slice(1);
}

/** `time`: ISO 8601. Throws RangeError if invalid. */
export function daysAfter(time: string, days: number): string {
  return new Date(Date.parse(time) + days * day).toISOString();
}
