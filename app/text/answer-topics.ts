/** Topics that people ask about and listings do not cover. */
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

/** The channel through which an answer was given. */
export type AnswerChannel = "web" | "json";
