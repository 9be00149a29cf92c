/* Applies before a question is read or stored. */

const struck = "[…]";

const gap = "(?: ?[.-] ?| )?";

const email = /(?<![^\s@<>()])[^\s@<>()]+(?: ?@+ ?(?=[^\s@<>()]+\.)|@+)\[?[\p{L}\p{N}](?:[\p{L}\p{N}._:-]*[\p{L}\p{N}])?\]?/gu;

/** "29-11-2026" or "8-11-26". The second could be an identity number, but counts as a date unless the question says "cédula". */
const date = String.raw`(?:0?[1-9]|[12]\d|3[01]) ?- ?(?:0?[1-9]|1[0-2]) ?- ?(?:(?:19|20)\d\d|[23]\d)(?!\d)`;

/** "5-6-7 de diciembre". */
const threeDigits = String.raw`\d ?- ?\d ?- ?\d(?!\d)`;

/**
 * Panama's identity numbers: province, book and entry ("8-123-456"), with the letters of naturalised, foreign or indigenous
 * people ("N-19-473", "E-8-12345", "PE-12-345", "4-AV-123-456", "1PI-2-34").
 */
const cedula = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:PE|E|N)|(?<![\d#])(?!${date}|${threeDigits})(?:0?[1-9]|1[0-3])[ -]?(?:AV|PI|NT)?)` +
    String.raw` ?- ?(?:(?:NT|AV|PI) ?- ?)?\d{1,4} ?- ?\d{1,6}(?!\d)`,
  "giu",
);

/** Five or more digits after "cédula", but not "2026-11-29". */
const namedCedula = /(?<=(?<!\p{L})c[eé]dula(?!\p{L})[^\d@]{0,20})(?!\d{4}-\d\d-)\d(?:[ .-]{0,3}\d){4,}/giu;

/** Seven to fifteen digits after a plus. */
const foreignPhone = /\+ ?\(?\d(?:[ .()-]{0,2}\d){6,14}(?!\d)/gu;

/** Eight digits beginning with 6, in any grouping. */
const mobilePhone = new RegExp(
  String.raw`(?<!\d)(?:(?:00)?507${gap})?` +
    // Excludes "65.000.000".
    String.raw`(?:6(?: ?\d){7}|6(?:-?\d){7}|(?!\d{1,3}(?:\.\d{3})+(?!\d))6(?:\.?\d){7}|6\d(?:[ -]?\d\d){3})(?!\d)`,
  "gu",
);

const digitByDigit = /(?<!\d)\d(?:[ -]\d){6,}(?!\d)/gu;

/** Years, hours and a day: "2025-2026", "0900-1800", "20261129". */
const eightDigitTime = [
  String.raw`(?:19|20)\d\d ?[ -] ?(?:19|20)\d\d`,
  String.raw`(?:[01]\d|2[0-3])[0-5]\d ?- ?(?:[01]\d|2[0-3])[0-5]\d`,
  String.raw`(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`,
].join("|");

/** With or without 507 or an area code. Excludes prices, years and hours. */
const phone = new RegExp(
  String.raw`(?<!\d)(?<!(?:[$€]|B/\.) ?)(?!(?:${eightDigitTime})(?!\d))(?:(?:00)?507${gap}|\d{3}[.-])?` +
    String.raw`\(?\d{3,4}\)?${gap}\d{4}(?!\d| ?(?:d[oó]lares|balboas|usd)(?!\p{L}))`,
  "giu",
);

/** Order matters: each pattern sees only what the earlier ones left. */
const patterns = [email, foreignPhone, digitByDigit, cedula, namedCedula, mobilePhone, phone];

/** No pattern matches a line break. */
const blank = "\n";

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

/** `origins`: each character's position in the question. Turns line breaks into spaces and drops zero-width characters. */
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
