import { useActionData, useLoaderData } from "@remix-run/react";
import { GroupNav } from "../../directory/editing/group-nav";
import { answerPosition } from "../../directory/editing/position/answer.server";
import { positionForm } from "../../directory/editing/position/form-schema";
import { PositionForm } from "../../directory/editing/position/position-form";
import { positionText, savePosition } from "../../directory/editing/position/save.server";
import { toShownPosition } from "../../directory/editing/position/shown.server";
import { formAction } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { getRequestId } from "../../http/request-id.server";
import type { FormReply } from "../../ui/forms/reply";
import type { RouteHandle } from "../../ui/page/route-handle";
import { detailFormLoader } from "../scaffold/change.server";
import { BackLink } from "../scaffold/detail";
import { AdminHead } from "../scaffold/head";
import { adminMeta } from "../scaffold/meta";
import { restaurantAttributesPath } from "./attributes/paths";
import { findRestaurant } from "./managed.server";
import { editPath, restaurantWherePath } from "./paths";
import { noSuchRestaurant } from "./save.server";

export const handle: RouteHandle = { styles: ["owners"] };

export const meta = adminMeta<typeof loader>(({ data, params }) => ({
  title: data?.found ? `Dónde queda ${data.found.name}` : "Dónde queda un restaurante",
  description: "En qué punto del mapa queda un restaurante.",
  path: restaurantWherePath(params.id ?? ""),
  failed: data?.refused,
}));

const missing = {
  failure: "No se pudo cargar dónde queda el restaurante",
  title: "Error al cargar el restaurante: no existe",
  back: { path: "/admin", label: "Volver al Admin" },
};

export const loader = detailFormLoader(missing, async (id) => {
  const restaurant = await findRestaurant(id);
  return restaurant && { id, name: restaurant.nombre, shown: toShownPosition(restaurant) };
});

export const action = formAction({
  schema: positionForm,
  access: "admin",
  failure: "No pudimos guardar dónde queda. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, ...form }) {
    const id = params.id ?? "";
    const path = restaurantWherePath(id);
    return await answerPosition(form, {
      mayMeasure: false,
      path,
      async save(change) {
        const former = await savePosition(user.id, id, { ...change, isOwners: false }, { requestId: getRequestId(request) });
        if (former === undefined) throw noSuchRestaurant("/admin");
        return former;
      },
      async current() {
        const now = await findRestaurant(id);
        return now ? positionText(now) : "";
      },
      done: (message) => redirectWithMessage(path, message),
    });
  },
});

export default function RestaurantWhere() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      {found ? <BackLink path={editPath(found.id)} label="Volver a la ficha" /> : null}
      <AdminHead title={found?.name ?? "Dónde queda un restaurante"} lead="El punto del mapa, con lo que se sabe de él." />
      {found ? (
        <GroupNav
          here="donde"
          path={(group) => (group === "donde" ? restaurantWherePath(found.id) : restaurantAttributesPath(found.id, group))}
        />
      ) : null}
      <PositionForm shown={found?.shown ?? null} mayMeasure={false} reply={reply} />
    </>
  );
}
