import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import * as v from "valibot";
import { count } from "../content/format";
import { formAction, formWasRefused } from "../http/form-action.server";
import { redirectWithMessage } from "../http/messages.server";
import { requestIdOf } from "../http/request-id.server";
import { redirectTo } from "../http/redirect.server";
import { requireUser } from "../http/session.server";
import { closeOtherSessions } from "../models/accounts.server";
import { OneButtonPage } from "../ui/one-button-page";
import type { RouteHandle } from "../ui/route-handle";

export const handle: RouteHandle = { styles: ["form", "account"] };

/** The button stands in the profile; this page is only seen when something went wrong. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request);
  if (!formWasRefused(context)) throw redirectTo("/profile");
  return null;
}

export const action = formAction({
  schema: v.object({}),
  access: "user",
  async handle({ request, user }) {
    const closed = await closeOtherSessions(user, { requestId: requestIdOf(request) });
    return await redirectWithMessage("/profile", {
      kind: "success",
      title: closed === 0 ? "No había otras sesiones" : count(closed, "sesión cerrada", "sesiones cerradas"),
    });
  },
});

export default function CloseSessions() {
  const reply = useActionData<typeof action>();
  return (
    <OneButtonPage
      title="Cerrar las demás sesiones"
      lead="Tu cuenta quedará abierta solo en este navegador."
      reply={reply}
      pending="Cerrando..."
    >
      Cerrar las demás sesiones
    </OneButtonPage>
  );
}
