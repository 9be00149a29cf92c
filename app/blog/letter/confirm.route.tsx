import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as v from "valibot";
import { formAction } from "../../http/forms/action.server";
import { readParameter } from "../../http/list-query.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { AuthCard } from "../../ui/auth-card";
import { useOwnAddress } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { confirmLetterPath, letterPath } from "./paths";
import { confirmLetter, findByToken } from "./subscribers.server";

export const handle: RouteHandle = { personal: true, styles: ["form", "account"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Confirmar el correo semanal",
    description: "Confirma que quieres recibir lo nuevo del blog.",
    path: confirmLetterPath,
    unlisted: true,
  });

/** Changes nothing, because mail scanners open links too. */
export async function loader({ request }: LoaderFunctionArgs) {
  await loadOrThrowProblem(request, "No pudimos comprobar el enlace", () => readSubscriber(request));
  return null;
}

export const action = formAction({
  schema: v.object({}),
  access: "public",
  failure: "No pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async handle({ request }) {
    const { id } = await readSubscriber(request);
    await confirmLetter(id);
    const text = "Los jueves te escribimos si hay algo nuevo. En cada correo va un enlace para dejar de recibirlo.";
    return await redirectWithMessage("/blog", { kind: "success", title: "Correo semanal confirmado", text });
  },
});

async function readSubscriber(request: Request) {
  const subscriber = await findByToken("confirm", readParameter(request, "token") ?? "");
  if (!subscriber) {
    throw notFound({
      title: "Este enlace no sirve",
      text: "Puede que se haya cortado, o que haya pasado más de una semana. Pídelo otra vez.",
      back: { path: letterPath, label: "Pedir el correo semanal" },
    });
  }
  return subscriber;
}

export default function ConfirmLetter() {
  const address = useOwnAddress();
  return (
    <AuthCard title="Confirmar el correo semanal" lead="Lo nuevo del blog, como mucho una vez por semana.">
      <form className="form" method="post" action={address} noValidate>
        <FormEnd pending="Guardando...">Sí, quiero recibirlo</FormEnd>
      </form>
    </AuthCard>
  );
}
