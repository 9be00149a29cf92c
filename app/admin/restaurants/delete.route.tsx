import { useLoaderData } from "@remix-run/react";
import { deletionAction, deletionLoader } from "../scaffold/deletion.server";
import { SendAgain } from "../scaffold/send-again";
import { undoButton } from "../scaffold/undo";
import { adminMeta } from "../scaffold/meta";
import { noSuchRestaurant, toRestaurantRow } from "./data.server";
import { deleteRestaurant, findRestaurantDeletion } from "./deleted.server";
import { RestaurantFacts } from "./list";
import { findAnyBusiness } from "../../owners/owners.server";

export const meta = adminMeta<typeof loader>(({ data }) => ({
  title: data?.found ? `Eliminar «${data.found.name}»` : "Eliminar un restaurante",
}));

export const loader = deletionLoader({ path: "/admin", ...noSuchRestaurant }, async (id) => {
  const restaurant = await findAnyBusiness(id);
  return restaurant && toRestaurantRow(restaurant);
});

export const action = deletionAction({
  path: "/admin",
  failure: "Error al eliminar restaurante: no pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async remove({ id, user, by, list }) {
    await deleteRestaurant(user.id, id, by);
    const deletion = await findRestaurantDeletion(id);
    if (!deletion) {
      const text = "ese restaurante ya no está en el directorio.";
      return { kind: "error", title: "Error al eliminar restaurante:", text };
    }
    const text = `Restaurante eliminado: «${deletion.nombre}».`;
    return { kind: "success", title: "Éxito", text, undo: undoButton(deletion.id, list) };
  },
});

export default function DeleteRestaurant() {
  const { found: restaurant, list } = useLoaderData<typeof loader>();
  return (
    <SendAgain
      title="¿Estás seguro de que quieres eliminar este restaurante?"
      lead="Dejará de verse en el directorio y los enlaces que llevan a él no encontrarán nada. Durante 30 días podrás deshacerlo."
      button="Eliminar"
      pending="Eliminando..."
      back={list}
    >
      {restaurant ? <RestaurantFacts restaurant={restaurant} /> : null}
    </SendAgain>
  );
}
