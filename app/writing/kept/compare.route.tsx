import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction } from "../../http/forms/action.server";
import { hiddenText } from "../../http/forms/fields";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { requireUser } from "../../http/session/session.server";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { FormToken, SubmitButton } from "../../ui/forms/form";
import { authorMeta } from "../article/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { findOwnArticle } from "../article/own.server";
import { backToMyArticles, myArticlesCrumb } from "../article/paths";
import { ComparisonPanel } from "../versions/differing";
import { compareVersions } from "../versions/version";
import { savedVersion, unsavedVersion } from "../versions/version.server";
import { findKeptNote, toNote, toText } from "./data.server";
import { discardText, findKeptText } from "./kept.server";
import { comparePath } from "./note";

export const handle: RouteHandle = { styles: ["form", "revisions"] };

export const meta = authorMeta<typeof loader>(({ id }) => ({
  title: "Texto sin guardar",
  description: "Elige con qué texto te quedas.",
  path: comparePath(id),
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  const found = await loadOrThrowProblem(request, "No se pudo cargar el texto", () => findComparison(author.id, params.id ?? ""));
  if (found) return found;
  throw notFound({
    title: "Ese texto ya no está",
    text: "Quizá ya lo guardaste o lo descartaste.",
    back: backToMyArticles,
  });
}

async function findComparison(authorId: string, articleId: string) {
  const kept = await findKeptText(authorId, articleId);
  if (!kept) return undefined;
  const article = await findOwnArticle(authorId, articleId);
  const before = article && (await savedVersion(article));
  return {
    note: toNote(kept),
    isNew: !article,
    isPublished: article?.is_published === 1,
    comparison: compareVersions(before, await unsavedVersion(toText(kept), authorId)),
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
  const { note, isNew, isPublished, comparison } = useLoaderData<typeof loader>();
  return (
    <section className="section tight narrow stack near revisions">
      <Breadcrumbs crumbs={[myArticlesCrumb, { name: "Texto sin guardar", path: "" }]} />
      <h1>{note.title ? `«${note.title}», sin guardar` : "Texto sin guardar"}</h1>
      <p>
        Lo escribiste hasta el <time dateTime={note.keptAt}>{note.kept}</time> y no lo guardaste. Solo tú lo ves.{" "}
        {note.isOlder
          ? "Lo empezaste antes de la última vez que guardaste el artículo: al guardarlo verás las dos versiones."
          : null}
      </p>
      <ComparisonPanel title={isNew ? "El texto" : "En qué se diferencia del guardado"} {...comparison} />
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
