import { setImmediate as breathe } from "node:timers/promises";
import { log } from "../log.server";
import { consume, TooMany } from "../http/limits.server";
import { requestIdOf } from "../http/request-id.server";

/** Pieces are sent together from this many characters on: most exports are no longer, and fail on a page if they do. */
const chunkSize = 262_144;

/** After so long, in milliseconds, an export that is not through yet is broken off. */
const longestExport = 10 * 60_000;

/** The people to whom this process is sending an export. */
const underWay = new Set<string>();

/** An export of which the first pieces are there. */
type ReadyExport = {
  /**
   * Streams the export: the next piece is made when the one before was taken, and no more when the reader goes away. What fails
   * meanwhile is logged and breaks the stream off, so that nobody takes half of it for all. Throws TooMany.
   */
  open: () => ReadableStream<Uint8Array>;
};

/**
 * Makes the first of `pieces`, an export of what belongs to that person, so that what fails until then can be told on a page:
 * rejects when it does. Throws TooMany while another export of theirs is being sent, and after ten within an hour.
 */
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
  if (underWay.has(userId)) throw new TooMany(30_000, "Ya se está descargando una copia de tus datos.");
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
    log.warn({ requestId: requestIdOf(request) }, "an export of personal data was broken off: its reader takes too long");
    breakOff(new Error("the reader takes too long"));
  }, longestExport).unref();
  signal.addEventListener("abort", onAbort);

  function end() {
    isOver = true;
    clearTimeout(deadline);
    signal.removeEventListener("abort", onAbort);
    onEnd();
    // Lets go of what is half done.
    void chunks.return(undefined).catch(() => undefined);
  }

  async function nextChunk() {
    // SQLite answers at once and so does a fast reader: without this nobody else would have a turn until the end.
    await breathe();
    return await chunks.next();
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
          const { done, value } = made ?? (await nextChunk());
          made = undefined;
          if (isOver) return;
          if (!done) return controller.enqueue(encoder.encode(value));
          end();
          controller.close();
        } catch (error) {
          if (isOver) return;
          log.error({ requestId: requestIdOf(request), err: error }, "an export of personal data was broken off");
          breakOff(error);
        }
      },
      cancel: end,
    },
    // Nothing is made ahead.
    { highWaterMark: 0 },
  );
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
