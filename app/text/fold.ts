/**
 * Lower case, no accents (ñ becomes n), single spaces. NFC, because a Korean syllable would decompose into two or three letters.
 */
export function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC").replace(/\s+/g, " ").trim();
}
