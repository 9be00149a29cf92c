import { useActionData, useLoaderData } from "@remix-run/react";
import { pasteForm } from "../../../directory/menu/form-schema";
import { findMenu } from "../../../directory/menu/menu.server";
import { answerPaste } from "../../../directory/menu/paste-answer.server";
import { PasteForm } from "../../../directory/menu/paste-form";
import { formAction } from "../../../http/forms/action.server";
import { redirectWithMessage } from "../../../http/messages.server";
import { getRequestId } from "../../../http/request-id.server";
import type { FormReply } from "../../../ui/forms/reply";
import type { RouteHandle } from "../../../ui/page/route-handle";
import { detailFormLoader } from "../../scaffold/change.server";
import { AdminHead } from "../../scaffold/head";
import { adminMeta } from "../../scaffold/meta";
import { findRestaurant } from "../managed.server";
import { missingMenu } from "./missing";
import { pasteRestaurantMenuPath, restaurantMenuPath } from "./paths";

export const handle: RouteHandle = { styles: ["owners", "menu-editor"] };

export const meta = adminMeta<typeof loader>(({ data, params }) => ({
  title: data?.found ? `Pegar la carta de ${data.found.name}` : "Pegar una carta",
  description: "Pega la carta entera de un restaurante y confirma lo que se leyó.",
  path: pasteRestaurantMenuPath(params.id ?? ""),
  failed: data?.refused,
}));

export const loader = detailFormLoader(missingMenu, async (id) => {
  const restaurant = await findRestaurant(id);
  return restaurant && { id, name: restaurant.nombre, menu: await findMenu(id) };
});

export const action = formAction({
  schema: pasteForm,
  access: "admin",
  failure: "No pudimos guardar la carta. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, values, show }) {
    const id = params.id ?? "";
    const path = restaurantMenuPath(id);
    const by = { userId: user.id, requestId: getRequestId(request) };
    const message = await answerPaste({ restaurantId: id, path, by }, values);
    return message ? await redirectWithMessage(path, message) : show({});
  },
});

export default function PasteRestaurantMenu() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <AdminHead
        title={found?.name ?? "Pegar una carta"}
        lead="Un plato por línea. Antes de guardar se ve plato por plato lo que se leyó. No se quita nada."
      />
      <div className="stack near">
        <PasteForm menu={found?.menu ?? []} reply={reply}>
          {found ? (
            <a className="button quiet" href={restaurantMenuPath(found.id)}>
              Volver a la carta
            </a>
          ) : null}
        </PasteForm>
      </div>
    </>
  );
}
