import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser, type User } from "../../http/session/session.server";
import { findOwnArticle, loadOwn } from "../article/own.server";
import { myArticlesCrumb } from "../article/paths";
import { Article } from "../../blog/article";
import { toArticleData } from "../../blog/article-data.server";
import { shownDate } from "./look.server";
import { authorMeta } from "../article/meta";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["form", "prose", "tags", "blog", "my-blogs"] };

export const meta = authorMeta<typeof loader>(
  ({ data }) =>
    data && {
      title: `Vista previa: ${data.article.title}`,
      description: data.article.excerpt,
      path: `/edit-blog/${data.id}/vista-previa`,
    },
);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  return await loadOwn(request, "No se pudo cargar el artículo", () => findPreview(author, params.id ?? ""));
}

async function findPreview(author: User, id: string) {
  const blog = await findOwnArticle(author.id, id);
  if (!blog) return undefined;
  const article = await toArticleData({ ...blog, created_at: shownDate(blog), author_name: author.fullName });
  const isWithheld = blog.withheld_at !== null;
  return { id: blog.id, isPublished: blog.is_published === 1, isWithheld, article };
}

export default function Preview() {
  const { id, isPublished, isWithheld, article } = useLoaderData<typeof loader>();
  const edit = (
    <a className="button" href={`/edit-blog/${id}`}>
      Seguir editando
    </a>
  );
  return (
    <>
      <aside className="note cluster ends preview-note" aria-label="Vista previa">
        <p>
          <strong>Vista previa.</strong>{" "}
          {isPublished
            ? "Así ven tu artículo los lectores."
            : isWithheld
              ? "La administración lo retiró del sitio: los lectores no lo ven."
              : "Así verán tu artículo los lectores. Todavía es un borrador: solo tú lo ves."}
        </p>
        {edit}
      </aside>
      <Article blog={article} crumbs={[myArticlesCrumb, { name: article.title, path: "" }]}>
        {edit}{" "}
        <a className="button quiet" href={isPublished ? `/blog/${article.slug}` : "/my-blogs"}>
          {isPublished ? "Ver publicado" : "Volver a Mis Artículos"}
        </a>
      </Article>
    </>
  );
}
