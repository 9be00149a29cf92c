import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOrThrowProblem, notFound } from "../http/problem.server";
import { requireUser, type User } from "../http/session/session.server";
import { findOwnArticle } from "./articles.server";
import { Article } from "../blog/article";
import { toArticleData } from "../blog/article-data.server";
import { shownDate } from "./look/look.server";
import { pageMeta } from "../ui/page/meta";
import type { RouteHandle } from "../ui/page/route-handle";

const backToMyArticles = { path: "/my-blogs", label: "Volver a Mis Artículos" };

export const handle: RouteHandle = { styles: ["form", "prose", "tags", "blog", "my-blogs"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { id, article } = args.data;
  return pageMeta(args, {
    title: `Vista previa: ${article.title}`,
    description: article.excerpt,
    path: `/edit-blog/${id}/vista-previa`,
    unlisted: true,
  });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  const shown = await loadOrThrowProblem(
    request,
    "No se pudo cargar el artículo",
    () => findPreview(author, params.id ?? ""),
    backToMyArticles,
  );
  if (!shown) throw notFound({ title: "Artículo no encontrado", text: "Puede que lo hayas eliminado.", back: backToMyArticles });
  return shown;
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
      <Article
        blog={article}
        crumbs={[
          { name: "Mis Artículos", path: "/my-blogs" },
          { name: article.title, path: "" },
        ]}
      >
        {edit}{" "}
        <a className="button quiet" href={isPublished ? `/blog/${article.slug}` : "/my-blogs"}>
          {isPublished ? "Ver publicado" : "Volver a Mis Artículos"}
        </a>
      </Article>
    </>
  );
}
