import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { contactWay } from "../../identity/moderation";
import { formAction } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUser } from "../../http/session/session.server";
import { findOwnArticle, loadOwn } from "../article/own.server";
import { backToMyArticles } from "../article/paths";
import { ArticleWithheld } from "../articles.server";
import { deleteArticle, findOwnDeletion } from "../deleted-articles.server";
import { AuthCard } from "../../ui/auth-card";
import { OneButtonPage } from "../../ui/one-button-page";
import { OwnArticleFactsLine } from "./card";
import { toOwnArticleFacts } from "./data.server";
import { authorMeta } from "../article/meta";
import type { RouteHandle } from "../../ui/page/route-handle";

const alreadyDeleted = "Puede que ya lo hayas eliminado.";

export const handle: RouteHandle = { styles: ["form", "account", "tags", "article-card", "blog", "my-blogs"] };

export const meta = authorMeta<typeof loader>(
  ({ data }) =>
    data && {
      title: `Eliminar «${data.blog.title}»`,
      description: "Elimina un artículo tuyo.",
      path: `/my-blogs/${data.blog.id}/eliminar`,
    },
);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  const find = () => findOwnArticle(author.id, params.id ?? "");
  return { blog: toOwnArticleFacts(await loadOwn(request, "No se pudo cargar el artículo", find, alreadyDeleted)) };
}

export const action = formAction({
  schema: v.object({}),
  access: "user",
  async handle({ request, params, user, refuse }) {
    const id = params.id ?? "";
    // Idempotent: a second submission finds the first deletion.
    const remove = async () => (await removeArticle(request, user.id, id)) ?? (await findOwnDeletion(user.id, id));
    const deletion = await loadOwn(request, "No se pudo eliminar el artículo", remove, alreadyDeleted);
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
  const article = (
    <div className="note">
      <h2>{blog.title}</h2>
      <OwnArticleFactsLine blog={blog} />
    </div>
  );
  if (blog.withheldReason !== null) {
    return (
      <AuthCard title="Este artículo no se puede eliminar ahora" lead={withheldFirst}>
        {article}
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
    <OneButtonPage
      title="¿Eliminar este artículo?"
      button="Eliminar"
      pending="Eliminando..."
      back={{ path: "/my-blogs", label: "Cancelar" }}
    >
      {article}
      <p>
        {blog.isPublished
          ? "Dejará de verse en el sitio y los enlaces que llevan a él no encontrarán nada."
          : "Se irá con todo lo que escribiste en él."}{" "}
        Si te arrepientes, podrás deshacerlo enseguida.
      </p>
    </OneButtonPage>
  );
}
