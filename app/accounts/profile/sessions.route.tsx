import * as v from "valibot";
import { count } from "../../text/format";
import { addCookies } from "../../http/session/cookies.server";
import { onlyAfterRefusal } from "../../http/forms/after-refusal.server";
import { formAction } from "../../http/forms/action.server";
import { requireUser } from "../../http/session/session.server";
import { findKnownDevice, rememberDevice } from "../../http/session/known-device.server";
import { redirectWithMessage } from "../../http/messages.server";
import { getRequestId } from "../../http/request-id.server";
import { closeOtherSessions, findAccount } from "../../identity/accounts.server";
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
  async handle({ request, user }) {
    const isKnown = await findKnownDevice(request, await findAccount(user.id));
    const closed = await closeOtherSessions(user, { requestId: getRequestId(request) });
    const answer = await redirectWithMessage("/profile", {
      kind: "success",
      title: closed === 0 ? "No había otras sesiones" : count(closed, "sesión cerrada", "sesiones cerradas"),
    });
    // Closing the sessions also forgot known devices, so remember this one again.
    const account = isKnown && (await findAccount(user.id));
    if (account) addCookies(answer.headers, [await rememberDevice(request, account)]);
    return answer;
  },
});

export default function CloseSessions() {
  return (
    <OneButtonPage
      title="Cerrar las demás sesiones"
      lead="Tu cuenta quedará abierta solo en este navegador."
      button="Cerrar las demás sesiones"
      pending="Cerrando..."
      back={toProfile}
    />
  );
}
