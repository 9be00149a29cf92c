import { useActionData, useLoaderData } from "@remix-run/react";
import { moderateArticle } from "./moderate.server";
import { findArticleToModerate } from "./moderated.server";
import { articleSection, ArticleStanding, articlesPath, ReleaseForm, WithholdForm } from "./views";
import { changeAction, detailFormLoader } from "../scaffold/change.server";
import { EntryHistory } from "../scaffold/history";
import { loadHistory } from "../scaffold/history.server";
import { AdminHead, BackLink } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";
import { Article } from "../../blog/article";
import { toArticleData } from "../../blog/article-data.server";
import { formatArticleFacts } from "./data.server";
import { articleModerationForm } from "./form";
import type { FormReply } from "../../ui/forms/reply";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["prose", "tags", "blog"] };

export const meta = adminMeta<typeof loader>(({ data }) => ({
  title: data?.found?.facts.title ?? "Artículo",
  failed: data?.refused,
}));

export const loader = detailFormLoader(articleSection.noSuch, async (id) => {
  const blog = await findArticleToModerate(id);
  if (!blog) return undefined;
  const [article, notes] = await Promise.all([toArticleData(blog), loadHistory({ type: "blog", id }, { limit: 20 })]);
  return { facts: formatArticleFacts(blog), version: blog.version, article, notes };
});

export const action = changeAction({
  schema: articleModerationForm,
  change: moderateArticle,
});

export default function ModeratedArticle() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!found) {
    const intent = reply?.initialValue?.intent;
    const isReleasing = intent === "permitir" || intent === "publicar";
    return (
      <>
        <AdminHead title="Artículo" />
        {isReleasing ? <ReleaseForm reply={reply} version={null} /> : <WithholdForm reply={reply} />}
      </>
    );
  }
  const { facts, version, article, notes } = found;
  return (
    <>
      <BackLink {...articleSection.back} {...(facts.withheld && { path: `${articlesPath}?estado=retirados` })} />
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
