import { isRouteErrorResponse, redirectDocument, type ClientActionFunctionArgs } from "@remix-run/react";
import type { FormReply } from "./reply";

/** Tells the form, from where it is sent, that it was saved and nothing has to be kept. */
export const savedEvent = "panama:saved";

/** How long the server may take to answer, in milliseconds. */
const longestWait = 30_000;

type Page = {
  /** Where to go after saving, should the server not say. */
  fallback: string;
  /** What the form says of what is in it, when it could not be sent. */
  kept: string;
};

export const inAdministration: Page = { fallback: "/admin", kept: "Lo que escribiste sigue aquí." };

export const inOwnArticles: Page = { fallback: "/my-blogs", kept: "Tu texto sigue aquí, y no se ha perdido nada." };

/**
 * A page's client action, which sends its hydrated form. Whatever goes wrong on the way, a cut line, a server that does not answer or an error
 * page, the form stays where it is with all that is in it, and says so.
 */
export function saveInPlace({ fallback, kept }: Page) {
  return async ({ serverAction }: ClientActionFunctionArgs) => {
    try {
      return await Promise.race([serverAction<FormReply>(), tooLong()]);
    } catch (error) {
      if (!(error instanceof Response)) return failure(`${reasonOf(error)} ${kept}`);
      dispatchEvent(new Event(savedEvent));
      // The page that follows is not one of React's.
      return redirectDocument(error.headers.get("Location") ?? fallback);
    }
  };
}

class TooLong extends Error {}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new TooLong()), longestWait));
}

function reasonOf(error: unknown): string {
  if (error instanceof TooLong) return "El servidor tarda demasiado en contestar. Inténtalo otra vez en un momento.";
  // What the server's error page would have said.
  const problem: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof problem === "object" && problem !== null && "title" in problem && typeof problem.title === "string") {
    return `${problem.title}.`;
  }
  return "No se pudo hablar con el servidor. Revisa tu conexión e inténtalo otra vez.";
}

/** With a status of failure, after which Remix does not ask for the page's data again. */
function failure(reason: string): Response {
  const reply: FormReply = { error: { "": [reason] } };
  return Response.json(reply, { status: 503 });
}
