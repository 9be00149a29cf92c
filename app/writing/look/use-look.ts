import { startTransition, useEffect, useState } from "react";
import { second } from "../../durations";
import type { ArticleText } from "../../blog/text";
import { type Look, lookPath } from "./look";

const pause = 1.2 * second;
const pauseAfterFailure = 5 * second;
const maxWaitMs = 30 * second;

const noAnswer = "No se pudo poner al día: revisa tu conexión. Tu texto sigue aquí.";
const signedOut = "Tu sesión terminó. Guarda el artículo, que te pedirá la contraseña aquí mismo.";

type Asked = { id: string; content: string; image_url: string };

type LookState = Pick<ArticleText, "content" | "image_url"> & {
  id: string;
  isOpen: boolean;
  received: Look | undefined;
};

/** Requests the views shortly after each change while they are open, one request at a time. */
export function useLook({ id, content, image_url, isOpen, received }: LookState) {
  const [look, setLook] = useState(received);
  const [shown, setShown] = useState<Asked | undefined>(received && { id, content, image_url });
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const wait = failure?.wait ?? (look ? pause : 0);

  useEffect(() => {
    const asked = { id, content, image_url };
    if (!isOpen || isAsking || isSame(asked, shown)) return;
    const ask = async () => {
      setAsking(true);
      const answer = await requestLook(asked);
      startTransition(() => {
        setAsking(false);
        setFailure("look" in answer ? undefined : answer);
        if (!("look" in answer)) return;
        setLook(answer.look);
        setShown(asked);
      });
    };
    const timer = setTimeout(() => void ask(), wait);
    return () => clearTimeout(timer);
  }, [id, content, image_url, isOpen, isAsking, shown, wait]);

  return { look, problem: failure?.problem };
}

function isSame(one: Asked, other: Asked | undefined): boolean {
  return one.id === other?.id && one.content === other.content && one.image_url === other.image_url;
}

type Failure = { problem: string; wait: number };

async function requestLook(asked: Asked): Promise<{ look: Look } | Failure> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), maxWaitMs);
  try {
    const response = await fetch(lookPath, { method: "POST", body: new URLSearchParams(asked), signal: ending.signal });
    const answer = (await response.json()) as Look | { error?: Record<string, string[] | null> };
    if (response.ok && "html" in answer) return { look: answer };
    const reasons = "error" in answer ? Object.values(answer.error ?? {}).flatMap((texts) => texts ?? []) : [];
    const problem = response.status === 403 ? signedOut : reasons.join(" ") || noAnswer;
    const advised = Number(response.headers.get("Retry-After")) * second;
    return { problem, wait: Math.max(pauseAfterFailure, advised || 0) };
  } catch {
    return { problem: noAnswer, wait: pauseAfterFailure };
  } finally {
    clearTimeout(timer);
  }
}
