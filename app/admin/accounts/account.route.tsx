import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadAccount } from "./account.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireAdmin } from "../../http/session/session.server";
import type { AuditAction } from "../../audit/actions";
import { checkAccess } from "../../premium/access.server";
import { findUsage } from "../../writing/quotas.server";
import { EntryHistory } from "../scaffold/history";
import { loadHistory } from "../scaffold/history.server";
import { AdminHead, BackLink } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";
import { accountSection, AccountActions, AccountFactsList, StandingBadges, Suspension } from "./views";
import { AuthorQuota } from "./quota";

export const meta = adminMeta<typeof loader>(({ data }) => ({ title: data?.person.name ?? "Persona" }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const account = await loadAccount(request, params.id, admin);
  const [access, quota, notes] = await loadOrThrowProblem(request, "No se pudo cargar la cuenta", () =>
    Promise.all([
      checkAccess(account),
      findUsage(account.id),
      loadHistory({ type: "account", id: account.id }, { actions: shownActions, limit: 10, person: account }),
    ]),
  );
  return { person: account, access, quota, notes };
}

/** Sign-ins appear only in the audit log. */
const shownActions: AuditAction[] = [
  "account.signed-up",
  "account.email-confirmed",
  "account.email-changed",
  "account.password-changed",
  "account.password-reset",
  "account.factor-required",
  "account.factor-removed",
  "account.factor-reset",
  "account.recovery-used",
  "account.sessions-closed",
  "account.suspended",
  "account.reinstated",
  "account.quota-changed",
  "admin.granted",
  "admin.revoked",
  "admin.roles-changed",
];

export default function AccountPage() {
  const { person, access, quota, notes } = useLoaderData<typeof loader>();
  const { name, isSelf, isAdmin, roles, confirmed, suspended } = person;
  return (
    <>
      <BackLink {...accountSection.back} />
      <AdminHead
        title={name}
        lead={
          isSelf
            ? "Esta es tu cuenta: nadie se suspende ni se quita el permiso a sí mismo."
            : isAdmin
              ? "Para suspender a quien administra, quítale primero ese permiso."
              : null
        }
      />
      <StandingBadges isAdmin={isAdmin} roles={roles} isSuspended={suspended !== null} isConfirmed={confirmed !== null} />
      <Suspension person={person} />
      <AccountFactsList person={person} access={access} />
      {isSelf || suspended ? null : (
        <p className="actions">
          <AccountActions person={person} />
        </p>
      )}
      {quota ? <AuthorQuota id={person.id} {...quota} /> : null}
      <EntryHistory notes={notes} />
    </>
  );
}
