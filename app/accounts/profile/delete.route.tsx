import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deleteAccountForm } from "../forms";
import { checkPassword } from "../../http/session/sign-in.server";
import { addCookies } from "../../http/session/cookies.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { forgetDevice } from "../../http/session/known-device.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { expireSessionCookie, requireUser } from "../../http/session/session.server";
import { deleteAccount, ownRoleFirst } from "../account.server";
import { AccountActionRefused } from "../../identity/account-change";
import { findSubscriptions, isRunningSubscription } from "../../premium/payments/subscriptions.server";
import { kickCancellations } from "../../premium/payments/cancellations.server";
import { kickOutbox } from "../../mail/queue.server";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary, FormToken, formState, Select } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import { unlistedMeta } from "../../ui/page/meta";
import { PasswordField } from "../../ui/forms/password-field";
import { toProfile } from "./paths";
import type { RouteHandle } from "../../ui/page/route-handle";

const ways = [
  { id: "quedan", label: "Que se queden, firmados por Panama VIP IA" },
  { id: "se-borran", label: "Que se borren conmigo" },
];

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta = unlistedMeta("Eliminar mi cuenta", "Elimina tu cuenta de Panamá VIP.");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, email, isAdmin } = await requireUser(request);
  const subscriptions = await loadOrThrowProblem(request, "No se pudo cargar tu cuenta", () => findSubscriptions(id), toProfile);
  return {
    email,
    obstacle: isAdmin ? ownRoleFirst : null,
    endsSubscription: subscriptions.some(isRunningSubscription),
    refused: formWasRefused(context),
  };
}

export const action = formAction({
  schema: deleteAccountForm,
  access: "user",
  secrets: ["current_password"],
  async handle({ request, user, values, refuse }) {
    const checkedHash = await checkPassword(user.id, values.current_password, "current_password");
    const forgotten = await forgetDevice(request, user.id);
    const withArticles = values.articulos === "se-borran";
    try {
      await deleteAccount(user, { withArticles, requestId: getRequestId(request), checkedHash });
    } catch (error) {
      if (error instanceof AccountActionRefused) return refuse({ "": [error.message] }, 409);
      throw error;
    }
    kickOutbox();
    kickCancellations();
    const answer = await redirectWithMessage("/", {
      kind: "neutral",
      title: "Cuenta eliminada",
      text: withArticles ? "Tus artículos se fueron con ella." : "Tus artículos publicados se quedan a nombre de Panama VIP IA.",
    });
    addCookies(answer.headers, [await expireSessionCookie(), forgotten]);
    return answer;
  },
});

export default function DeleteAccount() {
  const { email, obstacle, endsSubscription } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const field = formState(reply);
  if (obstacle) {
    return (
      <AuthCard title="Tu cuenta no se puede eliminar todavía" lead={obstacle}>
        <p className="actions">
          <a className="button quiet" href={toProfile.path}>
            {toProfile.label}
          </a>
        </p>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Eliminar mi cuenta"
      lead={`La cuenta ${email}, tus borradores y tus accesos se borran ahora y no hay vuelta atrás.`}
    >
      <form className="form" method="post" noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        {endsSubscription ? <SubscriptionEnds /> : null}
        <Select
          {...field("articulos")}
          label="Tus artículos publicados"
          help="Lo que se queda ya no se puede editar ni borrar desde una cuenta."
          options={ways}
          empty="Elige una opción"
          required
        />
        <PasswordField {...field("current_password")} label="Contraseña" autoComplete="current-password" />
        <FormEnd pending="Eliminando..." cancel="/profile">
          Eliminar mi cuenta
        </FormEnd>
      </form>
    </AuthCard>
  );
}

/** Deletion ends the subscription immediately, while cancelling lets the paid month run out. */
function SubscriptionEnds() {
  return (
    <p className="note">
      <strong>Tu suscripción termina en ese momento.</strong> No se te cobra nada más, pero pierdes los días que te queden y lo
      que ya pagaste no se devuelve automáticamente. Si necesitas tus facturas,{" "}
      <a href="/profile#mi-acceso">descárgalas antes en «Mi acceso»</a>.
    </p>
  );
}
