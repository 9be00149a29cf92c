import { fold } from "../../text/fold";

/** Shortly before the word. «No solo», «no hay mejor», «sin duda» and the like deny nothing. */
const denying =
  /(?:^| )(?:(?:no|ni|nunca|tampoco) (?!(?:solo|solamente|falta|te pierdas|olvides|dudes|hay mejor)(?: |$))(?:\S+ ){0,4}|sin (?!(?:duda|igual|par|embargo)(?: |$))(?:\S+ ){0,2})$/;

/** True if a text has some of the folded words, and each only after a denial in its clause. */
export function deniesWords(text: string, words: readonly string[]): boolean {
  const clauses = text.split(/[.,;:!?()—…\n]+| pero | sino | y (?!ni )/).map((clause) => fold(clause).trim().split(" "));
  const having = clauses.flatMap((clause) => {
    const at = clause.findIndex((word) => words.includes(word));
    return at < 0 ? [] : [`${clause.slice(0, at).join(" ")} `];
  });
  return having.length > 0 && having.every((before) => denying.test(before));
}
