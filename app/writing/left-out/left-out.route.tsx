import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { day } from "../../durations";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { requireUser } from "../../http/session/session.server";
import { maxDetails, type LeftOut } from "../../sanitizer/left-out";
import { count } from "../../text/format";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { authorMeta } from "../article/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { requireOwnArticle } from "../article/own.server";
import { leftOutPath, myArticlesCrumb } from "../article/paths";
import { findLeftOut, maxLeftOutMs } from "./texts.server";
import { describeLeftOut } from "./words";

export const handle: RouteHandle = { styles: ["form"] };

export const meta = authorMeta<typeof loader>(
  ({ data }) =>
    data && {
      title: `Lo que no cabe en «${data.title}»`,
      description: "Lo que tu artículo no puede llevar, y el texto como lo enviaste.",
      path: leftOutPath(data.id),
    },
);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  const id = params.id ?? "";
  const found = await loadOrThrowProblem(request, "No se pudo cargar lo que se quitó", () => findLeftOut(author.id, id));
  if (found) return { id, ...found, days: maxLeftOutMs / day };
  await requireOwnArticle(author.id, id);
  throw notFound({
    title: "Aquí no queda nada",
    text: "La última vez que guardaste el artículo quedó completo, o ya pasó el plazo para verlo.",
    back: { path: `/edit-blog/${id}`, label: "Volver al artículo" },
  });
}

export default function LeftOutPage() {
  const { id, title, parts, sent, days } = useLoaderData<typeof loader>();
  return (
    <section className="section tight narrow stack near">
      <Breadcrumbs crumbs={[myArticlesCrumb, { name: title, path: `/edit-blog/${id}` }, { name: "Lo que se quitó", path: "" }]} />
      <h1>Lo que se quitó al guardar</h1>
      <p>
        «{title}» está guardado. Un artículo lleva párrafos, subtítulos, negrita, cursiva y listas. Lo demás que enviaste no cabe:
      </p>
      <ul className="lines left-out-parts">
        {parts.map((part) => (
          <Part key={part.kind} {...part} />
        ))}
      </ul>
      <div className="field">
        <label htmlFor="enviado">El texto como lo enviaste</label>
        <p id="enviado-ayuda" className="fine-print">
          Copia de aquí lo que te haga falta. Solo tú lo ves, y se borra la próxima vez que guardes el artículo, o a los{" "}
          {count(days, "día", "días")}.
        </p>
        <textarea id="enviado" aria-describedby="enviado-ayuda" readOnly rows={14} defaultValue={sent} />
      </div>
      <p className="actions">
        <a className="button" href={`/edit-blog/${id}`}>
          Seguir editando
        </a>{" "}
        <a className="button quiet" href="/my-blogs">
          Mis Artículos
        </a>
      </p>
    </section>
  );
}

function Part(part: LeftOut) {
  const { what, note } = describeLeftOut(part);
  return (
    <li>
      <strong>{note ? `${what}:` : what}</strong> {note}
      {part.details.length > 0 ? (
        <ul>
          {part.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : null}
      {part.details.length === maxDetails ? <p>Si hay más, están en el texto de abajo.</p> : null}
    </li>
  );
}
