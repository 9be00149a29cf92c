import { createHash } from "node:crypto";
import { data } from "@remix-run/node";
import { articleLimits, type ArticleText } from "../../../blog/text";
import type { User } from "../../../http/session/session.server";
import { generatedNames, type Generated } from "../generated-article";
import type { MarkedProposal, OtherText, WriterReply } from "../reply";
import { readSentForm } from "../sent-form.server";
import { compareField } from "./passage";
import { propose } from "./propose.server";
import { askAgain, isTask, maxLength, takenNote, taskFacts, undoneNote, type Proposal, type Task } from "./tasks";

export async function proposedForm(user: User, request: Request, task: Task) {
  const { text, others } = await readSentForm(request);
  const answer = await propose(user, { task, passage: text.content, excerpt: text.excerpt }, request.signal);
  if ("problem" in answer) return answer;
  const initialValue = { ...others, ...text };
  if ("note" in answer) return data<WriterReply>({ initialValue, note: answer.note });
  return data<WriterReply>({ initialValue, proposal: marked(answer.proposal, text) });
}

/** If the author changed the passage after asking, shows the proposal again, compared with the present text. */
export async function takenForm(request: Request) {
  const { text, others, generated, task, mark } = await readSentForm(request);
  const initialValue = { ...others, ...text };
  if (mark !== "" && mark !== markOf(task, text)) {
    const proposal = repeatedProposal(task, text, generated);
    if (!proposal) return data<WriterReply>({ initialValue, note: askAgain });
    return data<WriterReply>({ initialValue, proposal: { ...marked(proposal, text), isChanged: true } });
  }
  const other = replaced(text, generated, false);
  const news = task === "" ? { isFilled: true } : { note: takenNote(task) };
  return data<WriterReply>({ initialValue: { ...initialValue, ...generated }, other, ...news });
}

/** Carries the replaced text along, so that nothing is lost. */
export async function swappedForm(request: Request, isUndone: boolean) {
  const { text, others, generated } = await readSentForm(request);
  const initialValue = { ...others, ...text, ...generated };
  return data<WriterReply>({
    initialValue,
    note: isUndone ? undoneNote : takenNote(""),
    other: replaced(text, generated, isUndone),
  });
}

export async function withoutProposal(request: Request) {
  const { text, others } = await readSentForm(request);
  return data<WriterReply>({ initialValue: { ...others, ...text } });
}

function marked(proposal: Proposal, text: ArticleText): MarkedProposal {
  return { proposal, mark: markOf(proposal.task, text), isChanged: false };
}

/** Returns "" for titles, since the chosen one may replace any title. */
function markOf(task: string, text: ArticleText): string {
  const field = isTask(task) ? taskFacts(task).replaces : "content";
  return field === "title" ? "" : createHash("sha256").update(text[field].trim()).digest("base64url");
}

/** Null if the present text has become too long. */
function repeatedProposal(task: string, text: ArticleText, generated: Partial<Generated>): Proposal | null {
  if (!isTask(task)) return null;
  const field = taskFacts(task).replaces;
  const proposed = generated[field];
  if (!proposed || field === "title") return null;
  if (field === "content" && Math.max(text.content.length, proposed.length) > maxLength) return null;
  return { task, text: proposed, differences: compareField(field, text[field], proposed) };
}

/** Undefined if none differs or the page cannot carry one. */
function replaced(text: ArticleText, generated: Partial<Generated>, isUndone: boolean): OtherText | undefined {
  const before: Partial<Generated> = {};
  for (const name of generatedNames) {
    if (generated[name] !== undefined && generated[name] !== text[name]) before[name] = text[name];
  }
  const fits = Buffer.byteLength(before.content ?? "") <= articleLimits.content;
  return fits && Object.keys(before).length > 0 ? { text: before, isUndone } : undefined;
}
