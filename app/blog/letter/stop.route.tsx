import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction } from "../../http/forms/action.server";
import { readParameter } from "../../http/list-query.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { AuthCard } from "../../ui/auth-card";
import { useOwnAddress } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { letterPath, stopLetterPath } from "./paths";
import { findByToken, stopLetter } from "./subscribers.server";

export const handle: RouteHandle = { personal: true, styles: ["form", "account"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Dejar el correo semanal",
    description: "Deja de recibir el correo semanal del blog.",
    path: stopLetterPath,
    unlisted: true,
  });

/** Changes nothing, because mail scanners open links too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const subscriber = await loadOrThrowProblem(request, "No pudimos comprobar el enlace", () => findSubscriber(request));
  return { isOver: subscriber === undefined };
}

/** Mail programs also post here (RFC 8058), and do not follow redirects. */
export const action = formAction({
  schema: v.object({}),
  access: "public",
  failure: "No pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async handle({ request }) {
    const subscriber = await findSubscriber(request);
    if (subscriber) await stopLetter(subscriber.id);
    return null;
  },
});

const findSubscriber = (request: Request) => findByToken("stop", readParameter(request, "token") ?? "");

export default function StopLetter() {
  const { isOver } = useLoaderData<typeof loader>();
  const address = useOwnAddress();
  if (isOver) {
    return (
      <AuthCard title="Ya no recibes el correo semanal" lead="Borramos tu dirección de la lista.">
        <p className="actions">
          <a className="button quiet" href={letterPath}>
            Volver a recibirlo
          </a>
        </p>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Dejar el correo semanal" lead="Enseguida borramos tu dirección de la lista.">
      <form className="form" method="post" action={address} noValidate>
        <FormEnd pending="Guardando...">Dejar de recibirlo</FormEnd>
      </form>
    </AuthCard>
  );
}
