import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPerson } from "./account.server";
import { loading } from "../../http/problem.server";
import { requireAdmin } from "../../http/session.server";
import type { AuditAction } from "../../audit/actions";
import { accessOf } from "../../premium/access.server";
import { findUsageOf } from "../../writing/quotas.server";
import { findNotes } from "../../audit/notes.server";
import { AdminHead } from "../list";
import { Notes } from "../notes";
import { shownNoteOf } from "../notes-data.server";
import { peoplePath, PersonActions, PersonFactsList, StandingBadges, Suspension } from "./views";
import { AuthorQuota } from "./quota";
import { pageMeta } from "../../ui/page/meta";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data?.person.name ?? "Persona",
    description: "Una cuenta de Panamá VIP.",
    path: `${peoplePath}/${args.params.id}`,
    unlisted: true,
  });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const person = await loadPerson(request, params.id, admin);
  const [access, quota, notes] = await loading(request, "No se pudo cargar la cuenta", () =>
    Promise.all([
      accessOf(person),
      findUsageOf(person.id),
      findNotes({ type: "account", id: person.id }, { actions: shownActions, limit: 10 }),
    ]),
  );
  return { person, access, quota, notes: notes.map((note) => shownNoteOf(note, person)) };
}

/** The history shows these entries only; sign-ins are left to the audit log. */
const shownActions: AuditAction[] = [
  "account.signed-up",
  "account.email-confirmed",
  "account.email-changed",
  "account.password-changed",
  "account.password-reset",
  "account.sessions-closed",
  "account.suspended",
  "account.reinstated",
  "account.quota-changed",
  "admin.granted",
  "admin.revoked",
];

export default function Person() {
  const { person, access, quota, notes } = useLoaderData<typeof loader>();
  const { name, isSelf, isAdmin, confirmed, suspended } = person;
  return (
    <>
      <p className="admin-back">
        <a href={peoplePath}>Volver a las personas</a>
      </p>
      <AdminHead
        title={name}
        lead={
          isSelf
            ? "Esta es tu cuenta: nadie se suspende ni se quita el permiso a sí mismo."
            : isAdmin
              ? "Para suspender a quien administra, quítale primero ese permiso."
              : null
        }
      >
        {isSelf || suspended ? null : <PersonActions person={person} />}
      </AdminHead>
      <StandingBadges isAdmin={isAdmin} isSuspended={suspended !== null} isConfirmed={confirmed !== null} />
      <Suspension person={person} />
      <PersonFactsList person={person} access={access} />
      {quota ? <AuthorQuota id={person.id} {...quota} /> : null}
      <Notes notes={notes} />
    </>
  );
}
