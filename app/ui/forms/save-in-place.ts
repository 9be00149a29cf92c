import { isRouteErrorResponse, redirectDocument, type ClientActionFunctionArgs } from "@remix-run/react";
import type { FormReply } from "./reply";

/** Dispatched on `window` after saving: unsaved text need not be kept. */
export const savedEvent = "panama:saved";

const maxWaitMs = 30_000;

type Page = {
  /** Used for a response without Location. */
  fallback: string;
  /** Appended to errors, to say that nothing is lost. */
  kept: string;
};

export const inAdministration: Page = { fallback: "/admin", kept: "Lo que escribiste sigue aquí." };

export const inOwnArticles: Page = { fallback: "/my-blogs", kept: "Tu texto sigue aquí, y no se ha perdido nada." };

/** Client action of a hydrated form. If the request fails, the form stays and shows the error. */
export function saveInPlace({ fallback, kept }: Page) {
  return async ({ serverAction }: ClientActionFunctionArgs) => {
    try {
      return await Promise.race([serverAction<FormReply>(), tooLong()]);
    } catch (error) {
      if (!(error instanceof Response)) return failure(`${failureMessage(error)} ${kept}`);
      dispatchEvent(new Event(savedEvent));
      // The next page is not hydrated.
      return redirectDocument(error.headers.get("Location") ?? fallback);
    }
  };
}

class TooLong extends Error {
  override readonly name = "TooLong";
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new TooLong()), maxWaitMs));
}

function failureMessage(error: unknown): string {
  if (error instanceof TooLong) return "El servidor tarda demasiado en contestar. Inténtalo otra vez en un momento.";
  // Title of the server's error page.
  const problem: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof problem === "object" && problem !== null && "title" in problem && typeof problem.title === "string") {
    return `${problem.title}.`;
  }
  return "No se pudo hablar con el servidor. Revisa tu conexión e inténtalo otra vez.";
}

/** An error status keeps Remix from revalidating. */
function failure(reason: string): Response {
  const reply: FormReply = { error: { "": [reason] } };
  return Response.json(reply, { status: 503 });
}
