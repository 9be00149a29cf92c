import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { shownArticle } from "../../blog/content.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { requireUser } from "../../http/session/session.server";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { toArticleText } from "../editor/data.server";
import { noSuchArticle } from "../save.server";
import { findArticleWithRevisions } from "./data.server";
import { compareDetails } from "./details";
import { compareArticles, listBlocks } from "./differences";
import { ChangedLine, DifferingBlocks } from "./differing";
import { findRevision, findRevisionBefore, readVersion } from "./revisions.server";
import { sentence } from "../../text/format";

export const handle: RouteHandle = { styles: ["form", "revisions"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { id, revision } = args.data;
  return pageMeta(args, {
    title: `Versión del ${revision.saved}`,
    description: "Qué cambió en esta versión de tu artículo.",
    path: `/edit-blog/${id}/versiones/${revision.version}`,
    unlisted: true,
  });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  const version = readVersion(params.version);
  const found = await loadOrThrowProblem(request, "No se pudo cargar la versión", () =>
    findComparison(author.id, params.id ?? "", version),
  );
  if (!found) throw noSuchArticle();
  if (!found.revision) throw noSuchRevision(found.id);
  return { ...found, revision: found.revision };
}

function noSuchRevision(id: string) {
  return notFound({
    title: "Esa versión ya no está",
    text: "Se guardan las últimas 40 de cada artículo.",
    back: { path: `/edit-blog/${id}/versiones`, label: "Ver las que hay" },
  });
}

/** Shows a version alone if no earlier one is kept. */
async function findComparison(authorId: string, articleId: string, version: number) {
  const found = await findArticleWithRevisions(authorId, articleId);
  if (!found) return undefined;
  const { article, revisions } = found;
  const page = {
    id: article.id,
    title: article.title,
    isCurrent: version === article.version,
    isPublished: article.is_published === 1,
  };
  const revision = revisions.find((one) => one.version === version);
  const after = await findRevision(authorId, articleId, version);
  if (!revision || !after) return { ...page, revision: undefined, isFirst: true, lines: [], content: { blocks: [], more: 0 } };
  const before = await findRevisionBefore(authorId, articleId, version);
  const html = await shownArticle(after);
  return {
    ...page,
    revision,
    isFirst: before === undefined,
    // Revisions have no slug.
    lines: compareDetails(toArticleText({ ...(before ?? after), slug: "" }), toArticleText({ ...after, slug: "" })),
    content: before ? compareArticles(await shownArticle(before), html) : listBlocks(html),
  };
}

export default function Revision() {
  const { id, title, revision, isFirst, isCurrent, isPublished, lines, content } = useLoaderData<typeof loader>();
  const list = `/edit-blog/${id}/versiones`;
  return (
    <section className="section tight narrow stack near revisions">
      <Breadcrumbs
        crumbs={[
          { name: "Mis Artículos", path: "/my-blogs" },
          { name: title, path: `/edit-blog/${id}` },
          { name: "Versiones", path: list },
          { name: revision.saved, path: "" },
        ]}
      />
      <h1>
        Versión del <time dateTime={revision.savedAt}>{revision.saved}</time>
      </h1>
      <p>
        {sentence(revision.event)} {isFirst ? "Es la primera que se conserva." : `${revision.words}, comparada con la anterior.`}
      </p>
      <section className="panel difference" aria-labelledby="cambios">
        <h2 id="cambios">{isFirst ? "El texto" : "Qué cambió"}</h2>
        {lines.map(({ label, pieces }) => (
          <ChangedLine key={label} label={label} pieces={pieces} />
        ))}
        <DifferingBlocks {...content} />
      </section>
      {isCurrent ? null : (
        <p>
          Al recuperarlo, el texto se abre en el editor.{" "}
          {isPublished ? "En el blog no cambia nada hasta que lo guardes." : "Queda cuando lo guardes."}
        </p>
      )}
      <p className="actions">
        {isCurrent ? null : (
          <a className="button" href={`/edit-blog/${id}?version=${revision.version}`}>
            Recuperar este texto
          </a>
        )}{" "}
        <a className="button quiet" href={list}>
          Ver todas las versiones
        </a>
      </p>
    </section>
  );
}
