import type { ActionFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { pathToFollow } from "../../http/forms/fields";
import { PaymentProblem, PaymentUnavailable } from "./errors.server";
import { accessForm, authorizeForm } from "../../http/forms/access.server";
import { accessMark, sizeMark } from "../../http/forms/action.server";
import { readForm } from "../../http/forms/body.server";
import { formSize } from "../../http/forms/size.server";
import { refusesOrigin } from "../../http/forms/origin.server";
import { jsonResponse, onlyPost } from "../../http/forms/keyed-action.server";
import { consume, TooMany, type LimitName } from "../../http/limits.server";
import { localPath } from "../../http/local-path.server";
import { log } from "../../log.server";
import { redirectWithMessage } from "../../http/messages.server";
import type { Message } from "../../ui/messages";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { privateHeaders } from "../../http/security-headers.server";
import { findUser, type User } from "../../http/session/session.server";

/** `volver`: the page to return to on failure. */
const size = formSize(v.object({ volver: pathToFollow() }), accessForm);

type PaymentOptions = {
  signedOut: string;
  failure: string;
  limit: LimitName;
  /** Returns the vendor's URL. `from`: path of the originating page. */
  handle: (user: User, from: string) => Promise<string>;
};

/**
 * A failed form returns to the page in `volver` with a flash message. A script (no text/html in Accept) gets `{ url }`, or `{
 * error, detail? }` with 401, 403, 405, 409, 429 or 503.
 */
export function paymentAction({ signedOut, failure, limit, handle }: PaymentOptions) {
  async function action({ request, context }: ActionFunctionArgs) {
    if (request.method !== "POST") return onlyPost();
    if (refusesOrigin(request)) return jsonResponse({ error: "Esta solicitud llegó desde otro sitio." }, 403);
    const fields = await readFields(request);
    const back = localPath(fields.get("volver")) ?? "/ai-solutions";
    const asksForPage = /\btext\/html\b/i.test(request.headers.get("accept") ?? "");
    const refuse = (status: number, problem: Problem, headers?: Record<string, string>) =>
      asksForPage
        ? redirectWithMessage(back, problem)
        : jsonResponse({ error: problem.title, detail: problem.text }, status, headers);

    try {
      const user = await findUser(request);
      if (!user) {
        return asksForPage ? redirectTo(`/auth?siguiente=${encodeURIComponent(back)}`) : jsonResponse({ error: signedOut }, 401);
      }
      const entry = await authorizeForm("user", { request, context }, new URLSearchParams({ token: fields.get("token") ?? "" }));
      if ("reasons" in entry) return await refuse(403, { kind: "error", title: failure, text: notYours });
      await consume("change", { user: user.id });
      await consume(limit, { user: user.id });
      const url = await handle(user, back);
      return asksForPage
        ? new Response(null, { status: 303, headers: privateHeaders({ Location: url }) })
        : jsonResponse({ url }, 200);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { status, problem, headers } = explainFailure(error, failure, request);
      return await refuse(status, problem, headers);
    }
  }

  return Object.assign(action, { [accessMark]: "user", [sizeMark]: size });
}

type Problem = Omit<Message, "undo">;

/** Logs unexpected errors. */
function explainFailure(
  error: Error,
  failure: string,
  request: Request,
): { status: number; problem: Problem; headers?: Record<string, string> } {
  if (error instanceof TooMany) {
    const headers = { "Retry-After": String(error.retryAfter) };
    return { status: 429, problem: { kind: "error", title: failure, text: error.message }, headers };
  }
  if (error instanceof PaymentUnavailable) {
    const title = error.fault === "not-configured" ? error.message : failure;
    return { status: 503, problem: { kind: "error", title, text: error.advice } };
  }
  if (error instanceof PaymentProblem) {
    return { status: 409, problem: { kind: "neutral", title: error.message, text: error.advice } };
  }
  const requestId = getRequestId(request);
  const path = new URL(request.url).pathname;
  log.error({ requestId, path, err: error }, "a user could not be redirected to the payment vendor");
  const text = `No se cobró nada. Inténtalo otra vez en unos minutos (código ${requestId}).`;
  return { status: 503, problem: { kind: "error", title: failure, text } };
}

/** JSON carries no fields. */
async function readFields(request: Request): Promise<URLSearchParams> {
  const isJson = /^application\/json(?:;|$)/i.test(request.headers.get("content-type") ?? "");
  return isJson ? new URLSearchParams() : (await readForm(request, size)).fields;
}

const notYours = "No pudimos comprobar que esta solicitud sea tuya. No se cobró nada: inténtalo otra vez.";
