import type { FormReply } from "../../ui/forms/reply";
import type { Generated } from "./generated-article";
import type { Proposal } from "./tasks/tasks";

/** Action data of a form submitted to the writer without JavaScript. */
export type WriterReply = FormReply & {
  /** The writer's article, awaiting the author's decision. */
  generated?: Generated;
  isFilled?: boolean;
  /** Awaits the author's decision. */
  proposal?: MarkedProposal;
  note?: string;
  /** The form's text before. */
  other?: OtherText;
};

export type MarkedProposal = {
  proposal: Proposal;
  /** Of the author's text that it would replace. */
  mark: string;
  /** That text changed after the author had asked; the differences are to the present one. */
  isChanged: boolean;
};

/** Only the fields that differ. */
export type OtherText = { text: Partial<Generated>; isUndone: boolean };
