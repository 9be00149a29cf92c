import * as v from "valibot";
import { env } from "../../env.server";
import { log } from "../../log.server";
import { jsonText, networkReason, readText } from "../../http/vendor-answer.server";
import { minute, second } from "../../durations";

/** Includes the retry. */
const writerTimeout = minute;
const maxAnswerBytes = 1024 * 1024;

/** An article of 1,500 Spanish words takes about 3,000 tokens. */
const maxTokens = 4_000;

const again = "Inténtalo otra vez en unos minutos.";
const explanations = {
  "not-configured": "Cerenia IA no está configurada en este sitio. Puedes escribir tu artículo sin ella.",
  timeout: "Cerenia IA tardó demasiado en contestar. Inténtalo otra vez o pídele algo más corto.",
  unreachable: `No pudimos comunicarnos con Cerenia IA. ${again}`,
  busy: `Cerenia IA está atendiendo demasiadas solicitudes. ${again}`,
  refused: "Cerenia IA no está disponible por ahora. Puedes escribir tu artículo sin ella.",
  unusable: "Cerenia IA contestó algo que no pudimos usar. Inténtalo otra vez o pídelo con otras palabras.",
};

/** `message` is shown to the author; `fault` is the cause. */
export class WriterUnavailable extends Error {
  override readonly name = "WriterUnavailable";

  /** Logged: must not contain instructions, responses or secrets. */
  constructor(
    readonly fault: keyof typeof explanations,
    readonly details: { reason?: string; status?: number; code?: string } = {},
  ) {
    super(explanations[fault]);
  }
}

export function isWriterConfigured(): boolean {
  return env.WRITER_API_URL !== undefined && env.WRITER_MODEL !== undefined;
}

type Question<Schema extends v.GenericSchema> = {
  system: string;
  /** Untrusted text. */
  user: string;
  schema: Schema;
  temperature: number;
};

/** Throws WriterUnavailable, already logged, or the abort reason of `signal`. */
export async function askModel<Schema extends v.GenericSchema>(
  { schema, ...question }: Question<Schema>,
  signal?: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  try {
    return readAnswer(schema, await requestCompletion(question, signal));
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof WriterUnavailable) log.warn({ fault: error.fault, ...error.details }, "the writer gave no answer");
    throw error;
  }
}

async function requestCompletion(
  { system, user, temperature }: Omit<Question<v.GenericSchema>, "schema">,
  signal?: AbortSignal,
): Promise<string> {
  if (!isWriterConfigured()) {
    throw new WriterUnavailable("not-configured", { reason: "WRITER_API_URL or WRITER_MODEL is not set" });
  }
  const timeout = AbortSignal.timeout(writerTimeout);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const model = env.WRITER_MODEL;
  const messages = [
    { role: "system", content: system },
    { role: "user", content: user },
  ];
  const usual = { model, messages, response_format: { type: "json_object" }, max_tokens: maxTokens, temperature };
  try {
    const { response, text } = await post(usual, either);
    if (response.status !== 400) return accepted(response, text);
    // Newer models refuse `max_tokens` and a custom temperature.
    const second = await post({ model, messages, max_completion_tokens: 2 * maxTokens }, either);
    return accepted(second.response, second.text);
  } catch (error) {
    if (error instanceof WriterUnavailable) throw error;
    if (timeout.aborted)
      throw new WriterUnavailable("timeout", { reason: `no complete response within ${writerTimeout / second} s` });
    throw new WriterUnavailable("unreachable", { reason: networkReason(error) });
  }
}

async function post(body: object, signal: AbortSignal) {
  const headers = new Headers({ "Content-Type": "application/json", Accept: "application/json" });
  if (env.WRITER_API_KEY) headers.set("Authorization", `Bearer ${env.WRITER_API_KEY}`);
  const response = await fetch(`${env.WRITER_API_URL}/chat/completions`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    redirect: "error",
    signal,
  });
  const tooLarge = (reason: string) => new WriterUnavailable("unusable", { reason });
  return { response, text: await readText(response, maxAnswerBytes, tooLarge) };
}

function accepted({ ok, status }: Response, text: string): string {
  if (ok) return text;
  const fault = status === 429 ? "busy" : status >= 500 ? "unreachable" : "refused";
  throw new WriterUnavailable(fault, { reason: `HTTP ${status}`, status, code: errorCode(text) });
}

/** Other text could repeat the API key or the author's text. */
const errorSchema = jsonText(v.object({ error: v.object({ code: v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/)) }) }));

/** Returns a code such as "insufficient_quota". */
function errorCode(text: string): string | undefined {
  const { success, output } = v.safeParse(errorSchema, text);
  return success ? output.error.code : undefined;
}

const completionSchema = jsonText(
  v.object({
    choices: v.looseTuple([v.object({ message: v.object({ content: v.string() }), finish_reason: v.nullish(v.string()) })]),
  }),
);

function readAnswer<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  const completion = v.safeParse(completionSchema, text);
  if (!completion.success) throw new WriterUnavailable("unusable", { reason: "the response is not a chat completion with text" });
  const { message, finish_reason } = completion.output.choices[0];
  const object = objectIn(message.content);
  if (object === null) {
    const reason =
      finish_reason === "length" ? "the model's text was cut off at its limit" : "the model's text holds no JSON object";
    throw new WriterUnavailable("unusable", { reason });
  }
  const answer = v.safeParse(schema, object);
  if (answer.success) return answer.output;
  const wrong = new Set(answer.issues.map((issue) => v.getDotPath(issue)));
  throw new WriterUnavailable("unusable", { reason: `missing or invalid in the model's object: ${[...wrong].join(", ")}` });
}

/** Models wrap the object in code fences or text, so try several opening braces. Null if there is none. */
function objectIn(text: string): unknown {
  const end = text.lastIndexOf("}") + 1;
  let start = text.indexOf("{");
  for (let tries = 0; tries < 20 && start !== -1 && start < end; tries++) {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson()), text.slice(start, end));
    if (success) return output;
    start = text.indexOf("{", start + 1);
  }
  return null;
}
