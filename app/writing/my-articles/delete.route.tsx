import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { contactWay } from "../../identity/moderation";
import { formAction } from "../../http/forms/action.server";
import type { FormReply } from "../../ui/forms/reply";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUser } from "../../http/session/session.server";
import { ArticleWithheld, findOwnArticle } from "../articles.server";
import { deleteArticle, findOwnDeletion } from "../deleted-articles.server";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary, FormToken, SubmitButton } from "../../ui/forms/form";
import { OwnArticleFactsLine } from "./card";
import { toOwnArticleFacts } from "./data.server";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";

const backToMyArticles = { path: "/my-blogs", label: "Volver a Mis Artículos" };

const noSuchArticle = () =>
  notFound({ title: "Artículo no encontrado", text: "Puede que ya lo hayas eliminado.", back: backToMyArticles });

export const handle: RouteHandle = { styles: ["form", "account", "tags", "article-card", "blog", "my-blogs"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { id, title } = args.data.blog;
  return pageMeta(args, {
    title: `Eliminar «${title}»`,
    description: "Elimina un artículo tuyo.",
    path: `/my-blogs/${id}/eliminar`,
    unlisted: true,
  });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  const article = await loadOrThrowProblem(
    request,
    "No se pudo cargar el artículo",
    () => findOwnArticle(author.id, params.id ?? ""),
    backToMyArticles,
  );
  if (!article) throw noSuchArticle();
  return { blog: toOwnArticleFacts(article) };
}

export const action = formAction({
  schema: v.object({}),
  access: "user",
  async handle({ request, params, user, refuse }) {
    const deletion = await loadOrThrowProblem(
      request,
      "No se pudo eliminar el artículo",
      // Idempotent: a second submission finds the first deletion.
      async () => (await removeArticle(request, user.id, params.id ?? "")) ?? (await findOwnDeletion(user.id, params.id ?? "")),
      backToMyArticles,
    );
    if (!deletion) throw noSuchArticle();
    if (deletion === "withheld") return refuse({ "": [withheldFirst] }, 409);
    return await redirectWithMessage("/my-blogs", {
      kind: "success",
      title: "Blog Eliminado",
      undo: { path: "/my-blogs/deshacer", label: "Deshacer", fields: { eliminacion: deletion } },
    });
  },
});

async function removeArticle(request: Request, authorId: string, id: string) {
  try {
    return await deleteArticle(authorId, id, { requestId: getRequestId(request) });
  } catch (error) {
    if (error instanceof ArticleWithheld) return "withheld";
    throw error;
  }
}

const withheldFirst =
  "La administración retiró este artículo, y mientras siga retirado no se puede eliminar. Si quieres que desaparezca, escríbenos.";

export default function DeleteArticle() {
  const { blog } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (blog.withheldReason !== null) {
    return (
      <AuthCard title="Este artículo no se puede eliminar ahora" lead={withheldFirst}>
        <div className="note">
          <h2>{blog.title}</h2>
          <OwnArticleFactsLine blog={blog} />
        </div>
        <p className="actions">
          <a className="button" href={contactWay.path}>
            {contactWay.label}
          </a>{" "}
          <a className="button quiet" href={backToMyArticles.path}>
            {backToMyArticles.label}
          </a>
        </p>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="¿Eliminar este artículo?">
      <div className="note">
        <h2>{blog.title}</h2>
        <OwnArticleFactsLine blog={blog} />
      </div>
      <p>
        {blog.isPublished
          ? "Dejará de verse en el sitio y los enlaces que llevan a él no encontrarán nada."
          : "Se irá con todo lo que escribiste en él."}{" "}
        Si te arrepientes, podrás deshacerlo enseguida.
      </p>
      <form className="form" method="post">
        <FormToken />
        <ErrorSummary reply={reply} />
        <p className="actions">
          <SubmitButton pending="Eliminando...">Eliminar</SubmitButton>{" "}
          <a className="button quiet" href="/my-blogs">
            Cancelar
          </a>
        </p>
      </form>
    </AuthCard>
  );
}
