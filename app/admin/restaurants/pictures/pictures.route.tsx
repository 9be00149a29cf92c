import { useActionData, useLoaderData } from "@remix-run/react";
import { currentPlan, planName } from "../../../directory/listing-plans";
import { changePicture, changeSchema, toManagedPicture } from "../../../directory/pictures/change.server";
import { ChangeAgain } from "../../../directory/pictures/change-again";
import { maxPictures, picturesOfPlan } from "../../../directory/pictures/limits";
import { PictureList } from "../../../directory/pictures/picture-row";
import { findAllPictures } from "../../../directory/pictures/pictures.server";
import { UploadForm } from "../../../pictures/upload-form";
import { count } from "../../../text/format";
import { restaurantPath } from "../../../text/provinces";
import type { FormReply } from "../../../ui/forms/reply";
import type { RouteHandle } from "../../../ui/page/route-handle";
import { changeAction, detailFormLoader } from "../../scaffold/change.server";
import { BackLink } from "../../scaffold/detail";
import { AdminHead } from "../../scaffold/head";
import { adminMeta } from "../../scaffold/meta";
import { findRestaurant } from "../managed.server";
import { missingRestaurant } from "./missing";
import { describePicturePath, restaurantPicturesPath, uploadPicturePath } from "./paths";

export const handle: RouteHandle = { script: "administration-upload", styles: ["pictures"] };

export const meta = adminMeta<typeof loader>(({ data, params }) => ({
  title: data?.found ? `Fotos de ${data.found.name}` : "Fotos de un restaurante",
  description: "Las fotos de un restaurante del directorio.",
  path: restaurantPicturesPath(params.id ?? ""),
  failed: data?.refused,
}));

export const loader = detailFormLoader(missingRestaurant, async (id) => {
  const restaurant = await findRestaurant(id);
  if (!restaurant) return undefined;
  const plan = currentPlan(restaurant, new Date());
  return {
    id,
    name: restaurant.nombre,
    publicPath: restaurant.is_active === 1 ? restaurantPath(restaurant) : null,
    plan: planName(plan),
    included: picturesOfPlan[plan],
    pictures: (await findAllPictures(id)).map(toManagedPicture),
  };
});

export const action = changeAction({
  schema: changeSchema,
  async change({ id, user, by, values }) {
    return await changePicture(id, values, restaurantPicturesPath(id), { ...by, userId: user.id });
  },
});

export default function RestaurantPictures() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!found)
    return (
      <>
        <AdminHead title="Fotos de un restaurante" />
        <ChangeAgain reply={reply} />
      </>
    );
  const { id, name, publicPath, plan, included, pictures } = found;
  const room = maxPictures - pictures.length;
  return (
    <>
      <BackLink path={`/admin/restaurant/edit/${id}`} label="Volver a la ficha" />
      <AdminHead
        title={name}
        lead={`Caben ${maxPictures} fotos. Con ${plan} la página muestra ${count(included, "foto", "fotos")}; la primera es la portada.`}
      >
        {publicPath ? (
          <a className="button quiet" href={publicPath}>
            Ver su página
          </a>
        ) : null}
      </AdminHead>
      <ChangeAgain reply={reply} />
      {room > 0 ? (
        <UploadForm action={uploadPicturePath(id)} label="Otra foto" room={room} done={restaurantPicturesPath(id)} />
      ) : (
        <p>Para poner otra, quita una.</p>
      )}
      <PictureList
        pictures={pictures}
        paths={{ pictures: restaurantPicturesPath(id), describe: describePicturePath }}
        included={included}
      />
    </>
  );
}
