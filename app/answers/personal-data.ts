/*
 * Personal data in a question. Struck out before the question is read or stored, since no answer needs it.
 */

const struck = "[…]";

const email = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/gu;

/**
 * Panama's identity numbers: province, book and entry ("8-123-456"), with the letters of naturalised, foreign or indigenous people
 * ("N-19-473", "E-8-12345", "PE-12-345", "4-AV-123-456", "1PI-2-34").
 */
const cedula = /(?<![\p{L}\p{N}])(?:PE|E|N|\d{1,2}[ -]?(?:AV|PI|NT)?)-(?:NT-|AV-|PI-)?\d{1,4}-\d{1,6}(?![\p{L}\p{N}])/giu;

/** Seven digits or eight as Panama writes them, with or without +507; other countries' with their plus. */
const phone =
  /(?<![\p{L}\p{N}-])(?:\+\d{1,3}[ .-]?(?:\(?\d{1,4}\)?[ .-]?){2,4}\d{2,4}|(?:507[ .-]?)?\(?\d{3,4}\)?[ .-]?\d{4})(?![\p{L}\p{N}-])/gu;

/** The question without e-mail addresses, telephone numbers and cédulas. */
export function strikePersonalData(question: string): string {
  return question.replace(email, struck).replace(cedula, struck).replace(phone, struck);
}
