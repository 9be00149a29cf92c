import type { Answer } from "./answer";
import type { ShownBusinesses } from "./shown/cards.server";
import type { Choice } from "./shown/choices";

/** `id`: the answer's receipt. */
export type Turn = { id: string; answer: Answer };

export type Conversation = {
  /** Oldest first. */
  turns: Turn[];
  shown: ShownBusinesses;
  /** Replies to what the newest answer asks. */
  choices: Choice[];
  carried: string;
  question: string;
  /** Shown to the visitor. */
  problem: string | null;
  /** The earlier turns could not be read, so the conversation starts over. */
  wasCut: boolean;
};
