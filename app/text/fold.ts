import { anyInvisible } from "./invisible";

/** For use in a character class. */
export const apostrophes = "'’‘‛´`ʼʻʹ′＇";

/** Matches "K.F.C." and "R.U.C", but not the letter at the end of "a. b". For the source of a `u` expression. */
export const initials = String.raw`(?<![\p{L}\p{N}\p{M}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}\p{M}]))?`;

const anyApostrophe = new RegExp(`[${apostrophes}]`, "g");
const betweenLetters = /(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu;
const anyInitials = new RegExp(initials, "gu");
const ignored = new RegExp(String.raw`\p{M}|${anyInvisible}`, "gu");

/** Latin letters that do not decompose into a letter and a mark. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "ng",
  ŧ: "t",
};
const otherLetters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** Most words: ASCII that needs no more than lower case. Without "`", which is an apostrophe. */
const plainText = /^[ -_a-~]*$/;

/**
 * Lower case, no accents (ñ becomes n), no invisible characters, single spaces, one kind of apostrophe. Letters of another style
 * become plain ("𝗖" is c). NFC, because a Korean syllable would decompose into two or three letters.
 */
export function fold(text: string): string {
  if (plainText.test(text)) return text.toLowerCase().replace(/ {2,}/g, " ").trim();
  return text
    .replace(anyApostrophe, "'") // before NFKD, which turns "´" into a space and a mark
    .replace(/[™℠]/g, "")
    .replace(/(?<=\d)\.? ?[ºª°]/g, "") // "4.º" is "4", not "4.o"
    .normalize("NFKD")
    .toLowerCase()
    .replace(ignored, "")
    .replace(otherLetters, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
}

/** Returns the folded text as searches compare it: "dcarlo" for "D’Carlo", "kfc" for "K.F.C.", "y" for "&", "2" for "#2". */
export function foldForSearch(text: string): string {
  return fold(text)
    .replace(betweenLetters, "")
    .replaceAll("&", "y")
    .replace(/#(?=\d)/g, "")
    .replace(anyInitials, (letters, at: number, whole: string) => {
      const next = whole.charAt(at + letters.length);
      return letters.replaceAll(".", "") + (/[\p{L}\p{N}]/u.test(next) ? " " : "");
    });
}
