import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { ReadableStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import pLimit from "p-limit";
import { second } from "../../durations";
import { networkReason, readText } from "../../http/vendor-answer.server";
import { isFileName } from "../paths";
import { type Listed, readListing, readErrorCode } from "./s3-answers";
import { markName, type PictureStore } from "./store";

export type S3Settings = {
  /** Leaves out the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Ms to wait for an answer, and for each part of a file. */
  maxMs?: number;
  /** Names per listing. */
  page?: number;
};

/** Names in the bucket equal the paths of their URLs. */
const folder = "fotos";
const keyOf = (name: string) => `${folder}/${name}`;

/** More than any file of the encoder, and more than a list of a thousand names. */
const maxFileBytes = 5_000_000;
const maxAnswerBytes = 2_000_000;

/** Pause before a busy or restarting store gets a second request. All requests can be repeated. */
const restBeforeRetry = second / 4;

/** Requests per call. */
const maxAtOnce = 4;

/** The store's answer was wrong, late or missing. */
export class StoreFailed extends Error {
  override readonly name = "StoreFailed";
}

type Sent = { method: "GET" | "HEAD" | "PUT" | "DELETE"; key?: string; query?: Record<string, string>; body?: Buffer };
type Send = (sent: Sent) => Promise<{ status: number; text: string }>;

/** Uses any S3-compatible service, addressed by path. */
export function s3Store({ maxMs = 10 * second, page = 1_000, ...settings }: S3Settings): PictureStore {
  const request = signedRequests(settings);
  const place = `${settings.endpoint}/${settings.bucket}`;

  async function send(sent: Sent): Promise<{ status: number; text: string }> {
    return await retried(async () => {
      const response = await request(sent, AbortSignal.timeout(maxMs));
      const text = await readText(response, maxAnswerBytes, (reason) => new StoreFailed(reason)).catch(failed(sent));
      if (response.status >= 500) throw unexpected(sent, response.status, text);
      return { status: response.status, text };
    });
  }

  async function put(name: string, body: Buffer) {
    const sent: Sent = { method: "PUT", key: keyOf(name), body };
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

  async function remove(name: string) {
    const sent: Sent = { method: "DELETE", key: keyOf(name) };
    const { status, text } = await send(sent);
    const isGone = status === 404 && readErrorCode(text) === "NoSuchKey";
    if (status !== 204 && status !== 200 && !isGone) throw unexpected(sent, status, text);
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
    read: (name) => openFile(name, request, maxMs),
    async remove(names) {
      await pLimit(maxAtOnce).map(names, remove);
    },
    readMark,
    writeMark: (text) => put(markName, Buffer.from(text)),
    list: () => listFiles(send, page),
  };
}

async function* listFiles(send: Send, page: number) {
  let after: string | undefined;
  do {
    const query = {
      "list-type": "2",
      prefix: folder,
      "max-keys": String(page),
      ...(after !== undefined && { "continuation-token": after }),
    };
    const sent: Sent = { method: "GET", query };
    const { status, text } = await send(sent);
    if (status !== 200) throw unexpected(sent, status, text);
    const listing = readListing(text);
    if (!listing || (listing.next !== undefined && listing.next === after)) throw unexpected(sent, status);
    yield* namedFiles(listing.files);
    after = listing.next;
  } while (after !== undefined);
}

function namedFiles(files: readonly Listed[]) {
  return files
    .map(({ key, changed }) => ({ key, name: key.slice(keyOf("").length), changed }))
    .filter(({ key, name }) => isFileName(name) && key === keyOf(name))
    .map(({ name, changed }) => ({ name, changed }));
}

type Request = (sent: Sent, signal: AbortSignal) => Promise<Response>;

function signedRequests({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: Omit<S3Settings, "longest" | "page">): Request {
  return async (sent, signal) => {
    const { method, key = "", query = {}, body } = sent;
    const address = new URL(`${endpoint}/${bucket}${key && `/${key}`}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const isMark = key === keyOf(markName);
    const content = body && {
      "Content-Type": isMark ? "application/json" : typeOf(key),
      "Cache-Control": isMark ? "no-store" : "public, max-age=31536000, immutable",
    };
    // The store refuses a body whose hash differs.
    const hash = {
      "X-Amz-Content-Sha256": createHash("sha256")
        .update(body ?? "")
        .digest("hex"),
    };
    const credentials = { accessKeyId, secretAccessKey, region, service: "s3" };
    const signer = new AwsV4Signer({ url: address.href, method, headers: { ...content, ...hash }, ...credentials });
    const { url, headers } = await signer.sign();
    // Unsigned, because proxies on the way may change it.
    headers.set("Accept-Encoding", "identity");
    return await fetch(url, { method, headers, body: body as BodyInit | undefined, redirect: "error", signal }).catch(
      failed(sent),
    );
  };
}

const typeOf = (name: string) => (name.endsWith(".jpg") ? "image/jpeg" : "image/webp");

/** A slow reader has unlimited time; the store does not. */
async function openFile(name: string, request: Request, maxMs: number) {
  const sent: Sent = { method: "GET", key: keyOf(name) };
  return await retried(async () => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), maxMs);
    try {
      const response = await request(sent, controller.signal);
      const { status, headers, body } = response;
      if (status !== 200) {
        const text = await readText(response, maxAnswerBytes, (reason) => new StoreFailed(reason)).catch(failed(sent));
        if (status === 404 && readErrorCode(text) === "NoSuchKey") return undefined;
        throw unexpected(sent, status, text);
      }
      const bytes = Number(headers.get("content-length"));
      const isWhole = bytes > 0 && bytes <= maxFileBytes && !headers.has("content-encoding");
      if (!body || !isWhole || headers.get("content-type") !== typeOf(name)) {
        controller.abort();
        throw unexpected(sent, status);
      }
      return { bytes, content: contentOf(body, controller, maxMs) };
    } finally {
      clearTimeout(timer);
    }
  });
}

type Body = NonNullable<Response["body"]>;

function contentOf(body: Body, controller: AbortController, maxMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const breakOff = () => controller.abort();
  // Frees the connection when nobody reads: Remix drops the answer to a client who left early.
  let timer = setTimeout(breakOff, maxMs);
  return new ReadableStream<Uint8Array>(
    {
      async pull(target) {
        clearTimeout(timer);
        timer = setTimeout(breakOff, maxMs);
        try {
          const { done, value } = await reader.read();
          if (done) target.close();
          else target.enqueue(value);
        } catch (error) {
          target.error(new StoreFailed(`The picture store broke off: ${networkReason(error)}`));
        } finally {
          clearTimeout(timer);
        }
      },
      cancel() {
        clearTimeout(timer);
        breakOff();
      },
    },
    // Do not read ahead: the store's time counts only while somebody waits.
    { highWaterMark: 0 },
  );
}

async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof StoreFailed)) throw error;
    await pause(restBeforeRetry);
    return await attempt();
  }
}

function failed({ method, key }: Sent) {
  return (error: unknown) => {
    if (error instanceof StoreFailed) throw error;
    const isLate = error instanceof DOMException && ["TimeoutError", "AbortError"].includes(error.name);
    throw new StoreFailed(
      `The picture store did not answer ${method} ${key ?? ""}: ${isLate ? "timeout" : networkReason(error)}`,
    );
  };
}

function unexpected({ method, key }: Sent, status: number, text = "") {
  return new StoreFailed(`The picture store answered ${method} ${key ?? ""} with ${status} ${readErrorCode(text) ?? ""}`.trim());
}
