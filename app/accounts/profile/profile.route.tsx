import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { profileForm } from "../forms";
import { checkPassword } from "../../http/session/sign-in.server";
import { findClientAddress } from "../../http/client-address.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOwnAccess } from "./access.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { findAccount, rename } from "../../identity/accounts.server";
import { askEmailChange, EmailTaken } from "../account.server";
import { describePowers } from "../../identity/roles";
import { findSessions } from "../../identity/sessions.server";
import { findPendingEmail } from "../../identity/tokens.server";
import { kickOutbox } from "../../mail/queue.server";
import { houseNameReason, isHouseName } from "../../text/house-names";
import { AuthCard } from "../../ui/auth-card";
import { unlistedMeta } from "../../ui/page/meta";
import { ProfileForm, ProfilePage } from "./page";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["form", "pitch", "account"] };

export const meta = unlistedMeta("Mi perfil", "Tu cuenta de Panamá VIP.");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const refused = formWasRefused(context);
  if (!user) return { user, refused };
  return await loadOrThrowProblem(request, "Error inesperado al inicializar el perfil.", async () => {
    const [account, sessions, pendingEmail, access] = await Promise.all([
      findAccount(user.id),
      findSessions(user.id),
      findPendingEmail(user.id),
      loadOwnAccess(request, user),
    ]);
    if (!account) throw await accountGone();
    return {
      refused,
      user: {
        ...user,
        kind: describePowers(user),
        since: account.created_at,
        confirmedAt: account.email_confirmed_at,
        pendingEmail,
      },
      access,
      sessions: sessions.map(({ id, device, created_at, last_seen_at }) => ({
        id,
        device,
        createdAt: created_at,
        lastSeenAt: last_seen_at,
        isCurrent: id === user.sessionId,
      })),
    };
  });
}

/** The account was deleted after its session was read. */
function accountGone() {
  return redirectWithMessage("/auth", {
    kind: "error",
    title: "Error al crear el perfil: esa cuenta ya no existe.",
    text: "Se eliminó hace un momento. Puedes crear otra.",
  });
}

export const action = formAction({
  schema: profileForm,
  access: "user",
  secrets: ["current_password"],
  failure: "Error inesperado al actualizar el perfil. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, context, user, values, refuse }) {
    if (isHouseName(values.full_name) && !user.isAdmin) return refuse({ full_name: [houseNameReason] });
    const { email } = values;
    if (email !== user.email) {
      if (values.current_password === "") return refuse({ current_password: ["Escribe tu contraseña para cambiar el correo"] });
      const checkedHash = await checkPassword(user.id, values.current_password, "current_password");
      await consume("change-email", { address: findClientAddress({ request, context }), user: user.id, email });
      try {
        await askEmailChange(user, email, { checkedHash });
      } catch (error) {
        if (error instanceof EmailTaken) return refuse({ email: ["Ese correo ya es de otra cuenta."] });
        throw error;
      }
      kickOutbox();
    }
    if (!(await rename(user.id, values.full_name))) throw await accountGone();
    const message =
      email === user.email
        ? ({ kind: "success", title: "Perfil actualizado" } as const)
        : ({
            kind: "neutral",
            title: "Perfil actualizado",
            text: `Te enviamos un enlace a ${email}: ábrelo y ese será tu correo.`,
          } as const);
    return await redirectWithMessage("/profile", message);
  },
});

export default function Profile() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!data.user) {
    return (
      <AuthCard title="Mi perfil">
        <ProfileForm reply={reply} user={null} />
      </AuthCard>
    );
  }
  return <ProfilePage reply={reply} user={data.user} access={data.access} sessions={data.sessions} />;
}
