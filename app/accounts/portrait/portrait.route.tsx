import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { smallPhoto } from "../../pictures/paths";
import { findPortrait, removePortrait } from "../../pictures/portraits.server";
import { UploadForm } from "../../pictures/upload-form";
import { ErrorSummary, FormToken, SignInAgain, SubmitButton } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { unlistedMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { Photo } from "../../ui/pictures/photo";
import { portraitPath, uploadPortraitPath } from "./paths";

export const handle: RouteHandle = { script: "upload-page", styles: ["form", "account", "pictures"] };

export const meta = unlistedMeta("Mi retrato", "La foto que sale junto a tu nombre.");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const refused = formWasRefused(context);
  if (!user) return { refused, isKnown: false, portrait: null };
  const portrait = await loadOrThrowProblem(request, "No se pudo cargar tu retrato", () => findPortrait(user.id));
  return { refused, isKnown: true, portrait: portrait ? smallPhoto(portrait) : null };
}

export const action = formAction({
  schema: v.object({}),
  access: "user",
  failure: "No pudimos quitar tu retrato. Inténtalo otra vez en unos minutos.",
  async handle({ user }) {
    const isRemoved = await removePortrait(user.id);
    return await redirectWithMessage(
      portraitPath,
      isRemoved
        ? { kind: "success", title: "Retrato quitado", text: "También borramos sus archivos." }
        : { kind: "neutral", title: "Sin cambios", text: "Ya no tenías retrato." },
    );
  },
});

export default function Portrait() {
  const { isKnown, portrait } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <section className="section tight stack near">
      <header className="intro">
        <p className="eyebrow">
          <a className="lone-link" href="/profile">
            Mi perfil
          </a>
        </p>
        <h1>Mi retrato</h1>
        <p className="lead">
          Sale junto a tu nombre en tus artículos, recortado en cuadrado. Es público y lo quitas cuando quieras.
        </p>
      </header>
      {portrait ? (
        <p className="own-portrait">
          <Photo photo={portrait} alt="Tu retrato" />
        </p>
      ) : null}
      {isKnown ? <UploadForm action={uploadPortraitPath} label={portrait ? "Otra foto" : "Una foto"} /> : null}
      {portrait || reply ? (
        <form className="form" method="post" noValidate>
          <FormToken />
          <ErrorSummary reply={reply} />
          <SignInAgain reply={reply} />
          <p className="actions">
            <SubmitButton look="quiet danger" pending="Quitando...">
              Quitar mi retrato
            </SubmitButton>
          </p>
        </form>
      ) : null}
    </section>
  );
}
