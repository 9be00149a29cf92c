import { takeTalk, type Talk } from "../search/talk/talk";
import { oneLine } from "../text/format";
import { strikePersonalData } from "./personal-data";

/** Characters. */
export const maxQuestionLength = 300;

/** `question`: as it is kept; see `takeTalk` for the others. */
export type Normalised = { question: string; talk: Talk | null; rest: string };

/** Ignores text beyond `maxQuestionLength`. */
export function normalise(text: string): Normalised {
  const question = strikePersonalData(oneLine(text).slice(0, maxQuestionLength));
  return { question, ...takeTalk(question) };
}
