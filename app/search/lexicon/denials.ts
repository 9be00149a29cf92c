import { fold } from "../../text/fold";

/** «No solo», «no hay mejor» and «no te pierdas» deny nothing. */
const denying = /(?:^| )(?:no|ni|nunca|tampoco|sin) (?!(?:solo|solamente|falta|te pierdas|hay mejor)(?: |$))/;

/** True if a text has some of the folded words, and each only after a denial in its clause. */
export function deniesWords(text: string, words: readonly string[]): boolean {
  const clauses = text.split(/[.,;:!?()]+| pero | sino /).map((clause) => fold(clause).match(/[\p{L}\p{N}]+/gu) ?? []);
  const having = clauses.flatMap((clause) => {
    const at = clause.findIndex((word) => words.includes(word));
    return at < 0 ? [] : [`${clause.slice(0, at).join(" ")} `];
  });
  return having.length > 0 && having.every((before) => denying.test(before));
}
