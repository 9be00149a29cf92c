import { useParams } from "@remix-run/react";
import * as v from "valibot";
import { hiddenNumber } from "../../http/forms/fields";
import { count } from "../../text/format";
import { findProvince } from "../../text/provinces";
import { redirectWithMessage } from "../../http/messages.server";
import { findMore } from "./search.server";
import { PlacesUnavailable } from "./places.server";
import { googleSearchPath } from "./views";
import { changeAction, onlyWhenRefused } from "../scaffold/change.server";
import { adminMeta } from "../scaffold/meta";
import { SendAgain } from "../scaffold/send-again";

export const meta = adminMeta({ title: "Buscar Más Resultados", failed: true });

export const loader = onlyWhenRefused(googleSearchPath);

export const action = changeAction({
  // Results already on the page.
  schema: v.object({ tengo: hiddenNumber(3) }),
  failure: "No se pudo realizar la búsqueda. Inténtalo otra vez en unos minutos.",
  back: ({ id }) => googleSearchPath(id),
  async change({ id, user, by, values: { tengo } }) {
    try {
      const found = await findMore(user.id, id, tengo, by);
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
      if (added > 0) return { kind: "success", title: "Búsqueda completada", text: `${all}: ${added} más que antes.` };
      return found.isOver
        ? { kind: "neutral", title: "Sin más resultados", text: `Google no da más que estos ${all}.` }
        : { kind: "neutral", title: "Búsqueda completada", text: `${all}: ninguno más que antes. Puedes buscar más.` };
    } catch (error) {
      if (!(error instanceof PlacesUnavailable)) throw error;
      return { kind: "error", title: "Error en la búsqueda", text: error.message };
    }
  },
});

export default function MoreResults() {
  const { id = "" } = useParams();
  return (
    <SendAgain
      title="Buscar Más Resultados"
      fields={["tengo"]}
      failure="Error en la búsqueda"
      button="Buscar Más Resultados"
      pending="Buscando..."
      back={googleSearchPath(id)}
    />
  );
}
