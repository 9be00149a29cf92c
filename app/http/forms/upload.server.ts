import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { giveUploadTime } from "../gate/request-time.server";

/** A form's one file field. */
export type FileField = {
  name: string;
  /** In bytes. */
  max: number;
  /** Makes an empty folder for the file, which is removed once the form was handled. */
  makeFolder: () => Promise<string>;
};

export type UploadedFile = { path: string; bytes: number };

export type ReadUpload = {
  entries: [string, string][];
  /** Null when no file was sent, or its content was not wanted. */
  file: UploadedFile | null;
  /** `full`: the site receives as many files as it can, or as many as it takes from one person at once. */
  fault: "large" | "broken" | "full" | null;
  /** Why the file could not be written, for example because the disk is full. */
  failure: Error | null;
  /** Removes the file. */
  discard: () => Promise<void>;
};

/** Files that all people together may be sending at once, and one of them: slow ones must not keep everybody else out. */
const mostUploads = 10;
const mostOfOne = 3;
const senders: string[] = [];

type Limits = { fieldBytes: number; fields: number };

/**
 * Reads a multipart form, its file straight to the disk: a dozen uploads would fill the memory. Without a `sender` the file is
 * read and dropped, because browsers read no response before they have sent everything. Other files are dropped, too. Only a file
 * that is kept may take longer than other requests.
 */
export async function readUpload(request: Request, field: FileField, limits: Limits, sender: string | null): Promise<ReadUpload> {
  if (sender === null) return await readParts(request, field, limits, false);
  if (isFull(sender)) return { ...(await readParts(request, field, limits, false)), fault: "full" };
  senders.push(sender);
  giveUploadTime(request);
  try {
    return await readParts(request, field, limits, true);
  } finally {
    senders.splice(senders.indexOf(sender), 1);
  }
}

function isFull(sender: string): boolean {
  return senders.length >= mostUploads || senders.filter((one) => one === sender).length >= mostOfOne;
}

async function readParts(request: Request, field: FileField, limits: Limits, isKept: boolean): Promise<ReadUpload> {
  const entries: [string, string][] = [];
  let failure: Error | null = null;
  const makeFolder = () => field.makeFolder().catch((error: Error) => void (failure = error));
  const folder = (isKept && (await makeFolder())) || null;
  const path = folder && join(folder, "archivo");
  let file: UploadedFile | null = null;
  let fault: ReadUpload["fault"] = null;
  let sent: Readable | undefined;
  let written: Promise<void> | undefined;
  const discard = async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  };
  try {
    const headers = { "content-type": request.headers.get("content-type") ?? "" } as BusboyHeaders;
    const { fieldBytes: fieldSize, fields } = limits;
    const parser = new Busboy({ headers, limits: { fieldSize, fields, files: 1, fileSize: field.max } });
    parser.on("field", (name, value) => void entries.push([name, value]));
    parser.on("file", (name, content) => {
      if (!path || name !== field.name) return void content.resume();
      sent = content;
      written = writeAll(content, path).then(() => {
        if (content.truncated) fault = "large";
        // Browsers send an empty file for an empty field.
        else if (content.bytesRead > 0) file = { path, bytes: content.bytesRead };
      });
      // Awaited below. Until then nobody listens, and an unhandled rejection would end the process.
      written.catch(() => undefined);
    });
    const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
    await pipeline(body, parser);
    await written;
  } catch (error) {
    sent?.destroy();
    await written?.catch(() => undefined);
    file = null;
    if (isBrokenBody(error)) fault = "broken";
    else failure = error as Error;
  }
  return { entries, file, fault, failure, discard };
}

/** Reads the content to its end even if the disk is full, because the form's answer is read after that. Rejects then. */
async function writeAll(content: Readable, path: string): Promise<void> {
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);
  const handle = await open(path, "w").catch(note);
  try {
    for await (const part of content) if (failures.length === 0) await handle?.appendFile(part as Buffer).catch(note);
  } finally {
    await handle?.close();
  }
  if (failures.length > 0) throw failures[0];
}

/** Errors of the parser and of a connection that broke, unlike those of the disk. */
function isBrokenBody(error: unknown): boolean {
  return !(error instanceof Error && "syscall" in error && !["read", "ECONNRESET"].includes(String(error.syscall)));
}
