import { useRef, useState } from "react";
import { second } from "../../durations";

/** Longer than the server's own timeout. */
const maxWaitMs = 90 * second;

const noAnswer = "Cerenia no contestó. Revisa tu conexión e inténtalo otra vez: tu texto sigue aquí.";
const signedOut = "Tu sesión terminó. Guarda el artículo, que te pedirá la contraseña aquí mismo, o entra en otra pestaña.";

export type Problems = { problems: string[] };

export function useRequest() {
  const [isWorking, setWorking] = useState(false);
  const working = useRef<AbortController>();

  /** Returns null if the author cancelled. */
  async function request<Answer extends object>(path: string, fields: Record<string, string>): Promise<Answer | Problems | null> {
    const controller = new AbortController();
    working.current = controller;
    setWorking(true);
    const answer = await requestWriter<Answer>(path, fields, controller.signal);
    setWorking(false);
    return controller.signal.aborted ? null : answer;
  }

  return { isWorking, request, cancel: () => working.current?.abort() };
}

async function requestWriter<Answer extends object>(
  path: string,
  fields: Record<string, string>,
  cancelled: AbortSignal,
): Promise<Answer | Problems> {
  const ending = new AbortController();
  const end = () => ending.abort();
  cancelled.addEventListener("abort", end);
  const timer = setTimeout(end, maxWaitMs);
  try {
    const response = await fetch(path, { method: "POST", body: new URLSearchParams(fields), signal: ending.signal });
    if (response.status === 403) return { problems: [signedOut] };
    const answer = (await response.json()) as Answer | { error?: Record<string, string[] | null> };
    if (response.ok) return answer as Answer;
    const problems = "error" in answer ? Object.values(answer.error ?? {}).flatMap((texts) => texts ?? []) : [];
    return { problems: problems.length > 0 ? problems : [noAnswer] };
  } catch {
    return { problems: [noAnswer] };
  } finally {
    clearTimeout(timer);
  }
}
