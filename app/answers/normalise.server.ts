import { takeTalk, type Talk } from "../search/talk/talk";
import { answerLanguage } from "../search/read/rewriting.server";
import { oneLine } from "../text/format";
import type { Language } from "../text/language";
import { foldedWords } from "../word-index/words.server";
import { strikePersonalData } from "./personal-data";

/** Characters. */
export const maxQuestionLength = 300;

/** `question`: as it is kept; see `takeTalk` for the others. */
export type Normalised = { question: string; talk: Talk | null; rest: string };

/** Ignores text beyond `maxQuestionLength`. `page`: see `answerLanguage`. */
export function normalise(text: string, page: Language = "es"): Normalised {
  const question = strikePersonalData(oneLine(text).slice(0, maxQuestionLength));
  return { question, ...takeTalk(question, page === "es" ? undefined : answerLanguage(foldedWords(question), page)) };
}
