import { useActionData, useLoaderData } from "@remix-run/react";
import { describePicture, findPicture } from "../../../directory/pictures/pictures.server";
import { redirectWithMessage } from "../../../http/messages.server";
import { notFound } from "../../../http/problem.server";
import { DescribeForm, describeSchema } from "../../../pictures/describe-form";
import type { FormReply } from "../../../ui/forms/reply";
import type { RouteHandle } from "../../../ui/page/route-handle";
import { changeAction, detailFormLoader } from "../../scaffold/change.server";
import { AdminHead } from "../../scaffold/head";
import { adminMeta } from "../../scaffold/meta";
import { findRestaurant } from "../managed.server";
import { describePicturePath, restaurantPicturesPath } from "./paths";

export const handle: RouteHandle = { styles: ["pictures"] };

export const meta = adminMeta<typeof loader>(({ data, params }) => ({
  title: "Describir una foto",
  description: "Di qué se ve en la foto de un restaurante.",
  path: describePicturePath(params.id ?? ""),
  failed: data?.refused,
}));

const missingPicture = {
  failure: "No se pudo cargar la foto",
  title: "No encontramos esa foto",
  text: "Puede que ya la hayan quitado.",
  back: { path: "/admin", label: "Volver al Admin" },
};

export const loader = detailFormLoader(missingPicture, async (id) => {
  const picture = await findPicture(id);
  const restaurant = picture && (await findRestaurant(picture.restaurant_id));
  if (!restaurant) return undefined;
  const { hash, width, height, color, description, credit } = picture;
  return {
    restaurantId: restaurant.id,
    name: restaurant.nombre,
    picture: { hash, width, height, color, description, credit },
  };
});

export const action = changeAction({
  schema: describeSchema,
  failure: "No pudimos guardar el texto. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async change({ id, user, by, values }) {
    const picture = await findPicture(id);
    const isDescribed = picture && (await describePicture(picture.restaurant_id, id, values, { ...by, userId: user.id }));
    if (!isDescribed) throw notFound(missingPicture);
    return await redirectWithMessage(restaurantPicturesPath(picture.restaurant_id), { kind: "success", title: "Guardado" });
  },
});

export default function DescribeRestaurantPicture() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <AdminHead title={found?.name ?? "Describir una foto"} />
      <DescribeForm picture={found?.picture ?? null} reply={reply}>
        {found ? (
          <a className="button quiet" href={restaurantPicturesPath(found.restaurantId)}>
            Volver a las fotos
          </a>
        ) : null}
      </DescribeForm>
    </>
  );
}
