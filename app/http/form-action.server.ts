import type { SubmissionResult } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { setGlobalMessage, type GenericSchema, type InferOutput } from "valibot";
import type { Problem } from "../ui/problem-page";
import { accessFields, admit, type Access } from "./form-access.server";
import { isForeign } from "./form-origin.server";
import { TooMany } from "./limits.server";
import { log } from "./log.server";
import { problemAnswer } from "./problem.server";
import { requestIdOf } from "./request-id.server";
import { secure } from "./security-headers.server";
import { letFormAsk, type User } from "./session.server";

const maxBytes = 1024 * 1024;
const maxFields = 1_000;

// For what a schema has no words of its own, so that nobody is answered in English.
setGlobalMessage("Este dato falta o no es válido", "es");

/** What a page gets back when its form was not accepted: what was typed, and the reasons by field ("" is the whole form). */
export type FormReply = SubmissionResult & {
  requestId?: string;
  /** The form must also ask who sends it: e-mail and password, or the password alone. */
  asksFor?: "account" | "password";
};

/** Requests whose form was refused; Remix hands action and loaders of one request the same context. */
const refusedForms = new WeakSet<AppLoadContext>();

/** Whether this request's form was refused: for the loader, since a page's title knows its loader's data only. */
export function formWasRefused(context: AppLoadContext): boolean {
  return refusedForms.has(context);
}

type FormStatus = 400 | 403 | 409 | 429 | 503;

/** Reasons by field; "" is the whole form. */
type Reasons = Record<string, string[]>;

export type FormArgs<Schema extends GenericSchema, A extends Access> = ActionFunctionArgs & {
  values: InferOutput<Schema>;
  /** Who sends the form; null on a public form from somebody who is not signed in. */
  user: A extends "public" ? User | null : User;
  /** Answers with the form again: the reasons, and everything typed but the secrets. */
  refuse: (reasons: Reasons, status?: FormStatus) => ReturnType<typeof data<FormReply>>;
};

type FormOptions<Schema extends GenericSchema, A extends Access, Answer> = {
  schema: Schema;
  /** Who may send it. */
  access: A;
  /** Fields that are never sent back, such as passwords. */
  secrets?: readonly string[];
  /** Refusals are JSON, for a route without a page. */
  json?: boolean;
  handle: (args: FormArgs<Schema, A>) => Answer | Promise<Answer>;
};

/** Set on every action made here, with who may send its form; a test asks all routes for it. */
const accessMark = Symbol.for("panama.form-access");

/**
 * A route's action. `handle` gets the form's values as the schema makes them, and a request whose body can be read once more;
 * it returns a redirect or data. What is refused comes back as a `FormReply` with everything typed: 400 when it does not fit
 * the schema, 403 when the session has ended (the form then asks for the password and can be sent again), 429 with
 * `Retry-After` when `handle` throws TooMany, 503 and the request's id when it throws another Error. Administrators' forms
 * send others away. What is no form of ours gets an error page: 400, 403, 405, 413, 415.
 */
export function formAction<Schema extends GenericSchema, A extends Access, Answer>(options: FormOptions<Schema, A, Answer>) {
  const { schema, access, secrets = [], json = false, handle } = options;

  async function action(args: ActionFunctionArgs) {
    const { request, context } = args;
    // Remix hands an action everything but GET and HEAD; a form only posts.
    if (request.method !== "POST") throw problemAnswer(null, 405);
    if (isForeign(request)) throw problemAnswer(foreignForm, 403);
    const { fields, unreadable } = await readForm(request);
    // The schema sees the text as it was sent; one reason for each field is enough.
    const info = { abortPipeEarly: true, lang: "es" };
    const submission = parseWithValibot(fields, { schema, disableAutoCoercion: true, info });

    const refuse = (reply: FormReply, status: FormStatus, headers: HeadersInit = {}) => {
      refusedForms.add(context);
      const kept = { ...reply, initialValue: withoutSecrets(reply.initialValue, [...secrets, ...accessFields]) };
      return data<FormReply>(kept, { status, headers });
    };
    const refuseFor = (reasons: Reasons, status: FormStatus = 400) => {
      const { "": formErrors, ...fieldErrors } = reasons;
      return refuse(submission.reply({ formErrors, fieldErrors }), status);
    };

    try {
      const entry = await admit(access, request, fields);
      if ("reasons" in entry) {
        letFormAsk(context);
        const { reasons, asksFor } = entry;
        return refuse({ ...submission.reply({ formErrors: reasons }), asksFor }, 403);
      }
      if (submission.status !== "success" || unreadable.length > 0) {
        const fieldErrors = Object.fromEntries(unreadable.map((name) => [name, [unreadableText]]));
        return withCookie(refuse(submission.reply({ fieldErrors }), 400), entry.cookie);
      }
      const answer = await handle({
        ...args,
        request: withBody(request, fields),
        values: submission.value,
        // Only a public form is let in without a person; see `admit`.
        user: entry.user as FormArgs<Schema, A>["user"],
        refuse: refuseFor,
      });
      return withCookie(answer, entry.cookie);
    } catch (error) {
      if (error instanceof TooMany) {
        letFormAsk(context);
        const headers = { "Retry-After": String(error.retryAfter) };
        return refuse(submission.reply({ formErrors: [error.message] }), 429, headers);
      }
      if (!(error instanceof Error)) throw error;
      const requestId = requestIdOf(request);
      log.error({ requestId, path: new URL(request.url).pathname, err: error }, "a form could not be processed");
      return refuse({ ...submission.reply({ formErrors: [unfinished] }), requestId }, 503);
    }
  }

  return Object.assign(json ? inJson(action) : action, { [accessMark]: access });
}

const unreadableText = "Quitamos caracteres que no se pueden guardar. Revisa el texto y envíalo otra vez.";
const unfinished = "No pudimos guardar lo que escribiste. Todo sigue aquí: inténtalo otra vez en unos minutos.";

function withoutSecrets(values: FormReply["initialValue"], secrets: readonly string[]) {
  return values && Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}

/** The request with a body like the one that was read, for who wants to read it again, such as a remix-auth strategy. */
function withBody({ url, headers, signal }: Request, fields: FormData): Request {
  const kept = new Headers(headers);
  for (const name of ["content-type", "content-length", "transfer-encoding"]) kept.delete(name);
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  return new Request(url, { method: "POST", headers: kept, body, signal });
}

/** The answer, which also opens the session that the form itself asked for. */
function withCookie<Answer>(answer: Answer, cookie: string | undefined): Answer {
  if (!cookie) return answer;
  if (answer instanceof Response) answer.headers.append("Set-Cookie", cookie);
  else if (hasInit(answer)) {
    const headers = new Headers(answer.init?.headers);
    headers.append("Set-Cookie", cookie);
    answer.init = { ...answer.init, headers };
  }
  return answer;
}

function hasInit(answer: unknown): answer is { init: ResponseInit | null } {
  return typeof answer === "object" && answer !== null && "init" in answer;
}

/** Remix sends what `data` makes only from routes with a page. */
function inJson<Answer>(action: (args: ActionFunctionArgs) => Promise<Answer>) {
  return async (args: ActionFunctionArgs) => {
    const answer = await action(args);
    if (answer instanceof Response) return answer;
    const { data: body, init } = hasInit(answer) && "data" in answer ? answer : { data: answer, init: null };
    const response = Response.json(body, init ?? undefined);
    response.headers.set("Cache-Control", "private, no-store");
    secure(response.headers);
    return response;
  };
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
