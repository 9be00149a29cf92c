import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";

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
  /** `full`: the site receives as many files as it can. */
  fault: "large" | "broken" | "full" | null;
  /** Removes the file. */
  discard: () => Promise<void>;
};

/** Files that all clients together may be sending at once. */
const mostUploads = 10;
let underway = 0;

type Limits = { fieldBytes: number; fields: number };

/**
 * Reads a multipart form, its file straight to the disk: a dozen uploads would fill the memory. With `wanted` false the file is
 * read and dropped, because browsers read no response before they have sent everything. Other files are dropped, too.
 */
export async function readUpload(request: Request, field: FileField, limits: Limits, wanted: boolean): Promise<ReadUpload> {
  const isFull = wanted && underway >= mostUploads;
  if (!wanted || isFull)
    return { ...(await readParts(request, field, limits, false)), ...(isFull && { fault: "full" as const }) };
  underway += 1;
  try {
    return await readParts(request, field, limits, true);
  } finally {
    underway -= 1;
  }
}

async function readParts(request: Request, field: FileField, limits: Limits, isKept: boolean): Promise<ReadUpload> {
  const entries: [string, string][] = [];
  const folder = isKept ? await field.makeFolder() : null;
  const path = folder && join(folder, "archivo");
  let file: UploadedFile | null = null;
  let fault: ReadUpload["fault"] = null;
  const discard = async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  };
  try {
    const headers = { "content-type": request.headers.get("content-type") ?? "" } as BusboyHeaders;
    const { fieldBytes: fieldSize, fields } = limits;
    const parser = new Busboy({ headers, limits: { fieldSize, fields, files: 1, fileSize: field.max } });
    const writing: Promise<void>[] = [];
    parser.on("field", (name, value) => void entries.push([name, value]));
    parser.on("file", (name, content) => {
      if (!path || name !== field.name) return void content.resume();
      writing.push(
        pipeline(content, createWriteStream(path)).then(() => {
          if (content.truncated) fault = "large";
          // Browsers send an empty file for an empty field.
          else if (content.bytesRead > 0) file = { path, bytes: content.bytesRead };
        }),
      );
    });
    const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
    await pipeline(body, parser);
    await Promise.all(writing);
  } catch (error) {
    if (!isBrokenBody(error)) {
      await discard();
      throw error;
    }
    fault = "broken";
    file = null;
  }
  return { entries, file, fault, discard };
}

/** Errors of the parser and of a connection that broke, unlike those of the disk. */
function isBrokenBody(error: unknown): boolean {
  return !(error instanceof Error && "syscall" in error && !["read", "ECONNRESET"].includes(String(error.syscall)));
}
