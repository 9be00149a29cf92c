import { type Answer, toEarlier } from "../../app/answers/answer";
import { answerQuestion } from "../../app/answers/engine.server";
import type { Language } from "../../app/text/language";

/** Returns the last answer of a conversation. Follow-ups get the former answers as receipts keep them, as JSON. */
export async function lastAnswer(questions: readonly string[], now: Date, page?: Language): Promise<Answer> {
  const answers: Answer[] = [];
  for (const text of questions) {
    const answer = await answerQuestion({ text, page, earlier: toEarlier(answers) }, now);
    answers.push(JSON.parse(JSON.stringify(answer)) as Answer);
  }
  return answers.at(-1)!;
}
