import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireUser } from "../../http/session/session.server";
import { findPictureNote, retryAddress } from "../../pictures/addresses.server";
import { requireOwnArticle } from "../article/own.server";
import { OneButtonPage } from "../../ui/one-button-page";
import { authorMeta } from "../article/meta";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta = authorMeta<typeof loader>(
  ({ data }) =>
    data && {
      title: "La imagen de tu artículo",
      description: "Trae otra vez la imagen de un artículo tuyo.",
      path: `/my-blogs/${data.id}/imagen`,
    },
);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const author = await requireUser(request);
  return await loadOrThrowProblem(request, "No se pudo cargar el artículo", async () => {
    const article = await requireOwnArticle(author.id, params.id);
    const note = await findPictureNote(article.image_url);
    return {
      id: article.id,
      address: article.image_url ?? "",
      note: note?.text ?? "Este artículo no tiene imagen de otro sitio.",
    };
  });
}

export const action = formAction({
  schema: v.object({}),
  access: "user",
  failure: "No se pudo pedir la imagen. Inténtalo otra vez en unos minutos.",
  async handle({ params, user }) {
    const article = await requireOwnArticle(user.id, params.id);
    await consume("retry-picture", { user: user.id });
    await retryAddress(article.image_url);
    const text = "Se verá en tu artículo en unos minutos, si ese sitio la entrega.";
    return await redirectWithMessage("/my-blogs", { kind: "success", title: "Traeremos la imagen", text });
  },
});

export default function RetryPicture() {
  const { id, address, note } = useLoaderData<typeof loader>();
  const back = { path: `/edit-blog/${id}`, label: "Seguir editando" };
  return (
    <OneButtonPage title="La imagen de tu artículo" lead={note} button="Intentar otra vez" pending="Pidiéndola..." back={back}>
      {address ? <p className="fine-print">{address}</p> : null}
    </OneButtonPage>
  );
}
