import { second } from "../../durations";

type Failure = { problems: string[]; retryAfterMs: number };

type Options = {
  maxWaitMs: number;
  cancelled?: AbortSignal;
  /** Messages in Spanish. */
  noAnswer: string;
  signedOut: string;
};

/** Posts a form to an address that answers with JSON. */
export async function requestJson<Answer extends object>(
  path: string,
  fields: Record<string, string>,
  { maxWaitMs, cancelled, noAnswer, signedOut }: Options,
): Promise<Answer | Failure> {
  const ending = new AbortController();
  const end = () => ending.abort();
  cancelled?.addEventListener("abort", end);
  const timer = setTimeout(end, maxWaitMs);
  try {
    const response = await fetch(path, { method: "POST", body: new URLSearchParams(fields), signal: ending.signal });
    const retryAfterMs = (Number(response.headers.get("Retry-After")) || 0) * second;
    if (response.status === 403) return { problems: [signedOut], retryAfterMs };
    const answer = (await response.json()) as Answer | { error?: Record<string, string[] | null> };
    if (response.ok) return answer as Answer;
    const problems = "error" in answer ? Object.values(answer.error ?? {}).flatMap((texts) => texts ?? []) : [];
    return { problems: problems.length > 0 ? problems : [noAnswer], retryAfterMs };
  } catch {
    return { problems: [noAnswer], retryAfterMs: 0 };
  } finally {
    clearTimeout(timer);
  }
}
