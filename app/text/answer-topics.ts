/** What people ask of a business that listings do not say. */
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

/** Where an answer was given. */
export type AnswerChannel = "web" | "json";
