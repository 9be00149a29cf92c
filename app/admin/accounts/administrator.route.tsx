import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { checkPassword } from "../../http/session/sign-in.server";
import { formWasRefused } from "../../http/forms/action.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import { changeAdministrator } from "../../identity/administrators.server";
import { changeAction } from "../scaffold/change.server";
import { AdminHead } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";
import { accountPath, describeChange, loadAccount } from "./account.server";
import { administrationForm } from "./forms";
import { AdministrationForm, accountsPath, type AccountFacts, Obstacle } from "./views";
import type { FormReply } from "../../ui/forms/reply";

export const meta = adminMeta<typeof loader>(({ data }) => ({
  title: "Permiso de administrador",
  failed: data?.refused,
}));

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

export const action = changeAction({
  schema: administrationForm,
  secrets: ["current_password"],
  asksFactor: true,
  back: accountPath,
  async change({ id, user, by, values }) {
    const isAdmin = values.administra === "1";
    const checkedHash = await checkPassword(user.id, values.current_password, "current_password");
    return await describeChange(changeAdministrator({ id: user.id, checkedHash }, id, isAdmin, by), {
      admin: user,
      action: isAdmin ? "admin.granted" : "admin.revoked",
      done: isAdmin
        ? { title: "Permiso otorgado", text: (name) => `${name} administra el sitio desde ahora.` }
        : { title: "Permiso quitado", text: (name) => `${name} ya no administra el sitio.` },
      already: isAdmin ? "Ya era administrador" : "Ya no era administrador",
    });
  },
});

export default function Role() {
  const { person, obstacle, back } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (obstacle) return <Obstacle title="No se puede cambiar el permiso" reason={obstacle} back={back} />;
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
