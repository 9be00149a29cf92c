import type { MetaFunction } from "@remix-run/node";
import { useActionData, useParams } from "@remix-run/react";
import * as v from "valibot";
import { setArticlePicture } from "../../blog/picture.server";
import { formAction } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { pictureFile, receivePicture } from "../../pictures/receive.server";
import { UploadForm } from "../../pictures/upload-form";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { findOwnArticle } from "../articles.server";
import { noSuchArticle } from "../save.server";
import { articlePicturePath, uploadArticlePicturePath } from "./paths";
import { onlyAfterRefusal } from "./refused.server";

export const handle: RouteHandle = { script: "upload-page", styles: ["form", "account", "pictures"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Subir una foto",
    description: "Una foto para tu artículo.",
    path: uploadArticlePicturePath(args.params.id ?? ""),
    unlisted: true,
    failed: true,
  });

export const loader = onlyAfterRefusal;

export const action = formAction({
  schema: v.object({}),
  access: "user",
  file: pictureFile("article-picture"),
  admit: async ({ params, user }) => await requireOwnArticle(user.id, params.id),
  failure: "No pudimos guardar la foto. Inténtalo otra vez en unos minutos.",
  async handle({ params, user, file }) {
    const article = await requireOwnArticle(user.id, params.id);
    const { hash } = await receivePicture(file, user);
    await setArticlePicture(article.id, hash);
    const message = { kind: "success", title: "Foto guardada", text: "Descríbela y ya se ve." } as const;
    return await redirectWithMessage(articlePicturePath(article.id), message);
  },
});

async function requireOwnArticle(userId: string, id = "") {
  const article = await findOwnArticle(userId, id);
  if (!article) throw noSuchArticle();
  return article;
}

export default function UploadArticlePicture() {
  const { id = "" } = useParams();
  const reply = useActionData<FormReply>();
  return (
    <AuthCard title="Subir una foto">
      <ErrorSummary reply={reply} title="No pudimos subir la foto" />
      <UploadForm action={uploadArticlePicturePath(id)} label="Una foto" reply={reply} />
      <p className="actions">
        <a className="button quiet" href={articlePicturePath(id)}>
          Volver a la foto del artículo
        </a>
      </p>
    </AuthCard>
  );
}
