import { useState } from "react";
import { hasWords, textFrom, type ArticleText } from "../../../blog/text";
import { cutText, formatCount } from "../../../text/format";
import type { ContentField } from "../../visual/content-field";
import type { FormAccess, Writer } from "../use-writer";
import { maxLength, noPassage, takenNote, taskFacts, tooLongFor, type Proposal, type Task, type TaskAnswer } from "./tasks";

const taskPath = "/write-blog/cerenia/tarea";

const readFirst = `Cerenia leyó los primeros ${formatCount(maxLength)} caracteres.`;

export type OpenProposal = {
  proposal: Proposal;
  /** The text that the proposal replaces. */
  before: string;
  /** Replaces a whole field. */
  isWhole: boolean;
  /** The text changed before it was compared again. Happens only without JavaScript. */
  isChanged: boolean;
  /** The text changed, so the proposal cannot be used. */
  isOutdated: boolean;
};

/** Applies to the selection, or to the whole text. */
export function useTasks({ request, put, setNews }: Writer, access: FormAccess & { content: ContentField }) {
  const { read, content } = access;
  const [open, setOpen] = useState(() => repliedProposal(access));
  const [problems, setProblems] = useState<string[]>([]);

  async function run(task: Task) {
    const selected = content.selected();
    const { content: whole, excerpt } = read();
    const passage = selected || whole;
    setOpen(undefined);
    setNews(undefined);
    const problem = passageProblem(task, passage);
    setProblems(problem ? [problem] : []);
    if (problem) return;
    const fields = { tarea: task, texto: cutText(passage, maxLength), extracto: excerpt };
    const answer = await request<TaskAnswer>(taskPath, fields);
    if (!answer) return;
    if ("problems" in answer) return setProblems(answer.problems);
    if ("note" in answer) return setNews({ text: answer.note });
    const before = taskFacts(task).replaces === "excerpt" ? excerpt : passage;
    setOpen({ proposal: answer.proposal, before, isWhole: selected === "", isChanged: false, isOutdated: false });
    setNews(passage.length > maxLength ? { text: readFirst } : undefined);
  }

  function take(open: OpenProposal, title: string) {
    const change = changeBy(open, title, read(), access);
    if (!change) return setOpen({ ...open, isOutdated: true });
    setOpen(undefined);
    put(change, { text: takenNote(open.proposal.task) });
  }

  return {
    open,
    problems,
    run,
    take: (title: string) => open && take(open, title),
    leave: () => setOpen(undefined),
  };
}

export type Tasks = ReturnType<typeof useTasks>;

function passageProblem(task: Task, passage: string): string {
  if (!hasWords(passage)) return noPassage;
  const tooLong = tooLongFor(task, passage);
  return tooLong && `${tooLong} Selecciona un pasaje más corto.`;
}

/** Undefined if the proposal's text is no longer there. */
function changeBy(
  { proposal, before, isWhole }: OpenProposal,
  title: string,
  text: ArticleText,
  { fill, content }: FormAccess & { content: ContentField },
): (() => void) | undefined {
  if ("titles" in proposal) return () => fill({ ...text, title });
  const field = taskFacts(proposal.task).replaces;
  const proposed = proposal.text;
  if (isWhole || field !== "content") return text[field] === before ? () => fill({ ...text, [field]: proposed }) : undefined;
  if (content.selected() === before) return () => content.replaceSelected(proposed);
  // The caret has moved. Find the passage if it occurs only once.
  const [start = "", end, ...others] = text.content.split(before);
  if (end === undefined || others.length > 0) return undefined;
  return () => fill({ ...text, content: start + proposed + end });
}

function repliedProposal({ reply }: FormAccess): OpenProposal | undefined {
  if (!reply?.proposal) return undefined;
  const { proposal, isChanged } = reply.proposal;
  const before = textFrom((name) => reply.initialValue?.[name])[taskFacts(proposal.task).replaces];
  return { proposal, before, isWhole: true, isChanged, isOutdated: false };
}
