import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as v from "valibot";
import { formAction, formWasRefused } from "../http/forms/action.server";
import { redirectWithMessage } from "../http/messages.server";
import { loadOrThrowProblem } from "../http/problem.server";
import { redirectTo } from "../http/redirect.server";
import { endSession, findUser } from "../http/session/session.server";
import { toProfile } from "./profile/paths";
import { OneButtonPage } from "../ui/one-button-page";
import { pageMeta } from "../ui/page/meta";
import type { RouteHandle } from "../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Cerrar Sesión",
    description: "Cierra tu sesión en este navegador.",
    path: "/auth/salir",
    unlisted: true,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  // A refused form shows its page even if the session cannot be read.
  const user = formWasRefused(context)
    ? await findUser(request).catch(() => undefined)
    : await loadOrThrowProblem(request, "No pudimos comprobar tu sesión", () => findUser(request));
  if (user === null) throw redirectTo("/");
  return null;
}

export const action = formAction({
  schema: v.object({}),
  access: "user",
  failure: "Error al cerrar sesión: no pudimos terminarla. Inténtalo otra vez en unos minutos.",
  async handle({ request, user }) {
    const cookie = await endSession(request, user);
    const answer = await redirectWithMessage("/", {
      kind: "success",
      title: "Sesión cerrada",
      text: "Has cerrado sesión exitosamente.",
    });
    answer.headers.append("Set-Cookie", cookie);
    // Pages that the browser kept for going back show what only the account may see.
    answer.headers.set("Clear-Site-Data", '"cache"');
    return answer;
  },
});

export default function SignOut() {
  return (
    <OneButtonPage
      title="Cerrar Sesión"
      lead="Para escribir o ver tu cuenta en este navegador tendrás que entrar otra vez."
      button="Cerrar sesión"
      pending="Cerrando..."
      back={toProfile}
    />
  );
}
