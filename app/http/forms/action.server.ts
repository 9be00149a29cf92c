import { parseWithValibot } from "@conform-to/valibot";
import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { setGlobalMessage, type GenericSchema, type InferOutput } from "valibot";
import { contactWay } from "../../identity/moderation";
import { PasswordChanged } from "../../identity/credentials.server";
import { AccountSuspended } from "../../identity/sessions.server";
import type { FormReply } from "../../ui/forms/reply";
import type { Problem } from "../../ui/page/problem";
import { addCookies } from "../cookies.server";
import { accessFields, accessForm, admit, type Access } from "./access.server";
import { readForm, withBody } from "./body.server";
import { refusesOrigin } from "./origin.server";
import { type Advice, firstReasons, FormRefused, type FormStatus, type Reasons } from "./refused.server";
import { formSize } from "./size.server";
import { consume, TooMany } from "../limits.server";
import { log } from "../../log.server";
import { problemAnswer } from "../problem.server";
import { requestIdOf } from "../request-id.server";
import { privateHeaders } from "../security-headers.server";
import { letFormAsk, type User } from "../session.server";

// For what a schema has no words of its own, so that nobody is answered in English.
setGlobalMessage("Este dato falta o no es válido", "es");

/** Requests whose form was refused; Remix hands action and loaders of one request the same context. */
const refusedForms = new WeakSet<AppLoadContext>();

/** Whether this request's form was refused: for the loader, since a page's title knows its loader's data only. */
export function formWasRefused(context: AppLoadContext): boolean {
  return refusedForms.has(context);
}

export type FormArgs<Schema extends GenericSchema, A extends Access> = ActionFunctionArgs & {
  values: InferOutput<Schema>;
  /** Who sends the form; null on a public form from somebody who is not signed in. */
  user: A extends "public" ? User | null : User;
  /** Answers with the form again: the reasons, and everything typed but the secrets. */
  refuse: (reasons: Reasons, status?: FormStatus) => ReturnType<typeof data<FormReply>>;
  /** Answers with the form again, nothing being wrong: with everything typed but the secrets, and these fields changed. */
  show: (changes: Record<string, string | string[]>) => ReturnType<typeof data<FormReply>>;
};

type FormOptions<Schema extends GenericSchema, A extends Access, Answer> = {
  schema: Schema;
  /** Who may send it. */
  access: A;
  /** Fields that are never sent back, such as passwords. */
  secrets?: readonly string[];
  /** What is said when it could not be finished, through no fault of the person's. */
  failure?: string;
  handle: (args: FormArgs<Schema, A>) => Answer | Promise<Answer>;
};

/** Set on every action, with who may send its form; a test asks all routes for it. */
export const accessMark = Symbol.for("panama.form-access");

/** Set on every action that has a schema: its `FormSize`, for the tests that send each form at its largest. */
export const sizeMark = Symbol.for("panama.form-size");

/**
 * A route's action. `handle` gets the form's values as the schema makes them, and a request whose body, with what the schema
 * has made of its texts, can be read once more; it returns a redirect or data. What is refused comes back as a `FormReply`
 * with everything typed, texts cut only where they are far too long, and at most 20 reasons: 400 when it does not fit the schema
 * or `handle` throws FormRefused, 403 when the session has ended (the form then asks for the password and can be sent again) or
 * the account is suspended, 429 with `Retry-After` when `handle` throws TooMany or the author's quota for today is used up, 422
 * when their quota in all is, 503 and the request's id when it throws another Error. Administrators' forms send others away.
 * What is no form of ours gets an error page: 400, 403, 405, 413 for more bytes than the schema has room for, 415. Throws at
 * once when `schema` has a field without a maximum.
 */
