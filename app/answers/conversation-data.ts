import type { Answer } from "./answer";

/** A question with its answer. `id`: its receipt's id. */
export type Turn = { id: string; answer: Answer };

/** Data of the page after a question. */
export type Conversation = {
  /** Oldest first. */
  turns: Turn[];
  /** The hidden field with the earlier turns. */
  carried: string;
  /** Text for the input; "" after an answer. */
  question: string;
  /** Why there is no answer, shown to the visitor. */
  problem: string | null;
  /** True if the earlier turns could not be read and the conversation starts over. */
  wasCut: boolean;
};
