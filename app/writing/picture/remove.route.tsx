import { useParams } from "@remix-run/react";
import * as v from "valibot";
import { onlyAfterRefusal } from "../../http/forms/after-refusal.server";
import { formAction } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { OneButtonPage } from "../../ui/one-button-page";
import { authorMeta } from "../article/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { articlePicturePath, removeArticlePicturePath } from "../article/paths";
import { requirePictureTarget } from "./target.server";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta = authorMeta(({ id }) => ({
  title: "Quitar la foto",
  description: "Quita la foto de tu artículo.",
  path: removeArticlePicturePath(id),
  failed: true,
}));

export const loader = onlyAfterRefusal(articlePicturePath);

export const action = formAction({
  schema: v.object({}),
  access: "user",
  failure: "No pudimos quitar la foto. Inténtalo otra vez en unos minutos.",
  async handle({ params, user }) {
    const { remove } = await requirePictureTarget(user.id, params.id);
    const isRemoved = await remove();
    return await redirectWithMessage(
      articlePicturePath(params.id ?? ""),
      isRemoved
        ? { kind: "success", title: "Foto quitada", text: "Ya no se ve en el artículo." }
        : { kind: "neutral", title: "Sin cambios", text: "El artículo ya no tenía foto." },
    );
  },
});

export default function RemoveArticlePicture() {
  const { id = "" } = useParams();
  const back = { path: articlePicturePath(id), label: "Volver" };
  return <OneButtonPage title="Quitar la foto" button="Quitar la foto" pending="Quitando..." back={back} />;
}
