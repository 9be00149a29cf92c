import { useState } from "react";
import { hasWords, textFrom, type ArticleText } from "../../../blog/text";
import { cutText, formatCount } from "../../../text/format";
import type { ContentField } from "../../editor/content-field";
import type { FormAccess, Writer } from "../use-writer";
import { maxLength, noPassage, takenNote, tooLongFor, type Proposal, type Task, type TaskAnswer } from "./tasks";

export const taskPath = "/write-blog/cerenia/tarea";

const readFirst = `Cerenia leyó los primeros ${formatCount(maxLength)} caracteres.`;

export type OpenProposal = {
  proposal: Proposal;
  passage: string;
  excerpt: string;
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
    setOpen({ proposal: answer.proposal, passage, excerpt, isWhole: selected === "", isChanged: false, isOutdated: false });
    setNews(passage.length > maxLength ? { text: readFirst } : undefined);
  }

  function take(open: OpenProposal, title: string) {
    const change = changeBy(open, title, read(), access);
    if (!change) return setOpen({ ...open, isOutdated: true });
    setOpen(undefined);
    put(change, { text: takenNote });
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
  { proposal, passage, excerpt, isWhole }: OpenProposal,
  title: string,
  text: ArticleText,
  { fill, content }: FormAccess & { content: ContentField },
): (() => void) | undefined {
  if (proposal.task === "cerenia-titulos") return () => fill({ ...text, title });
  const { text: proposed } = proposal;
  if (proposal.task === "cerenia-extracto") {
    return text.excerpt === excerpt ? () => fill({ ...text, excerpt: proposed }) : undefined;
  }
  if (isWhole) return text.content === passage ? () => fill({ ...text, content: proposed }) : undefined;
  if (content.selected() === passage) return () => content.replaceSelected(proposed);
  // The caret has moved. Find the passage if it occurs only once.
  const [before = "", after, ...others] = text.content.split(passage);
  if (after === undefined || others.length > 0) return undefined;
  return () => fill({ ...text, content: before + proposed + after });
}

function repliedProposal({ reply }: FormAccess): OpenProposal | undefined {
  if (!reply?.proposal) return undefined;
  const { proposal, isChanged } = reply.proposal;
  const { content, excerpt } = textFrom((name) => reply.initialValue?.[name]);
  return { proposal, passage: content, excerpt, isWhole: true, isChanged, isOutdated: false };
}
