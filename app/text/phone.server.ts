import parsePhoneNumber, { type PhoneNumber } from "libphonenumber-js/max";
import { fold } from "./fold";

/** Append `?text=` to `whatsapp` to prefill the message. */
export type Phone = { shown: string; href: string; whatsapp: string | null };

type FoundNumber = { number: PhoneNumber; start: number; end: number; before: string };

/** Null without a number. Calls the first one. WhatsApp gets the mobile named so, else a mobile, else any number named so. */
export function parsePhone(text: string): Phone | null {
  const line = plain(text);
  const found = findNumbers(line);
  const [first] = found;
  if (!first) return readShortNumber(line, text.trim());
  const isAlone = found.length === 1 && label.test(line.slice(0, first.start)) && label.test(line.slice(first.end));
  const mobiles = found.filter(({ number }) => isMobile(number));
  const isNamed = ({ before }: FoundNumber) => /wh?a[ts]|wp|wsp/.test(before);
  const forWhatsApp = mobiles.find(isNamed) ?? mobiles[0] ?? found.find(isNamed);
  return {
    shown: isAlone ? formatNumber(first.number) : text.trim(),
    href: first.number.getURI(),
    whatsapp: forWhatsApp ? `https://wa.me/${forWhatsApp.number.number.slice(1)}` : null,
  };
}

/**
 * Returns the digits of each number, by which searches find it however it is written: without Panama's country code, with that of
 * another country.
 */
export function phoneKeys(text: string): string[] {
  return findNumbers(plain(text)).map(({ number }) => toKey(number));
}

/** Returns the text with the key of each number in its place; see `phoneKeys`. Leaves one that a letter follows: "2000374a". */
export function withPhoneKeys(text: string): string {
  const line = plain(text);
  const numbers = findNumbers(line).filter(({ end }) => !/^\p{L}/u.test(line.slice(end)));
  return numbers.reduceRight(
    (left, { number, start, end }) => `${left.slice(0, start)} ${toKey(number)} ${left.slice(end)}`,
    line,
  );
}

/** Plain digits and dashes, no invisible characters. */
function plain(text: string): string {
  return fold(text).replace(/[\p{Pd}−⁃]/gu, "-");
}

const toKey = (number: PhoneNumber) => (isPanamanian(number) ? number.nationalNumber : number.number.slice(1));

/** Matches what may stand beside a number without belonging to it. */
const label = /^(?:[\s.:,;()/-]|\b(?:tel(?:efonos?|fs?)?|tlfs?|cel(?:ular)?|movil|fijo|phone|whats?app|wsp|n[o°])\b)*$/;

/** Words before which digits are no telephone, such as "Local 223". */
const otherNumber = /(?:local|piso|casa|oficina|apto|apartamento|lote|km|ruc|desde|hasta|calle)\.? ?#?$/;

/** Matches a run of digits with their separators and an extension. */
const run =
  /(?<![\d$#])\(?\+?[ (]{0,2}\d(?:[ .()-]{0,3}\d)*(?:[ ,;]{0,2}(?:ext(?:ension)?|anexo|int|x)[ .:]{0,2}\d{1,6}(?!\d))?(?!\d)/gu;

/** Letters of a keypad, for "800-PIZZA". */
const keypad = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];
const tollFreeWord = /(?<![\p{L}\d])(800[ -]?)([a-z]{4})([a-z]*)(?!\p{L})/gu;

/** Matches Panama's numbers in a run of several: eight digits for a mobile, seven for a landline. */
const shape = /(?:\+?(?:00)?507[ .-]?)?(?<!\d)(?:6\d{3}[ .-]?\d{4}|[2-9]\d{2}[ .-]?\d{4})(?!\d)/g;

/** Parts of a run that a spaced dash separates are numbers of their own when long enough. */
const spacedDash = / - /g;

const minDigits = 7;
const digitsIn = (text: string) => text.replace(/\D/g, "").length;

function findNumbers(line: string): FoundNumber[] {
  const spelled = line.replace(
    tollFreeWord,
    (_, prefix: string, word: string, rest: string) => prefix + spell(word) + " ".repeat(rest.length),
  );
  const found: FoundNumber[] = [];
  for (const { 0: text, index } of spelled.matchAll(run)) {
    for (const part of splitRun(text)) {
      const start = index + part.start;
      const before = spelled.slice(found.at(-1)?.end ?? 0, start);
      const number = digitsIn(part.text) < minDigits || otherNumber.test(before) ? null : readNumber(part.text);
      if (number) found.push({ number, start, end: start + part.text.length, before });
    }
  }
  return found;
}

const spell = (word: string) => [...word].map((letter) => 2 + keypad.findIndex((key) => key.includes(letter))).join("");

/** Splits "223-4455 - 6555-0142" and "223-4455 6555-0142", but not "6612 - 3456" nor "66 12 34 56". */
function splitRun(text: string): { text: string; start: number }[] {
  const whole = [{ text, start: 0 }];
  const cuts = [...text.matchAll(spacedDash)].map(({ index }) => index);
  const parts = [-3, ...cuts].map((cut, at) => ({ text: text.slice(cut + 3, cuts[at]), start: cut + 3 }));
  if (parts.length > 1 && parts.every((part) => digitsIn(part.text) >= minDigits)) return parts.flatMap(splitFrom);
  if (readNumber(text)) return whole;
  const shaped = [...text.matchAll(shape)].map(({ 0: part, index }) => ({ text: part, start: index }));
  return shaped.length > 0 ? shaped : whole;
}

const splitFrom = (part: { text: string; start: number }) =>
  splitRun(part.text).map(({ text, start }) => ({ text, start: part.start + start }));

/**
 * Numbers without a country code are Panamanian; if they cannot be, their digits may begin with the country code ("1-800-226-2222",
 * "506 8312-3456") or with another prefix for calls abroad ("011 506 …").
 */
function readNumber(text: string): PhoneNumber | null {
  const panamanian = parsePhoneNumber(text, "PA");
  if (panamanian && isDialled(panamanian)) return panamanian;
  if (text.includes("+") || digitsIn(text) < 10) return null;
  const abroad = parsePhoneNumber(`+${text.replace(/^[ (]*(?:011|00)?/, "")}`);
  return abroad?.isValid() ? abroad : null;
}

/** Accepts the invented numbers of films and demos, too. Eight digits that begin with another digit than 6 are years or hours. */
function isDialled(number: PhoneNumber): boolean {
  if (!isPanamanian(number)) return number.isPossible();
  return /^(?:6\d{7}|[2-9]\d{6})$/.test(number.nationalNumber) || number.isValid();
}

const isPanamanian = (number: PhoneNumber) => number.countryCallingCode === "507";

function formatNumber(number: PhoneNumber): string {
  return isPanamanian(number) ? number.formatNational() : number.formatInternational();
}

/** Dials a short number ("911") and an invalid one as written, if the text has nothing else. */
function readShortNumber(line: string, shown: string): Phone | null {
  const [written = ""] = /[+*#\d][\d .()#*-]*\d#?/.exec(line) ?? [];
  const rest = line.replace(written, "");
  if (digitsIn(written) < 3 || !label.test(rest)) return null;
  return { shown, href: `tel:${written.replace(/[^\d+*#]/g, "")}`, whatsapp: null };
}

/** Mobiles have 8 digits and begin with 6; the library includes some 7-digit fixed wireless lines. */
function isMobile(number: PhoneNumber): boolean {
  return isPanamanian(number) ? /^6\d{7}$/.test(number.nationalNumber) : number.getType() === "MOBILE";
}
