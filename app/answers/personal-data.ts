/*
 * Personal data in a question. Struck out before the question is read or stored, since no answer needs it.
 */

const struck = "[…]";

/** Between the parts of a number. */
const gap = "(?: ?[.-] ?| )?";

const email = /(?<![^\s@<>()])[^\s@<>()]+(?: ?@+ ?(?=[^\s@<>()]+\.)|@+)\[?[\p{L}\p{N}](?:[\p{L}\p{N}._:-]*[\p{L}\p{N}])?\]?/gu;

/** "29-11-2026" or "8-11-26". The second could be an identity number, but counts as a date unless the question names it. */
const date = String.raw`(?:0?[1-9]|[12]\d|3[01]) ?- ?(?:0?[1-9]|1[0-2]) ?- ?(?:(?:19|20)\d\d|[23]\d)(?!\d)`;

/** "5-6-7 de diciembre". */
const threeDigits = String.raw`\d ?- ?\d ?- ?\d(?!\d)`;

/**
 * Panama's identity numbers: province, book and entry ("8-123-456"), with the letters of naturalised, foreign or indigenous people
 * ("N-19-473", "E-8-12345", "PE-12-345", "4-AV-123-456", "1PI-2-34").
 */
const cedula = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:PE|E|N)|(?<![\d#])(?!${date}|${threeDigits})(?:0?[1-9]|1[0-3])[ -]?(?:AV|PI|NT)?)` +
    String.raw` ?- ?(?:(?:NT|AV|PI) ?- ?)?\d{1,4} ?- ?\d{1,6}(?!\d)`,
  "giu",
);

/** Five digits or more after the word, however they are written. No "2026-11-29". */
const namedCedula = /(?<=(?<!\p{L})c[eé]dula(?!\p{L})[^\d@]{0,20})(?!\d{4}-\d\d-)\d(?:[ .-]{0,3}\d){4,}/giu;

/** Another country's number with its plus: seven to fifteen digits. */
const foreignPhone = /\+ ?\(?\d(?:[ .()-]{0,2}\d){6,14}(?!\d)/gu;

/** Panama's mobile numbers have eight digits and begin with a 6, whose parts people write as they like. */
const mobilePhone = new RegExp(
  String.raw`(?<!\d)(?:(?:00)?507${gap})?` +
    // Not "65.000.000".
    String.raw`(?:6(?: ?\d){7}|6(?:-?\d){7}|(?!\d{1,3}(?:\.\d{3})+(?!\d))6(?:\.?\d){7}|6\d(?:[ -]?\d\d){3})(?!\d)`,
  "gu",
);

const digitByDigit = /(?<!\d)\d(?:[ -]\d){6,}(?!\d)/gu;

/** "2025-2026", "0900-1800" and "20261129": years, hours and a day. */
const eightDigitTime = [
  String.raw`(?:19|20)\d\d ?[ -] ?(?:19|20)\d\d`,
  String.raw`(?:[01]\d|2[0-3])[0-5]\d ?- ?(?:[01]\d|2[0-3])[0-5]\d`,
  String.raw`(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`,
].join("|");

/** Seven digits or eight as Panama and its neighbours write them, with or without 507 or an area. No price, year or hour. */
const phone = new RegExp(
  String.raw`(?<!\d)(?<!(?:[$€]|B/\.) ?)(?!(?:${eightDigitTime})(?!\d))(?:(?:00)?507${gap}|\d{3}[.-])?` +
    String.raw`\(?\d{3,4}\)?${gap}\d{4}(?!\d| ?(?:d[oó]lares|balboas|usd)(?!\p{L}))`,
  "giu",
);

/** Each pattern sees what the ones before it left. */
const patterns = [email, foreignPhone, digitByDigit, cedula, namedCedula, mobilePhone, phone];

/** In no pattern. */
const blank = "\n";

/**
 * The question without e-mail addresses, telephone numbers and cédulas, in whichever digits, dashes and spaces they are written.
 * The rest stays as typed.
 */
export function strikePersonalData(question: string): string {
  const { folded, origins } = fold(question);
  const searched = patterns.reduce((text, pattern) => text.replace(pattern, (found) => blank.repeat(found.length)), folded);
  let left = "";
  let kept = 0;
  for (const { index, 0: found } of searched.matchAll(/\n+/g)) {
    left += question.slice(kept, origins[index]) + struck;
    kept = origins[index + found.length] ?? question.length;
  }
  return left + question.slice(kept);
}

/**
 * The text with plain digits, dashes and spaces, and where in the question each of its characters comes from. Line breaks become
 * spaces, and characters without width are left out.
 */
function fold(question: string): { folded: string; origins: number[] } {
  const origins: number[] = [];
  let folded = "";
  let at = 0;
  for (const character of question) {
    const plain = character
      .normalize("NFKC")
      .replace(/[\p{Pd}\u2212\u2043]/gu, "-")
      .replace(/\s/gu, " ")
      .replace(/\p{Cf}/gu, "");
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(at);
    at += character.length;
  }
  return { folded, origins };
}
