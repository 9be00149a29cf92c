import { useActionData, useLoaderData } from "@remix-run/react";
import { answerDishForm } from "../../../directory/menu/answer.server";
import { DishForm, DishPicture, readTypedMarks } from "../../../directory/menu/dish-fields";
import { dishForm } from "../../../directory/menu/form-schema";
import { findDishToEdit, findItem } from "../../../directory/menu/menu.server";
import { redirectWithMessage } from "../../../http/messages.server";
import { notFound } from "../../../http/problem.server";
import type { FormReply } from "../../../ui/forms/reply";
import type { RouteHandle } from "../../../ui/page/route-handle";
import { changeAction, detailFormLoader } from "../../scaffold/change.server";
import { AdminHead } from "../../scaffold/head";
import { adminMeta } from "../../scaffold/meta";
import { findRestaurant } from "../managed.server";
import { missingDish } from "./missing";
import { restaurantDishPath, restaurantDishPicturePath, restaurantMenuPath } from "./paths";

export const handle: RouteHandle = { script: "administration-upload", styles: ["pictures"] };

export const meta = adminMeta<typeof loader>(({ data, params }) => ({
  title: "Cambiar un plato",
  description: "Nombre, precio, marcas y foto de un plato.",
  path: restaurantDishPath(params.id ?? ""),
  failed: data?.refused,
}));

export const loader = detailFormLoader(missingDish, async (id) => {
  const item = await findDishToEdit(id);
  const restaurant = item && (await findRestaurant(item.restaurantId));
  return restaurant && { ...item, name: restaurant.nombre };
});

export const action = changeAction({
  schema: dishForm,
  failure: "No pudimos guardar el plato. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async change({ id, user, by, values }) {
    const item = await findItem(id);
    const { nombre: name, descripcion: description, precios, seccion, version } = values;
    const typed = { name, description, precios, section_id: seccion || null, marks: readTypedMarks(values), version };
    const place = { restaurantId: item?.restaurant_id ?? "", by: { ...by, userId: user.id } };
    if (!item || !(await answerDishForm(place, id, typed))) throw notFound(missingDish);
    const path = `${restaurantMenuPath(item.restaurant_id)}#plato-${id}`;
    return await redirectWithMessage(path, { kind: "success", title: "Plato guardado", text: `«${name}»` });
  },
});

export default function EditRestaurantDish() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <AdminHead title={found?.name ?? "Cambiar un plato"} />
      <DishForm found={found} reply={reply}>
        {found ? (
          <a className="button quiet" href={restaurantMenuPath(found.restaurantId)}>
            Volver a la carta
          </a>
        ) : null}
      </DishForm>
      {found ? (
        <DishPicture
          {...found}
          paths={{ menu: restaurantMenuPath(found.restaurantId), upload: restaurantDishPicturePath(found.dish.id) }}
        />
      ) : null}
    </>
  );
}
