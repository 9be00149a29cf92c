import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import * as v from "valibot";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { redirectTo } from "../../http/redirect.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { setPortrait } from "../../pictures/portraits.server";
import { pictureFile, receivePicture } from "../../pictures/receive.server";
import { UploadForm } from "../../pictures/upload-form";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
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

/** The form is on the portrait's page; this page appears only after a refusal. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUserOrForm({ request, context });
  if (!formWasRefused(context)) throw redirectTo(portraitPath);
  return null;
}

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
  const reply = useActionData<FormReply>();
  return (
    <AuthCard title="Subir mi retrato">
      <ErrorSummary reply={reply} title="No pudimos subir la foto" />
      <UploadForm action={uploadPortraitPath} label="Una foto" reply={reply} />
      <p className="actions">
        <a className="button quiet" href={portraitPath}>
          Volver a mi retrato
        </a>
      </p>
    </AuthCard>
  );
}