export function formAction<Schema extends GenericSchema, A extends Access, Answer>(options: FormOptions<Schema, A, Answer>) {
  const { schema, access, secrets = [], failure = unfinished, handle } = options;
  const size = access === "public" ? formSize(schema) : formSize(schema, accessForm);

  async function action(args: ActionFunctionArgs) {
    const { request, context } = args;
    // Remix hands an action everything but GET and HEAD; a form only posts.
    if (request.method !== "POST") throw problemAnswer(null, 405);
    if (refusesOrigin(request)) throw problemAnswer(foreignForm, 403);
    const hidden = [...secrets, ...accessFields];
    const { fields, reasons } = await readForm(request, size, hidden);
    // The schema sees the text as it was sent; one reason for each field is enough.
    const info = { abortPipeEarly: true, lang: "es" };
    const submission = parseWithValibot(fields, { schema, disableAutoCoercion: true, info });

    const refuse = (reply: FormReply, status: FormStatus, headers: HeadersInit = {}) => {
      refusedForms.add(context);
      const error = reply.error && firstReasons(reply.error);
      const kept = { ...reply, error, initialValue: withoutSecrets(reply.initialValue, hidden) };
      return data<FormReply>(kept, { status, headers });
    };
    const refuseFor = (reasons: Reasons, status: FormStatus = 400, { way, retryAfter: seconds }: Advice = {}) => {
      const { "": formErrors, ...fieldErrors } = reasons;
      const reply = { ...submission.reply({ formErrors, fieldErrors }), ...(way && { way }) };
      return refuse(reply, status, seconds ? retryAfter(seconds) : {});
    };

    const show = (changes: Record<string, string | string[]>) => {
      const reply: FormReply = submission.reply();
      return data<FormReply>({ initialValue: withoutSecrets({ ...reply.initialValue, ...changes }, hidden) });
    };

    let cookies: string[] = [];
    try {
      const entry = await admit(access, args, fields);
      if ("reasons" in entry) {
        const { reasons, asksFor, way, tooMany } = entry;
        const reply = { ...submission.reply({ formErrors: reasons }), asksFor, way };
        return tooMany ? refuse(reply, 429, retryAfter(tooMany.retryAfter)) : refuse(reply, 403);
      }
      cookies = entry.cookies ?? [];
      if (entry.user && access !== "public") await consume("change", { user: entry.user.id });
      if (submission.status !== "success" || Object.keys(reasons).length > 0) {
        return withCookies(refuse(submission.reply({ fieldErrors: reasons }), 400), cookies);
      }
      const answer = await handle({
        ...args,
        request: withBody(request, textsOf(fields, submission.value)),
        values: submission.value,
        // Only a public form is let in without a person; see `admit`.
        user: entry.user as FormArgs<Schema, A>["user"],
        refuse: refuseFor,
        show,
      });
      return withCookies(answer, cookies);
    } catch (error) {
      if (error instanceof PasswordChanged) return withCookies(refuseFor({ "": [error.message] }), cookies);
      if (error instanceof AccountSuspended) {
        return withCookies(refuse({ ...submission.reply({ formErrors: [error.message] }), way: contactWay }, 403), cookies);
      }
      if (error instanceof FormRefused) return withCookies(refuseFor(error.reasons, error.status, error), cookies);
      if (error instanceof TooMany) {
        return withCookies(refuse(submission.reply({ formErrors: [error.message] }), 429, retryAfter(error.retryAfter)), cookies);
      }
      if (!(error instanceof Error)) throw withCookies(error, cookies);
      const requestId = requestIdOf(request);
      log.error({ requestId, path: new URL(request.url).pathname, err: error }, "a form could not be processed");
      letFormAsk(context);
      return withCookies(refuse({ ...submission.reply({ formErrors: [failure] }), requestId }, 503), cookies);
    }
  }

  return Object.assign(action, { [accessMark]: access, [sizeMark]: size });
}

/** The same for a route without a page, whose answers and refusals are JSON: Remix sends what `data` makes only from pages. */
export function jsonFormAction<Schema extends GenericSchema, A extends Access, Answer>(options: FormOptions<Schema, A, Answer>) {
  const action = formAction(options);

  async function inJson(args: ActionFunctionArgs) {
    const answer: unknown = await action(args);
    if (answer instanceof Response) return answer;
    const { data: body, init } = hasInit(answer) && "data" in answer ? answer : { data: answer, init: null };
    return Response.json(body, { ...init, headers: privateHeaders(init?.headers) });
  }

  return Object.assign(inJson, { [accessMark]: action[accessMark], [sizeMark]: action[sizeMark] });
}

const unfinished = "No pudimos guardar lo que escribiste. Todo sigue aquí: inténtalo otra vez en unos minutos.";

function retryAfter(seconds: number) {
  return { "Retry-After": String(seconds) };
}

/** The fields as they were sent, those that are text in the schema as it has made them. */
function textsOf(fields: URLSearchParams, values: unknown): URLSearchParams {
  const texts = new URLSearchParams(fields);
  const made = typeof values === "object" && values !== null ? Object.entries(values) : [];
  for (const [name, value] of made) if (typeof value === "string") texts.set(name, value);
  return texts;
}

function withoutSecrets(values: FormReply["initialValue"], secrets: readonly string[]) {
  return values && Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}

/** The answer with the cookies of the session that the form itself has opened. */
function withCookies<Answer>(answer: Answer, cookies: readonly string[]): Answer {
  if (cookies.length === 0) return answer;
  if (answer instanceof Response) addCookies(answer.headers, cookies);
  else if (hasInit(answer)) {
    const headers = new Headers(answer.init?.headers);
    addCookies(headers, cookies);
    answer.init = { ...answer.init, headers };
  }
  return answer;
}

function hasInit(answer: unknown): answer is { init: ResponseInit | null } {
  return typeof answer === "object" && answer !== null && "init" in answer;
}

const foreignForm: Problem = {
  title: "No aceptamos este formulario",
  text: "Se envió desde otro sitio. Si querías escribirnos, hazlo desde nuestra página de contacto.",
};
