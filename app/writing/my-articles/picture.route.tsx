import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction } from "../../http/forms/action.server";
import type { FormReply } from "../../ui/forms/reply";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireUser } from "../../http/session/session.server";
import { findPictureNote, retryAddress } from "../../pictures/addresses.server";
import { findOwnArticle } from "../articles.server";
import { noSuchArticle } from "../save.server";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary, FormToken, SubmitButton } from "../../ui/forms/form";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  return pageMeta(args, {
    title: "La imagen de tu artículo",
    description: "Trae otra vez la imagen de un artículo tuyo.",
    path: `/my-blogs/${args.data.id}/imagen`,
    unlisted: true,
  });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  return await loadOrThrowProblem(request, "No se pudo cargar el artículo", async () => {
    const article = await findOwnArticle(author.id, params.id ?? "");
    if (!article) throw noSuchArticle();
    const note = await findPictureNote(article.image_url);
    return {
      id: article.id,
      address: article.image_url ?? "",
      note: note?.text ?? "Este artículo no tiene imagen de otro sitio.",
    };
  });
}

export const action = formAction({
  schema: v.object({}),
  access: "user",
  failure: "No se pudo pedir la imagen. Inténtalo otra vez en unos minutos.",
  async handle({ params, user }) {
    const article = await findOwnArticle(user.id, params.id ?? "");
    if (!article) throw noSuchArticle();
    await consume("retry-picture", { user: user.id });
    await retryAddress(article.image_url);
    const text = "Se verá en tu artículo en unos minutos, si ese sitio la entrega.";
    return await redirectWithMessage("/my-blogs", { kind: "success", title: "Traeremos la imagen", text });
  },
});

export default function RetryPicture() {
  const { id, address, note } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <AuthCard title="La imagen de tu artículo" lead={note}>
      {address ? <p className="fine-print">{address}</p> : null}
      <form className="form" method="post">
        <FormToken />
        <ErrorSummary reply={reply} />
        <p className="actions">
          <SubmitButton pending="Pidiéndola...">Intentar otra vez</SubmitButton>{" "}
          <a className="button quiet" href={`/edit-blog/${id}`}>
            Seguir editando
          </a>
        </p>
      </form>
    </AuthCard>
  );
}
