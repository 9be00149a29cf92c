import { second } from "../../durations";
import { consume, TooMany } from "../../http/limits.server";
import type { User } from "../../http/session/session.server";
import { WriterUnavailable } from "./provider.server";

export type Refusal = { problem: string; status: 400 | 503 };

type Consultation<Answer> = {
  limit: "writing-assistant" | "writing-task";
  /** Beyond the author's daily rate limit. */
  dayIsOver: string;
  /** Instead of the usual words about an answer that cannot be used. */
  unusable?: string;
  ask: () => Promise<Answer>;
};

/** Returns the writer's answer or the problem. Throws TooMany. */
export async function consultWriter<Answer>(
  user: User,
  { limit, dayIsOver, unusable, ask }: Consultation<Answer>,
  signal: AbortSignal,
): Promise<Answer | Refusal> {
  await consume(limit, { user: user.id }).catch((error: unknown) => {
    throw error instanceof TooMany ? new TooMany(error.retryAfter * second, dayIsOver) : error;
  });
  try {
    return await ask();
  } catch (error) {
    if (signal.aborted) return { problem: "Se canceló.", status: 503 };
    if (!(error instanceof WriterUnavailable)) throw error;
    return { problem: (error.fault === "unusable" && unusable) || error.message, status: 503 };
  }
}
