import { startTransition, useEffect, useState } from "react";
import { second } from "../../durations";
import type { ArticleText } from "../../blog/text";
import { requestJson } from "../article/request";
import { type Look, lookPath } from "./look";

const pause = 1.2 * second;
const pauseAfterFailure = 5 * second;
const maxWaitMs = 30 * second;

const noAnswer = "No se pudo poner al día: revisa tu conexión. Tu texto sigue aquí.";
const signedOut = "Tu sesión terminó. Guarda el artículo, que te pedirá la contraseña aquí mismo.";

type Asked = Pick<ArticleText, "content" | "image_url"> & { id: string };

type LookState = Asked & { isOpen: boolean; received: Look | undefined };

/** Requests the views shortly after each change while they are open, one request at a time. */
export function useLook({ id, content, image_url, isOpen, received }: LookState) {
  const [look, setLook] = useState(received);
  const [shown, setShown] = useState<Asked | undefined>(received && { id, content, image_url });
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<{ problem: string; wait: number }>();
  const wait = failure?.wait ?? (look ? pause : 0);

  useEffect(() => {
    const asked = { id, content, image_url };
    if (!isOpen || isAsking || isSame(asked, shown)) return;
    const ask = async () => {
      setAsking(true);
      const answer = await requestJson<Look>(lookPath, asked, { maxWaitMs, noAnswer, signedOut });
      startTransition(() => {
        setAsking(false);
        if ("problems" in answer) {
          const wait = Math.max(pauseAfterFailure, answer.retryAfterMs);
          return setFailure({ problem: answer.problems.join(" "), wait });
        }
        setFailure(undefined);
        setLook(answer);
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
