import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Answer, lastOfDirectory } from "../../../app/answers/answer";
import { answerJson } from "../../../app/answers/answer-json.server";
import { answerQuestion } from "../../../app/answers/engine.server";
import { questionProblem } from "../../../app/answers/question";
import { maxQuestionLength } from "../../../app/answers/understand.server";
import { indexQueued } from "../../../app/directory/search/postings.server";
import { seedDemoContent } from "../../../seed";
import { openDatabase } from "../../support/database";
import { type Answered, judge, type Row } from "./judge";

/** Thursday morning in Panama, when the answers of the files were judged. */
const now = new Date("2026-11-26T06:05:00-05:00");

/** How many rows are right at least. A change may only raise them. */
const floors: Record<string, number> = {
  "questions.json": 50,
  "conversations.json": 37,
  "typed-in-panama.json": 29,
};

const { db } = await openDatabase();
await seedDemoContent(db);
// The files know the demo without what its listings tell beside their fields.
await db.deleteFrom("restaurant_attributes").execute();
await db.deleteFrom("menu_items").execute();
const rows = await db.selectFrom("restaurants").select("seq").execute();
await db
  .insertInto("restaurants_to_index")
  .values(rows)
  .onConflict((conflict) => conflict.doNothing())
  .execute();
await indexQueued(db);

type Told = { kind: string; q: string; problems: string[]; texto: string };

async function tell(turns: Row[], kind: string): Promise<Told[]> {
  const told: Told[] = [];
  const answers: Answer[] = [];
  for (const row of turns) {
    let answered: Answered | null = null;
    if (questionProblem(row.q, maxQuestionLength) === null) {
      const answer = await answerQuestion({ text: row.q, earlier: lastOfDirectory(answers) }, now);
      answers.push(answer);
      answered = answerJson("eval", answer);
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

const files = process.env.EVAL_FILES?.split(",") ?? Object.keys(floors).map((name) => `test/answers/eval/${name}`);

test.each(files)("de %s no se acierta menos que antes", async (file) => {
  const told = await tellFile(file);
  if (process.env.EVAL_REPORT) writeFileSync(process.env.EVAL_REPORT, `${JSON.stringify({ file, told })}\n`, { flag: "a" });
  const right = told.filter(({ problems }) => problems.length === 0).length;
  const wrong = told.filter(({ problems }) => problems.length > 0).map(({ q, problems }) => `«${q}»: ${problems.join("; ")}`);
  expect(right, wrong.join("\n")).toBeGreaterThanOrEqual(floors[file.slice(file.lastIndexOf("/") + 1)] ?? 0);
});
