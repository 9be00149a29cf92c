import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import * as v from "valibot";
import { onlyOnce } from "../../audit/undo.server";
import { hiddenText } from "../../http/forms/fields";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import type { FormReply } from "../../ui/forms/reply";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { restoreOwnArticle } from "../deleted-articles.server";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary, FormToken, formState, SignInAgain, SubmitButton } from "../../ui/forms/form";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Restaurar el artículo",
    description: "Recupera un artículo que eliminaste.",
    path: "/my-blogs/deshacer",
    unlisted: true,
    failed: true,
  });

/** The undo form is in the flash message; this page appears only when it was refused. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUserOrForm({ request, context });
  if (!formWasRefused(context)) throw redirectTo("/my-blogs");
  return null;
}

export const action = formAction({
  schema: v.object({ eliminacion: hiddenText(36) }),
  access: "user",
  failure: "No se pudo restaurar el artículo. Inténtalo otra vez en unos minutos.",
  async handle({ request, values, user }) {
    await consume("restore-article", { user: user.id });
    const restored = await restoreOwnArticle(user.id, values.eliminacion, { requestId: getRequestId(request) });
    if (!restored) {
      return await redirectWithMessage("/my-blogs", {
        kind: "error",
        title: "No se pudo restaurar el artículo",
        text: onlyOnce,
      });
    }
    return await redirectWithMessage("/my-blogs", { kind: "success", title: "Artículo restaurado", text: restored.title });
  },
});

export default function RestoreArticle() {
  const reply = useActionData<FormReply>();
  const { defaultValue } = formState(reply)("eliminacion");
  return (
    <AuthCard title="Restaurar el artículo" lead="El artículo que eliminaste todavía se puede recuperar.">
      <form className="form" method="post">
        <FormToken />
        <ErrorSummary reply={reply} />
        <input type="hidden" name="eliminacion" value={defaultValue} />
        <SignInAgain reply={reply} />
        <p className="actions">
          <SubmitButton pending="Restaurando...">Restaurar</SubmitButton>{" "}
          <a className="button quiet" href="/my-blogs">
            Volver a Mis Artículos
          </a>
        </p>
      </form>
    </AuthCard>
  );
}
