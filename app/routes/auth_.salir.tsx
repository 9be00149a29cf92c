import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import * as v from "valibot";
import { formAction } from "../http/form-action.server";
import { redirectWithMessage } from "../http/messages.server";
import { logFailure } from "../http/problem.server";
import { redirectTo } from "../http/redirect.server";
import { endSession, findUser } from "../http/session.server";
import { OneButtonPage } from "../ui/one-button-page";
import { pageMeta } from "../ui/page-meta";
import type { RouteHandle } from "../ui/route-handle";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Cerrar Sesión",
    description: "Cierra tu sesión en este navegador.",
    path: "/auth/salir",
    unlisted: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await findUser(request))) throw redirectTo("/");
  return null;
}

export const action = formAction({
  schema: v.object({}),
  access: "user",
  async handle({ request, user, refuse }) {
    try {
      const cookie = await endSession(request, user);
      const answer = await redirectWithMessage("/", {
        kind: "success",
        title: "Sesión cerrada",
        text: "Has cerrado sesión exitosamente.",
      });
      answer.headers.append("Set-Cookie", cookie);
      return answer;
    } catch (error) {
      const { requestId } = logFailure(request, "Error al cerrar sesión", error);
      return refuse({ "": [`Error al cerrar sesión: inténtalo otra vez en unos minutos (código ${requestId}).`] }, 503);
    }
  },
});

export default function SignOut() {
  const reply = useActionData<typeof action>();
  return (
    <OneButtonPage
      title="Cerrar Sesión"
      lead="Para escribir o ver tu cuenta en este navegador tendrás que entrar otra vez."
      reply={reply}
      pending="Cerrando..."
    >
      Cerrar sesión
    </OneButtonPage>
  );
}
