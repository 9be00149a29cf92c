import { readFile, rm } from "node:fs/promises";
import pLimit from "p-limit";
import { isFileName } from "../paths";
import { type Listed, readErrorCode } from "./s3-answers";
import { s3Client, type S3Settings, type Sent, unexpected } from "./s3-client.server";
import { markName, type PictureStore } from "./store";

/** Names in the bucket equal the paths of their URLs. */
const folder = "fotos";
const keyOf = (name: string) => `${folder}/${name}`;

/** More than any file of the encoder. */
const maxFileBytes = 5_000_000;

/** Requests per call. */
const maxAtOnce = 4;

/** `page`: names per listing. */
export function s3Store({ page = 1_000, ...settings }: S3Settings & { page?: number }): PictureStore {
  const client = s3Client(settings);
  const { place, send } = client;

  async function put(name: string, body: Buffer) {
    const sent: Sent = { method: "PUT", key: keyOf(name), body, headers: contentHeaders(name) };
    const { status, text } = await send(sent);
    if (status !== 200) throw unexpected(sent, status, text);
  }

  async function move({ name, from }: { name: string; from: string }) {
    await put(name, await readFile(from));
    await rm(from);
  }

  async function readMark(): Promise<string | undefined> {
    const sent: Sent = { method: "GET", key: keyOf(markName) };
    const { status, text } = await send(sent);
    if (status === 404 && readErrorCode(text) === "NoSuchKey") return undefined;
    if (status !== 200) throw unexpected(sent, status, text);
    return text;
  }

  return {
    place,
    async keep(files) {
      await pLimit(maxAtOnce).map(files, move);
    },
    async has(name) {
      const sent: Sent = { method: "HEAD", key: keyOf(name) };
      const { status } = await send(sent);
      if (status !== 200 && status !== 404) throw unexpected(sent, status);
      return status === 200;
    },
    read: (name) => client.open(keyOf(name), { maxBytes: maxFileBytes, type: typeOf(name) }),
    async remove(names) {
      await pLimit(maxAtOnce).map(names, (name) => client.remove(keyOf(name)));
    },
    readMark,
    writeMark: (text) => put(markName, Buffer.from(text)),
    async *list() {
      for await (const files of client.list(folder, page)) yield* namedFiles(files);
    },
  };
}

function namedFiles(files: readonly Listed[]) {
  return files
    .map(({ key, changed }) => ({ key, name: key.slice(keyOf("").length), changed }))
    .filter(({ key, name }) => isFileName(name) && key === keyOf(name))
    .map(({ name, changed }) => ({ name, changed }));
}

function contentHeaders(name: string) {
  return name === markName
    ? { "Content-Type": "application/json", "Cache-Control": "no-store" }
    : { "Content-Type": typeOf(name), "Cache-Control": "public, max-age=31536000, immutable" };
}

const typeOf = (name: string) => (name.endsWith(".jpg") ? "image/jpeg" : "image/webp");
