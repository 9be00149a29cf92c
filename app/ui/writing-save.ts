import { redirectDocument, type ClientActionFunctionArgs } from "@remix-run/react";
import { savedEvent } from "./writing-unsaved";
import type { WritingReply } from "./writing-form";

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
    if (!(error instanceof Response)) return failure(error instanceof TooLong ? tooLongText : noAnswer);
    dispatchEvent(new Event(savedEvent));
    // The page that follows is not one of React's.
    return redirectDocument(error.headers.get("Location") ?? "/my-blogs");
  }
}

class TooLong extends Error {}

const tooLongText = "el servidor tarda demasiado en contestar. Tu texto sigue aquí: inténtalo otra vez en un momento.";
const noAnswer = "no se pudo hablar con el servidor. Tu texto sigue aquí: revisa tu conexión e inténtalo otra vez.";

function tooLong(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new TooLong()), longestWait));
}

/** With a status of failure, after which Remix does not ask for the page's data again. */
function failure(reason: string): Response {
  return Response.json({ error: { "": [reason] } } satisfies WritingReply, { status: 503 });
}
