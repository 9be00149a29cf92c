import { useActionData, useLoaderData } from "@remix-run/react";
import { servicesForm } from "../../../directory/orders/forms";
import { answerServices, findServicesPage } from "../../../directory/orders/services-answer.server";
import { ServicesForm } from "../../../directory/orders/services-form";
import { FormRefused } from "../../../http/forms/refused.server";
import type { FormReply } from "../../../ui/forms/reply";
import type { RouteHandle } from "../../../ui/page/route-handle";
import { changeAction, detailFormLoader } from "../../scaffold/change.server";
import { BackLink } from "../../scaffold/detail";
import { AdminHead } from "../../scaffold/head";
import { adminMeta } from "../../scaffold/meta";
import { findRestaurant } from "../managed.server";
import { missingMenu } from "../menu/missing";
import { restaurantMenuPath, restaurantWhatsappPath } from "../menu/paths";

export const handle: RouteHandle = { styles: ["owners"] };

export const meta = adminMeta<typeof loader>(({ data, params }) => ({
  title: data?.found ? `WhatsApp de ${data.found.name}` : "WhatsApp de un restaurante",
  description: "Pedidos y reservas por WhatsApp de un restaurante.",
  path: restaurantWhatsappPath(params.id ?? ""),
  failed: data?.refused,
}));

export const loader = detailFormLoader(missingMenu, async (id) => {
  const restaurant = await findRestaurant(id);
  return restaurant && { id, name: restaurant.nombre, services: await findServicesPage(restaurant) };
});

export const action = changeAction({
  schema: servicesForm,
  failure: "No pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async change({ id, user, by, values }) {
    const restaurant = await findRestaurant(id);
    const message = restaurant && (await answerServices(restaurant, values, { ...by, userId: user.id }));
    if (!message) throw new FormRefused({ "": ["Ese restaurante ya no está"] });
    return message;
  },
});

export default function RestaurantWhatsapp() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      {found ? <BackLink path={restaurantMenuPath(found.id)} label="Volver a la carta" /> : null}
      <AdminHead
        title={found?.name ?? "WhatsApp de un restaurante"}
        lead="Pedidos y reservas que los visitantes envían por WhatsApp."
      />
      <ServicesForm page={found?.services ?? null} reply={reply} />
    </>
  );
}
