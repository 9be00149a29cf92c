import { useParams } from "@remix-run/react";
import * as v from "valibot";
import { otherBusinessField } from "../../directory/doubles/form";
import { otherBusinessName } from "../../directory/doubles/question";
import { formatDate } from "../../text/format";
import { listPath } from "../../text/paging";
import { listingPath } from "../../owners/paths";
import { saysClosed } from "../restaurants/standing";
import { placeIdField } from "./forms";
import { findProvince } from "../../text/provinces";
import { listing } from "../../directory/listing";
import type { Restaurant } from "../../db/schema.server";
import { redirectWithMessage } from "../../http/messages.server";
import type { Message } from "../../ui/messages";
import { maxUnconfirmedMs } from "../../directory/google-columns.server";
import { importPlace, type Imported, type Refreshed, updateFromPlace } from "./imported-restaurants.server";
import { findSearch } from "./searches.server";
import { googleSearchPath } from "./views";
import { changeAction, onlyWhenRefused } from "../scaffold/change.server";
import { rowAnchor } from "../scaffold/list";
import { adminMeta } from "../scaffold/meta";
import { SendAgain } from "../scaffold/send-again";

export const meta = adminMeta({ title: "Importar de Google", failed: true });

export const loader = onlyWhenRefused(googleSearchPath);

const flag = v.optional(v.picklist(["", "1"], "Usa uno de los botones de la lista"), "");

export const action = changeAction({
  schema: v.object({
    place_id: v.pipe(placeIdField, v.nonEmpty("Usa uno de los botones de la lista")),
    actualizar: flag,
    otro_negocio: otherBusinessField,
    revisar: flag,
  }),
  failure: "No se pudo importar el restaurante. Inténtalo otra vez en unos minutos.",
  back: ({ id, values }) => `${googleSearchPath(id)}#${rowAnchor(values.place_id)}`,
  async change({ id, user, by, back: volver, values: { place_id, actualizar, otro_negocio, revisar } }) {
    const found = await findSearch(id);
    if (!found) return await redirectWithMessage("/admin/google", noSuchPlace);
    const chosen = { found, placeId: place_id };
    if (actualizar === "1") return refreshedMessage(await updateFromPlace(user.id, chosen, by));
    const imported = await importPlace(user.id, { ...chosen, confirmed: otro_negocio }, by);
    const message = importedMessage(imported);
    if (message.kind !== "success" || !imported || !("restaurant" in imported)) return message;
    const form = listPath(listingPath(imported.restaurant.id, "admin"), 1, { volver });
    if (revisar === "1") return await redirectWithMessage(form, message);
    const undo = {
      path: listPath(`/admin/restaurant/${imported.restaurant.id}/eliminar`, 1, { volver }),
      label: "Deshacer",
      fields: {},
    };
    return { ...message, way: { path: form, label: "Revisar" }, undo };
  },
});

const noSuchPlace: Message = {
  kind: "error",
  title: "Error al importar",
  text: "No se pudo importar el restaurante: ese resultado ya no está, porque lo que Google encuentra se guarda un día. Búscalo otra vez.",
};

function importedMessage(imported: Imported | undefined): Message {
  if (!imported) return noSuchPlace;
  if (imported.outcome === "alike") {
    return {
      kind: "error",
      title: "Error al importar",
      text: `No se importó «${imported.place.name}»: se parece a otro que ya está. Mira abajo si es el mismo; si no, usa «Es otro negocio: importar».`,
    };
  }
  const { restaurant } = imported;
  if (imported.outcome === "known" && !imported.isOwn) {
    return {
      kind: "neutral",
      title: "Ya está en el directorio",
      text: `«${restaurant.nombre}» ya estaba, así que no se importó otra vez.`,
    };
  }
  const province = findProvince(restaurant.provincia)?.name ?? restaurant.provincia;
  return {
    kind: "success",
    title: "Restaurante importado",
    text: `«${restaurant.nombre}» ${restaurant.google_status ? `quedó inactivo: ${saysClosed(restaurant.google_status)}` : `ya se ve en ${province}`}. ${confirmBefore(restaurant)}`,
  };
}

function refreshedMessage(refreshed: Refreshed | undefined): Message {
  if (!refreshed) return noSuchPlace;
  const { restaurant, changed } = refreshed;
  if (changed.length === 0) {
    return { kind: "neutral", title: "Sin cambios", text: `Lo que Google dice de «${restaurant.nombre}» ya estaba así.` };
  }
  const columns = new Intl.ListFormat("es").format(changed.map((column) => listing[column].label));
  return {
    kind: "success",
    title: "Restaurante actualizado",
    text: `Cambió en «${restaurant.nombre}»: ${columns}. ${confirmBefore(restaurant)}`,
  };
}

function confirmBefore({ fetched_at, is_active }: Restaurant): string {
  const last = formatDate(new Date(Date.parse(fetched_at ?? "") + maxUnconfirmedMs).toISOString());
  return `Revisa su ficha y guárdala antes del ${last}${is_active === 1 ? "" : "; después actívalo"}.`;
}

export default function ImportPlace() {
  const { id = "" } = useParams();
  return (
    <SendAgain
      title="Importar de Google"
      fields={["place_id", "actualizar", otherBusinessName, "revisar"]}
      failure="Error al importar"
      button="Enviar otra vez"
      pending="Importando..."
      back={googleSearchPath(id)}
    />
  );
}
