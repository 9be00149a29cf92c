import type { LoaderFunctionArgs } from "@remix-run/node";
import { findClientAddress } from "../http/client-address.server";
import { readParameter } from "../http/list-query.server";
import { consume, TooMany, waitAdvice } from "../http/limits.server";
import { getRequestId } from "../http/request-id.server";
import { privateHeaders } from "../http/security-headers.server";
import { isProgramsRequest } from "../http/visit.server";
import { log } from "../log.server";
import { answerJson } from "./answer-json.server";
import { answerQuestion } from "./engine.server";
import { questionProblem } from "./question";
import { keepAnswer } from "./receipts.server";
import { findShown } from "./shown/cards.server";
import { maxQuestionLength } from "./normalise.server";

/**
 * `GET /api/respuestas?q=…` for programs and other sites' pages, without cookies. A GET without custom headers needs no
 * preflight, so OPTIONS is refused.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!["GET", "HEAD"].includes(request.method)) {
    return respond({ error: "Este servicio solo admite GET." }, 405, { Allow: "GET, HEAD" });
  }
  const text = readQuestion(request);
  const problem = text === null ? "El dato «q» aparece más de una vez." : questionProblem(text, maxQuestionLength);
  if (text === null || problem !== null) return respond({ error: problem }, 400);
  if (request.method === "HEAD") return respond(null, 200);
  try {
    await consume("question-json", { address: findClientAddress({ request, context }) });
    const answer = await answerQuestion({ text }, new Date());
    const id = await keepAnswer(answer, { channel: "json", isCounted: isProgramsRequest(request) });
    return respond(answerJson(id, answer, await findShown([answer])), 200);
  } catch (error) {
    if (error instanceof TooMany) {
      const wait = { "Retry-After": String(error.retryAfter) };
      return respond({ error: `Van muchas preguntas seguidas. ${waitAdvice(error.retryAfter)}` }, 429, wait);
    }
    const requestId = getRequestId(request);
    // Log without the question.
    log.error({ requestId, path: "/api/respuestas", err: error }, "a question was not answered");
    return respond({ error: `No se pudo responder. Inténtalo otra vez en unos minutos (código ${requestId}).` }, 503, {
      "Retry-After": "5",
    });
  }
}

/** Returns "" when missing, null when repeated. */
function readQuestion(request: Request): string | null {
  try {
    return readParameter(request, "q") ?? "";
  } catch (problem) {
    if (problem instanceof Response) return null;
    throw problem;
  }
}

function respond(body: unknown, status: number, more: Record<string, string> = {}): Response {
  const headers = privateHeaders({
    "Content-Type": "application/json; charset=utf-8",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Retry-After",
    "X-Robots-Tag": "noindex",
    ...more,
  });
  return Response.json(body, { status, headers });
}
