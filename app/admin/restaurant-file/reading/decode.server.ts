import { isUtf8 } from "node:buffer";
import iconv from "iconv-lite";
import { restTaker } from "../../../http/forms/turns.server";
import { FileUnreadable } from "./unreadable";

/** Encodings of files that spreadsheets save, with the words by which an administrator chooses one. */
export const encodings = [
  { id: "utf-8", label: "UTF-8" },
  { id: "utf-16le", label: "Unicode de Excel (UTF-16)" },
  { id: "utf-16be", label: "UTF-16, al revés" },
  { id: "windows-1252", label: "Windows (ANSI)" },
  { id: "macintosh", label: "Mac" },
  { id: "cp850", label: "DOS (CP850)" },
] as const;

export type Encoding = (typeof encodings)[number]["id"];

/** Decoding this many takes less than a millisecond. */
const pieceBytes = 100_000;

export const encodingLabel = (encoding: Encoding) => encodings.find(({ id }) => id === encoding)?.label ?? encoding;

/**
 * Reads a file's text, in the chosen encoding or else the likeliest. Other requests run meanwhile. Throws FileUnreadable for a
 * workbook or a file that is no text.
 */
export async function decodeText(bytes: Buffer, chosen?: Encoding): Promise<{ text: string; encoding: Encoding }> {
  const start = bytes.subarray(0, 100).toString("latin1");
  const other = otherKinds.find(({ starts }) => starts.test(start));
  if (other) throw new FileUnreadable(other.reason);
  const encoding = chosen ?? findEncoding(bytes);
  // Removes a byte order mark.
  const decoder = iconv.getDecoder(encoding);
  const rest = restTaker();
  let text = "";
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    text += decoder.write(bytes.subarray(start, start + pieceBytes));
    await rest();
  }
  text += decoder.end() ?? "";
  if (text.includes("\0")) throw new FileUnreadable(noTable);
  return { text, encoding };
}

const asCsv = "como «CSV UTF-8 (delimitado por comas)» y envía ese archivo";
const noTable = `Ese archivo no es una tabla en formato CSV. Guarda la tabla ${asCsv}`;

/** Files of other programs by their first bytes, also those whose text could be taken for a table of one column. */
const otherKinds: { starts: RegExp; reason: string }[] = [
  // .xlsx and .xls
  { starts: /^(?:PK\p{Cc}{2}|\u00d0\u00cf\p{Cc}\u00e0)/u, reason: `Es un libro de Excel. Guárdalo ${asCsv}` },
  // PDF, RTF, pages and XML, JSON
  { starts: /^(?:\u00ef\u00bb\u00bf)?\s*(?:%PDF-|\{\\rtf|<[a-z!?]|[{[]\s*["{[])/i, reason: noTable },
];

function findEncoding(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  // Without a byte order mark: of headings in UTF-16, at least half of either the first or the second bytes are zero.
  if (areZero(bytes, 1)) return "utf-16le";
  if (areZero(bytes, 0)) return "utf-16be";
  return isUtf8(bytes) || isMostlyUtf8(bytes) ? "utf-8" : likeliestOfOneByte(bytes);
}

/** True if at least half of every other byte at the start is zero. `from`: the first of them. */
function areZero(bytes: Buffer, from: 0 | 1): boolean {
  const others = [...bytes.subarray(0, 200)].filter((_, at) => at % 2 === from);
  return others.length > 0 && others.filter((byte) => byte === 0).length * 2 >= others.length;
}

/** True for UTF-8 of which a few bytes were damaged: their cells are refused, and the accents of the others are read as they are. */
function isMostlyUtf8(bytes: Buffer): boolean {
  let [whole, damaged] = [0, 0];
  for (let at = 0; at < bytes.length && whole + damaged < maxJudged; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (isUtf8(bytes.subarray(at, at + length))) {
      whole += 1;
      at += length - 1;
    } else damaged += 1;
  }
  return whole > damaged;
}

/** The first wins when two give equally good text. */
const ofOneByte = ["windows-1252", "macintosh", "cp850"] as const;

const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

/** Letters read to tell encodings apart. */
const maxJudged = 3_000;

/** Chooses the encoding whose text has Spanish letters inside words and marks where Spanish has them. */
function likeliestOfOneByte(bytes: Buffer): Encoding {
  const beyondAscii: number[] = [];
  for (let at = 0; at < bytes.length && beyondAscii.length < maxJudged; at += 1) {
    if ((bytes[at] ?? 0) >= 0x80) beyondAscii.push(at);
  }
  const scores = ofOneByte.map((encoding) => {
    const letters = [...iconv.decode(everyByte, encoding)];
    const letterAt = (at: number) => letters[bytes[at] ?? 0x20] ?? " ";
    return beyondAscii.reduce(
      (sum, at) => sum + likelihood(letterAt(at), letterAt(at - 1), letterAt(at + 1), letterAt(at + 2)),
      0,
    );
  });
  return ofOneByte[scores.indexOf(Math.max(...scores))] ?? ofOneByte[0];
}

const isLetter = (text: string) => /\p{L}/u.test(text);
const isUpper = (text: string) => /\p{Lu}/u.test(text);
const isLower = (text: string) => /\p{Ll}/u.test(text);

/** How well a letter fits between its neighbours, from −3 to 2. */
function likelihood(letter: string, before: string, after: string, afterNext: string): number {
  if (isLetter(letter)) return letterLikelihood(letter, before, after);
  if (letter === "’") return apostropheLikelihood(before, after, afterNext);
  return signLikelihood(letter, {
    isAfterLetter: isLetter(before),
    isBeforeLetter: isLetter(after),
    isByDigit: /\d/.test(before + after),
  });
}

type Beside = { isAfterLetter: boolean; isBeforeLetter: boolean; isByDigit: boolean };

function signLikelihood(sign: string, { isAfterLetter, isBeforeLetter, isByDigit }: Beside): number {
  const isInside = isAfterLetter && isBeforeLetter;
  if (sign === "\u00a0") return 1;
  if (/[¿¡«“‘]/.test(sign)) return isAfterLetter ? -3 : 1;
  if (/[»”…]/.test(sign)) return isBeforeLetter ? -3 : 1;
  if (/[–—•·]/.test(sign)) return isInside ? -2 : 1;
  if (/[°ºª½¼¾€®™©´²]/.test(sign)) return isInside ? -3 : 0.5;
  return /[¢£¥]/.test(sign) && isByDigit ? 0 : -3;
}

function letterLikelihood(letter: string, before: string, after: string): number {
  const standsAlone = !isLetter(before) && !isLetter(after);
  const changesCase = isUpper(letter) ? isLower(before) : isUpper(before) && isUpper(after);
  if (standsAlone || changesCase) return standsAlone ? -1 : -3;
  // As a blank that does not break would be: «3:00 p. m.».
  if (/[\d.]/.test(before)) return -1;
  if (/[áéíóúüñ]/i.test(letter)) return 2;
  if (/[àâãçèêëîïôõ]/i.test(letter)) return 0.5;
  return /[äåìòöøùûœæ]/i.test(letter) ? 0.25 : -3;
}

/** «Joe’s», «D’Ángelo» and a closing quotation mark; not «Mar’a». */
function apostropheLikelihood(before: string, after: string, afterNext: string): number {
  if (!isLetter(before) || !isLetter(after)) return 1;
  return isUpper(before) || isUpper(after) || (/s/i.test(after) && !isLetter(afterNext)) ? 2 : -2;
}
