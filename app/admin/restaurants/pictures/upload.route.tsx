import { useActionData } from "@remix-run/react";
import * as v from "valibot";
import { uploaded, uploadPicture } from "../../../directory/pictures/change.server";
import { maxPictures } from "../../../directory/pictures/limits";
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
import { missingRestaurant } from "./missing";
import { describePicturePath, restaurantPicturesPath, uploadPicturePath } from "./paths";

export const handle: RouteHandle = { script: "administration-upload", styles: ["pictures"] };

export const meta = adminMeta(({ params }) => ({
  title: "Subir una foto",
  description: "Una foto para la página de un restaurante.",
  path: uploadPicturePath(params.id ?? ""),
  failed: true,
}));

export const loader = onlyWhenRefused((id) => restaurantPicturesPath(encodeURIComponent(id)));

export const action = changeAction({
  schema: v.object({}),
  file: pictureFile("administrators-picture"),
  failure: "No pudimos guardar la foto. Inténtalo otra vez en unos minutos.",
  async change({ id, user, by, file }) {
    const full = `Caben ${maxPictures} fotos. Quita una para subir otra.`;
    const upload = { file, maxPictures, full };
    const added = await uploadPicture(id, upload, { ...by, userId: user.id });
    if (added === undefined) throw notFound(missingRestaurant);
    return await redirectWithMessage(describePicturePath(added), uploaded);
  },
});

export default function UploadRestaurantPicture() {
  const reply = useActionData<FormReply>();
  const action = useOwnAddress();
  return (
    <>
      <AdminHead title="Subir una foto" />
      <ErrorSummary reply={reply} title="No pudimos subir la foto" />
      <UploadForm action={action} label="Otra foto" reply={reply} />
      <p>
        <a className="button quiet" href={action.replace(/\/subir.*$/, "")}>
          Volver a las fotos
        </a>
      </p>
    </>
  );
}
