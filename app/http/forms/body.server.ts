import { type Language, requestLanguage } from "../../text/language";
import { type FieldSize, type FormSize, keptText, tooLongReason } from "./size.server";
import { problemResponse } from "../problem.server";
import { words } from "../words";
import { type FileField, type ReadUpload, readUpload } from "./upload.server";
import type { Place } from "./upload-places.server";
import { turnTaker } from "./turns.server";

/** More than any form has besides its long lists. Checked before parsing. */
const maxFields = 200;

/** Items that `maxFields` already allows for. */
const shortList = 100;

/** The most fields of a form whose lists may be long. */
function maxFieldsOf({ fields }: FormSize): number {
  const long = [...fields.values()].map(({ listMax = 0 }) => (listMax > shortList ? listMax : 0));
  return maxFields + long.reduce((sum, items) => sum + items, 0);
}

const drainedBytes = 16 * 1024 * 1024;

/** At most three digits: conform allocates lists up to the largest index. */
const listIndex = /\[(\d{0,3})\]$/;

/** NUL, which Postgres cannot store, and the replacement character for invalid bytes and lone surrogates. */
const unreadableCharacters = /[\0\uFFFD]/g;

export type ReadForm = {
  fields: URLSearchParams;
  /** By field. The schema checks everything else. */
  reasons: Record<string, string[]>;
};

/**
 * Cuts texts far beyond their maximum (see `keptText`) and removes unreadable characters; `reasons` reports both. `secrets` are
 * not shown again. Throws an error page: 400 for files or too many fields, 413 when the body exceeds the form's size, 415 when it
 * is not a form.
 */
export async function readForm(request: Request, size: FormSize, secrets: readonly string[] = []): Promise<ReadForm> {
  return readFields(await readEntries(request, size), size, { secrets, language: requestLanguage(request) });
}

/** Reads multipart, otherwise like `readForm`. The caller must discard the file. */
export async function readFormWithFile(
  request: Request,
  size: FormSize,
  { file, place, secrets }: { file: FileField; place: Place; secrets: readonly string[] },
): Promise<ReadForm & { upload: ReadUpload }> {
  const upload = await readUpload(request, file, { fieldBytes: size.bytes, fields: maxFieldsOf(size) }, place);
  return { ...readFields(upload.entries, size, { secrets, language: requestLanguage(request) }), upload };
}

export function isMultipart(request: Request): boolean {
  return formType(request) === "multipart/form-data";
}

function formType(request: Request): string | undefined {
  return request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
}

function readFields(
  entries: Iterable<[string, FormDataEntryValue]>,
  size: FormSize,
  { secrets, language }: { secrets: readonly string[]; language: Language },
): ReadForm {
  const fields = new URLSearchParams();
  const reasons: ReadForm["reasons"] = {};
  const counts = new Map<string, number>();
  for (const [name, value] of entries) {
    if (typeof value !== "string") {
      if (isEmptyFile(value)) continue;
      throw problemResponse(words[language].noFiles, 400);
    }
    const fieldName = name.replace(listIndex, "");
    const field = size.fields.get(fieldName);
    if (!field || !accepts(field, name)) continue;
    const count = (counts.get(fieldName) ?? 0) + 1;
    counts.set(fieldName, count);
    // One value too many is enough for the schema to refuse the list.
    if (count > (field.listMax ?? 1) + 1) continue;
    const readable = value.replace(unreadableCharacters, "");
    // Browsers send each line break as CRLF but count one character.
    const text = readable.replace(/\r\n?/g, "\n");
    const kept = keptText(field, text);
    fields.append(name, kept);
    if (kept !== text && !field.hasFallback && !field.isChoice) {
      reasons[fieldName] = [cutReason(field, text, secrets.includes(fieldName) ? null : kept, language)];
    } else if (readable !== value) {
      reasons[fieldName] ??= [words[language].removed];
    }
  }
  return { fields, reasons };
}

/** `kept`: the beginning that the form shows again, null for a secret. */
function cutReason(field: FieldSize, text: string, kept: string | null, language: Language): string {
  const shown = kept === null ? "" : `.${words[language].kept(kept.length)}`;
  return tooLongReason(field, text, language).replace(/\.$/, "") + shown;
}

/** Browsers send it for a file field without a file. */
function isEmptyFile({ name, size }: File): boolean {
  return name === "" && size === 0;
}

function accepts({ listMax }: FieldSize, name: string): boolean {
  const index = listIndex.exec(name)?.[1];
  return index === undefined || (!!listMax && Number(index) <= Math.max(shortList - 1, listMax));
}

async function readEntries(request: Request, size: FormSize): Promise<Iterable<[string, FormDataEntryValue]>> {
  const type = request.headers.get("content-type") ?? "";
  const kind = formType(request);
  const body = await readBody(request, size.bytes);
  const max = maxFieldsOf(size);
  const { tooLarge, tooManyFields, brokenForm } = words[requestLanguage(request)];
  if (!body) throw problemResponse(tooLarge, 413);
  if (kind === "application/x-www-form-urlencoded" || body.length === 0) {
    const text = body.toString("utf8");
    if (text.split("&", max + 1).length > max) throw problemResponse(tooManyFields, 400);
    return new URLSearchParams(text);
  }
  if (isMultipart(request)) {
    if (hasTooManyParts(body, type, max)) throw problemResponse(tooManyFields, 400);
    const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData().catch(() => null);
    if (!form) throw problemResponse(brokenForm, 400);
    return form;
  }
  throw problemResponse(brokenForm, 415);
}

function hasTooManyParts(body: Buffer, type: string, max: number): boolean {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = `--${quoted ?? bare ?? ""}`;
  let found = 0;
  for (let at = body.indexOf(boundary); at !== -1 && found < max + 2; at = body.indexOf(boundary, at + boundary.length)) {
    found += 1;
  }
  return found > max + 1;
}

/**
 * Null when the body exceeds `maxBytes`. Browsers read no response before they have sent everything, so this discards up to 16 MB
 * more.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer | null> {
  const reader = request.body?.getReader();
  const takeTurn = turnTaker();
  // A list would keep an object per piece, and a client may send one byte in each.
  let kept = Buffer.alloc(Math.min(maxBytes, 16_384));
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    const { value } = part;
    if (size + value.length > kept.length && kept.length < maxBytes) {
      kept = Buffer.concat([kept], Math.min(maxBytes, Math.max(2 * kept.length, size + value.length)));
    }
    if (size + value.length <= kept.length) kept.set(value, size);
    size += value.length;
    if (size > drainedBytes) await reader?.cancel();
    await takeTurn();
  }
  return size > maxBytes ? null : kept.subarray(0, size);
}

/** Returns a request for code that reads the body again, such as remix-auth's strategies. */
export function withBody(request: Request, body: URLSearchParams): Request {
  const { url, headers, signal } = request;
  const kept = new Headers(headers);
  for (const name of ["content-type", "content-length", "transfer-encoding"]) kept.delete(name);
  return new Request(url, { method: "POST", headers: kept, body, signal });
}
