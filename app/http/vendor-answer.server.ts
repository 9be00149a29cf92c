import * as v from "valibot";

/* What the services outside share: reading what they answer, not waiting too long for it, and saying why there was none. */

/** The body as text, counted while it arrives: of more than `most` bytes the rest is not read, and what `fail` makes is thrown. */
export async function readText(response: Response, most: number, fail: (reason: string) => Error): Promise<string> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    if (size > most) {
      // Not waited for: whatever else holds the stream would make us wait for it.
      reader?.cancel().catch(() => undefined);
      throw fail(`the answer is larger than ${most} bytes`);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Why there was no answer: `fetch` says only that it failed, and keeps the reason in its cause. */
export function networkReason(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  if (!(cause instanceof Error)) return "the connection failed";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
}

/** What was promised, unless the signal is given before: then its reason is thrown, and the rest goes on unheard. */
export async function unlessAborted<T>(promised: Promise<T>, signal: AbortSignal): Promise<T> {
  const settled = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => {
      const reason: unknown = signal.reason;
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { signal: settled.signal });
  });
  try {
    return await Promise.race([promised, aborted]);
  } finally {
    settled.abort();
  }
}

/** A text that is JSON of that form. */
export const jsonOf = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema);
