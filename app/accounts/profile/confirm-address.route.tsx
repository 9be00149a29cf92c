import * as v from "valibot";
import { findClientAddress } from "../../http/client-address.server";
import { onlyAfterRefusal } from "../../http/forms/after-refusal.server";
import { formAction } from "../../http/forms/action.server";
import { requireUser } from "../../http/session/session.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { redirectTo } from "../../http/redirect.server";
import { sendConfirmation } from "../../mail/links.server";
import { kickOutbox } from "../../mail/queue.server";
import { OneButtonPage } from "../../ui/one-button-page";
import { toProfile } from "./paths";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const loader = onlyAfterRefusal(
  () => "/profile",
  ({ request }) => requireUser(request),
);

export const action = formAction({
  schema: v.object({}),
  access: "user",
  async handle({ request, context, user }) {
    if (user.isConfirmed) return redirectTo("/profile");
    await consume("recovery", { address: findClientAddress({ request, context }) ?? user.id, email: user.email });
    await sendConfirmation(user);
    kickOutbox();
    return await redirectWithMessage("/profile", {
      kind: "neutral",
      title: "Mensaje enviado",
      text: `Busca el enlace en ${user.email}. Los anteriores ya no sirven.`,
    });
  },
});

export default function SendConfirmationAgain() {
  return (
    <OneButtonPage
      title="Confirmar tu correo"
      lead="Con este botón te llega otra vez el mensaje con el enlace."
      button="Enviarlo otra vez"
      pending="Enviando..."
      back={toProfile}
    />
  );
}
