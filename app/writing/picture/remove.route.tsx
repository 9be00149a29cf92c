import type { MetaFunction } from "@remix-run/node";
import { useActionData, useParams } from "@remix-run/react";
import * as v from "valibot";
import { removeArticlePicture } from "../../blog/picture.server";
import { formAction } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary, FormToken, SignInAgain, SubmitButton } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { findOwnArticle } from "../articles.server";
import { noSuchArticle } from "../save.server";
import { articlePicturePath, removeArticlePicturePath } from "./paths";
import { onlyAfterRefusal } from "./refused.server";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Quitar la foto",
    description: "Quita la foto de tu artículo.",
    path: removeArticlePicturePath(args.params.id ?? ""),
    unlisted: true,
    failed: true,
  });

export const loader = onlyAfterRefusal;

export const action = formAction({
  schema: v.object({}),
  access: "user",
  failure: "No pudimos quitar la foto. Inténtalo otra vez en unos minutos.",
  async handle({ params, user }) {
    const article = await findOwnArticle(user.id, params.id ?? "");
    if (!article) throw noSuchArticle();
    const isRemoved = await removeArticlePicture(article.id);
    return await redirectWithMessage(
      articlePicturePath(article.id),
      isRemoved
        ? { kind: "success", title: "Foto quitada", text: "Ya no se ve en el artículo." }
        : { kind: "neutral", title: "Sin cambios", text: "El artículo ya no tenía foto." },
    );
  },
});

export default function RemoveArticlePicture() {
  const { id = "" } = useParams();
  const reply = useActionData<FormReply>();
  return (
    <AuthCard title="Quitar la foto">
      <form className="form" method="post" noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <SignInAgain reply={reply} />
        <p className="actions">
          <SubmitButton pending="Quitando...">Quitar la foto</SubmitButton>
          <a className="button quiet" href={articlePicturePath(id)}>
            Volver
          </a>
        </p>
      </form>
    </AuthCard>
  );
}
