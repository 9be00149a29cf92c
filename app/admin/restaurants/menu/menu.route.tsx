import { useActionData, useLoaderData } from "@remix-run/react";
import { db } from "../../../db/client.server";
import { currentPlan } from "../../../directory/listing-plans";
import { answerMenuForm } from "../../../directory/menu/answer.server";
import { MenuEditor } from "../../../directory/menu/menu-editor";
import { menuForm } from "../../../directory/menu/form-schema";
import { menuPath } from "../../../directory/menu/menu";
import { readWholeMenu } from "../../../directory/menu/menu.server";
import { redirectWithMessage } from "../../../http/messages.server";
import { restaurantPath } from "../../../text/provinces";
import type { FormReply } from "../../../ui/forms/reply";
import type { RouteHandle } from "../../../ui/page/route-handle";
import { changeAction, detailFormLoader } from "../../scaffold/change.server";
import { BackLink } from "../../scaffold/detail";
import { AdminHead } from "../../scaffold/head";
import { adminMeta } from "../../scaffold/meta";
import { findRestaurant } from "../managed.server";
import { missingMenu } from "./missing";
import { pasteRestaurantMenuPath, restaurantDishPath, restaurantMenuPath, restaurantWhatsappPath } from "./paths";

export const handle: RouteHandle = { styles: ["owners", "menu-editor"] };

export const meta = adminMeta<typeof loader>(({ data, params }) => ({
  title: data?.found ? `Carta de ${data.found.name}` : "Carta de un restaurante",
  description: "Los platos de un restaurante del directorio y sus precios.",
  path: restaurantMenuPath(params.id ?? ""),
  failed: data?.refused,
}));

export const loader = detailFormLoader(missingMenu, async (id) => {
  const restaurant = await findRestaurant(id);
  if (!restaurant) return undefined;
  const menu = await readWholeMenu(db(), id);
  const isPublic = restaurant.is_active === 1 && menu.some(({ dishes }) => dishes.length > 0);
  return {
    id,
    name: restaurant.nombre,
    publicPath: isPublic ? menuPath(restaurantPath(restaurant)) : null,
    menu,
    plan: currentPlan(restaurant, new Date()),
    now: new Date().toISOString(),
  };
});

export const action = changeAction({
  schema: menuForm,
  failure: "No pudimos guardar la carta. Inténtalo otra vez en unos minutos.",
  async change({ id, user, by, values }) {
    const path = restaurantMenuPath(id);
    const place = { restaurantId: id, path, by: { ...by, userId: user.id } };
    const { message, dish } = await answerMenuForm(place, values);
    return await redirectWithMessage(dish === undefined ? path : `${path}#plato-${dish}`, message);
  },
});

export default function RestaurantMenu() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { id = "", name = "Carta de un restaurante", publicPath, menu = [], now = "", plan = "free_local" } = found ?? {};
  return (
    <>
      {found ? <BackLink path={`/admin/restaurant/edit/${id}`} label="Volver a la ficha" /> : null}
      <AdminHead title={name} lead="La carta, con precios. Lo que guardas se ve al momento.">
        {found ? (
          <a className="button quiet" href={restaurantWhatsappPath(id)}>
            WhatsApp
          </a>
        ) : null}
        {publicPath ? (
          <a className="button quiet" href={publicPath}>
            Ver la carta
          </a>
        ) : null}
      </AdminHead>
      <div className="stack near">
        <MenuEditor
          menu={menu}
          paths={{ menu: restaurantMenuPath(id), paste: pasteRestaurantMenuPath(id) }}
          dishPath={restaurantDishPath}
          {...{ now, plan, reply }}
        />
      </div>
    </>
  );
}
