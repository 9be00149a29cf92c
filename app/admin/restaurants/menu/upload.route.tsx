import { useActionData } from "@remix-run/react";
import * as v from "valibot";
import { answerDishPicture } from "../../../directory/menu/answer.server";
import { findItem } from "../../../directory/menu/menu.server";
import { redirectWithMessage } from "../../../http/messages.server";
import { notFound } from "../../../http/problem.server";
import { pictureFile } from "../../../pictures/receive.server";
import { UploadForm } from "../../../pictures/upload-form";
import { ErrorSummary, useOwnAddress } from "../../../ui/forms/form";
import type { FormReply } from "../../../ui/forms/reply";
import type { RouteHandle } from "../../../ui/page/route-handle";
import { changeAction, onlyWhenRefused } from "../../scaffold/change.server";
import { AdminHead } from "../../scaffold/head";
import { adminMeta } from "../../scaffold/meta";
import { missingDish } from "./missing";
import { restaurantDishPath, restaurantDishPicturePath, restaurantMenuPath } from "./paths";

export const handle: RouteHandle = { script: "administration-upload", styles: ["pictures"] };

export const meta = adminMeta(({ params }) => ({
  title: "Subir la foto de un plato",
  description: "Una foto para un plato de una carta.",
  path: restaurantDishPicturePath(params.id ?? ""),
  failed: true,
}));

export const loader = onlyWhenRefused((id) => restaurantDishPath(encodeURIComponent(id)));

export const action = changeAction({
  schema: v.object({}),
  file: pictureFile("administrators-picture"),
  failure: "No pudimos guardar la foto. Inténtalo otra vez en unos minutos.",
  async change({ id, user, by, file }) {
    const item = await findItem(id);
    if (!item) throw notFound(missingDish);
    const path = restaurantMenuPath(item.restaurant_id);
    const place = { restaurantId: item.restaurant_id, path, by: { ...by, userId: user.id } };
    const message = await answerDishPicture(place, id, file);
    if (!message) throw notFound(missingDish);
    return await redirectWithMessage(restaurantDishPath(id), message);
  },
});

export default function UploadRestaurantDishPicture() {
  const reply = useActionData<FormReply>();
  const action = useOwnAddress();
  return (
    <>
      <AdminHead title="Subir la foto de un plato" />
      <ErrorSummary reply={reply} title="No pudimos subir la foto" />
      <UploadForm action={action} label="Otra foto" reply={reply} />
      <p>
        <a className="button quiet" href={action.replace(/\/foto\/subir.*$/, "")}>
          Volver al plato
        </a>
      </p>
    </>
  );
}
