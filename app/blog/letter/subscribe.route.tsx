import type { MetaFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { findClientAddress } from "../../http/client-address.server";
import { emailAddress, pathToFollow } from "../../http/forms/fields";
import { readParameter } from "../../http/list-query.server";
import { nextPath } from "../../http/local-path.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { kickOutbox } from "../../mail/queue.server";
import { letterNotice } from "../../text/privacy-notice";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary, Field, formState, returnable } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { letterPath } from "./paths";
import { askForLetter } from "./subscribers.server";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "El correo semanal",
    description: "Lo nuevo del blog de Panamá VIP, una vez por semana en tu correo.",
    path: letterPath,
    failed: args.data?.refused,
  });

export function loader({ request, context }: LoaderFunctionArgs) {
  return { next: nextPath(readParameter(request, "siguiente")) ?? "", refused: formWasRefused(context) };
}

/** Answers the same whether or not the address has subscribed. */
export const action = formAction({
  schema: v.object({ email: emailAddress(), siguiente: pathToFollow() }),
  access: "public",
  failure: "No pudimos guardarlo. Tu correo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, context, values }) {
    const { email, siguiente } = values;
    await consume("subscribe", { address: findClientAddress({ request, context }), email });
    await askForLetter(email);
    kickOutbox();
    return await redirectWithMessage(nextPath(siguiente) ?? "/blog", {
      kind: "success",
      title: "Revisa tu correo",
      text: `Te enviamos un mensaje a ${email}: ábrelo para confirmar. Si ya recibías el correo semanal, no cambia nada.`,
    });
  },
});

export default function Subscribe() {
  const { next } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const field = formState(reply, { siguiente: next });
  return (
    <AuthCard title="El correo semanal" lead="Lo nuevo del blog, como mucho una vez por semana. Te das de baja con un clic.">
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <ErrorSummary reply={reply} title="Falta algo:" />
        <input type="hidden" name="siguiente" value={field("siguiente").defaultValue} />
        <Field {...field("email")} label="Tu correo" type="email" autoComplete="email" required />
        <p className="fine-print">
          {letterNotice.sentence} <a href="/privacidad">{letterNotice.link}</a>.
        </p>
        <FormEnd pending="Enviando...">Recibir el correo semanal</FormEnd>
      </form>
    </AuthCard>
  );
}
