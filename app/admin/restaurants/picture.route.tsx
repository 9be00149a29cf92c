import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { findPictureNote, retryAddress } from "../../pictures/addresses.server";
import { changeAction, detailFormLoader } from "../scaffold/change.server";
import { SendAgain } from "../scaffold/send-again";
import { noSuchRestaurant } from "./data.server";
import { adminMeta } from "../scaffold/meta";
import { findAnyBusiness } from "../../owners/owners.server";
import { listingPath } from "../../owners/paths";

export const meta = adminMeta<typeof loader>(({ data }) => ({
  title: "La imagen del restaurante",
  failed: data?.refused,
}));

export const loader = detailFormLoader(
  { ...noSuchRestaurant, back: { path: "/admin", label: "Volver al Admin" } },
  async (id) => {
    const restaurant = await findAnyBusiness(id);
    if (!restaurant) return undefined;
    const note = await findPictureNote(restaurant.imagen);
    return { id, address: restaurant.imagen ?? "", note: note?.text ?? "Este restaurante no tiene imagen de otro sitio." };
  },
);

export const action = changeAction({
  schema: v.object({}),
  failure: "No se pudo pedir la imagen. Inténtalo otra vez en unos minutos.",
  back: () => "/admin",
  async change({ id }) {
    const restaurant = await findAnyBusiness(id);
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
      back={found ? listingPath(found.id, "admin") : "/admin"}
    >
      {found?.address ? <p className="fine-print">{found.address}</p> : null}
    </SendAgain>
  );
}
