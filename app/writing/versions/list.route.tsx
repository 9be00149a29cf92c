import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "../../http/session/session.server";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { authorMeta } from "../article/meta";
import { myArticlesCrumb } from "../article/paths";
import type { RouteHandle } from "../../ui/page/route-handle";
import { loadOwn } from "../article/own.server";
import { findArticleWithRevisions, type ShownRevision } from "./data.server";
import { sentence } from "../../text/format";

export const handle: RouteHandle = { styles: ["form", "revisions"] };

export const meta = authorMeta<typeof loader>(
  ({ data }) =>
    data && {
      title: `Versiones de «${data.title}»`,
      description: "Lo que decía tu artículo cada vez que lo guardaste.",
      path: `/edit-blog/${data.id}/versiones`,
    },
);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  const find = () => findArticleWithRevisions(author.id, params.id ?? "");
  const { article, revisions } = await loadOwn(request, "No se pudieron cargar las versiones", find);
  return { id: article.id, title: article.title, current: article.version, revisions };
}

export default function Revisions() {
  const { id, title, current, revisions } = useLoaderData<typeof loader>();
  const path = `/edit-blog/${id}/versiones`;
  return (
    <section className="section tight narrow stack near revisions">
      <Breadcrumbs crumbs={[myArticlesCrumb, { name: title, path: `/edit-blog/${id}` }, { name: "Versiones", path: "" }]} />
      <h1>Versiones de «{title}»</h1>
      <p>
        {revisions.length === 0
          ? "Todavía no hay ninguna: la primera aparece la próxima vez que lo guardes."
          : "Cada vez que guardas queda una, hasta las últimas 40. Solo tú las ves, y se borran con el artículo."}
      </p>
      <ol className="lines">
        {revisions.map((revision) => (
          <li key={revision.version}>
            <RevisionRow {...revision} isCurrent={revision.version === current} path={`${path}/${revision.version}`} />
          </li>
        ))}
      </ol>
      <p className="actions">
        <a className="button quiet" href={`/edit-blog/${id}`}>
          Volver al artículo
        </a>
      </p>
    </section>
  );
}

function RevisionRow({ event, words, saved, savedAt, isCurrent, path }: ShownRevision & { isCurrent: boolean; path: string }) {
  return (
    <>
      <h2>
        <a href={path}>
          <time dateTime={savedAt}>{saved}</time>
        </a>{" "}
        {isCurrent ? <span className="badge">La de ahora</span> : null}
      </h2>
      <p className="muted">
        {sentence(event)} {words ? `${words}.` : null}
      </p>
    </>
  );
}
