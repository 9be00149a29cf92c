import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useParams } from "@remix-run/react";
import * as v from "valibot";
import { count } from "../content/format";
import { findProvince } from "../content/provinces";
import { formAction, formWasRefused, type FormReply } from "../http/form-action.server";
import { redirectWithMessage } from "../http/messages.server";
import { redirectTo } from "../http/redirect.server";
import { requestIdOf } from "../http/request-id.server";
import { findMore } from "../http/search-listings.server";
import { requireAdminOrForm } from "../http/session.server";
import { PlacesUnavailable } from "../services/places.server";
import { GoogleFormAgain, googleSearchPath } from "../ui/admin-google";
import { pageMeta } from "../ui/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Buscar Más Resultados",
    description: "Más de lo que Google encuentra.",
    path: "/admin/google",
    unlisted: true,
    failed: true,
  });

/** The button stands under the results; this page is only seen when something went wrong. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdminOrForm({ request, context });
  if (!formWasRefused(context)) throw redirectTo(googleSearchPath(params.id ?? ""));
  return null;
}

export const action = formAction({
  // How many results were on the page.
  schema: v.object({ tengo: v.fallback(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), 0) }),
  access: "admin",
  failure: "No se pudo realizar la búsqueda. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, values: { tengo }, user }) {
    const id = params.id ?? "";
    try {
      const found = await findMore(user.id, id, tengo, { requestId: requestIdOf(request) });
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
  return (
    <GoogleFormAgain
      title="Buscar Más Resultados"
      label="Buscar Más Resultados"
      pending="Buscando..."
      fields={["tengo"]}
      back={googleSearchPath(id)}
      reply={reply}
      failure="Error en la búsqueda"
    />
  );
}
