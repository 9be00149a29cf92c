import { open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy, { type Busboy } from "busboy";
import { second } from "../../durations";
import type { LimitName } from "../limits.server";
import { turnTaker } from "./turns.server";
import { type Place, UploadTooSlow } from "./upload-places.server";

export type FileField = {
  name: string;
  /** Bytes. */
  max: number;
  /** Also counts uploads that do not arrive. */
  limit: LimitName;
  /** Makes an empty folder, which is removed once the form is handled. */
  makeFolder: () => Promise<string>;
};

export type UploadedFile = { path: string; bytes: number };

export type ReadUpload = {
  entries: [string, string][];
  /** Null when no file was sent. */
  file: UploadedFile | null;
  fault: "large" | "slow" | "broken" | null;
  /** For example a full disk. */
  failure: Error | null;
  discard: () => Promise<void>;
};

type Limits = {
  fieldBytes: number;
  fields: number;
  /** The time in which the parser and the disk must take each piece of the body. */
  maxStallMs?: number;
};

/** Browsers read no response before they have sent everything. */
const drainedBytes = 16 * 1024 * 1024;

/**
 * Writes the file straight to disk, because a dozen uploads would fill the memory. Always settles, at the latest when `place` is
 * stopped, the client has gone or the parser has stalled. Does not cancel the body, because that would close the connection
 * before the answer.
 */
export async function readUpload(
  request: Request,
  field: FileField,
  { maxStallMs = 15 * second, ...limits }: Limits,
  place: Place,
): Promise<ReadUpload> {
  const entries: [string, string][] = [];
  const target = await openTarget(field);
  const discard = async () => {
    if (target.folder !== null) await rm(target.folder, { recursive: true, force: true });
  };
  const stop = new AbortController();
  const signal = AbortSignal.any([request.signal, place.signal, stop.signal]);
  const sent: { content?: Readable & { truncated?: boolean }; written?: Promise<void> } = {};
  let fault: ReadUpload["fault"] = null;
  try {
    const parser = createParser(request, field, limits);
    parser.on("field", (name: string | undefined, value: string | undefined) => {
      // Despite its types, the parser may leave out a name or a value.
      if (name !== undefined && value !== undefined) entries.push([name, value]);
    });
    parser.on("file", (name, stream) => {
      const isWanted = name === field.name;
      // Start in this tick, so that an error of the stream finds a listener.
      const written = pipeline(stream, isWanted ? sinkFor(target) : nowhere(), { signal });
      written.catch(() => undefined);
      if (isWanted) Object.assign(sent, { content: stream, written });
    });
    await feed(parser, request.body, {
      signal,
      maxBytes: field.max + drainedBytes,
      maxStallMs,
      received: place.received,
    });
    await sent.written;
    if (sent.content?.truncated) fault = "large";
  } catch (error) {
    if (error instanceof BodyTooLarge) fault = "large";
    else fault = error instanceof UploadTooSlow ? "slow" : "broken";
    // Ends a pipeline that the fault left waiting.
    stop.abort();
    await sent.written?.catch(() => undefined);
  } finally {
    await target.handle?.close().catch((error: Error) => (target.failure ??= error));
  }
  const { path, bytes, failure } = target;
  // Browsers send an empty file for an empty field.
  return { entries, file: path && bytes > 0 && !fault && !failure ? { path, bytes } : null, fault, failure, discard };
}

type Target = { folder: string | null; path: string | null; handle: FileHandle | null; bytes: number; failure: Error | null };

/** Never throws: after a failure the form is still read, and the answer reports it. */
async function openTarget({ makeFolder }: FileField): Promise<Target> {
  const target: Target = { folder: null, path: null, handle: null, bytes: 0, failure: null };
  try {
    target.folder = await makeFolder();
    target.path = join(target.folder, "archivo");
    target.handle = await open(target.path, "w");
  } catch (error) {
    target.failure = error as Error;
  }
  return target;
}

/** Drops everything after a failure. */
function sinkFor(target: Target): Writable {
  return new Writable({
    write(part: Buffer, _encoding, done) {
      if (!target.handle || target.failure) return done();
      void target.handle
        .appendFile(part)
        .then(() => (target.bytes += part.length))
        .catch((error: Error) => (target.failure ??= error))
        .then(() => done());
    },
  });
}

function nowhere(): Writable {
  return new Writable({ write: (_part, _encoding, done) => done() });
}

/** Throws when the content type names no boundary. Emits an error at once when there are too many parts. */
function createParser(request: Request, field: FileField, { fieldBytes, fields }: Limits): Busboy {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  // A file that reaches `fileSize` counts as too large.
  const limits = { fieldSize: fieldBytes, fields, parts: fields + 1, files: 1, fileSize: field.max + 1 };
  const parser = busboy({ headers, limits });
  for (const limit of ["partsLimit", "fieldsLimit"] as const)
    parser.on(limit, () => parser.emit("error", new Error("too many parts")));
  return parser;
}

class BodyTooLarge extends Error {}

type Feeding = {
  signal: AbortSignal;
  maxBytes: number;
  maxStallMs: number;
  received: (bytes: number) => void;
};

/** Rejects when the parser fails or stalls, on `signal`, and with BodyTooLarge. */
async function feed(parser: Busboy, body: Request["body"], options: Feeding): Promise<void> {
  const { signal, maxBytes, maxStallMs, received } = options;
  const steps = interruptible();
  // Use `on`, not `once`: a second error may follow.
  parser.on("error", steps.interrupt);
  signal.addEventListener("abort", () => steps.interrupt(signal.reason as Error), { once: true });
  if (signal.aborted) steps.interrupt(signal.reason as Error);

  async function unlessStalled(begin: (done: () => void) => void) {
    const timer = setTimeout(() => steps.interrupt(new Error("the parser stalled")), maxStallMs).unref();
    await steps.run<void>((done) => begin(done)).finally(() => clearTimeout(timer));
  }

  const takeTurn = turnTaker();
  const reader = body?.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const part = await steps.run<{ value?: Uint8Array }>((done, fail) => {
        if (reader) reader.read().then(done, fail);
        else done({});
      });
      if (!part.value) break;
      bytes += part.value.length;
      if (bytes > maxBytes) throw new BodyTooLarge();
      received(part.value.length);
      const chunk = Buffer.from(part.value.buffer, part.value.byteOffset, part.value.byteLength);
      await unlessStalled((done) => parser.write(chunk, done));
      await takeTurn();
    }
    await unlessStalled((done) => parser.once("close", done).end());
  } finally {
    reader?.releaseLock();
  }
}

/**
 * `interrupt` makes the current step reject, or the next one. Unlike a race against one long promise, this retains nothing of
 * finished steps.
 */
function interruptible() {
  let failure: { reason: Error } | undefined;
  let rejectStep: (reason: Error) => void = () => undefined;
  return {
    interrupt: (reason: Error) => {
      failure ??= { reason };
      rejectStep(reason);
    },
    run: <Result>(begin: (done: (result: Result) => void, fail: (reason: Error) => void) => void) =>
      new Promise<Result>((done, fail) => {
        rejectStep = fail;
        if (failure) fail(failure.reason);
        else begin(done, fail);
      }),
  };
}
