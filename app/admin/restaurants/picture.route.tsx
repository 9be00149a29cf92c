import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { findPictureNote, retryAddress } from "../../pictures/addresses.server";
import { changeAction, detailFormLoader } from "../scaffold/change.server";
import { SendAgain } from "../scaffold/send-again";
import { adminMeta } from "../scaffold/meta";
import { findRestaurant } from "./managed.server";
import { editPath } from "./paths";

export const meta = adminMeta<typeof loader>(({ data, params }) => ({
  title: "La imagen del restaurante",
  description: "Trae otra vez la imagen de un restaurante.",
  path: `/admin/restaurant/${params.id}/imagen`,
  failed: data?.refused,
}));

const noSuchRestaurant = {
  failure: "Error al cargar el restaurante: no pudimos leer el directorio. Inténtalo otra vez en unos minutos.",
  title: "Restaurante no encontrado",
  text: "Puede que ya lo hayan eliminado.",
  back: { path: "/admin", label: "Volver al Admin" },
};

export const loader = detailFormLoader(noSuchRestaurant, async (id) => {
  const restaurant = await findRestaurant(id);
  if (!restaurant) return undefined;
  const note = await findPictureNote(restaurant.imagen);
  return { id, address: restaurant.imagen ?? "", note: note?.text ?? "Este restaurante no tiene imagen de otro sitio." };
});

export const action = changeAction({
  schema: v.object({}),
  failure: "No se pudo pedir la imagen. Inténtalo otra vez en unos minutos.",
  back: () => "/admin",
  async change({ id }) {
    const restaurant = await findRestaurant(id);
    await retryAddress(restaurant?.imagen ?? null);
    const text = "Se verá en el directorio en unos minutos, si ese sitio la entrega.";
    return { kind: "success", title: "Traeremos la imagen", text };
  },
});

export default function RetryPicture() {
  const { found } = useLoaderData<typeof loader>();
  return (
    <SendAgain
      title="La imagen del restaurante"
      lead={found?.note}
      button="Intentar otra vez"
      pending="Pidiéndola..."
      back={found ? editPath(found.id) : "/admin"}
    >
      {found?.address ? <p className="fine-print">{found.address}</p> : null}
    </SendAgain>
  );
}
