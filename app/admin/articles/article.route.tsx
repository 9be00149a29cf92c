import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { articleModerationForm } from "../moderation-forms";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { moderateArticle } from "./moderate.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { requireAdminOrForm } from "../../http/session.server";
import { findArticleToModerate } from "./moderated.server";
import { findTargetEntries } from "../../audit/target-entries.server";
import { ArticleStanding, articlesPath, ReleaseForm, WithholdForm } from "./views";
import { AdminHead } from "../list";
import { EntryHistory } from "../history";
import { formatHistoryEntry } from "../history.server";
import { Article } from "../../blog/article";
import { toArticleData } from "../../blog/article-data.server";
import { formatArticleFacts } from "../moderation-data.server";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["prose", "blog"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data?.page?.facts.title ?? "Artículo",
    description: "Un artículo del blog de Panamá VIP, para moderarlo.",
    path: `${articlesPath}/${args.params.id}`,
    unlisted: true,
    failed: args.data?.refused,
  });

const toArticles = { path: articlesPath, label: "Volver a los artículos" };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const refused = formWasRefused(context);
  if (!admin) return { page: null, refused };
  const page = await loadOrThrowProblem(request, "No se pudo cargar el artículo", () => findPage(params.id ?? ""), toArticles);
  if (!page) {
    throw notFound({
      title: "Artículo no encontrado",
      text: "Puede que su autor lo haya pasado a borrador, que es privado, o que lo haya eliminado.",
      back: toArticles,
    });
  }
  return { page, refused };
}

async function findPage(id: string) {
  const blog = await findArticleToModerate(id);
  if (!blog) return undefined;
  const [article, notes] = await Promise.all([toArticleData(blog), findTargetEntries({ type: "blog", id }, { limit: 20 })]);
  return {
    facts: formatArticleFacts(blog),
    version: blog.version,
    article,
    notes: notes.map((note) => formatHistoryEntry(note)),
  };
}

export const action = formAction({ schema: articleModerationForm, access: "admin", handle: moderateArticle });

export default function ModeratedArticle() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!page) {
    const intent = reply?.initialValue?.intent;
    const isReleasing = intent === "permitir" || intent === "publicar";
    return (
      <>
        <AdminHead title="Artículo" />
        {isReleasing ? <ReleaseForm reply={reply} version={null} /> : <WithholdForm reply={reply} />}
      </>
    );
  }
  const { facts, version, article, notes } = page;
  return (
    <>
      <p className="admin-back">
        <a href={facts.withheld ? `${articlesPath}?estado=retirados` : articlesPath}>Volver a los artículos</a>
      </p>
      <ArticleStanding article={facts} />
      <div className="moderated">
        <Article
          blog={article}
          crumbs={[
            { name: "Artículos", path: articlesPath },
            { name: facts.title, path: "" },
          ]}
        >
          <a className="button quiet" href="#decidir">
            {facts.withheld ? "Decidir si vuelve" : "Retirar del sitio"}
          </a>
        </Article>
      </div>
      {facts.withheld ? <ReleaseForm reply={reply} version={version} /> : <WithholdForm reply={reply} />}
      <EntryHistory notes={notes} />
    </>
  );
}
