import type { Problem } from "../ui/problem-page";
import { problemAnswer } from "./problem.server";
import { shareRequestId } from "./request-id.server";

const maxBytes = 1024 * 1024;
const maxFields = 1_000;

/**
 * The name of a field, as conform writes it, at most one level deep: `title`, `tags[0]`, `owner.name`. Others are not read:
 * conform would build a list as long as the largest index at each level, and its own `__intent__` and `__state__` carry JSON
 * that no form of ours sends.
 */
const fieldName = /^[a-z][\w-]*(?:\.[a-z][\w-]*|\[\d{0,2}\])?$/i;

/** NUL, which Postgres cannot hold, and what bytes decode to when they are no text, half a surrogate pair among them. */
const unreadableCharacters = /[\0\uFFFD]/g;

/**
 * The fields of the form and the names of those from which unreadable characters were taken. Throws an error page: 400 for
 * files and too many fields, 413 for more than 1 MB, 415 for what is no form.
 */
export async function readForm(request: Request): Promise<{ fields: URLSearchParams; unreadable: string[] }> {
  const fields = new URLSearchParams();
  const unreadable: string[] = [];
  for (const [name, value] of await readEntries(request)) {
    if (typeof value !== "string") {
      // What a browser sends for a file field that was left empty.
      if (value.name === "" && value.size === 0) continue;
      throw problemAnswer(noFiles, 400);
    }
    if (name.length > 100 || !fieldName.test(name)) continue;
    const text = value.replace(unreadableCharacters, "");
    if (text !== value) unreadable.push(name);
    // Browsers send every line break as two characters, but count it as one.
    fields.append(name, text.replace(/\r\n?/g, "\n"));
  }
  return { fields, unreadable };
}

async function readEntries(request: Request): Promise<Iterable<[string, FormDataEntryValue]>> {
  const type = request.headers.get("content-type") ?? "";
  const kind = type.split(";")[0]?.trim().toLowerCase();
  const body = await readBody(request);
  if (!body) throw problemAnswer(tooLarge, 413);
  if (kind === "application/x-www-form-urlencoded" || body.length === 0) {
    const text = body.toString("utf8");
    if (text.split("&", maxFields + 1).length > maxFields) throw problemAnswer(tooManyFields, 400);
    return new URLSearchParams(text);
  }
  if (kind === "multipart/form-data") {
    const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData().catch(() => null);
    if (!form) throw problemAnswer(brokenForm, 400);
    const entries = [...form];
    if (entries.length > maxFields) throw problemAnswer(tooManyFields, 400);
    return entries;
  }
  throw problemAnswer(brokenForm, 415);
}

/**
 * The body, counted while it arrives; null when it is more than 1 MB. A browser reads no answer before it has sent everything, so a body that is
 * somewhat too large is let run out, and only one far beyond that is cut off.
 */
export async function readBody(request: Request): Promise<Buffer | null> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    if (size <= maxBytes) chunks.push(part.value);
    if (size > 16 * maxBytes) await reader?.cancel();
  }
  return size > maxBytes ? null : Buffer.concat(chunks);
}

/**
 * A request like the one given, its id included, but with that form as its body, for who wants to read it anew, such as
 * remix-auth's strategies.
 */
export function withBody(request: Request, body: URLSearchParams): Request {
  const { url, headers, signal } = request;
  const kept = new Headers(headers);
  for (const name of ["content-type", "content-length", "transfer-encoding"]) kept.delete(name);
  const copy = new Request(url, { method: "POST", headers: kept, body, signal });
  shareRequestId(request, copy);
  return copy;
}

const noFiles: Problem = { title: "Este formulario no recibe archivos", text: "Vuelve atrás y envíalo sin el archivo." };
const tooManyFields: Problem = { title: "El formulario trae demasiados campos", text: "Vuelve atrás e inténtalo de nuevo." };
const brokenForm: Problem = {
  title: "No pudimos leer el formulario",
  text: "Llegó incompleto o en un formato que no conocemos. Vuelve atrás e inténtalo de nuevo.",
};
const tooLarge: Problem = {
  title: "El formulario es demasiado grande",
  text: "Admite hasta 1 MB. Vuelve atrás y acorta el texto.",
};
