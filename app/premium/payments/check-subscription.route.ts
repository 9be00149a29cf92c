import type { LoaderFunctionArgs } from "@remix-run/node";
import { accessMark } from "../../http/forms/action.server";
import { jsonResponse, wrongMethod } from "../../http/forms/keyed-action.server";
import { logFailure } from "../../http/problem.server";
import { findUser } from "../../http/session/session.server";
import { checkAccess } from "../access.server";

const unknown = "No pudimos comprobar tu acceso. Inténtalo otra vez en unos minutos.";

/** `subscribed`: access comes from a subscription. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!["GET", "HEAD", "POST"].includes(request.method)) return wrongMethod("GET, HEAD, POST");
  try {
    const user = await findUser(request);
    if (!user) return jsonResponse({ subscribed: false, allowed: false, error: "Debe iniciar sesión para suscribirse" }, 401);
    const access = await checkAccess(user);
    const subscribed = access.why === "subscription";
    return access.why === "unavailable"
      ? jsonResponse({ subscribed, ...access, error: unknown }, 503)
      : jsonResponse({ subscribed, ...access }, 200);
  } catch (error) {
    const { requestId } = logFailure(request, unknown, error);
    return jsonResponse({ subscribed: false, allowed: false, why: "unavailable", error: unknown, requestId }, 503);
  }
}

/** Clients of a hosted backend call such functions with POST. It changes nothing, and the body is not read. */
export const action = Object.assign((args: LoaderFunctionArgs) => loader(args), { [accessMark]: "reading" });
