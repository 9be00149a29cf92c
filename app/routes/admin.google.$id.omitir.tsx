import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useParams } from "@remix-run/react";
import * as v from "valibot";
import { formAction, formWasRefused, type FormReply } from "../http/form-action.server";
import { redirectWithMessage } from "../http/messages.server";
import { redirectTo } from "../http/redirect.server";
import { requestIdOf } from "../http/request-id.server";
import { requireAdminOrForm } from "../http/session.server";
import { findSearch } from "../models/listing-searches.server";
import { skipPlace } from "../models/skipped-places.server";
import { GoogleFormAgain, googleSearchPath } from "../ui/admin-google";
import { pageMeta } from "../ui/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Omitir un resultado",
    description: "Deja fuera de la lista un resultado de Google.",
    path: "/admin/google",
    unlisted: true,
    failed: true,
  });

/** The button stands beside the result; this page is only seen when something went wrong. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdminOrForm({ request, context });
  if (!formWasRefused(context)) throw redirectTo(googleSearchPath(params.id ?? ""));
  return null;
}

export const action = formAction({
  schema: v.object({
    place_id: v.optional(v.string(), ""),
    omitido: v.optional(v.picklist(["1", "0"], "Usa uno de los botones de la lista"), "1"),
  }),
  access: "admin",
  failure: "No se pudo omitir el resultado. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, values: { place_id, omitido }, user }) {
    const id = params.id ?? "";
    const chosen = { id, placeId: place_id, isSkipped: omitido === "1" };
    const place = await skipPlace(user.id, chosen, { requestId: requestIdOf(request) });
    if (!place) {
      return await redirectWithMessage((await findSearch(id)) ? googleSearchPath(id) : "/admin/google", {
        kind: "error",
        title: "No se pudo omitir",
        text: "Ese resultado ya no está: lo que Google encuentra se guarda un día. Búscalo otra vez.",
      });
    }
    if (omitido === "0") {
      return await redirectWithMessage(googleSearchPath(id), {
        kind: "success",
        title: "Otra vez en la lista",
        text: `«${place.name}» vuelve a estar entre los resultados.`,
      });
    }
    return await redirectWithMessage(googleSearchPath(id), {
      kind: "success",
      title: "Omitido",
      text: `«${place.name}» no se muestra más en esta búsqueda.`,
      undo: { path: `${googleSkipPath(id)}`, label: "Deshacer", fields: { place_id, omitido: "0" } },
    });
  },
});

function googleSkipPath(id: string) {
  return `/admin/google/${encodeURIComponent(id)}/omitir`;
}

export default function SkipPlace() {
  const reply = useActionData<FormReply>();
  const { id = "" } = useParams();
  return (
    <GoogleFormAgain
      title="Omitir un resultado"
      label="Enviar otra vez"
      pending="Omitiendo..."
      fields={["place_id", "omitido"]}
      back={googleSearchPath(id)}
      reply={reply}
      failure="No se pudo omitir"
    />
  );
}
