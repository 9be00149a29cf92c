import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { DescribeForm, describeSchema } from "../../pictures/describe-form";
import { UploadForm } from "../../pictures/upload-form";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { FormToken, SubmitButton } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { authorMeta } from "../article/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { noSuchArticle } from "../article/own.server";
import { articlePicturePath, removeArticlePicturePath, uploadArticlePicturePath, myArticlesCrumb } from "../article/paths";
import { requirePictureTarget } from "./target.server";

export const handle: RouteHandle = { script: "upload-page", styles: ["form", "account", "pictures"] };

export const meta = authorMeta<typeof loader>(({ id }) => ({
  title: "La foto del artículo",
  description: "La foto de tu artículo, y lo que se ve en ella.",
  path: articlePicturePath(id),
}));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const page = { id: params.id ?? "", refused: formWasRefused(context) };
  if (!user) return { ...page, found: null };
  const found = await loadOrThrowProblem(request, "No se pudo cargar la foto", async () => {
    const { article, find } = await requirePictureTarget(user.id, page.id);
    const picture = (await find()) ?? null;
    if (!article && !picture) throw noSuchArticle();
    return { title: article?.title ?? "Artículo sin guardar", picture };
  });
  return { ...page, found };
}

export const action = formAction({
  schema: describeSchema,
  access: "user",
  failure: "No pudimos guardar el texto. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ params, user, values, refuse }) {
    const { article, describe } = await requirePictureTarget(user.id, params.id);
    if (!(await describe(values))) return refuse({ "": [gone] }, 409);
    return await redirectWithMessage(articlePicturePath(params.id ?? ""), {
      kind: "success",
      title: "Guardado",
      text: article?.is_published === 1 ? "La foto ya se ve en el artículo." : undefined,
    });
  },
});

const gone = "El artículo ya no tiene foto: quizá la quitaste en otra pestaña. Sube una y descríbela.";

export default function ArticlePicture() {
  const { id, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const picture = found?.picture ?? null;
  return (
    <section className="section tight stack near">
      <Breadcrumbs crumbs={[myArticlesCrumb, { name: "Foto", path: articlePicturePath(id) }]} />
      <header className="intro">
        <h1>La foto del artículo</h1>
        {found ? <p className="lead">«{found.title}»</p> : null}
      </header>
      {picture?.description === "" ? <p>Falta decir qué se ve en ella. Hasta entonces no sale en el artículo.</p> : null}
      {picture || reply ? (
        <DescribeForm action={articlePicturePath(id)} picture={picture} reply={reply}>
          <a className="button quiet" href="/my-blogs">
            Volver a Mis Artículos
          </a>
        </DescribeForm>
      ) : null}
      {found ? (
        <UploadForm action={uploadArticlePicturePath(id)} label={picture ? "Otra foto, en su lugar" : "Una foto"} />
      ) : null}
      {picture ? <RemoveForm id={id} /> : null}
    </section>
  );
}

function RemoveForm({ id }: { id: string }) {
  return (
    <form method="post" action={removeArticlePicturePath(id)}>
      <FormToken />
      <SubmitButton look="quiet danger" pending="Quitando...">
        Quitar la foto
      </SubmitButton>
    </form>
  );
}
