import { useParams } from "@remix-run/react";
import * as v from "valibot";
import { redirectWithMessage } from "../../http/messages.server";
import type { Message } from "../../ui/messages";
import { changeAction, onlyWhenRefused } from "../scaffold/change.server";
import { adminMeta } from "../scaffold/meta";
import { SendAgain } from "../scaffold/send-again";
import { placeIdField } from "./forms";
import { findSearch } from "./searches.server";
import { skipPlace } from "./skipped-places.server";
import { googleSearchPath } from "./views";

export const meta = adminMeta({ title: "Omitir un resultado", failed: true });

export const loader = onlyWhenRefused(googleSearchPath);

export const action = changeAction({
  schema: v.object({
    place_id: placeIdField,
    omitido: v.optional(v.picklist(["1", "0"], "Usa uno de los botones de la lista"), "1"),
  }),
  failure: "No se pudo omitir el resultado. Inténtalo otra vez en unos minutos.",
  back: ({ id }) => googleSearchPath(id),
  async change({ id, user, by, values: { place_id, omitido } }) {
    const place = await skipPlace(user.id, { id, placeId: place_id, isSkipped: omitido === "1" }, by);
    if (!place) return (await findSearch(id)) ? noSuchPlace : await redirectWithMessage("/admin/google", noSuchPlace);
    if (omitido === "0") {
      const text = `«${place.name}» vuelve a estar entre los resultados.`;
      return { kind: "success", title: "Otra vez en la lista", text };
    }
    return {
      kind: "success",
      title: "Omitido",
      text: `«${place.name}» no se muestra más en esta búsqueda.`,
      undo: { path: googleSkipPath(id), label: "Deshacer", fields: { place_id, omitido: "0" } },
    };
  },
});

const noSuchPlace: Message = {
  kind: "error",
  title: "No se pudo omitir",
  text: "Ese resultado ya no está: lo que Google encuentra se guarda un día. Búscalo otra vez.",
};

function googleSkipPath(id: string) {
  return `/admin/google/${encodeURIComponent(id)}/omitir`;
}

export default function SkipPlace() {
  const { id = "" } = useParams();
  return (
    <SendAgain
      title="Omitir un resultado"
      fields={["place_id", "omitido"]}
      failure="No se pudo omitir"
      button="Enviar otra vez"
      pending="Omitiendo..."
      back={googleSearchPath(id)}
    />
  );
}
