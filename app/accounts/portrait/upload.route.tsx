import type { MetaFunction } from "@remix-run/node";
import * as v from "valibot";
import { onlyAfterRefusal } from "../../http/forms/after-refusal.server";
import { formAction } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { setPortrait } from "../../pictures/portraits.server";
import { pictureFile, receivePicture } from "../../pictures/receive.server";
import { RefusedUpload } from "../../pictures/upload-form";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { portraitPath, uploadPortraitPath } from "./paths";

export const handle: RouteHandle = { script: "upload-page", styles: ["form", "account", "pictures"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Subir mi retrato",
    description: "La foto que sale junto a tu nombre.",
    path: uploadPortraitPath,
    unlisted: true,
    failed: true,
  });

export const loader = onlyAfterRefusal(() => portraitPath);

export const action = formAction({
  schema: v.object({}),
  access: "user",
  file: pictureFile("portrait"),
  failure: "No pudimos guardar tu retrato. Inténtalo otra vez en unos minutos.",
  async handle({ user, file }) {
    const { hash } = await receivePicture(file, user);
    await setPortrait(user.id, hash);
    const message = { kind: "success", title: "Retrato guardado", text: "Ya sale junto a tu nombre." } as const;
    return await redirectWithMessage(portraitPath, message);
  },
});

export default function UploadPortrait() {
  const back = { path: portraitPath, label: "Volver a mi retrato" };
  return <RefusedUpload title="Subir mi retrato" action={uploadPortraitPath} back={back} />;
}
