import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "../../http/problem.server";
import { requireUser } from "../../http/session/session.server";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { authorMeta } from "../article/meta";
import { myArticlesCrumb } from "../article/paths";
import type { RouteHandle } from "../../ui/page/route-handle";
import { loadOwn } from "../article/own.server";
import { findArticleWithRevisions } from "./data.server";
import type { Differences } from "./differences";
import { ComparisonPanel } from "./differing";
import { findRevision, findRevisionBefore, readVersion } from "./revisions.server";
import { compareVersions } from "./version";
import { earlierVersion } from "./version.server";
import { sentence } from "../../text/format";

export const handle: RouteHandle = { styles: ["form", "revisions"] };

export const meta = authorMeta<typeof loader>(
  ({ data }) =>
    data && {
      title: `Versión del ${data.revision.saved}`,
      description: "Qué cambió en esta versión de tu artículo.",
      path: `/edit-blog/${data.id}/versiones/${data.revision.version}`,
    },
);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  const version = readVersion(params.version);
  const find = () => findComparison(author.id, params.id ?? "", version);
  const found = await loadOwn(request, "No se pudo cargar la versión", find);
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
  if (!revision || !after) return { ...page, revision: undefined, isFirst: true, lines: [], content: nothing };
  const before = await findRevisionBefore(authorId, articleId, version);
  const { lines, content } = compareVersions(before && (await earlierVersion(before)), await earlierVersion(after));
  return { ...page, revision, isFirst: !before, lines: before ? lines : [], content };
}

const nothing: Differences = { blocks: [], more: 0 };

export default function Revision() {
  const { id, title, revision, isFirst, isCurrent, isPublished, lines, content } = useLoaderData<typeof loader>();
  const list = `/edit-blog/${id}/versiones`;
  return (
    <section className="section tight narrow stack near revisions">
      <Breadcrumbs
        crumbs={[
          myArticlesCrumb,
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
      <ComparisonPanel title={isFirst ? "El texto" : "Qué cambió"} lines={lines} content={content} />
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
