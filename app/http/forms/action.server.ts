import { parseWithValibot } from "@conform-to/valibot";
import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { setGlobalMessage, type GenericSchema, type InferOutput } from "valibot";
import { contactWay } from "../../identity/moderation";
import { PasswordChanged } from "../../identity/credentials.server";
import { AccountSuspended } from "../../identity/sessions.server";
import type { FormReply } from "../../ui/forms/reply";
import type { Problem } from "../../ui/page/problem";
import { addCookies } from "../session/cookies.server";
import { accessFields, accessForm, authorizeForm, type Access, type Refusal } from "./access.server";
import { isMultipart, readForm, type ReadForm, readFormWithFile, withBody } from "./body.server";
import { refusesOrigin } from "./origin.server";
import { type Advice, firstReasons, FormFailed, FormRefused, type FormStatus, type Reasons } from "./refused.server";
import { formSize } from "./size.server";
import type { FileField, ReadUpload, UploadedFile } from "./upload.server";
import { canTakePlace, type Place, takePlace } from "./upload-places.server";
import { formatBytes } from "../../text/format";
import { type Language, languages, requestLanguage } from "../../text/language";
import { consume, TooMany } from "../limits.server";
import { log } from "../../log.server";
import { problemResponse, refused } from "../problem.server";
import { redirectTo } from "../redirect.server";
import { getRequestId } from "../request-id.server";
import { privateHeaders } from "../security-headers.server";
import { words } from "../words";
import {
  accessDenied,
  askForCredentials,
  findUser,
  lacksFactor,
  mayEnterHere,
  setUpPath,
  type User,
} from "../session/session.server";

// Used for schema issues without a message.
for (const language of languages) setGlobalMessage(words[language].invalid, language);

/** Tells loaders that the action has refused the form. */
export function formWasRefused({ form }: AppLoadContext): boolean {
  return form?.wasRefused ?? false;
}

export type FormArgs<Schema extends GenericSchema, A extends Access> = ActionFunctionArgs & {
  values: InferOutput<Schema>;
  /** Null only on a public form from a signed-out visitor. */
  user: A extends "public" ? User | null : User;
  /** Null when none was sent. Removed once the form is handled. */
  file: UploadedFile | null;
  /** Shows the form again with its values except secrets. */
  refuse: (reasons: Reasons, status?: FormStatus) => ReturnType<typeof data<FormReply>>;
  /** Shows the form again without errors: its values except secrets, with these changes. */
  show: (changes: Record<string, string | string[]>) => ReturnType<typeof data<FormReply>>;
};

export type FormOptions<Schema extends GenericSchema = GenericSchema, A extends Access = Access, Answer = unknown> = {
  schema: Schema;
  access: A;
  /** Fields never shown again, such as passwords. */
  secrets?: readonly string[];
  /** Requires a multipart form, not a public one: the body of a signed-out sender is not read. */
  file?: FileField;
  /** Called before the body of a form with a file is read. Throws the response for a sender who may not send one. */
  admit?: (args: ActionFunctionArgs & { user: User }) => Promise<unknown>;
  /** Asks for the second factor again when it was given more than ten minutes ago. */
  asksFactor?: boolean | ((fields: URLSearchParams) => boolean);
  failure?: string | Record<Language, string>;
  handle: (args: FormArgs<Schema, A>) => Answer | Promise<Answer>;
};

/** Carries the role that each form requires. A test checks all routes. */
export const accessMark = Symbol.for("panama.form-access");

/** Tests send each form at its `FormSize`. */
export const sizeMark = Symbol.for("panama.form-size");

const fileMark = Symbol.for("panama.form-file");

/**
 * `handle` gets the parsed values and a request whose body can be read again; it returns a redirect or data.
 *
 * A refused form responds with a `FormReply`: its values (overlong texts cut) and at most 20 reasons. 400: the schema or `handle`
 * (FormRefused) rejects it. 403: the session has ended or the account is suspended. 429 with `Retry-After`: TooMany, or the
 * author's daily quota. 422: the author's total quota. 503 with the request's id: any other Error. A form with a file is refused
 * before its body is read when its sender may not send one (403) or has to wait (429).
 *
 * Anything else throws an error page: 400, 403 (foreign origin), 405, 413 or 415; users without the role are redirected. Throws
 * on creation when a field of `schema` has no maximum.
 */
