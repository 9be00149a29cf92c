import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerDishForm } from "../../directory/menu/answer.server";
import { DishForm, DishPicture, readTypedMarks } from "../../directory/menu/dish-fields";
import { dishForm } from "../../directory/menu/form-schema";
import { findDishToEdit } from "../../directory/menu/menu.server";
import { redirectWithMessage } from "../../http/messages.server";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, dishes, loadDesk } from "../desk.server";
import { businessDishPicturePath, businessMenuPath } from "../paths";

export const handle = deskHandle(["pictures"], { owner: "upload-page", admin: "administration-upload" });

const title = { title: "Cambiar un plato", description: "Nombre, precio, marcas y foto de un plato." };

const words: DeskWords = { owner: title, admin: title };

export const meta = deskMeta(words);

const editedDishes = {
  ...dishes,
  async find(id: string) {
    const dish = await findDishToEdit(id);
    return dish && { ...dish, restaurant_id: dish.restaurantId };
  },
};

export const loader = (args: LoaderFunctionArgs) =>
  loadDesk(args, editedDishes, "No se pudo cargar el plato", (_, { dish, picture, sections }) => ({ dish, picture, sections }));

export const action = deskAction({
  of: dishes,
  schema: dishForm,
  failure: "No pudimos guardar el plato. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ business, found, desk, by, spend, missing, values }) {
    await spend();
    const { nombre: name, descripcion: description, precios, seccion, version } = values;
    const typed = { name, description, precios, section_id: seccion || null, marks: readTypedMarks(values), version };
    if (!(await answerDishForm({ restaurantId: business.id, by }, found.id, typed))) throw missing();
    return await redirectWithMessage(`${businessMenuPath(business.id, desk)}#plato-${found.id}`, {
      kind: "success",
      title: "Plato guardado",
      text: `«${name}»`,
    });
  },
});

export default function EditDish() {
  const { desk, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const menu = found && businessMenuPath(found.restaurantId, desk);
  return (
    <DeskPage {...{ desk, found, words }} here="menu" back={null}>
      <DishForm found={found} reply={reply}>
        {menu ? (
          <a className="button quiet" href={menu}>
            Volver a la carta
          </a>
        ) : null}
      </DishForm>
      {menu ? <DishPicture {...found} paths={{ menu, upload: businessDishPicturePath(found.dish.id, desk) }} /> : null}
    </DeskPage>
  );
}
