import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { type Answer, toEarlier } from "../../../app/answers/answer";
import { answerJson } from "../../../app/answers/answer-json.server";
import { answerQuestion } from "../../../app/answers/engine.server";
import { questionProblem } from "../../../app/answers/question";
import { maxQuestionLength } from "../../../app/answers/normalise.server";
import { type Answered, judge, type Row } from "./judge";

/** Thursday morning in Panama, when the answers of the files were judged. */
const now = new Date("2026-11-26T06:05:00-05:00");

type Told = { kind: string; q: string; problems: string[]; texto: string };

async function tell(turns: Row[], kind: string): Promise<Told[]> {
  const told: Told[] = [];
  const answers: Answer[] = [];
  for (const row of turns) {
    let answered: Answered | null = null;
    if (questionProblem(row.q, maxQuestionLength) === null) {
      const answer = await answerQuestion({ text: row.q, earlier: toEarlier(answers) }, now);
      answers.push(answer);
      answered = answerJson("eval", answer, {});
    }
    told.push({ kind: row.kind ?? kind, q: row.q, problems: judge(row, answered), texto: answered?.texto ?? "" });
  }
  return told;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** A file of questions, or of conversations: lists of turns. */
async function tellFile(file: string): Promise<Told[]> {
  const entries = readJson(file) as (Row | Row[])[];
  const told: Told[] = [];
  for (const entry of entries) {
    told.push(...(await (Array.isArray(entry) ? tell(entry, "conversation") : tell([entry], "question"))));
  }
  return told;
}

/** Files named in `EVAL_FILES`, else the names in `floors`. */
export const filesToJudge = (floors: Record<string, number>) =>
  process.env.EVAL_FILES?.split(",") ?? Object.keys(floors).map((name) => `test/answers/eval/${name}`);

/** `floors`: how many rows of a file are right at least. */
export async function judgeFile(file: string, floors: Record<string, number>): Promise<void> {
  const told = await tellFile(file);
  if (process.env.EVAL_REPORT) writeFileSync(process.env.EVAL_REPORT, `${JSON.stringify({ file, told })}\n`, { flag: "a" });
  const right = told.filter(({ problems }) => problems.length === 0).length;
  const wrong = told.filter(({ problems }) => problems.length > 0).map(({ q, problems }) => `«${q}»: ${problems.join("; ")}`);
  expect(right, wrong.join("\n")).toBeGreaterThanOrEqual(floors[file.slice(file.lastIndexOf("/") + 1)] ?? 0);
}
