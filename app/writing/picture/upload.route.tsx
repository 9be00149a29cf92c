import { useParams } from "@remix-run/react";
import * as v from "valibot";
import { onlyAfterRefusal } from "../../http/forms/after-refusal.server";
import { formAction } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { pictureFile, receivePicture } from "../../pictures/receive.server";
import { RefusedUpload } from "../../pictures/upload-form";
import { authorMeta } from "../article/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { articlePicturePath, uploadArticlePicturePath } from "../article/paths";
import { requirePictureTarget } from "./target.server";

export const handle: RouteHandle = { script: "upload-page", styles: ["form", "account", "pictures"] };

export const meta = authorMeta(({ id }) => ({
  title: "Subir una foto",
  description: "Una foto para tu artículo.",
  path: uploadArticlePicturePath(id),
  failed: true,
}));

export const loader = onlyAfterRefusal(articlePicturePath);

export const action = formAction({
  schema: v.object({}),
  access: "user",
  file: pictureFile("article-picture"),
  admit: async ({ params, user }) => await requirePictureTarget(user.id, params.id),
  failure: "No pudimos guardar la foto. Inténtalo otra vez en unos minutos.",
  async handle({ params, user, file }) {
    const { set } = await requirePictureTarget(user.id, params.id);
    const { hash } = await receivePicture(file, user);
    await set(hash);
    const message = { kind: "success", title: "Foto guardada", text: "Descríbela y ya se ve." } as const;
    return await redirectWithMessage(articlePicturePath(params.id ?? ""), message);
  },
});

export default function UploadArticlePicture() {
  const { id = "" } = useParams();
  const back = { path: articlePicturePath(id), label: "Volver a la foto del artículo" };
  return <RefusedUpload title="Subir una foto" action={uploadArticlePicturePath(id)} back={back} />;
}
