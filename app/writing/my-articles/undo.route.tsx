import { useActionData } from "@remix-run/react";
import * as v from "valibot";
import { onlyOnce } from "../../audit/undo.server";
import { hiddenText } from "../../http/forms/fields";
import { onlyAfterRefusal } from "../../http/forms/after-refusal.server";
import { formAction } from "../../http/forms/action.server";
import type { FormReply } from "../../ui/forms/reply";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { getRequestId } from "../../http/request-id.server";
import { restoreOwnArticle } from "../deleted-articles.server";
import { formState } from "../../ui/forms/form";
import { OneButtonPage } from "../../ui/one-button-page";
import { backToMyArticles } from "../article/paths";
import { authorMeta } from "../article/meta";
import type { Message } from "../../ui/messages";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta = authorMeta(() => ({
  title: "Restaurar el artículo",
  description: "Recupera un artículo que eliminaste.",
  path: "/my-blogs/deshacer",
  failed: true,
}));

/** The undo form is in the flash message. */
export const loader = onlyAfterRefusal(() => "/my-blogs");

export const action = formAction({
  schema: v.object({ eliminacion: hiddenText(36) }),
  access: "user",
  failure: "No se pudo restaurar el artículo. Inténtalo otra vez en unos minutos.",
  async handle({ request, values, user }) {
    await consume("restore-article", { user: user.id });
    const restored = await restoreOwnArticle(user.id, values.eliminacion, { requestId: getRequestId(request) });
    const message: Message = restored
      ? { kind: "success", title: "Artículo restaurado", text: restored.title, marks: restored.id }
      : { kind: "error", title: "No se pudo restaurar el artículo", text: onlyOnce };
    return await redirectWithMessage("/my-blogs", message);
  },
});

export default function RestoreArticle() {
  const reply = useActionData<FormReply>();
  const { defaultValue } = formState(reply)("eliminacion");
  return (
    <OneButtonPage
      title="Restaurar el artículo"
      lead="El artículo que eliminaste todavía se puede recuperar."
      button="Restaurar"
      pending="Restaurando..."
      back={backToMyArticles}
    >
      <input type="hidden" name="eliminacion" value={defaultValue} />
    </OneButtonPage>
  );
}
