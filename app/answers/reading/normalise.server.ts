import { oneLine } from "../../text/format";
import { strikePersonalData } from "../personal-data";
import { Tokens } from "../../word-index/tokens.server";
import { readTalk, type Talk } from "./talk";

/** Characters. */
export const maxQuestionLength = 300;

/** `question`: as it is kept. `talk`: a part that is no question for the directory. `rest`: the other parts, or "". */
export type Normalised = { question: string; talk: Talk | null; rest: string };

/** Ignores text beyond `maxQuestionLength`. «Gracias. ¿Y en David?» is a question; so is one before an order to us. */
export function normalise(text: string): Normalised {
  const question = strikePersonalData(oneLine(text).slice(0, maxQuestionLength));
  const read = (part: string) => readTalk(new Tokens(part).words.join(" "));
  const parts = question.split(/(?<=[.?!;])\s+/).map((part) => ({ part, talk: read(part) }));
  const rest = parts.filter(({ talk }) => talk === null).map(({ part }) => part);
  return { question, talk: parts.find(({ talk }) => talk)?.talk ?? read(question), rest: rest.join(" ") };
}
