import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formWasRefused } from "../../http/forms/action.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import { checkPassword } from "../../http/session/sign-in.server";
import { changeRoles } from "../../identity/administrators.server";
import { describePowers, roles } from "../../identity/roles";
import type { FormReply } from "../../ui/forms/reply";
import { changeAction } from "../scaffold/change.server";
import { AdminHead } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";
import { accountPath, describeChange, loadAccount } from "./account.server";
import { rolesForm } from "./forms";
import { accountsPath, type AccountFacts, Obstacle, RolesForm } from "./views";

export const meta = adminMeta<typeof loader>(({ data }) => ({ title: "Roles", failed: data?.refused }));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const page = { refused: formWasRefused(context), back: `${accountsPath}/${params.id}` };
  if (!admin) return { ...page, person: null, obstacle: null };
  const account = await loadAccount(request, params.id, admin);
  return { ...page, person: account, obstacle: findObstacle(account) };
}

function findObstacle({ isSelf, isAdmin, roles: own, roleProblem }: AccountFacts) {
  if (isSelf || isAdmin) return "Quien administra ya puede entrar en todo.";
  return own.length > 0 ? null : roleProblem;
}

export const action = changeAction({
  schema: rolesForm,
  secrets: ["current_password"],
  asksFactor: true,
  back: accountPath,
  async change({ id, user, by, values }) {
    const wanted = roles.flatMap((role) => (values[role.id] === "1" ? [role.id] : []));
    const checkedHash = await checkPassword(user.id, values.current_password, "current_password");
    return await describeChange(changeRoles({ id: user.id, checkedHash }, id, wanted, by), {
      admin: user,
      action: "admin.roles-changed",
      done: {
        title: "Roles cambiados",
        text: (name) => `${name}: ${describePowers({ isAdmin: false, roles: wanted })}. Vale desde ahora.`,
      },
      already: "Ya tenía esos roles",
    });
  },
});

export default function Roles() {
  const { person, obstacle, back } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (obstacle) return <Obstacle title="No se pueden cambiar los roles" reason={obstacle} back={back} />;
  return (
    <>
      <AdminHead
        title={person ? `Roles de ${person.name}` : "Roles"}
        lead="Con un rol se entra solo en una parte de la administración. Vale desde la próxima página que abra."
      />
      <RolesForm reply={reply} own={person?.roles ?? []} back={back} />
    </>
  );
}
