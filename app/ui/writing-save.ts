import { isRouteErrorResponse, redirectDocument, type ClientActionFunctionArgs } from "@remix-run/react";
import type { WritingReply } from "./writing-form";
import { savedEvent } from "./writing-unsaved";

/** How long the server may take to answer, in milliseconds. */
const longestWait = 30_000;

/**
 * Sends the form of the hydrated screen. Whatever goes wrong on the way, a cut line, a server that does not answer or an
 * error page, the form stays where it is with all that is in it, and says so.
 */
export async function saveInPlace({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await Promise.race([serverAction<WritingReply>(), tooLong()]);
  } catch (error) {
    if (!(error instanceof Response)) return failure(reasonOf(error));
    dispatchEvent(new Event(savedEvent));
    // The page that follows is not one of React's.
    return redirectDocument(error.headers.get("Location") ?? "/my-blogs");
  }
}

class TooLong extends Error {}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new TooLong()), longestWait));
}

function reasonOf(error: unknown): string {
  if (error instanceof TooLong) return "el servidor tarda demasiado en contestar. Inténtalo otra vez en un momento.";
  const title = isRouteErrorResponse(error) ? titleOf(error.data) : undefined;
  return title ?? "no se pudo hablar con el servidor. Revisa tu conexión e inténtalo otra vez.";
}

/** What the server's error page would have said. */
function titleOf(problem: unknown): string | undefined {
  if (typeof problem !== "object" || problem === null || !("title" in problem)) return undefined;
  return typeof problem.title === "string" ? `${problem.title}.` : undefined;
}

/** With a status of failure, after which Remix does not ask for the page's data again. */
function failure(reason: string): Response {
  const reply: WritingReply = { error: { "": [`${reason} Tu texto sigue aquí, y no se ha perdido nada.`] } };
  return Response.json(reply, { status: 503 });
}
