import { useActionData, useLoaderData } from "@remix-run/react";
import { saveField } from "../../directory/editing/field.server";
import { answerWeek, findOnlyReserved } from "../../directory/editing/week/answer.server";
import { weekForm } from "../../directory/editing/week/form-schema";
import { WeekForm, type WeekReply } from "../../directory/editing/week/week-form";
import { formAction } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { getRequestId } from "../../http/request-id.server";
import type { RouteHandle } from "../../ui/page/route-handle";
import { detailFormLoader } from "../scaffold/change.server";
import { AdminHead } from "../scaffold/head";
import { adminMeta } from "../scaffold/meta";
import { findRestaurant } from "./managed.server";
import { editPath, restaurantHoursPath } from "./paths";
import { noSuchRestaurant } from "./save.server";

export const handle: RouteHandle = { script: "administration-week", styles: ["owners", "week"] };

export const meta = adminMeta<typeof loader>(({ data, params }) => ({
  title: "Horario de la semana",
  description: "A qué hora abre y cierra un restaurante cada día de la semana.",
  path: restaurantHoursPath(params.id ?? ""),
  failed: data?.refused,
}));

const missing = {
  failure: "No se pudo cargar el horario",
  title: "Error al cargar el restaurante: no existe",
  back: { path: "/admin", label: "Volver al Admin" },
};

export const loader = detailFormLoader(missing, async (id) => {
  const restaurant = await findRestaurant(id);
  if (!restaurant) return undefined;
  return { id, name: restaurant.nombre, text: restaurant.horario, onlyReserved: await findOnlyReserved(id) };
});

export const action = formAction({
  schema: weekForm,
  access: "admin",
  failure: "No pudimos guardar el horario. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, ...form }) {
    const id = params.id ?? "";
    const by = { requestId: getRequestId(request) };
    return await answerWeek(form, {
      id,
      by: { ...by, userId: user.id, source: "admin" },
      async save(change) {
        const former = await saveField(user.id, id, { field: "horario", ...change }, by);
        if (former === undefined) throw noSuchRestaurant("/admin");
        return await redirectWithMessage(editPath(id), { kind: "success", title: "Horario guardado", text: change.to });
      },
      current: async () => (await findRestaurant(id))?.horario ?? "",
    });
  },
});

export default function RestaurantHours() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<WeekReply>();
  return (
    <>
      <AdminHead title={found?.name ?? "Horario de la semana"} lead="Horario de la semana">
        {found ? (
          <a className="button quiet" href={editPath(found.id)}>
            Volver a la ficha
          </a>
        ) : null}
      </AdminHead>
      <WeekForm text={found?.text ?? ""} onlyReserved={found?.onlyReserved ?? ""} reply={reply} />
    </>
  );
}
