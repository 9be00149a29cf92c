import type { FormReply } from "../../ui/forms/reply";
import type { Generated } from "./generated-article";
import type { Proposal } from "./tasks/tasks";

/** Action data of a form that was submitted to the writer without JavaScript. */
export type WriterReply = FormReply & {
  /** The writer's article, awaiting the author's decision. */
  generated?: Generated;
  isFilled?: boolean;
  /** A proposal that awaits the author's decision. */
  proposal?: MarkedProposal;
  note?: string;
  /** The form's previous text. */
  other?: OtherText;
};

export type MarkedProposal = {
  proposal: Proposal;
  /** Mark of the author's text that the proposal would replace. */
  mark: string;
  /** The text changed after the author asked. The differences refer to the present text. */
  isChanged: boolean;
};

/** Contains only the fields that differ. */
export type OtherText = { text: Partial<Generated>; isUndone: boolean };
