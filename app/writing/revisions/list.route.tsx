import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireUser } from "../../http/session/session.server";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { noSuchArticle } from "../save.server";
import { findArticleWithRevisions, type ShownRevision } from "./data.server";
import { sentence } from "../../text/format";

export const handle: RouteHandle = { styles: ["form", "revisions"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { id, title } = args.data;
  return pageMeta(args, {
    title: `Versiones de «${title}»`,
    description: "Lo que decía tu artículo cada vez que lo guardaste.",
    path: `/edit-blog/${id}/versiones`,
    unlisted: true,
  });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  const found = await loadOrThrowProblem(request, "No se pudieron cargar las versiones", () =>
    findArticleWithRevisions(author.id, params.id ?? ""),
  );
  if (!found) throw noSuchArticle();
  const { article, revisions } = found;
  return { id: article.id, title: article.title, current: article.version, revisions };
}

export default function Revisions() {
  const { id, title, current, revisions } = useLoaderData<typeof loader>();
  const path = `/edit-blog/${id}/versiones`;
  return (
    <section className="section tight narrow stack near revisions">
      <Breadcrumbs
        crumbs={[
          { name: "Mis Artículos", path: "/my-blogs" },
          { name: title, path: `/edit-blog/${id}` },
          { name: "Versiones", path: "" },
        ]}
      />
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
