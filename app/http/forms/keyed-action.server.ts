import { createHash, timingSafeEqual } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { env } from "../../env.server";
import { formatBytes } from "../../text/format";
import { accessMark, sizeMark } from "./action.server";
import { readBody } from "./body.server";
import { firstReasons } from "./refused.server";
import { jsonSize } from "./size.server";
import { TooMany } from "../limits.server";
import { log } from "../../log.server";
import { getRequestId } from "../request-id.server";
import { privateHeaders } from "../security-headers.server";

type KeyedOptions<Schema extends v.GenericSchema> = {
  /** Environment variable. While it is unset, every call gets 503. */
  key: "CERENIA_API_KEY";
  schema: Schema;
  handle: (values: v.InferOutput<Schema>) => Promise<Response>;
};

/**
 * Authenticates by a Bearer key. Errors are `{ error, fields? }`: 400 with at most 20 reasons, 401, 405, 413 for a body larger
 * than `schema` allows, 415, 429 with `Retry-After`, or 503.
 */
export function keyedAction<Schema extends v.GenericSchema>({ key: variable, schema, handle }: KeyedOptions<Schema>) {
  const key = env[variable];
  const size = jsonSize(schema);

  async function action({ request }: ActionFunctionArgs) {
    if (request.method !== "POST") return onlyPost();
    if (!key) return refusal(503, "Este servicio no está configurado en este sitio.");
    if (!holdsKey(request, key)) return refusal(401, "Falta la clave o no es válida.", { "WWW-Authenticate": "Bearer" });
    if (!/^application\/json(?:;|$)/i.test(request.headers.get("content-type") ?? "")) {
      return refusal(415, "El cuerpo debe ser JSON (Content-Type: application/json).");
    }
    const text = await readBody(request, size.bytes);
    if (text === null) return refusal(413, `El cuerpo admite hasta ${formatBytes(size.bytes)}.`);
    if (isDeeperThan(text, deepest)) return refusal(400, "El cuerpo tiene demasiadas listas u objetos, uno dentro de otro.");
    const json = parse(text.toString("utf8"));
    if (json === undefined) return refusal(400, "El cuerpo no es JSON válido.");
    const result = v.safeParse(schema, json, { abortPipeEarly: true, lang: "es" });
    if (!result.success) {
      const flat = v.flatten(result.issues);
      const nested: Record<string, string[] | undefined> = flat.nested ?? {};
      return jsonResponse(
        { error: flat.root?.[0] ?? "Hay datos que faltan o no son válidos.", fields: firstReasons(nested) },
        400,
      );
    }
    try {
      return await handle(result.output);
    } catch (error) {
      if (error instanceof TooMany) return refusal(429, error.message, { "Retry-After": String(error.retryAfter) });
      const requestId = getRequestId(request);
      log.error({ requestId, path: new URL(request.url).pathname, err: error }, "an API request failed");
      return refusal(503, `No se pudo atender. Inténtalo otra vez en unos minutos (código ${requestId}).`);
    }
  }

  return Object.assign(action, { [accessMark]: "key", [sizeMark]: size });
}

export function jsonResponse(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: privateHeaders(headers) });
}

export const onlyPost = () => wrongMethod("POST");

/** `allowed`: "GET, HEAD" */
export function wrongMethod(allowed: string): Response {
  return refusal(405, `Esta dirección solo admite ${allowed.replace(/, (?=[^,]*$)/, " y ")}.`, { Allow: allowed });
}

function refusal(status: number, error: string, headers?: Record<string, string>) {
  return jsonResponse({ error }, status, headers);
}

/** Compares hashes in constant time, so that timing reveals nothing about the key. */
function holdsKey(request: Request, key: string): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const hashKey = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hashKey(given), hashKey(key));
}

/** Deeper than any schema. Parsing hundreds of thousands of nested lists would block the event loop for a quarter of a second. */
const deepest = 8;

const quote = 0x22;
const backslash = 0x5c;
/** +1 for "[" and "{", -1 for "]" and "}". */
const steps = new Int8Array(256);
steps[0x5b] = steps[0x7b] = 1;
steps[0x5d] = steps[0x7d] = -1;

function isDeeperThan(json: Buffer, maxDepth: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (inString && byte === backslash) at += 1;
    else if (byte === quote) inString = !inString;
    else if (!inString) depth += steps[byte] ?? 0;
    if (depth > maxDepth) return true;
  }
  return false;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
