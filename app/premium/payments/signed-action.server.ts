import type { ActionFunctionArgs } from "@remix-run/node";
import { EventRefused, PaymentUnavailable } from "./errors.server";
import { accessMark } from "../../http/forms/action.server";
import { readBody } from "../../http/forms/body.server";
import { jsonResponse, onlyPost } from "../../http/forms/keyed-action.server";
import { log } from "../../log.server";
import { getRequestId } from "../../http/request-id.server";

/** Stripe's events have a few kilobytes. */
const maxBytes = 1024 * 1024;

/**
 * `handle` gets the raw body, up to 1 MB. Responds 400 when it throws EventRefused, and 503 on other failures, so that the vendor
 * retries.
 */
export function signedAction(handle: (payload: Buffer, headers: Headers) => Promise<void>) {
  async function action({ request }: ActionFunctionArgs) {
    if (request.method !== "POST") return onlyPost();
    const payload = await readBody(request, maxBytes);
    if (payload === null) return jsonResponse({ error: "El cuerpo admite hasta 1 MB." }, 413);
    try {
      await handle(payload, request.headers);
      return jsonResponse({ received: true }, 200);
    } catch (error) {
      const requestId = getRequestId(request);
      if (error instanceof EventRefused) {
        log.warn({ requestId, reason: error.message }, "a webhook event was refused");
        return jsonResponse({ error: "La firma del evento no es válida o es demasiado vieja." }, 400);
      }
      if (error instanceof PaymentUnavailable && error.fault === "not-configured") {
        return jsonResponse({ error: "Este servicio no está configurado en este sitio." }, 503);
      }
      log.error({ requestId, err: error }, "a webhook event could not be processed; the vendor will send it again");
      return jsonResponse({ error: "No se pudo procesar. Se admite otra vez." }, 503);
    }
  }

  return Object.assign(action, { [accessMark]: "signed" });
}
