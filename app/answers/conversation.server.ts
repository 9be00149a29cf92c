import { data, redirect, type AppLoadContext } from "@remix-run/node";
import * as v from "valibot";
import { findClientAddress } from "../http/client-address.server";
import { declaredMaximum, line } from "../http/forms/fields";
import { isPersonsVisit } from "../http/visit.server";
import { consume, TooMany, waitAdvice } from "../http/limits.server";
import { isSigned, sign } from "../identity/signature.server";
import { directoryAddress, type DirectoryQuery, everywherePath, hasProblems, isPlain } from "../directory/search/query";
import { readDirectoryQuery } from "../directory/search/query.server";
import { questionField } from "../text/asking";
import { inEach, type Language, pathIn, requestLanguage } from "../text/language";
import { toEarlier } from "./answer";
import type { Conversation, Turn } from "./conversation-data";
import { answerQuestion } from "./engine.server";
import { isQuestion } from "./question";
import { findReceipt, keepAnswer } from "./receipts.server";
import { findShown } from "./shown/cards.server";
import { toChoices } from "./shown/choices";
import { maxQuestionLength } from "./normalise.server";
import { words } from "./words";

const maxTurns = 8;

/** Replaces earlier turns that are too long to be ours. */
const unreadable = "?";

export const questionForm = v.object({
  // `findProblem` checks the length, so that too long a question keeps the earlier turns.
  [questionField]: v.pipe(line(), declaredMaximum(maxQuestionLength)),
  /** "si" from fields that search for words, too. */
  buscar: v.fallback(v.optional(v.picklist(["", "si"]), ""), ""),
  /** Exceeds `signTurns`'s maximum, so that the body of a longer question is still read. */
  anteriores: v.fallback(v.pipe(v.optional(v.string(), ""), v.maxLength(4_000)), unreadable),
});

/** Says that the question could not be answered. */
export const searchFailed = inEach(words, "failed");

type Asked = {
  request: Request;
  context: AppLoadContext;
  values: v.InferOutput<typeof questionForm>;
};

/** Shows the form again, with 400 if the question is missing or too long, or with 429 and `Retry-After` past the rate limit. */
export async function continueConversation({ request, context, values: { pregunta, anteriores, buscar } }: Asked) {
  const language = requestLanguage(request);
  if (buscar === "si" && !isQuestion(pregunta))
    return redirect(pathIn(language, directoryAddress(everywherePath, { q: pregunta })), 303);
  context.form = { ...context.form, isConversation: true };
  const ids = readTurns(anteriores);
  const earlier = await findTurns(ids ?? []);
  const wasCut = ids === null;
  const refuse = async (problem: string, init: ResponseInit) => {
    const carried = signTurns(earlier.map(({ id }) => id));
    return data<Conversation>({ ...(await toShown(earlier)), carried, question: pregunta, problem, wasCut }, init);
  };

  const problem = findProblem(pregunta, language);
  if (problem) return await refuse(problem, { status: 400 });
  try {
    await consume("question", { address: findClientAddress({ request, context }) });
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    const headers = { "Retry-After": String(error.retryAfter) };
    return await refuse(language === "es" ? `Van muchas preguntas seguidas. ${waitAdvice(error.retryAfter)}` : words.en.tooMany, {
      status: 429,
      headers,
    });
  }

  const before = toEarlier(earlier.map((turn) => turn.answer));
  const answer = await answerQuestion({ text: pregunta, earlier: before, page: language, list: readList(request) }, new Date());
  const id = await keepAnswer(answer, { channel: "web", isCounted: isPersonsVisit(request) });
  const turns = [...earlier, { id, answer }];
  const carried = signTurns(turns.slice(-maxTurns).map((turn) => turn.id));
  return data<Conversation>({ ...(await toShown(turns)), carried, question: "", problem: null, wasCut });
}

/** The list from which the question is asked, whose parameters the address has. Null without one. */
function readList(request: Request): DirectoryQuery | null {
  const { query, problems } = readDirectoryQuery(request, everywherePath);
  return hasProblems(problems) || isPlain(everywherePath, query) ? null : query;
}

async function toShown(turns: Turn[]): Promise<Pick<Conversation, "turns" | "shown" | "choices">> {
  const answers = turns.map(({ answer }) => answer);
  const newest = answers.at(-1);
  const listed = toEarlier(answers)?.listed.map(({ name }) => name);
  return { turns, shown: await findShown(answers), choices: newest ? toChoices(newest, listed) : [] };
}

function findProblem(question: string, language: Language): string | null {
  if (question === "") return words[language].empty;
  return question.length <= maxQuestionLength ? null : words[language].tooLong(maxQuestionLength, question.length);
}

const purpose = "conversation:";

/** Signs the receipts' ids. "" without turns. */
function signTurns(ids: string[]): string {
  const text = ids.join(".");
  return text === "" ? "" : `${text}.${sign(purpose + text)}`;
}

/** Null when the signature is not ours. */
function readTurns(carried: string): string[] | null {
  if (carried === "") return [];
  const ids = carried.split(".");
  const signature = ids.pop() ?? "";
  return isSigned(purpose + ids.join("."), signature) ? ids : null;
}

/** Leaves out deleted turns. */
async function findTurns(ids: string[]): Promise<Turn[]> {
  const receipts = await Promise.all(ids.map(async (id) => ({ id, receipt: await findReceipt(id) })));
  return receipts.flatMap(({ id, receipt }) => (receipt.state === "kept" ? [{ id, answer: receipt.answer }] : []));
}
