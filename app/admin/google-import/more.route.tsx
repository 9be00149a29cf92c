import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLocation, useParams } from "@remix-run/react";
import * as v from "valibot";
import { hiddenNumber } from "../../http/forms/fields";
import { count } from "../../text/format";
import { findProvince } from "../../text/provinces";
import { formAction } from "../../http/forms/action.server";
import type { FormReply } from "../../ui/forms/reply";
import { redirectWithMessage } from "../../http/messages.server";
import { onlyWhenRefused } from "../only-when-refused.server";
import { getRequestId } from "../../http/request-id.server";
import { findMore } from "./search.server";
import { PlacesUnavailable } from "./places.server";
import { googleSearchPath } from "./views";
import { pageMeta } from "../../ui/page/meta";
import { SendAgain } from "../send-again";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Buscar Más Resultados",
    description: "Más de lo que Google encuentra.",
    path: "/admin/google",
    unlisted: true,
    failed: true,
  });

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return await onlyWhenRefused(args, googleSearchPath(params.id ?? ""));
}

export const action = formAction({
  // Number of results already on the page.
  schema: v.object({ tengo: hiddenNumber(3) }),
  access: "admin",
  failure: "No se pudo realizar la búsqueda. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, values: { tengo }, user }) {
    const id = params.id ?? "";
    try {
      const found = await findMore(user.id, id, tengo, { requestId: getRequestId(request) });
      if (!found) {
        return await redirectWithMessage("/admin/google", {
          kind: "error",
          title: "Error en la búsqueda",
          text: "Esa búsqueda ya no está: lo que Google encuentra se guarda un día. Búscalo otra vez.",
        });
      }
      const added = found.places.length - tengo;
      const where = findProvince(found.provincia)?.name ?? found.provincia;
      const all = `${count(found.places.length, "resultado", "resultados")} en ${where}`;
      return await redirectWithMessage(
        googleSearchPath(id),
        added > 0
          ? { kind: "success", title: "Búsqueda completada", text: `${all}: ${added} más que antes.` }
          : { kind: "neutral", title: "Sin más resultados", text: `Google no da más que estos ${all}.` },
      );
    } catch (error) {
      if (!(error instanceof PlacesUnavailable)) throw error;
      return await redirectWithMessage(googleSearchPath(id), {
        kind: "error",
        title: "Error en la búsqueda",
        text: error.message,
      });
    }
  },
});

export default function MoreResults() {
  const reply = useActionData<FormReply>();
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  return (
    <SendAgain
      title="Buscar Más Resultados"
      action={pathname}
      fields={["tengo"]}
      reply={reply}
      failure="Error en la búsqueda"
      button="Buscar Más Resultados"
      pending="Buscando..."
      back={googleSearchPath(id)}
    />
  );
}
