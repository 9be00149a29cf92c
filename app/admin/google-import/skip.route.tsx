import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLocation, useParams } from "@remix-run/react";
import * as v from "valibot";
import { placeIdField } from "./forms";
import { formAction } from "../../http/forms/action.server";
import type { FormReply } from "../../ui/forms/reply";
import { redirectWithMessage } from "../../http/messages.server";
import { onlyWhenRefused } from "../only-when-refused.server";
import { getRequestId } from "../../http/request-id.server";
import { findSearch } from "./searches.server";
import { skipPlace } from "./skipped-places.server";
import { googleSearchPath } from "./views";
import { pageMeta } from "../../ui/page/meta";
import { SendAgain } from "../send-again";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Omitir un resultado",
    description: "Deja fuera de la lista un resultado de Google.",
    path: "/admin/google",
    unlisted: true,
    failed: true,
  });

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return await onlyWhenRefused(args, googleSearchPath(params.id ?? ""));
}

export const action = formAction({
  schema: v.object({
    place_id: placeIdField,
    omitido: v.optional(v.picklist(["1", "0"], "Usa uno de los botones de la lista"), "1"),
  }),
  access: "admin",
  failure: "No se pudo omitir el resultado. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, values: { place_id, omitido }, user }) {
    const id = params.id ?? "";
    const chosen = { id, placeId: place_id, isSkipped: omitido === "1" };
    const place = await skipPlace(user.id, chosen, { requestId: getRequestId(request) });
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
  const { pathname } = useLocation();
  return (
    <SendAgain
      title="Omitir un resultado"
      action={pathname}
      fields={["place_id", "omitido"]}
      reply={reply}
      failure="No se pudo omitir"
      button="Enviar otra vez"
      pending="Omitiendo..."
      back={googleSearchPath(id)}
    />
  );
}
