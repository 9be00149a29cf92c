import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { second } from "../../durations";
import { networkReason, readText } from "../../http/vendor-answer.server";
import { readErrorCode, readListing } from "./s3-answers";

/* Any S3-compatible service, addressed by path: for the pictures, and for the encrypted copies of the database. */

export type S3Settings = {
  /** Leaves out the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Ms to wait for an answer, and for each part of a file. */
  maxMs?: number;
};

/** A file that is read while it is sent. `sha256`: hexadecimal. */
export type SentFile = { path: string; bytes: number; sha256: string };

export type Sent = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  body?: Buffer | SentFile;
  /** Of the body. */
  headers?: Record<string, string>;
};

/** More than a list of a thousand names. */
const maxAnswerBytes = 2_000_000;

/** Pause before a busy or restarting store gets a second request. All requests can be repeated. */
const restBeforeRetry = second / 4;

/** The store's answer was wrong, late or missing. */
class StoreFailed extends Error {
  override readonly name = "StoreFailed";
}

type Opened = { bytes: number; content: ReadableStream<Uint8Array> };

export function s3Client({ maxMs = 10 * second, ...settings }: S3Settings) {
  /** Resolves with any answer below 500, which the caller judges. `longest`: ms for the whole answer. */
  async function send(sent: Sent, longest = maxMs): Promise<{ status: number; text: string }> {
    return await retried(async () => {
      const response = await request(settings, sent, AbortSignal.timeout(longest));
      const text = await readAnswer(sent, response);
      if (response.status >= 500) throw unexpected(sent, response.status, text);
      return { status: response.status, text };
    });
  }

  /** Idempotent. */
  async function remove(key: string): Promise<void> {
    const sent: Sent = { method: "DELETE", key };
    const { status, text } = await send(sent);
    const isGone = status === 404 && readErrorCode(text) === "NoSuchKey";
    if (status !== 204 && status !== 200 && !isGone) throw unexpected(sent, status, text);
  }

  /**
   * Undefined when there is no such file. A slow reader has unlimited time; the store does not. Throws StoreFailed for a file that
   * does not tell its length, is larger than `maxBytes` or of another `type`.
   */
  async function open(key: string, { maxBytes, type }: { maxBytes: number; type?: string }): Promise<Opened | undefined> {
    const sent: Sent = { method: "GET", key };
    return await retried(async () => {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), maxMs);
      try {
        const response = await request(settings, sent, controller.signal);
        if (response.status !== 200) return await noFile(sent, response);
        const { bytes, body } = wholeBody(response, { maxBytes, type });
        if (body) return { bytes, content: contentOf(body, controller, maxMs) };
        controller.abort();
        throw unexpected(sent, response.status);
      } finally {
        clearTimeout(timer);
      }
    });
  }

  /** Yields a page of files at a time. */
  async function* list(prefix: string, page = 1_000) {
    let after: string | undefined;
    do {
      const query = {
        "list-type": "2",
        prefix,
        "max-keys": String(page),
        ...(after !== undefined && { "continuation-token": after }),
      };
      const sent: Sent = { method: "GET", query };
      const { status, text } = await send(sent);
      if (status !== 200) throw unexpected(sent, status, text);
      const listing = readListing(text);
      if (!listing || (listing.next !== undefined && listing.next === after)) throw unexpected(sent, status);
      yield listing.files;
      after = listing.next;
    } while (after !== undefined);
  }

  return { place: `${settings.endpoint}/${settings.bucket}`, send, remove, open, list };
}

/** Undefined when there is no such file. Otherwise throws. */
async function noFile(sent: Sent, response: Response): Promise<undefined> {
  const text = await readAnswer(sent, response);
  if (response.status !== 404 || readErrorCode(text) !== "NoSuchKey") throw unexpected(sent, response.status, text);
}

/** `body`: null when its length is unknown or too large, or its type another. */
function wholeBody({ headers, body }: Response, { maxBytes, type }: { maxBytes: number; type?: string }) {
  const bytes = Number(headers.get("content-length"));
  const isWhole = bytes > 0 && bytes <= maxBytes && !headers.has("content-encoding");
  const isOfType = type === undefined || headers.get("content-type") === type;
  return { bytes, body: isWhole && isOfType ? body : null };
}

async function readAnswer(sent: Sent, response: Response): Promise<string> {
  return await readText(response, maxAnswerBytes, (reason) => new StoreFailed(reason)).catch(failed(sent));
}

async function request(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  sent: Sent,
  signal: AbortSignal,
): Promise<Response> {
  const { method, key = "", query = {}, body } = sent;
  const address = new URL(`${endpoint}/${bucket}${key && `/${key}`}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  // The store refuses a body whose hash differs.
  const hash = { "X-Amz-Content-Sha256": hashOf(body) };
  const credentials = { accessKeyId, secretAccessKey, region, service: "s3" };
  const signer = new AwsV4Signer({ url: address.href, method, headers: { ...sent.headers, ...hash }, ...credentials });
  const { url, headers } = await signer.sign();
  // Unsigned, because proxies on the way may change it.
  headers.set("Accept-Encoding", "identity");
  const { content, ...how } = bodyOf(body, headers);
  return await fetch(url, { method, headers, body: content, ...how, redirect: "error", signal }).catch(failed(sent));
}

function hashOf(body: Sent["body"]): string {
  if (body && !Buffer.isBuffer(body)) return body.sha256;
  return createHash("sha256")
    .update(body ?? "")
    .digest("hex");
}

/** Stores refuse a file in chunks of unknown length. */
function bodyOf(body: Sent["body"], headers: Headers): { content: BodyInit | undefined; duplex?: "half" } {
  if (!body || Buffer.isBuffer(body)) return { content: body as BodyInit | undefined };
  headers.set("Content-Length", String(body.bytes));
  return { content: Readable.toWeb(createReadStream(body.path)) as BodyInit, duplex: "half" };
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
          target.error(new StoreFailed(`The store broke off: ${networkReason(error)}`));
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
    throw new StoreFailed(`The store did not answer ${method} ${key ?? ""}: ${isLate ? "timeout" : networkReason(error)}`);
  };
}

export function unexpected({ method, key }: Sent, status: number, text = "") {
  return new StoreFailed(`The store answered ${method} ${key ?? ""} with ${status} ${readErrorCode(text) ?? ""}`.trim());
}
