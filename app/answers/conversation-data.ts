import type { Answer } from "./answer";

/** A question with its answer. `id` is its receipt's. */
export type Turn = { id: string; answer: Answer };

/** The data of the page after a question. */
export type Conversation = {
  /** From the oldest on. */
  turns: Turn[];
  /** The hidden field with which the form carries the turns on. */
  carried: string;
  /** To write on with; "" after an answer. */
  question: string;
  /** Why there is no answer, for the visitor. */
  problem: string | null;
  /** The earlier turns could not be read, so the conversation begins anew. */
  wasCut: boolean;
};
