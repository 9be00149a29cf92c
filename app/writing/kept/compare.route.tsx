import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { shownArticle } from "../../blog/content.server";
import { emptyArticle } from "../../blog/text";
import { formAction } from "../../http/forms/action.server";
import { hiddenText } from "../../http/forms/fields";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { requireUser } from "../../http/session/session.server";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { FormToken, SubmitButton } from "../../ui/forms/form";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { findOwnArticle } from "../articles.server";
import { toArticleText } from "../editor/data.server";
import { compareDetails } from "../revisions/details";
import { compareArticles, listBlocks } from "../revisions/differences";
import { ChangedLine, DifferingBlocks } from "../revisions/differing";
import { findKeptNote, toNote, toText } from "./data.server";
import { discardText, findKeptText } from "./kept.server";
import { comparePath } from "./note";

export const handle: RouteHandle = { styles: ["form", "revisions"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Texto sin guardar",
    description: "Elige con qué texto te quedas.",
    path: comparePath(args.params.id ?? ""),
    unlisted: true,
  });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  const found = await loadOrThrowProblem(request, "No se pudo cargar el texto", () => findComparison(author.id, params.id ?? ""));
  if (found) return found;
  throw notFound({
    title: "Ese texto ya no está",
    text: "Quizá ya lo guardaste o lo descartaste.",
    back: { path: "/my-blogs", label: "Volver a Mis Artículos" },
  });
}

async function findComparison(authorId: string, articleId: string) {
  const kept = await findKeptText(authorId, articleId);
  if (!kept) return undefined;
  const article = await findOwnArticle(authorId, articleId);
  const text = toText(kept);
  // Kept text is stored as typed, so sanitise it.
  const html =
    text.content.trim() === "" ? "" : await shownArticle({ content: text.content, content_seal: "", author_id: authorId });
  return {
    note: toNote(kept),
    isNew: !article,
    isPublished: article?.is_published === 1,
    lines: compareDetails(article ? toArticleText(article) : emptyArticle, text),
    content: article ? compareArticles(await shownArticle(article), html) : listBlocks(html),
  };
}

export const action = formAction({
  schema: v.object({ sello: hiddenText(50) }),
  access: "user",
  async handle({ params, user, values }) {
    const id = params.id ?? "";
    await discardText(user.id, id, values.sello);
    const newer = await findKeptNote(user.id, id);
    if (newer) return await redirectWithMessage(comparePath(id), { kind: "error", title: "Ese texto cambió", text: changed });
    return await redirectWithMessage("/my-blogs", { kind: "success", title: "Texto descartado" });
  },
});

const changed = "Seguiste escribiéndolo después de abrir esta página. Míralo otra vez antes de descartarlo.";

export default function CompareKeptText() {
  const { note, isNew, isPublished, lines, content } = useLoaderData<typeof loader>();
  return (
    <section className="section tight narrow stack near revisions">
      <Breadcrumbs
        crumbs={[
          { name: "Mis Artículos", path: "/my-blogs" },
          { name: "Texto sin guardar", path: "" },
        ]}
      />
      <h1>{note.title ? `«${note.title}», sin guardar` : "Texto sin guardar"}</h1>
      <p>
        Lo escribiste hasta el <time dateTime={note.keptAt}>{note.kept}</time> y no lo guardaste. Solo tú lo ves.{" "}
        {note.isOlder
          ? "Lo empezaste antes de la última vez que guardaste el artículo: al guardarlo verás las dos versiones."
          : null}
      </p>
      <section className="panel difference" aria-labelledby="cambios">
        <h2 id="cambios">{isNew ? "El texto" : "En qué se diferencia del guardado"}</h2>
        {lines.map(({ label, pieces }) => (
          <ChangedLine key={label} label={label} pieces={pieces} />
        ))}
        <DifferingBlocks {...content} />
      </section>
      <p>
        Si sigues con este texto, se abre en el editor. {isPublished ? "En el blog no cambia nada hasta que lo guardes. " : null}
        Si lo descartas, {isNew ? "no se puede recuperar" : "queda el artículo como está guardado"}.
      </p>
      <form className="actions" method="post">
        <FormToken />
        <input type="hidden" name="sello" value={note.stamp} />
        <a className="button" href={note.openPath}>
          Seguir con este texto
        </a>{" "}
        <SubmitButton look="quiet danger" pending="Descartando...">
          Descartar
        </SubmitButton>
      </form>
    </section>
  );
}