export function formAction<Schema extends GenericSchema, A extends Access, Answer>(options: FormOptions<Schema, A, Answer>) {
  const { schema, access, secrets = [], file: fileField, admit, asksFactor, failure = unfinished, handle } = options;
  const size = access === "public" ? formSize(schema) : formSize(schema, accessForm);
  const hidden = [...secrets, ...accessFields];
  const asksFactorFor = (fields: URLSearchParams) => (typeof asksFactor === "function" ? asksFactor(fields) : !!asksFactor);

  async function action(args: ActionFunctionArgs) {
    try {
      return withOwnFragment(await answer(args));
    } catch (error) {
      throw withOwnFragment(error);
    }
  }

  async function answer(args: ActionFunctionArgs) {
    const { request } = args;
    // Remix calls the action for every method except GET and HEAD.
    if (request.method !== "POST") throw refused(request, 405);
    if (refusesOrigin(request)) throw problemResponse(foreignForm(requestLanguage(request)), 403);
    const entrance = fileField ? await enter(args, fileField) : { place: null };
    if ("refusal" in entrance) return entrance.refusal;
    try {
      return await respond(args, await read(args, entrance.place));
    } finally {
      // Hold the place until here, so that few files wait for the encoder.
      entrance.place?.leave();
    }
  }

  async function respond(args: ActionFunctionArgs, { fields, reasons, upload }: Awaited<ReturnType<typeof read>>) {
    const { request, context } = args;
    const submission = parse(fields, requestLanguage(request));
    const { refuse, show } = formReplies(submission, context, hidden);

    let cookies: string[] = [];
    try {
      const entry = await authorizeForm(access, args, fields, asksFactorFor(fields));
      if ("reasons" in entry) return refuseEntry(entry, refuse);
      cookies = entry.cookies ?? [];
      if (entry.user && access !== "public") await consume("change", { user: entry.user.id });
      if (submission.status !== "success" || Object.keys(reasons).length > 0) return withCookies(refuse(reasons), cookies);
      if (upload?.failure) throw upload.failure;
      const answer = await handle({
        ...args,
        request: withBody(request, toTexts(fields, submission.value)),
        values: submission.value,
        user: entry.user as FormArgs<Schema, A>["user"],
        file: upload?.file ?? null,
        refuse,
        show,
      });
      return withCookies(answer, cookies);
    } catch (error) {
      if (!(error instanceof Error)) throw withCookies(error, cookies);
      return withCookies(refuseFailed(error, refuse, args, failure), cookies);
    } finally {
      await upload?.discard();
    }
  }

  /** Runs before the body is read. `place` is null for a form without a file. */
  async function enter(args: ActionFunctionArgs, field: FileField) {
    const { request, context } = args;
    const { refuse } = formReplies(parse(new URLSearchParams(), requestLanguage(request)), context, hidden);
    try {
      const sender = await findUser(request);
      if (!sender) {
        askForCredentials(context);
        return { refusal: refuse({ "": [signedOut] }, 403, { asksFor: "session" }) };
      }
      if (access === "admin" && !mayEnterHere(sender, request)) throw await accessDenied();
      if (lacksFactor(sender)) throw redirectTo(setUpPath);
      await admit?.({ ...args, user: sender });
      return { place: isMultipart(request) ? await admitUpload(field, sender) : null };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { refusal: refuseFailed(error, refuse, args, failure) };
    }
  }

  function parse(fields: URLSearchParams, lang: Language) {
    // Do not coerce: the schema gets the text as sent. One issue per field is enough.
    const info = { abortPipeEarly: true, lang };
    return parseWithValibot(fields, { schema, disableAutoCoercion: true, info });
  }

  async function read(
    { request, context }: ActionFunctionArgs,
    place: Place | null,
  ): Promise<ReadForm & { upload?: ReadUpload }> {
    if (!fileField || !place) return await readForm(request, size, hidden);
    context.giveUploadTime?.();
    const form = await readFormWithFile(request, size, { file: fileField, place, secrets: hidden });
    place.arrived();
    const { fault } = form.upload;
    if (fault)
      form.reasons[fileField.name] = [
        fault === "large" ? `El archivo pesa más de ${formatBytes(fileField.max)}. Envía uno más pequeño` : fileFaults[fault],
      ];
    return form;
  }

  return Object.assign(action, { [accessMark]: access, [sizeMark]: size, [fileMark]: fileField });
}

/** Counts an upload, whatever arrives. Throws TooMany, and FormRefused (429) when no place is free. */
async function admitUpload({ name, limit }: FileField, sender: User): Promise<Place> {
  const full = new FormRefused({ [name]: [noPlace] }, 429, { retryAfter: 60 });
  if (!canTakePlace(sender.id)) throw full;
  await consume(limit, { user: sender.id });
  const place = takePlace(sender.id);
  if (!place) throw full;
  return place;
}

