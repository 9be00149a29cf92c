import * as v from "valibot";

/** Throws the error that `fail` creates when the body exceeds `maxBytes`. */
export async function readText(response: Response, maxBytes: number, fail: (reason: string) => Error): Promise<string> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    if (size > maxBytes) {
      // Do not await this: another consumer of the stream could delay it.
      reader?.cancel().catch(() => undefined);
      throw fail(`the response is larger than ${maxBytes} bytes`);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The message of `fetch` is generic; the reason is in the cause. */
export function networkReason(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  if (!(cause instanceof Error)) return "the connection failed";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
}

/** Rejects with the signal's reason if that aborts first. */
export async function rejectOnAbort<T>(promised: Promise<T>, signal: AbortSignal): Promise<T> {
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

export const jsonText = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema);
