/**
 * True for letters of UTF-8 that some program read as Windows': "CafÃ©", "Ã‘ame", "Â¿Qué?", "Maryâ€™s". What was there is known to
 * nobody who has not seen the original.
 */
export function hasBrokenLetters(text: string): boolean {
  return /Ã[\u0081\u008d\u00a1-\u00bf\u00ad‰‘“š]|Â[\u00a1-\u00bf]|â€/.test(text);
}
