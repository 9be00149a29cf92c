import { setImmediate as breathe } from "node:timers/promises";
import { log } from "../log.server";
import { consume, TooMany } from "../http/limits.server";
import { getRequestId } from "../http/request-id.server";
import { minute, second } from "../durations";

/** Characters. Most exports fit into one chunk, so that a failure can still show an error page. */
const chunkSize = 262_144;

const maxExportMs = 10 * minute;

const underWay = new Set<string>();

type ReadyExport = {
  /**
   * Streams with backpressure. Logs a failure and breaks the stream, so that a truncated file does not look complete. Throws
   * TooMany during another export of the account.
   */
  open: () => ReadableStream<Uint8Array>;
};

/** Rejects with an early failure, which can still show an error page, or with TooMany. */
export async function prepareExport(
  request: Request,
  userId: string,
  pieces: AsyncGenerator<string, void>,
): Promise<ReadyExport> {
  requireNoOther(userId);
  await consume("data-export", { user: userId });
  const chunks = inChunks(pieces);
  const first = await chunks.next();
  return {
    open() {
      requireNoOther(userId);
      underWay.add(userId);
      return stream(request, first, chunks, () => underWay.delete(userId));
    },
  };
}

function requireNoOther(userId: string): void {
  if (underWay.has(userId)) throw new TooMany(30 * second, "Ya se está descargando una copia de tus datos.");
}

function stream(
  request: Request,
  first: IteratorResult<string, void>,
  chunks: AsyncGenerator<string, void>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const { signal } = request;
  let made: IteratorResult<string, void> | undefined = first;
  let isOver = false;
  let breakOff: (reason: unknown) => void = () => undefined;
  const onAbort = () => breakOff(signal.reason);
  const deadline = setTimeout(() => {
    log.warn({ requestId: getRequestId(request) }, "personal data export timed out");
    breakOff(new Error("The export timed out"));
  }, maxExportMs).unref();
  signal.addEventListener("abort", onAbort);

  function end() {
    isOver = true;
    clearTimeout(deadline);
    signal.removeEventListener("abort", onAbort);
    onEnd();
    void chunks.return(undefined).catch(() => undefined);
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        breakOff = (reason) => {
          end();
          controller.error(reason);
        };
        if (signal.aborted) onAbort();
      },
      async pull(controller) {
        try {
          const { done, value } = made ?? (await nextAfterOtherWork(chunks));
          made = undefined;
          if (isOver) return;
          if (!done) return controller.enqueue(encoder.encode(value));
          end();
          controller.close();
        } catch (error) {
          if (isOver) return;
          log.error({ requestId: getRequestId(request), err: error }, "personal data export failed");
          breakOff(error);
        }
      },
      cancel: end,
    },
    // Do not read ahead.
    { highWaterMark: 0 },
  );
}

/** SQLite and a fast client never wait, so without a break the export would block the event loop. */
async function nextAfterOtherWork(chunks: AsyncGenerator<string, void>): Promise<IteratorResult<string, void>> {
  await breathe();
  return await chunks.next();
}

async function* inChunks(pieces: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  let chunk = "";
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkSize) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}
