import type { SubmissionResult } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { setGlobalMessage, type GenericSchema, type InferOutput } from "valibot";
import { env } from "../env.server";
import type { Problem } from "../ui/problem-page";
import { log } from "./log.server";
import { problemAnswer } from "./problem.server";
import { requestIdOf } from "./request-id.server";

const maxBytes = 1024 * 1024;
const maxFields = 1_000;

// For what a schema has no words of its own, so that nobody is answered in English.
setGlobalMessage("Este dato falta o no es válido", "es");

/** What a page gets back when its form was not accepted: what was typed, and the reasons by field ("" is the whole form). */
export type FormReply = SubmissionResult & { requestId?: string };

/** Requests whose form was refused; Remix hands action and loaders of one request the same context. */
const refusedForms = new WeakSet<AppLoadContext>();

/** Whether this request's form was refused: for the loader, since a page's title knows its loader's data only. */
export function formWasRefused(context: AppLoadContext): boolean {
  return refusedForms.has(context);
}

/**
 * Wraps a route's action. `handle` gets the form's values as `schema` makes them and returns a redirect or data. A form that
 * does not fit the schema comes back as a `FormReply` with status 400; one that `handle` could not finish, because it threw
 * an Error, comes back with status 503 and the request's id. What is no form of ours gets an error page: 400, 403, 405,
 * 413, 415.
 */
export function formAction<Schema extends GenericSchema, Answer>(
  schema: Schema,
  handle: (args: ActionFunctionArgs & { values: InferOutput<Schema> }) => Answer | Promise<Answer>,
) {
  return async (args: ActionFunctionArgs) => {
    const { request, context } = args;
    // Remix hands an action everything but GET and HEAD; a form only posts.
    if (request.method !== "POST") throw problemAnswer(null, 405);
    if (isForeign(request)) throw problemAnswer(foreignForm, 403);
    const { fields, unreadable } = await readForm(request);
    // The schema sees the text as it was sent; one reason for each field is enough.
    const info = { abortPipeEarly: true, lang: "es" };
    const submission = parseWithValibot(fields, { schema, disableAutoCoercion: true, info });

    if (submission.status !== "success" || unreadable.length > 0) {
      const fieldErrors = Object.fromEntries(unreadable.map((name) => [name, [unreadableText]]));
      return refuse(context, submission.reply({ fieldErrors }), 400);
    }
    try {
      return await handle({ ...args, values: submission.value });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const requestId = requestIdOf(request);
      log.error({ requestId, path: new URL(request.url).pathname, err: error }, "a form could not be processed");
      return refuse(context, { ...submission.reply({ formErrors: [unfinished] }), requestId }, 503);
    }
  };
}

const unreadableText = "Quitamos caracteres que no se pueden guardar. Revisa el texto y envíalo otra vez.";
const unfinished = "No pudimos guardar lo que escribiste. Todo sigue aquí: inténtalo otra vez en unos minutos.";

function refuse(context: AppLoadContext, reply: FormReply, status: 400 | 503) {
  refusedForms.add(context);
  return data(reply, { status });
}

/**
 * Whether another site made the visitor's browser send this. Remix asks the same of page routes, but not of resource
 * routes. Programs and text browsers name no origin at all and pass.
 */
function isForeign({ headers }: Request): boolean {
  if (/^(cross|same)-site$/.test(headers.get("sec-fetch-site") ?? "")) return true;
  const origin = headers.get("origin");
  if (origin === null || origin === env.APP_URL) return false;
  const host = headers.get("x-forwarded-host")?.split(",")[0]?.trim() || headers.get("host");
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase();
}

/**
 * The name of a field, as conform writes it: `title`, `tags[0]`, `owner.name`. Others are not read: a large index would make
 * conform build a list of that length, and its own `__intent__` and `__state__` carry JSON that no form of ours sends.
 */
const fieldName = /^[a-z][\w-]*(?:\.[a-z][\w-]*|\[\d{0,3}\])*$/i;

/** NUL, which Postgres cannot hold, and what bytes decode to when they are no text, half a surrogate pair among them. */
const unreadableCharacters = /[\0\uFFFD]/g;

/** The fields of the form and the names of those from which unreadable characters were taken. */
async function readForm(request: Request): Promise<{ fields: FormData; unreadable: string[] }> {
  const fields = new FormData();
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
 * The body, counted while it arrives. A browser reads no answer before it has sent everything, so a body that is
 * somewhat too large is let run out, and only one far beyond that is cut off.
 */
async function readBody(request: Request): Promise<Buffer> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    if (size <= maxBytes) chunks.push(part.value);
    if (size > 16 * maxBytes) await reader?.cancel();
  }
  if (size > maxBytes) throw problemAnswer(tooLarge, 413);
  return Buffer.concat(chunks);
}

const foreignForm: Problem = {
  title: "No aceptamos este formulario",
  text: "Se envió desde otro sitio. Si querías escribirnos, hazlo desde nuestra página de contacto.",
};
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