type FormReplies = Pick<FormArgs<GenericSchema, Access>, "show"> & {
  refuse: (
    reasons: Reasons,
    status?: FormStatus,
    extras?: Pick<FormReply, "asksFor" | "way" | "requestId"> & Pick<Advice, "retryAfter">,
  ) => ReturnType<typeof data<FormReply>>;
};

/** `refuse` adds the schema's reasons. */
function formReplies(
  submission: Awaited<ReturnType<typeof parseWithValibot>>,
  context: AppLoadContext,
  hidden: readonly string[],
): FormReplies {
  return {
    refuse({ "": formErrors, ...fieldErrors }, status = 400, { retryAfter, ...extras } = {}) {
      context.form = { ...context.form, wasRefused: true };
      const reply: FormReply = { ...submission.reply({ formErrors, fieldErrors }), ...extras };
      const error = reply.error && firstReasons(reply.error);
      const kept = { ...reply, error, initialValue: withoutSecrets(reply.initialValue, hidden) };
      return data(kept, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
    },

    show(changes) {
      context.form = { ...context.form };
      const reply: FormReply = submission.reply();
      return data({ initialValue: withoutSecrets({ ...reply.initialValue, ...changes }, hidden) });
    },
  };
}

function refuseEntry({ reasons, asksFor, way, tooMany, cookies = [] }: Refusal, refuse: FormReplies["refuse"]) {
  const refusal = refuse({ "": reasons }, tooMany ? 429 : 403, { asksFor, way, retryAfter: tooMany?.retryAfter });
  return withCookies(refusal, cookies);
}

/** Logs unexpected errors. */
function refuseFailed(
  error: Error,
  refuse: FormReplies["refuse"],
  { request, context }: ActionFunctionArgs,
  failure: string | Record<Language, string>,
) {
  const reasons = { "": [error.message] };
  if (error instanceof PasswordChanged) return refuse(reasons);
  if (error instanceof AccountSuspended) return refuse(reasons, 403, { way: contactWay });
  if (error instanceof FormRefused) {
    const { way, retryAfter } = error;
    return refuse(error.reasons, error.status, { ...(way && { way }), retryAfter });
  }
  if (error instanceof TooMany) return refuse(reasons, 429, { retryAfter: error.retryAfter });
  const requestId = getRequestId(request);
  log.error({ requestId, path: new URL(request.url).pathname, err: error }, "a form could not be processed");
  askForCredentials(context);
  const text = typeof failure === "string" ? failure : failure[requestLanguage(request)];
  return refuse({ "": [error instanceof FormFailed ? error.message : text] }, 503, { requestId });
}

/** Answers in JSON, because Remix serializes `data()` only on page routes. */
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

const fileFaults = {
  broken: "El archivo llegó incompleto. Elígelo y envíalo otra vez",
  slow: "El archivo llegaba muy despacio y se cortó. Envíalo otra vez con mejor conexión",
};

const noPlace = "Ahora mismo se están subiendo muchos archivos. Espera un minuto y envíalo otra vez";
const signedOut = "Tu sesión terminó. Entra otra vez y envía el archivo de nuevo.";

const unfinished = "No pudimos guardar lo que escribiste. Todo sigue aquí: inténtalo otra vez en unos minutos.";

function toTexts(fields: URLSearchParams, values: unknown): URLSearchParams {
  const texts = new URLSearchParams(fields);
  const made = typeof values === "object" && values !== null ? Object.entries(values) : [];
  for (const [name, value] of made) if (typeof value === "string") texts.set(name, value);
  return texts;
}

function withoutSecrets(values: FormReply["initialValue"], secrets: readonly string[]) {
  return values && Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}

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

/** Browsers keep the fragment of a form's address (see `returnable`) after a redirect without one. An empty one replaces it. */
function withOwnFragment<Answer>(answer: Answer): Answer {
  const location = answer instanceof Response ? answer.headers.get("Location") : null;
  if (location !== null && !location.includes("#") && answer instanceof Response) answer.headers.set("Location", `${location}#`);
  return answer;
}

function hasInit(answer: unknown): answer is { init: ResponseInit | null } {
  return typeof answer === "object" && answer !== null && "init" in answer;
}

const foreignForm = (language: Language): Problem => ({
  title: words[language].foreign,
  text: words[language].foreignText,
});
