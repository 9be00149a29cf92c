import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { findOwnAuthor, saveOwnAuthor } from "../../blog/topics/authors.server";
import { authorPath } from "../../blog/topics/paths";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { atMost, line } from "../../http/forms/fields";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { AuthCard } from "../../ui/auth-card";
import { formState, Select, SubmitButton, TextArea } from "../../ui/forms/form";
import { PageForm } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { unlistedMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";

const maxLength = 300;

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta = unlistedMeta("Tu página de autor", "Lo que tus lectores ven de ti.");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const refused = formWasRefused(context);
  if (!user) return { refused, author: null };
  const author = await loadOrThrowProblem(request, "No se pudo cargar tu página de autor", () => findOwnAuthor(user.id));
  return { refused, author: author ?? null };
}

export const action = formAction({
  schema: v.object({
    words: v.pipe(line(), atMost(maxLength, "Lo que dices de ti")),
    page: v.picklist(["si", "no"], "Elige si quieres una página"),
  }),
  access: "user",
  failure: "No pudimos guardarlo. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ user, values, refuse }) {
    const isSaved = await saveOwnAuthor(user.id, { words: values.words, hasPage: values.page === "si" });
    if (!isSaved) return refuse({ "": [noArticleYet] }, 409);
    const text =
      values.page === "si" ? "Así te ven ahora tus lectores." : "Tus artículos siguen en el blog, con tu nombre sin enlace.";
    return await redirectWithMessage("/profile/autor", { kind: "success", title: "Página de autor guardada", text });
  },
});

const noArticleYet = "Tendrás tu página cuando publiques tu primer artículo.";

export default function AuthorSettings() {
  const { author } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const back = (
    <a className="button quiet" href="/profile">
      Volver a mi perfil
    </a>
  );
  if (!author && !reply) {
    return (
      <AuthCard title="Tu página de autor" lead={noArticleYet}>
        <p className="actions">{back}</p>
      </AuthCard>
    );
  }
  const field = formState(reply, { words: author?.words ?? "", page: author?.hasPage === false ? "no" : "si" });
  return (
    <AuthCard title="Tu página de autor" lead="Reúne tus artículos publicados; en cada uno, tu nombre lleva a ella.">
      <PageForm reply={reply} title="No se pudo guardar:">
        <TextArea
          {...field("words")}
          label="Unas palabras sobre ti"
          help={`Hasta ${maxLength} caracteres: quién eres y sobre qué escribes.`}
          rows={4}
        />
        <Select
          {...field("page")}
          label="Página"
          required
          options={[
            { id: "si", label: "Tener una página con mis artículos" },
            { id: "no", label: "No tener página" },
          ]}
        />
        <p className="actions">
          <SubmitButton pending="Guardando...">Guardar</SubmitButton>{" "}
          {author?.isShown ? (
            <a className="button quiet" href={authorPath(author.slug)}>
              Ver mi página
            </a>
          ) : (
            back
          )}
        </p>
      </PageForm>
    </AuthCard>
  );
}
