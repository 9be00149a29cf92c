import type Stripe from "stripe";
import * as v from "valibot";
import { second } from "../../durations";
import { env } from "../../env.server";
import { log } from "../../log.server";
import { networkReason, readText, rejectOnAbort } from "../../http/vendor-answer.server";
import { PaymentUnavailable, type PaymentFailure, type PaymentFault } from "./errors.server";
import { apiVersion } from "./stripe-shapes.server";

/** Shared by all calls of one client. */
const vendorTimeout = 8 * second;
const maxAnswerBytes = 5 * 1024 * 1024;

/** Validates the response. Rejects with PaymentUnavailable, already logged. */
export type StripeCall = <Schema extends v.GenericSchema>(
  operation: string,
  schema: Schema,
  ask: (stripe: Stripe) => Promise<unknown>,
) => Promise<v.InferOutput<Schema>>;

/** All calls share one timeout, which starts now. */
export function openStripeClient(): StripeCall {
  const deadline = AbortSignal.timeout(vendorTimeout);
  return async (operation, schema, ask) => {
    const refusal = new AbortController();
    const over = AbortSignal.any([deadline, refusal.signal]);
    try {
      // Cuts short the library's pauses between retries, too.
      const result = v.safeParse(schema, await rejectOnAbort(ask(await client({ over, refusal })), over));
      if (result.success) return result.output;
      const wrong = new Set(result.issues.map((issue) => v.getDotPath(issue) ?? "the whole"));
      throw new PaymentUnavailable("unusable", { reason: `missing or invalid in the response: ${[...wrong].join(", ")}` });
    } catch (error) {
      const { fault, details } = describeFailure(error, deadline);
      log.warn({ operation, fault, ...details }, "a Stripe request failed");
      throw new PaymentUnavailable(fault, { operation, ...details });
    }
  };
}

/** Loaded on first use: it takes 20 MB. */
export async function stripeLibrary() {
  return (await import("stripe")).default;
}

/** `over`: timeout or refusal. `refusal` rejects a response that the library would otherwise retry. */
type Bounds = { over: AbortSignal; refusal: AbortController };

async function client(bounds: Bounds): Promise<Stripe> {
  const { STRIPE_SECRET_KEY: key, STRIPE_PRICE_ID: price, STRIPE_API_BASE: base = "https://api.stripe.com" } = env;
  if (!key || !price) {
    throw new PaymentUnavailable("not-configured", { reason: "STRIPE_SECRET_KEY or STRIPE_PRICE_ID is not set" });
  }
  const Library = await stripeLibrary();
  const { protocol, hostname, port } = new URL(base);
  return new Library(key, {
    apiVersion,
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    protocol: protocol === "http:" ? "http" : "https",
    httpClient: Library.createFetchHttpClient((url, init) => boundedFetch(url, init, bounds)),
    timeout: vendorTimeout,
    // Retries lost connections and conflicts, within the timeout.
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** Follows no redirects; limits time and response size. */
async function boundedFetch(url: RequestInfo | URL, init: RequestInit | undefined, { over, refusal }: Bounds): Promise<Response> {
  const signal = AbortSignal.any([...(init?.signal ? [init.signal] : []), over]);
  const refuse = (fault: PaymentFault, reason: string) => {
    const error = new PaymentUnavailable(fault, { reason });
    refusal.abort(error);
    return error;
  };
  const response = await fetch(url, { ...init, redirect: "manual", signal });
  if (response.status >= 300 && response.status < 400) throw refuse("unreachable", "it sends elsewhere");
  const text = await readText(response, maxAnswerBytes, (reason) => refuse("unusable", reason));
  return new Response(text || null, { status: response.status, headers: response.headers });
}

/** Leaves out the library's message, which may repeat request data. */
const stripeError = v.object({
  type: v.string(),
  rawType: v.nullish(v.string()),
  statusCode: v.nullish(v.number()),
  code: v.nullish(v.string()),
  param: v.nullish(v.string()),
  requestId: v.nullish(v.string()),
  detail: v.optional(v.unknown()),
});
type StripeErrorShape = v.InferOutput<typeof stripeError>;

function describeFailure(error: unknown, deadline: AbortSignal): { fault: PaymentFault; details: PaymentFailure } {
  if (error instanceof PaymentUnavailable) return error;
  if (deadline.aborted) return { fault: "timeout", details: { reason: `no response within ${vendorTimeout / second} s` } };
  const { success, output } = v.safeParse(stripeError, error);
  if (!success) return { fault: "unusable", details: { reason: error instanceof Error ? error.name : typeof error } };
  const { statusCode: status, code, param, requestId: vendorRequest, detail } = output;
  const type = output.rawType ?? output.type;
  const reason = detail instanceof Error ? networkReason(detail) : undefined;
  const details = { status, type, code, param, vendorRequest, reason };
  return { fault: classifyError(output), details };
}

function classifyError(error: StripeErrorShape): PaymentFault {
  const { type, statusCode, code, param } = error;
  if (type === "StripeConnectionError") return "unreachable";
  if (type === "StripeIdempotencyError") return "conflict";
  if (code === "resource_missing" && param === "customer") return "customer-gone";
  if (isEmailRefused(error)) return "email-refused";
  // The library reports a response that is not JSON without a status.
  if (typeof statusCode !== "number") return "unusable";
  if (statusCode === 409 || statusCode === 429) return "busy";
  return statusCode >= 500 ? "failing" : "refused";
}

export function isEmailRefused({ statusCode, param }: StripeErrorShape): boolean {
  return statusCode === 400 && param === "email";
}

/** Rejects with any other error. */
export async function nullWhen<T>(condition: (error: StripeErrorShape) => boolean, promised: Promise<T>): Promise<T | null> {
  try {
    return await promised;
  } catch (error) {
    const { success, output } = v.safeParse(stripeError, error);
    if (success && condition(output)) return null;
    throw error;
  }
}

export function nullWhenMissing<T>(promised: Promise<T>): Promise<T | null> {
  return nullWhen((error) => error.code === "resource_missing", promised);
}
