import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { administrationForm } from "../moderation-forms";
import { checkPassword } from "../../http/sign-in.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { loadAccount, redirectToAccount } from "./account.server";
import { getRequestId } from "../../http/request-id.server";
import { requireAdminOrForm } from "../../http/session.server";
import { changeAdministrator } from "../../identity/administrators.server";
import { AccountActionRefused } from "../../identity/account-change";
import { AdminHead } from "../list";
import { AdministrationForm, accountsPath, type AccountFacts } from "./views";
import { pageMeta } from "../../ui/page/meta";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Permiso de administrador",
    description: "Da o quita el permiso de administrador.",
    path: `${accountsPath}/${args.params.id}/administracion`,
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const page = { refused: formWasRefused(context), back: `${accountsPath}/${params.id}` };
  if (!admin) return { ...page, person: null, obstacle: null };
  const account = await loadAccount(request, params.id, admin);
  return { ...page, person: account, obstacle: findRoleObstacle(account) };
}

function findRoleObstacle({ isSelf, isAdmin, roleProblem }: AccountFacts) {
  if (isSelf) return "Nadie puede quitarse su propio permiso: tiene que hacerlo otro administrador.";
  return isAdmin ? null : roleProblem;
}

export const action = formAction({
  schema: administrationForm,
  access: "admin",
  secrets: ["current_password"],
  async handle({ request, params, user, values, refuse }) {
    const isAdmin = values.administra === "1";
    const checkedHash = await checkPassword(user.id, values.current_password, "current_password");
    const by = { requestId: getRequestId(request) };
    try {
      const change = await changeAdministrator({ id: user.id, checkedHash }, params.id ?? "", isAdmin, by);
      return await redirectToAccount(change, {
        admin: user,
        action: isAdmin ? "admin.granted" : "admin.revoked",
        done: isAdmin
          ? { title: "Permiso otorgado", text: (name) => `${name} administra el sitio desde ahora.` }
          : { title: "Permiso quitado", text: (name) => `${name} ya no administra el sitio.` },
        already: isAdmin ? "Ya era administrador" : "Ya no era administrador",
      });
    } catch (error) {
      if (error instanceof AccountActionRefused) return refuse({ "": [error.message] }, 409);
      throw error;
    }
  },
});

export default function Role() {
  const { person, obstacle, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (obstacle) {
    return (
      <>
        <AdminHead title="No se puede cambiar el permiso" lead={obstacle} />
        <p>
          <a className="button quiet" href={back}>
            Volver a la ficha
          </a>
        </p>
      </>
    );
  }
  const gives = person ? !person.isAdmin : reply?.initialValue?.administra === "1";
  const name = person?.name ?? "esta persona";
  return (
    <>
      <AdminHead
        title={gives ? `¿Hacer administrador a ${name}?` : `¿Quitar la administración a ${name}?`}
        lead={
          gives
            ? "Podrá hacer todo lo que tú haces aquí: los restaurantes, los planes, los mensajes, los artículos y las personas."
            : "Su cuenta sigue abierta y sus artículos también; solo deja de ver esta parte del sitio."
        }
      />
      <AdministrationForm reply={reply} gives={gives} back={back} />
    </>
  );
}
