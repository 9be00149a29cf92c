import type { FormReply } from "../../ui/forms/reply";
import type { Generated } from "./generated-article";
import type { Proposal } from "./tasks/tasks";

/** Action data of a form submitted without JavaScript. */
export type WriterReply = FormReply & {
  generated?: Generated;
  isFilled?: boolean;
  proposal?: MarkedProposal;
  note?: string;
  other?: OtherText;
};

export type MarkedProposal = {
  proposal: Proposal;
  mark: string;
  /** The text has changed since the proposal was made; the differences are against the current text. */
  isChanged: boolean;
};

/** Only the fields that differ. */
export type OtherText = { text: Partial<Generated>; isUndone: boolean };
