/** People ask about these, and listings do not cover them. */
export const unansweredTopics = [
  "parking",
  "pets",
  "payment",
  "reservations",
  "delivery",
  "children",
  "accessibility",
  "price",
  "other",
] as const;

export type UnansweredTopic = (typeof unansweredTopics)[number];

export type AnswerChannel = "web" | "json";
